import type { RuleChapter } from "../game";

/** The rules in our own words, by what one looks for. `rule-TA-31` and its like are the texts. */
export const rules: RuleChapter[] = [];
