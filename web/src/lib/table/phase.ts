/** What the page is waiting for: `data-state` and `data-moment`, for tests and programs. */
import type { TableStore } from "../store/table.svelte";

export type Phase = "over" | "past" | "complete" | "mine" | "open" | "waiting" | "away";

export function phaseOf(table: TableStore): Phase {
  if (table.over) return "over";
  if (table.replay.past) return "past";
  if (table.draft.complete) return "complete";
  if (table.draft.mine) return "mine";
  if (table.picture?.status === "open") return "open";
  return table.connection.state === "live" ? "waiting" : "away";
}

/** Changes with each decision: my own while I decide, so that others' secret choices do not show; otherwise anyone's. */
export function momentOf(table: TableStore): string {
  const { now } = table.draft;
  return now ? `${now.at} ${now.n} ${phaseOf(table)}` : `${table.picture?.seq ?? 0} - ${phaseOf(table)}`;
}

/** The pending decision of mine; empty when there is none. */
export function decisionOf(table: TableStore): string {
  const { now, mine } = table.draft;
  return mine && now ? `${now.at} ${now.n}` : "";
}
