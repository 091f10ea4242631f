import type { RuleChapter } from "$lib/game";

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `XI-${from + n}`);

/** The rules in our own words, grouped by topic. The texts are messages such as `rule-XI-31`. */
export const rules: RuleChapter[] = [
  { id: "aim", sign: "x-points", rules: ["XI-1", "XI-64"] },
  { id: "turn", sign: "x-tax", rules: numbers(20, 25) },
  { id: "workers", sign: "x-helper", rules: numbers(30, 32) },
  { id: "entering", sign: "x-minister", rules: numbers(40, 43) },
  { id: "buildings", sign: "x-workshop", rules: numbers(44, 47) },
  { id: "tiles", sign: "x-extra", rules: numbers(49, 51) },
  { id: "end-scoring", sign: "x-end", rules: numbers(60, 64) },
  { id: "secrets", sign: "i-lock", rules: ["XI-70"] },
  { id: "set-up", sign: "x-seal", rules: [...numbers(2, 5), ...numbers(10, 13)] },
];
