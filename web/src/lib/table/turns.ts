/** The log, turn by turn: who, the result, and the steps. */
import { beginsPhase, repeats } from "../lines";
import type { Line } from "../protocol";

export interface Turn {
  /** Unique among turns. */
  key: string;
  seq: number;
  seat: number | null;
  kind: "turn" | "rules" | "table" | "chat";
  lines: Line[];
  /** Points by seat. */
  points: number[];
}

/**
 * Lines of one event and one seat belong together; what the rules say between turns is shown apart. `automa`: seats played by the rules, whose turns consist of events.
 */
export function turns(lines: readonly Line[], automa: readonly number[] = []): Turn[] {
  const found = grouped(lines, automa);
  for (const turn of found) turn.lines = turn.lines.filter((line) => !repeats(line, turn.lines));
  return found;
}

/** The same turns, and those that have not changed as the same objects: only what is new is drawn again. */
export function kept(before: readonly Turn[], after: readonly Turn[]): Turn[] {
  const known = new Map(before.map((turn) => [turn.key, turn]));
  return after.map((turn) => {
    const old = known.get(turn.key);
    const same = old?.lines.length === turn.lines.length && old.lines.every((line, n) => line === turn.lines[n]);
    return same ? old! : turn;
  });
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
