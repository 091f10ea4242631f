import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beatsOf } from "../src/lib/playback/beats";
import { touches } from "../src/lib/playback/touch";
import { travels } from "../src/lib/playback/travel";
import type { View } from "../src/lib/game";
import type { Line, Past } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { words } from "../src/lib/words.svelte";
import terracotta from "../src/games/terracotta";
import type { Terracotta } from "../src/games/terracotta/facts";
import { Bench, line, openAt, soon } from "./store";

const BEAT = 600;
const FRAME = 40;
const hide = (hidden: boolean) => Object.defineProperty(document, "hidden", { value: hidden, configurable: true });

beforeEach(async () => {
  await words.load("en", "terracotta");
  vi.useFakeTimers();
  hide(false);
  Object.assign(settings.now, { confirm: "always", auto: "never", motion: "always", pace: "normal", muted: [] });
});
afterEach(() => {
  vi.useRealTimers();
  hide(false);
});

/** A view in which seat 1 has scored and built something. */
function changed(view: View, change: (view: Terracotta) => void): View {
  const copy = structuredClone(view);
  change(copy as unknown as Terracotta);
  return copy;
}

/** A turn of seat 1 in two decisions, as the server would send it. */
function turnOfBo(bench: Bench) {
  const seq = bench.store.picture!.seq + 1;
  const before = bench.store.picture!.view as View;
  const placed = changed(before, (view) => (view.wheel.segments[4]!.craftsman = 1));
  const built = changed(placed, (view) => {
    view.statues.push({ space: "a2", type: "guard", seat: 1 });
    view.organizer.find(({ type }) => type === "guard")!.left -= 1;
    view.players[1]!.score += 10;
  });
  const place = line(seq, "move", "place", {
    seat: 1,
    facts: { segment: 5, worker: "craftsman" },
    target: "segment 5",
  });
  const statue = [
    line(seq, "move", "build", { seat: 1, facts: { type: "guard", space: "a2" }, target: "space a2" }),
    line(seq, "event", "statue", {
      seat: 1,
      points: [0, 10],
      facts: { type: "guard", space: "a2" },
      target: "space a2",
    }),
  ];
  const steps = [
    { view: before, lines: [] },
    { view: placed, lines: [place] },
    { view: built, lines: statue },
  ];
  return { seq, before, placed, built, steps, lines: [place, ...statue] };
}

/** Bo plays: the event arrives, and the server answers the request for its steps. */
async function boPlays(bench: Bench, answers = true) {
  const turn = turnOfBo(bench);
  bench.answer = (command) => {
    if (command.type !== "past") return null;
    const past: Past = {
      type: "past",
      id: command.id,
      seq: turn.seq,
      turn: 1,
      waiting: [],
      view: turn.built,
      lines: turn.lines,
      last: true,
      steps: turn.steps,
    };
    return answers ? [past] : [];
  };
  bench.event({ at: turn.seq, view: turn.built }, turn.lines);
  await soon();
  return turn;
}

const spaces = (bench: Bench) => (bench.store.view as unknown as Terracotta).statues.map(({ space }) => space);
const score = (bench: Bench) => bench.store.playback.scores(terracotta.scores(bench.store.view!))[1];

describe("a playback", () => {
  it("shows a turn decision by decision, and ends at the server's state", async () => {
    const bench = await openAt("turn-2");
    const { built, placed, before } = await boPlays(bench);
    const { playback } = bench.store;
    expect(playback.now?.line.code).toBe("place");
    expect([playback.at, playback.of]).toEqual([1, 2]);
    expect(bench.store.view).toEqual(placed);
    expect(bench.store.picture!.view).toEqual(built);
    await vi.advanceTimersByTimeAsync(BEAT);
    expect(playback.now?.line.code).toBe("statue");
    expect(score(bench)).toBe((before as unknown as Terracotta).players[1]!.score + 10);
    await vi.advanceTimersByTimeAsync(BEAT);
    expect(playback.active).toBe(false);
    expect(bench.store.view).toEqual(bench.store.live);
    expect(spaces(bench)).toContain("a2");
  });

  it("draws what travels only when it has arrived", async () => {
    const bench = await openAt("turn-2");
    await boPlays(bench);
    const { playback } = bench.store;
    expect(playback.now!.travels).toContainEqual({ thing: "craftsman 1", from: "", to: "worker 5", count: 1 });
    expect(playback.hides("craftsman 1 @ worker 5")).toBe(true);
    await vi.advanceTimersByTimeAsync(BEAT * 0.8);
    expect(playback.hides("craftsman 1 @ worker 5")).toBe(false);
  });

  it("writes the log as it goes, and lights what it tells", async () => {
    const bench = await openAt("turn-2");
    const { lines, seq } = await boPlays(bench);
    const { playback, log } = bench.store;
    const told = () => playback.told(log.lines).filter((each) => each.seq === seq);
    // The log follows a frame later than the board.
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(told()).toEqual([lines[0]]);
    expect([...playback.telling(log.lines)]).toEqual([lines[0]]);
    await vi.advanceTimersByTimeAsync(BEAT);
    expect(told()).toEqual(lines);
    expect([...playback.telling(log.lines)]).toEqual(lines.slice(1));
    await vi.advanceTimersByTimeAsync(BEAT);
    expect(playback.telling(log.lines).size).toBe(0);
  });

  it.each([
    ["fast", 280],
    ["normal", 600],
    ["slow", 1300],
  ] as const)("at the pace %s takes %i ms for each decision", async (pace, ms) => {
    settings.now.pace = pace;
    const bench = await openAt("turn-2");
    await boPlays(bench);
    await vi.advanceTimersByTimeAsync(2 * ms - 20);
    expect(bench.store.playback.active).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    expect(bench.store.playback.active).toBe(false);
  });

  it("is not there at the pace instant", async () => {
    settings.now.pace = "instant";
    const bench = await openAt("turn-2");
    await boPlays(bench);
    expect(bench.store.playback.active).toBe(false);
    expect(bench.sent("past")).toHaveLength(0);
    expect(spaces(bench)).toContain("a2");
  });

  it("without motion shows the same steps, with everything in its place", async () => {
    settings.now.motion = "none";
    const bench = await openAt("turn-2");
    const { placed } = await boPlays(bench);
    expect(bench.store.view).toEqual(placed);
    expect(bench.store.playback.hides("craftsman 1 @ worker 5")).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * BEAT);
    expect(bench.store.view).toEqual(bench.store.live);
  });

  it("answers a press at once, and makes the click when the current position is drawn", async () => {
    const bench = await openAt("turn-2");
    await boPlays(bench);
    const made: boolean[] = [];
    const click = () => made.push(bench.store.playback.active);
    bench.store.press();
    bench.store.press(click);
    bench.store.press(click);
    expect([bench.store.playback.leaving, bench.store.playback.active]).toEqual([true, true]);
    expect(made).toEqual([]);
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(made).toEqual([false, false]);
    expect([bench.store.playback.leaving, bench.store.playback.active]).toEqual([false, false]);
  });

  it("draws the players a frame after the board, and leaves what did not change as it is", async () => {
    const bench = await openAt("turn-2");
    const wheel = () => (bench.store.view as unknown as Terracotta).wheel.segments;
    const [first, second] = [wheel()[0], wheel()[4]];
    const { before, placed } = await boPlays(bench);
    expect(bench.store.view).toEqual(placed);
    expect(bench.store.beside).toEqual(before);
    expect(wheel()[0]).toBe(first);
    expect(wheel()[4]).not.toBe(second);
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(bench.store.beside).toEqual(placed);
    bench.store.playback.forget();
    expect(bench.store.beside).toBe(bench.store.view);
  });

  it("can be skipped at any instant", async () => {
    for (const wait of [0, 1, BEAT / 2, BEAT, 1.5 * BEAT]) {
      const bench = await openAt("turn-2");
      await boPlays(bench);
      await vi.advanceTimersByTimeAsync(wait);
      bench.store.touch();
      expect(bench.store.playback.now).toBeNull();
      expect(bench.store.view).toEqual(bench.store.live);
      await vi.advanceTimersByTimeAsync(3 * BEAT);
      expect(bench.store.view).toEqual(bench.store.picture!.view);
      expect(bench.store.playback.active).toBe(false);
    }
  });

  it("shows turns one after the other, and takes those that come meanwhile", async () => {
    const bench = await openAt("turn-2");
    await boPlays(bench);
    await vi.advanceTimersByTimeAsync(BEAT);
    const second = await boPlays(bench);
    expect(bench.store.playback.now?.seq).toBe(second.seq - 1);
    await vi.advanceTimersByTimeAsync(BEAT);
    expect(bench.store.playback.now?.seq).toBe(second.seq);
    await vi.advanceTimersByTimeAsync(2 * BEAT);
    expect(bench.store.playback.active).toBe(false);
  });

  it("goes on with what is known when the connection is lost, and ends at what the server says", async () => {
    const bench = await openAt("turn-2");
    const { built } = await boPlays(bench, false);
    bench.socket.close(1006);
    expect(bench.store.playback.active).toBe(true);
    await vi.advanceTimersByTimeAsync(1500 + 2 * BEAT);
    expect(bench.store.playback.active).toBe(false);
    expect(bench.store.connection.state).toBe("live");
    expect(bench.store.view).toEqual(bench.store.live);
    expect(bench.store.picture!.view).not.toBe(built);
  });

  it("ends in a tab that is hidden, and begins in none", async () => {
    const bench = await openAt("turn-2");
    await boPlays(bench);
    bench.store.touch();
    hide(true);
    await boPlays(bench);
    expect(bench.store.playback.active).toBe(false);
    expect(bench.store.view).toEqual(bench.store.live);
  });

  it("does not show again what was done at this screen", async () => {
    const bench = await openAt("turn-2");
    const seq = bench.store.picture!.seq + 1;
    bench.event({ at: seq }, [line(seq, "move", "place", { seat: 0 }), line(seq, "event", "statue", { seat: 0 })]);
    await soon();
    expect(bench.store.playback.active).toBe(false);
  });

  it("is forgotten when the game goes back", async () => {
    const bench = await openAt("turn-2");
    const turns = vi.fn();
    bench.store.onTurn = turns;
    const { before } = await boPlays(bench);
    bench.event({ view: before }, [], "rewound");
    expect(bench.store.playback.active).toBe(false);
    expect(bench.store.view).toEqual(bench.store.live);
  });
});

describe("my input during a playback", () => {
  it("is offered as soon as I touch anything", async () => {
    const bench = await openAt("turn-2");
    await boPlays(bench);
    expect(bench.store.draft.now).not.toBeNull();
    expect(bench.store.draft.moves).toEqual([]);
    bench.store.touch();
    expect(bench.store.draft.moves.length).toBeGreaterThan(0);
  });

  it("is told of when the playback is over", async () => {
    const bench = await openAt("waiting-4");
    const turns = vi.fn();
    bench.store.onTurn = turns;
    const { draft } = (await openAt("turn-4")).picture;
    const turn = turnOfBo(bench);
    bench.event({ at: turn.seq, view: turn.built, draft: { ...draft!, at: turn.seq } }, turn.lines);
    await soon();
    expect(turns).not.toHaveBeenCalled();
    bench.store.touch();
    expect(turns).toHaveBeenCalledTimes(1);
  });

  it("reaches the place that was pressed", async () => {
    const bench = await openAt("turn-2");
    await boPlays(bench);
    const target = bench.draft.moves.find(({ kind }) => kind === "place")!.target!;
    // As on the page: the press ends the playback before it reaches the place.
    bench.store.touch();
    await Promise.all([bench.store.draft.press(target), soon()]);
    expect(bench.sent("step")).toHaveLength(1);
  });
});

describe("touches", () => {
  const press = (html: string, event: Event) => {
    document.body.innerHTML = html;
    let seen: boolean | null = null;
    document.addEventListener(event.type, (heard) => (seen = touches(heard)), { once: true });
    document.querySelector("#it")!.dispatchEvent(event);
    return seen;
  };
  const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true });

  it("are clicks and keys, but not those of the playback's own controls or of a field", () => {
    expect(press(`<button id="it"></button>`, new MouseEvent("click", { bubbles: true }))).toBe(true);
    expect(press(`<i data-playback><button id="it"></button></i>`, new MouseEvent("click", { bubbles: true }))).toBe(
      false,
    );
    expect(press(`<button id="it"></button>`, key("a"))).toBe(true);
    expect(press(`<button id="it"></button>`, key("Shift"))).toBe(false);
    expect(press(`<input id="it" />`, key("a"))).toBe(false);
  });
});

describe("travels", () => {
  const at = (place: string, thing: string, count = 1) => ({ place, thing, count });

  it("pair what is missing with what is new", () => {
    expect(travels([at("rack", "guard", 3)], [at("rack", "guard", 2), at("space a2", "guard")])).toEqual([
      { thing: "guard", from: "rack", to: "space a2", count: 1 },
    ]);
  });

  it("take from the supply what nobody lost, and give it what nobody got", () => {
    expect(travels([at("seat 0", "coins", 3)], [at("seat 0", "coins", 1), at("seat 1", "wet", 2)])).toEqual([
      { thing: "coins", from: "seat 0", to: "", count: 2 },
      { thing: "wet", from: "", to: "seat 1", count: 2 },
    ]);
  });

  it("share what is lost among those who gain", () => {
    const found = travels([at("a", "x", 3)], [at("b", "x"), at("c", "x", 2)]);
    expect(found.map(({ from, to, count }) => [from, to, count])).toEqual([
      ["a", "b", 1],
      ["a", "c", 2],
    ]);
  });

  it("are none where nothing changes", () => {
    expect(travels([at("a", "x", 2)], [at("a", "x"), at("a", "x")])).toEqual([]);
  });
});

describe("beats", () => {
  it("tell each line of a scoring with the totals so far", async () => {
    const bench = await openAt("turn-2");
    const before = bench.store.picture!.view as View;
    const after = changed(before, (view) => view.players.forEach((player) => (player.score += 5)));
    const rows: Line[] = [
      line(9, "event", "row", { points: [2, 5], phase: "round" }),
      line(9, "event", "column", { points: [3, 0], phase: "round" }),
    ];
    const beats = beatsOf(
      9,
      [
        { view: before, lines: [] },
        { view: after, lines: rows },
      ],
      terracotta,
    );
    expect(beats.map(({ scoring, owed }) => [scoring, owed])).toEqual([
      [true, [3, 0]],
      [true, []],
    ]);
  });

  it("leave out my own decisions, but not what the rules make of them", async () => {
    const bench = await openAt("turn-2");
    const view = bench.store.picture!.view as View;
    const lines = [line(9, "move", "no-ring", { seat: 0 }), line(9, "event", "row", { points: [2, 5] })];
    const beats = beatsOf(
      9,
      [
        { view, lines: [] },
        { view, lines },
      ],
      terracotta,
      [0],
    );
    expect(beats.map(({ line: { code }, from, to }) => [code, from, to])).toEqual([["row", 1, 2]]);
  });

  it("move a thing when the line that names its place is told", async () => {
    const bench = await openAt("turn-2");
    const before = bench.store.picture!.view as View;
    const after = changed(before, (view) => (view.wheel.segments[4]!.craftsman = 1));
    const lines = [
      line(9, "event", "li-si-dice", { seat: 1, facts: { dice: [2, 3] } }),
      line(9, "event", "li-si-places", { seat: 1, facts: { segment: 5, worker: "craftsman" } }),
    ];
    const beats = beatsOf(
      9,
      [
        { view: before, lines: [] },
        { view: after, lines },
      ],
      terracotta,
    );
    expect(beats.map((beat) => beat.travels.length)).toEqual([0, 1]);
    expect(beats[0]!.later.has("craftsman 1 @ worker 5")).toBe(true);
  });
});
