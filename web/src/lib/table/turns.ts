/** The log, turn by turn: who, what came of it, and the steps inside. */
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

/** Lines of one event and one seat belong together; what the rules say between turns stands by itself. */
export function turns(lines: readonly Line[], repeats: (line: Line, event: Line[]) => boolean = () => false): Turn[] {
  const found = grouped(lines);
  for (const turn of found) turn.lines = turn.lines.filter((line) => !repeats(line, turn.lines));
  return found;
}

function grouped(lines: readonly Line[]): Turn[] {
  const found: Turn[] = [];
  let open: Turn | null = null;
  for (const line of lines) {
    const kind = line.kind === "table" || line.kind === "chat" ? line.kind : line.kind === "move" ? "turn" : "rules";
    const starts: boolean =
      !open ||
      kind === "table" ||
      kind === "chat" ||
      open.kind === "table" ||
      open.kind === "chat" ||
      open.seq !== line.seq ||
      ends(line) ||
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

/** Where the turn is over and the round's own business begins. */
const ends = (line: Line) =>
  line.kind === "event" && ["row", "round-begins", "footman"].includes(line.code) && line.code !== "footman";
