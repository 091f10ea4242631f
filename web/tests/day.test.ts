/** Pages of the day that are left open over midnight. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import type { Daily, GameInfo, Puzzles } from "../src/lib/protocol";
import { words } from "../src/lib/words.svelte";
import DailyPage from "../src/pages/Daily.svelte";
import PuzzlesPage from "../src/pages/Puzzles.svelte";

const MINUTE = 60_000;
const day = () => new Date(Date.now() - behind).toISOString().slice(0, 10);
/** How far the server's clock is behind that of the page. */
let behind = 0;
let hidden = false;

const ofToday = (which: string): Daily => ({
  which: which as Daily["which"],
  game: which,
  day: day(),
  levels: ["casual"],
  // A try of the first day is going on.
  table: day() === "2026-03-01" ? "t1" : null,
  over: false,
  ranked: true,
  finished: 0,
  results: [],
  history: [],
});
const puzzles = (): Puzzles => ({
  puzzles: [
    { id: "one", rating: 1200, themes: [] },
    { id: "two", rating: 1300, themes: [] },
  ],
  day: day(),
  today: day() === "2026-03-01" ? "one" : "two",
});

const shown = () => document.querySelector("#today")?.parentElement?.querySelector("time")?.getAttribute("datetime");
const loaded = () => vi.waitFor(() => expect(shown()).toBe("2026-03-01"), { timeout: 10_000, interval: 20 });
function turn(to: boolean) {
  hidden = to;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a page of the day that is left open", () => {
  beforeAll(async () => {
    await words.load("en");
    await words.also("puzzles", "terracotta");
  });
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-03-01T23:50:00Z") });
    [behind, hidden] = [0, false];
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
    vi.spyOn(api, "daily").mockImplementation((which) => Promise.resolve(ofToday(which)));
    vi.spyOn(api, "puzzles").mockImplementation(() => Promise.resolve(puzzles()));
    vi.spyOn(api, "puzzleProgress").mockResolvedValue({ account: false, games: {} });
    const info = { name: "terracotta", title: "Terracotta Army" } as GameInfo;
    vi.spyOn(api, "games").mockResolvedValue({ games: [info] } as never);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("moves to the new set-up at midnight, and asks for nothing before", async () => {
    render(DailyPage, { name: "terracotta" });
    await loaded();
    expect(screen.getByRole("button").textContent).toContain(words.say("daily-go-on"));
    await vi.advanceTimersByTimeAsync(9 * MINUTE);
    expect(api.daily).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(shown()).toBe("2026-03-02");
    expect(screen.getByRole("button").textContent).toContain(words.say("daily-play"));
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(api.daily).toHaveBeenCalledTimes(2);
  });

  it("waits for the server's midnight if its own clock is ahead", async () => {
    behind = 5 * MINUTE;
    render(DailyPage, { name: "terracotta" });
    await loaded();
    await vi.advanceTimersByTimeAsync(12 * MINUTE);
    expect(shown()).toBe("2026-03-01");
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(shown()).toBe("2026-03-02");
  });

  it("moves when it is shown again after a night in the background", async () => {
    render(DailyPage, { name: "terracotta" });
    await loaded();
    turn(true);
    await vi.advanceTimersByTimeAsync(8 * 60 * MINUTE);
    expect(api.daily).toHaveBeenCalledTimes(1);
    turn(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(shown()).toBe("2026-03-02");
  });

  it("stays as it is without a connection, and moves when there is one again", async () => {
    render(DailyPage, { name: "terracotta" });
    await loaded();
    vi.mocked(api.daily).mockRejectedValue(new TypeError("no network"));
    await vi.advanceTimersByTimeAsync(12 * MINUTE);
    expect(shown()).toBe("2026-03-01");
    expect(screen.queryByRole("alert")).toBeNull();
    vi.mocked(api.daily).mockImplementation((which) => Promise.resolve(ofToday(which)));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(shown()).toBe("2026-03-02");
  });

  it("is forgotten when it is left", async () => {
    const { unmount } = render(DailyPage, { name: "terracotta" });
    await loaded();
    unmount();
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    turn(false);
    expect(api.daily).toHaveBeenCalledTimes(1);
  });

  it("offers the new puzzle of the day", async () => {
    render(PuzzlesPage, { name: "terracotta" });
    await loaded();
    await vi.advanceTimersByTimeAsync(12 * MINUTE);
    expect(shown()).toBe("2026-03-02");
    expect(document.querySelector('a[href="/puzzle/terracotta/two"]')).not.toBeNull();
  });
});
