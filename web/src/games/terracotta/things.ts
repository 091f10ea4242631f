/** The places of all movable pieces: a playback animates those that changed place. */
import type { Thing } from "$lib/playback/travel";
import type { Material } from "$lib/sound";
import { MASTERS, signOf, SPECIALIST_TYPES, WEAPONS, type Terracotta } from "./facts";

export function thingsOf(view: Terracotta): Thing[] {
  const found: Thing[] = [];
  const add = (place: string, thing: string, count = 1) => {
    if (count > 0) found.push({ place, thing, count });
  };
  for (const { space, type, spaces } of view.statues) {
    add(`space ${space}`, type);
    if ((spaces?.length ?? 1) > 1) add(`space ${space}`, "horse");
  }
  for (const { type, left } of view.organizer) add(`type ${type}`, type, left);
  for (const { specialist, left } of view.specialists) add(`specialist ${specialist}`, specialist, left);
  for (const { segment, craftsman, artisan } of view.wheel.segments) {
    if (craftsman !== null) add(`worker ${segment}`, `craftsman ${craftsman}`);
    if (artisan !== null) add(`worker ${segment}`, `artisan ${artisan}`);
  }
  view.warehouses.forEach((clay, n) => add(`warehouse ${n + 1}`, "dry", clay));
  for (const player of view.players) {
    const place = `seat ${player.seat}`;
    add(place, `craftsman ${player.seat}`, player.craftsmen);
    add(place, `artisan ${player.seat}`, player.artisans);
    add(place, "coins", player.coins);
    add(place, "wet", player.wet);
    add(place, "dry", player.dry);
    for (const weapon of player.weapons) add(place, weapon);
    for (const master of player.masters) add(place, master);
  }
  return found;
}

const FIGURES = ["officer", "guard", "crossbowman", "soldier"];

export function thingSign(thing: string): string {
  if (FIGURES.includes(thing)) return `st-${thing}`;
  if (SPECIALIST_TYPES.some((each) => each === thing)) return `st-${thing} neutral`;
  if (WEAPONS.some((each) => each === thing)) return `t-${thing}`;
  if (MASTERS.some((each) => each === thing)) return signOf(thing).sign;
  const [kind = "", seat] = thing.split(" ");
  return seat === undefined ? `t-${kind}` : `t-${kind} of-seat-${seat}`;
}

/** Coins, clay, weapons and Masters without a place come from the segment being resolved. */
export const supplyOf = (view: Terracotta) => (view.worker ? `segment ${view.worker.segment}` : "region wheel");

export function madeOf(thing: string): Material {
  if (thing === "coins" || WEAPONS.some((each) => each === thing)) return "coin";
  return FIGURES.includes(thing) || SPECIALIST_TYPES.some((each) => each === thing) || thing === "wet"
    ? "clay"
    : "wood";
}
