/** The places of all movable pieces: a playback animates those that changed place. */
import type { Thing } from "$lib/playback/travel";
import type { Material } from "$lib/sound";
import { COLOURS, type Player, type Xian } from "./facts";

export function thingsOf(view: Xian): Thing[] {
  const found: Thing[] = [];
  const add = (place: string, thing: string, count = 1) => {
    if (count > 0) found.push({ place, thing, count });
  };
  for (const { space, raw, painted } of view.pit) {
    if (raw) add(`space ${space}`, "raw");
    if (painted !== null) add(`space ${space}`, `warrior ${painted}`);
  }
  for (const { building, builders, minister } of view.buildings) {
    builders.forEach((count, seat) => add(`building ${building}`, `builder ${seat}`, count));
    if (minister) add(`building ${building}`, "minister");
  }
  for (const each of view.display) if (each) add(`equipment ${each.equipment}`, each.type);
  for (const player of view.players) addPlayer(player, add);
  return found;
}

function addPlayer(player: Player, add: (place: string, thing: string, count?: number) => void): void {
  const place = `seat ${player.seat}`;
  add(place, "coin", player.coins);
  add(place, "clay", player.clay);
  for (const colour of COLOURS) add(place, colour, player.pigments[colour]);
  for (const helper of player.helpers) add(place, helper);
  for (const tile of player.tiles) add(place, tile);
  if (player.top) add(place, player.top.slice(0, -1));
}

export function thingSign(thing: string): string {
  const [kind = "", seat] = thing.split(" ");
  if (kind === "warrior") return "x-warrior x-painted";
  if (kind === "raw") return "x-warrior x-raw";
  return seat === undefined ? `x-${kind}` : `x-${kind} of-seat-${seat}`;
}

/** Anything without a place comes from the building or card being used. */
export const supplyOf = (): string => "region grid";

const CARDS = ["tax", "craftsman", "helper", "miner"];

export function madeOf(thing: string): Material {
  const [kind = ""] = thing.split(" ");
  if (kind === "coin") return "coin";
  if (CARDS.includes(kind)) return "card";
  return kind === "raw" || kind === "warrior" || kind === "clay" ? "clay" : "wood";
}
