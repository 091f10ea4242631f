import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { duration, shortDuration } from "../src/lib/duration";
import { absenceName, absencesFor, CLOCKS, clockName, usualAbsence } from "../src/lib/start/clocks";
import { Announcer } from "../src/lib/table/announcer.svelte";
import { leftOf, littleOf } from "../src/lib/table/time";
import { Words, words } from "../src/lib/words.svelte";
import { openAt } from "./store";

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

  it("says it in five characters where there is little room", async () => {
    const times = [59, 3599, 3600, 86_399, 86_400, 7 * 86_400];
    const said = async (language: string) => {
      const words = await tongue(language);
      return times.map((seconds) => shortDuration(seconds, words.say).replace("\u00a0", " "));
    };
    expect(await said("en")).toEqual(["0:59", "59:59", "1 h", "23 h", "1 d", "7 d"]);
    expect(await said("fr")).toEqual(["0:59", "59:59", "1 h", "23 h", "1 j", "7 j"]);
    expect(await said("ru")).toEqual(["0:59", "59:59", "1 ч", "23 ч", "1 дн.", "7 дн."]);
  });

  it("calls a tenth little, though a minute at least, and never more than half", () => {
    const bank = (minutes: number) => littleOf({ kind: "bank", minutes }) / 1000;
    expect([1, 5, 10, 60].map(bank)).toEqual([30, 60, 60, 360]);
    expect(littleOf({ kind: "turn", minutes: 1440 })).toBe(144 * 60_000);
  });

  it("names every clock, and offers only absences that fit it", async () => {
    const english = await tongue("en");
    const names = CLOCKS.map((clock) => clockName(clock, english.say));
    expect(new Set(names).size).toBe(CLOCKS.length);
    expect(names).toContain("10 minutes + 10\u00a0s per turn");
    expect(names).toContain("1 day per turn");
    expect(names).toContain("7 days per turn");
    expect(absencesFor({ kind: "turn", minutes: 2 * 1440 }, false)).toEqual([null, 3 * 86_400, 7 * 86_400]);
    expect(absencesFor({ kind: "bank", minutes: 10, increment: 10 }, false)).toEqual([null, 120, 600]);
    // people-P5: what is usual is named, and offered once.
    expect(absencesFor({ kind: "bank", minutes: 10, increment: 10 }, true)).toEqual([null, 600]);
    expect(absencesFor(null, true)).not.toContain(600);
    expect(absenceName(usualAbsence(null, true), english.say)).toBe("bot after 10 minutes");
    expect(absenceName(usualAbsence(null, false), english.say)).toBe("bot after 7 days");
  });
});

/** people-P1: a bank ran down on a phone without a word, and a bot played. */
describe("time that runs out", () => {
  beforeEach(async () => {
    await words.load("en");
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const MINUTE = 60_000;
  const atTable = (left: number) =>
    openAt("turn-2", ({ state }) => {
      state.opening.clock = { kind: "bank", minutes: 10, increment: 10 };
      state.picture.clocks = { left: [left, 10 * MINUTE], running: [0], now: 0, since: 0 };
      state.me.seats = [0];
    });
  /** The page follows the clock anew after each change. */
  const following = (announcer: Announcer) => {
    const stop = announcer.followClock();
    return () => stop?.();
  };

  it("is said once when it begins, and again only if it was no longer so", async () => {
    const bench = await atTable(3 * MINUTE);
    const announcer = new Announcer(bench.store);
    let stop = following(announcer);
    await vi.advanceTimersByTimeAsync(2 * MINUTE - 10);
    expect([announcer.news, announcer.toast]).toEqual(["", ""]);
    await vi.advanceTimersByTimeAsync(10);
    expect(announcer.news).toBe("Your time is running out: 1:00");
    expect(announcer.toast).toBe(announcer.news);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Math.round(leftOf(bench.store, 0, Date.now())! / 1000)).toBe(50);
    const clocks = (left: number, seat = 0) => {
      stop();
      bench.event({ clocks: { left: [left, 10 * MINUTE], running: [seat], now: 0, since: 0 } });
      stop = following(announcer);
    };
    clocks(45_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(announcer.news).toBe("");
    // Somebody else's clock is theirs; mine has more again after a pause that was agreed.
    clocks(30_000, 1);
    await vi.advanceTimersByTimeAsync(10_000);
    clocks(62_000);
    await vi.advanceTimersByTimeAsync(2500);
    expect(announcer.news).toContain("1:00");
  });

  it("is said at once at a table that is opened late, and never for a bot in my seat", async () => {
    const late = new Announcer((await atTable(20_000)).store);
    late.followClock();
    await vi.advanceTimersByTimeAsync(10);
    expect(late.news).toBe("Your time is running out: 0:20");
    const { store } = await openAt("turn-2", ({ state }) => {
      state.opening.clock = { kind: "bank", minutes: 10, increment: 10 };
      state.picture.clocks = { left: [20_000, MINUTE], running: [0], now: 0, since: 0 };
      state.picture.seats[0]!.away = true;
      state.me.seats = [0];
    });
    expect(new Announcer(store).followClock()).toBeUndefined();
    expect(leftOf(store, 0, Date.now())).toBeNull();
  });
});
