/** The log of a game as shown on the page. */
import type { Line } from "./protocol";

/** The lines without turns that were taken back. Chat and table events stay. */
export function withoutUndone(lines: Line[]): Line[] {
  let kept: Line[] = [];
  for (const line of lines) {
    const to = line.kind === "table" && line.code === "rewound" ? Number(line.facts?.to) : NaN;
    if (!Number.isNaN(to))
      kept = kept.filter((other) => other.seq <= to || other.kind === "table" || other.kind === "chat");
    kept.push(line);
  }
  return kept;
}
