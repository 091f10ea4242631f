/** The search's opinion of a move, short enough for the board: how much worse it is than the best. */
import type { TableStore } from "../store/table.svelte";
import { words } from "../words.svelte";

/** A candidate searched much less than the best gets no opinion. */
const SHARE = 0.05;

export interface Opinion {
  text: string;
  best: boolean;
  /** The same in a sentence. */
  long: string;
}

export function opinion(table: TableStore, move: number): Opinion | null {
  const { seat } = table;
  const { hint } = table.draft;
  if (!hint || seat === null) return null;
  const found = hint.candidates.find((candidate) => candidate.move === move);
  if (hint.move === move) return { text: "★", best: true, long: words.say("hint-best") };
  const best = hint.candidates.find((candidate) => candidate.move === hint.move);
  const most = Math.max(...hint.candidates.map((candidate) => candidate.share ?? 0));
  if (typeof found?.margin !== "number" || typeof best?.margin !== "number") return null;
  if ((found.share ?? 0) < most * SHARE) return null;
  const worse = Math.max(0, Math.round(best.margin - found.margin));
  return { text: worse ? `−${worse}` : "≈", best: false, long: words.say("hint-worse", { points: worse }) };
}

/** The opinion of the best of the moves at one place. */
export function opinionAt(table: TableStore, target: string): Opinion | null {
  const all = table.draft.choicesAt(target).flatMap(({ move }) => opinion(table, move) ?? []);
  return all.find((each) => each.best) ?? all[0] ?? null;
}
