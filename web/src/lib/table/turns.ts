/** The log, turn by turn: who, what came of it, and the steps inside. */
import { beginsPhase, repeats } from "../lines";
import type { Line } from "../protocol";

export interface Turn {
  /** Unlike any other turn's. */
  key: string;
  seq: number;
  seat: number | null;
  kind: "turn" | "rules" | "table" | "chat";
  lines: Line[];
  /** Points by seat. */
  points: number[];
}

/**
 * Lines of one event and one seat belong together; what the rules say between turns is shown apart. `automa`: seats
 * that the rules play, whose turns consist of what the rules say of them.
 */
export function turns(lines: readonly Line[], automa: readonly number[] = []): Turn[] {
  const found = grouped(lines, automa);
  for (const turn of found) turn.lines = turn.lines.filter((line) => !repeats(line, turn.lines));
  return found;
}

function kindOf({ kind, seat }: Line, automa: readonly number[]): Turn["kind"] {
  if (kind === "table" || kind === "chat") return kind;
  return kind === "move" || automa.includes(seat ?? -1) ? "turn" : "rules";
}

function grouped(lines: readonly Line[], automa: readonly number[]): Turn[] {
  const found: Turn[] = [];
  let open: Turn | null = null;
  for (const line of lines) {
    const kind = kindOf(line, automa);
    const starts: boolean =
      !open ||
      kind === "table" ||
      kind === "chat" ||
      open.kind === "table" ||
      open.kind === "chat" ||
      open.seq !== line.seq ||
      beginsPhase(line, open.lines[0]!) ||
      (kind === "turn" && open.seat !== (line.seat ?? null));
    if (starts) {
      open = {
        key: `${line.seq}-${found.length}`,
        seq: line.seq,
        seat: line.seat ?? null,
        kind,
        lines: [],
        points: [],
      };
      found.push(open);
    }
    open!.lines.push(line);
    (line.points ?? []).forEach((points, seat) => (open!.points[seat] = (open!.points[seat] ?? 0) + points));
  }
  return found;
}
