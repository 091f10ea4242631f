import type { RuleChapter } from "$lib/game";

const numbers = (front: string, ...ranges: [number, number][]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => `${front}-${from + n}`));

/** The rules in our own words, grouped by topic. The texts are messages such as `rule-TA-31`. */
export const rules: RuleChapter[] = [
  { id: "aim", sign: "st-officer", rules: ["TA-1", "TA-95"] },
  { id: "turn", sign: "i-wheel", rules: numbers("TA", [20, 25]) },
  { id: "actions", sign: "t-build", rules: numbers("TA", [30, 36]) },
  { id: "warriors", sign: "st-guard", rules: ["TA-4", ...numbers("TA", [45, 49])] },
  { id: "specialists", sign: "st-archer", rules: ["TA-5", ...numbers("TA", [50, 54])] },
  { id: "masters", sign: "t-builder", rules: numbers("TA", [60, 65]) },
  { id: "round-scoring", sign: "t-inspector", rules: numbers("TA", [70, 74]) },
  { id: "cleanup", sign: "t-dry", rules: numbers("TA", [80, 83]) },
  { id: "end-scoring", sign: "t-points", rules: numbers("TA", [90, 94]) },
  { id: "set-up", sign: "t-warehouse", rules: ["TA-2", "TA-3", "TA-6", "TA-7", "TA-8", ...numbers("TA", [10, 13])] },
  {
    id: "solo",
    sign: "st-footman",
    rules: numbers("LS", [1, 7], [10, 10], [20, 24], [30, 38], [45, 45], [50, 54], [60, 62], [69, 70]),
  },
];
