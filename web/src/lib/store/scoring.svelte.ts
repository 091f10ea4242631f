/** Steps through a scoring, one line at a time. */
import { endsLine, scoresLine } from "../lines";
import type { Line } from "../protocol";

export interface ScoringWalk {
  lines: Line[];
  at: number;
  final: boolean;
}

export class Scoring {
  now: ScoringWalk | null = $state.raw(null);

  /** Starts at the first scoring line, if there is one. */
  show(lines: Line[], final?: boolean): void {
    const settled = lines.filter(scoresLine);
    if (settled.length) this.now = { lines: settled, at: 0, final: final ?? settled.some(endsLine) };
  }

  advance(by: number): void {
    if (!this.now) return;
    const at = this.now.at + by;
    this.now = at >= this.now.lines.length ? null : { ...this.now, at: Math.max(0, at) };
  }

  stop(): void {
    this.now = null;
  }
}
