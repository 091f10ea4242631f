/** The explanations of a first game: which one fits this moment. They depend on nothing but the position, my draft and what happened. */
import type { Lesson, Moment } from "../game";
import { settings } from "../settings.svelte";
import type { TableStore } from "../store/table.svelte";
import { beginning } from "./firstGame";

/** What is to be decided, and what happened since my last turn; null while nothing is. */
export function momentOf(table: TableStore): Moment | null {
  const { seat, log } = table;
  const draft = table.draft.now;
  if (!draft || seat === null) return null;
  const last = log.lines.findLastIndex((line) => line.kind === "move" && line.seat === seat);
  return { draft, seat, since: log.lines.slice(last + 1).filter((line) => line.kind === "event") };
}

export const isSeen = (table: TableStore, id: string): boolean =>
  settings.now.lessons.includes(`${table.game.name}/${id}`);

/** Only in games started as a first game, and only without completed lessons. */
export function tipNow(table: TableStore): Lesson | undefined {
  const asked =
    settings.now.guide &&
    !!table.opening?.guided &&
    !beginning(table) &&
    !settings.now.learned.some((each) => each.startsWith(`${table.game.name}/`));
  const moment = asked && !table.replay.past && !table.scoring.now && !table.playback.active && momentOf(table);
  return moment && table.view
    ? table.game.lessons.find((each) => !isSeen(table, each.id) && each.when(table.view!, moment))
    : undefined;
}
