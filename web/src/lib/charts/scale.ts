import { ticks } from "./ticks";

/** The vertical scale of a chart of margins: zero is always in it, and each side gets only the room it needs. */
export interface Scale {
  y: (margin: number) => number;
  /** Round numbers, from the lowest to the highest. */
  steps: number[];
}

export function scaleOf(margins: readonly number[], least: number, top: number, bottom: number): Scale {
  const high = Math.max(least, ...margins);
  const low = Math.min(-least, ...margins);
  const y = (margin: number) => top + ((high - margin) / (high - low)) * (bottom - top);
  const step = ticks(Math.max(high, -low))[1] ?? least;
  const first = Math.ceil(low / step);
  const steps = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step);
  return { y, steps };
}
