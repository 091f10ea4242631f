import { describe, expect, it } from "vitest";
import { duration } from "../src/lib/duration";
import { absencesFor, CLOCKS, clockName } from "../src/lib/start/clocks";
import { Words } from "../src/lib/words.svelte";

async function tongue(language: string): Promise<Words> {
  const words = new Words();
  await words.load(language);
  return words;
}

describe("clocks", () => {
  it("says what is left as people do", async () => {
    const english = await tongue("en");
    const times = [0, 59, 61, 3599, 3600, 5 * 3600 + 12 * 60, 86_399, 86_400, 2879 * 60 + 59, 7 * 86_400];
    expect(times.map((seconds) => duration(seconds, english.say))).toEqual([
      "0:00",
      "0:59",
      "1:01",
      "59:59",
      "1\u00a0h 0\u00a0min",
      "5\u00a0h 12\u00a0min",
      "23\u00a0h 59\u00a0min",
      "1 day 0\u00a0h",
      "1 day 23\u00a0h",
      "7 days 0\u00a0h",
    ]);
    expect(duration(2 * 86_400, (await tongue("ru")).say)).toBe("2 дня 0\u00a0ч");
    expect(duration(86_400, (await tongue("fr")).say)).toBe("1 jour 0\u00a0h");
  });

  it("names every clock, and offers only absences that fit it", async () => {
    const english = await tongue("en");
    const names = CLOCKS.map((clock) => clockName(clock, english.say));
    expect(new Set(names).size).toBe(CLOCKS.length);
    expect(names).toContain("10 minutes + 10\u00a0s per turn");
    expect(names).toContain("1 day per turn");
    expect(names).toContain("7 days per turn");
    expect(absencesFor({ kind: "turn", minutes: 2 * 1440 })).toEqual([null, 3 * 86_400, 7 * 86_400]);
    expect(absencesFor({ kind: "bank", minutes: 10, increment: 10 })).toEqual([null, 120, 600]);
    expect(absencesFor(null)).toHaveLength(7);
  });
});
