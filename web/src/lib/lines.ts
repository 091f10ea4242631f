/** The role of a log line, as the engine sends it. */
import type { Line } from "./protocol";

/** It scores a round or the game, step by step. */
export const scoresLine = ({ phase }: Line) => phase === "round" || phase === "end";

/** It belongs to the scoring at the end of the game. */
export const endsLine = ({ phase }: Line) => phase === "end";

/** It only repeats an event among these lines that says more. */
export function repeats({ kind, told_by }: Line, lines: readonly Line[]): boolean {
  return kind === "move" && !!told_by && lines.some((other) => other.kind === "event" && other.code === told_by);
}

/** This line begins something else: another phase, or the next step between turns. */
export function beginsPhase({ phase = "turn", code }: Line, first: Line): boolean {
  if (phase === "turn") return false;
  return phase !== (first.phase ?? "turn") || (phase === "between" && code !== first.code);
}
