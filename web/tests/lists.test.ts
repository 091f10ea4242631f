import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addLanguage, LANGUAGES, Words } from "../src/lib/words.svelte";

/** The same file as tests/words/test_lists.py reads: Python and the browser join lists alike. */
const EXPECTED = JSON.parse(readFileSync(join(__dirname, "../../tests/words/lists.json"), "utf8")) as Record<
  string,
  Record<"and" | "or", string[]>
>;
const NAMES = ["Ada", "Bo", "Vi"];
const CALLS = { and: "LIST($names)", or: 'LIST($names, type: "or")' };

describe("lists", () => {
  it("are expected in every language", () => expect(Object.keys(EXPECTED).sort()).toEqual([...LANGUAGES].sort()));

  for (const language of LANGUAGES) {
    it(`are joined in ${language} as in Python`, async () => {
      addLanguage(language, {
        xian: Object.entries(CALLS)
          .map(([kind, call]) => `joined-${kind} = { ${call} }`)
          .join("\n"),
      });
      const words = new Words();
      await words.load(language, "xian");
      for (const kind of ["and", "or"] as const)
        expect([1, 2, 3].map((n) => words.say(`joined-${kind}`, { names: NAMES.slice(0, n) }))).toEqual(
          EXPECTED[language]![kind],
        );
    });
  }
});
