/** The game after the lessons: against the weakest bot with hints, or against the mildest automa. */
import { api } from "../api";
import { LADDER } from "../opponents";
import type { GameInfo, TableMade } from "../protocol";
import { settings } from "../settings.svelte";
import type { TableStore } from "../store/table.svelte";

export const patientLevel = (info: GameInfo): string =>
  LADDER.find((name) => info.levels.some((each) => each.level === name)) ?? info.levels[0]?.level ?? "";

export function firstGame(info: GameInfo, options: Record<string, string> = {}): Promise<TableMade> {
  settings.set("guide", true);
  settings.set("lessons", []);
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, level: patientLevel(info) }];
  return api.make({ game: info.name, seats, options, guided: true, name: settings.now.name });
}

export function firstSoloGame(info: GameInfo): Promise<TableMade> {
  return api.make({
    game: info.name,
    seats: [{ kind: "me" }],
    options: { level: "first-game" },
    name: settings.now.name,
  });
}

const BEGIN = "begin";

/** The first game has just begun, in the middle of a game, and its player has not yet read that. */
export const beginning = (table: TableStore): boolean =>
  !!table.opening?.guided &&
  settings.now.guide &&
  !settings.now.lessons.includes(`${table.game.name}/${BEGIN}`) &&
  !table.log.lines.some((line) => line.kind === "move" && line.seat === table.seat);

export const begin = (table: TableStore): void =>
  settings.set("lessons", [...settings.now.lessons, `${table.game.name}/${BEGIN}`]);
