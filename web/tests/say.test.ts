import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sayReasons } from "../src/lib/coach/say";
import type { Because } from "../src/lib/protocol";
import { LANGUAGES, words } from "../src/lib/words.svelte";

/** The same file as tests/coach/test_reasons.py reads: Python and the browser give reasons alike. */
const EXPECTED = JSON.parse(readFileSync(join(__dirname, "../../tests/coach/sentences.json"), "utf8")) as {
  because: Record<string, Because[]>;
  said: Record<string, Record<string, string>>;
};

describe("reasons", () => {
  it("are expected in every language", () => expect(Object.keys(EXPECTED.said).sort()).toEqual([...LANGUAGES].sort()));

  for (const language of LANGUAGES)
    describe(`in ${language}`, () => {
      beforeAll(async () => {
        await words.load(language, "terracotta");
        words.names = ["Ada", "Bo"];
      });
      for (const [name, because] of Object.entries(EXPECTED.because)) {
        it(`are said as in Python: ${name}`, () =>
          expect(sayReasons(because, name.startsWith("others") ? null : 0)).toBe(EXPECTED.said[language]![name]));
      }
    });
});
