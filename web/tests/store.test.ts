import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { words } from "../src/lib/words.svelte";
import type { Choice, Past } from "../src/lib/protocol";
import { Bench, line, openAt, soon } from "./store";

beforeEach(async () => {
  await words.load("en", "terracotta");
  vi.useFakeTimers();
  Object.assign(settings.now, { confirm: "always", auto: "never", motion: "none", pace: "instant", muted: [] });
});
afterEach(() => vi.useRealTimers());

const only = (bench: Bench): Choice => bench.draft.moves[0]!;

describe("connecting", () => {
  it("follows as the wanted seat and takes the state", async () => {
    const { store, ...bench } = await openAt("turn-2");
    expect(bench.sockets[0]!.sent[0]).toMatchObject({ type: "follow", seat: 0, since: 0 });
    expect(store.connection.state).toBe("live");
    expect(store.seat).toBe(0);
    expect(store.names).toEqual(["Ada", "Bo"]);
  });

  it("says how the server closed it, and that nothing more comes", async () => {
    const { store, socket } = await openAt("turn-2");
    socket.close(4404);
    expect([store.connection.state, store.connection.closed]).toEqual(["ended", 4404]);
    // Nothing looks as if it could still be done here (people-P13).
    expect([store.seat, store.me.may, store.draft.mine, store.draft.moves]).toEqual([null, [], false, []]);
  });

  it("follows again with the last seq after a lost connection", async () => {
    const bench = await openAt("turn-2");
    bench.socket.close(1006);
    expect(bench.store.connection.state).toBe("lost");
    await vi.advanceTimersByTimeAsync(600);
    expect(bench.sent("follow").at(-1)).toMatchObject({ since: bench.picture.seq });
    expect(bench.store.connection.state).toBe("live");
  });

  it("looks through another of my seats", async () => {
    const bench = await openAt("turn-2");
    bench.store.sitAs(1);
    expect(bench.sent("follow").at(-1)).toMatchObject({ seat: 1 });
  });

  it("counts what is under way", async () => {
    const bench = await openAt("turn-2");
    bench.answer = (command) => (command.type === "say" ? [] : null);
    void bench.store.speak("hello");
    expect(bench.store.connection.sending).toBe(1);
    const { id } = bench.sent("say")[0]!;
    bench.say({ type: "done", id, seq: 9 });
    await soon();
    expect(bench.store.connection.sending).toBe(0);
  });

  it("tells why the rules refuse, with the rule", async () => {
    const bench = await openAt("turn-2");
    bench.answer = (command) =>
      command.type === "step"
        ? [{ type: "refused", id: command.id, code: "illegal", seq: 4, reason: { code: "no-coins", rule: "TA-22" } }]
        : null;
    await Promise.all([bench.store.draft.step(only(bench)), soon()]);
    expect(bench.store.connection.notice).toMatchObject({ kind: "reason", rule: "TA-22" });
  });

  it("tells other refusals as errorText, and forgets them with the next command", async () => {
    const bench = await openAt("turn-2");
    bench.answer = (command) =>
      command.type === "say" ? [{ type: "refused", id: command.id, code: "too-fast", seq: 4 }] : null;
    await Promise.all([bench.store.speak("hello"), soon()]);
    expect(bench.store.connection.notice?.kind).toBe("error");
    await Promise.all([bench.store.pause(), soon()]);
    expect(bench.store.connection.notice).toBeNull();
  });

  it("stops all timers when it is closed", async () => {
    const bench = await openAt("turn-2");
    bench.store.replay.play();
    bench.store.close();
    await soon();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("events", () => {
  it("takes an event that follows on the last one", async () => {
    const bench = await openAt("turn-2");
    bench.event({ waiting: [1], draft: null }, [line(5, "move", "place", { seat: 0 })]);
    expect(bench.store.picture!.seq).toBe(5);
    expect(bench.store.log.lines.at(-1)!.seq).toBe(5);
    expect(bench.store.draft.now).toBeNull();
  });

  it("ignores an event that it has", async () => {
    const bench = await openAt("turn-2");
    bench.event({ seq: bench.picture.seq, waiting: [1] });
    expect(bench.store.picture!.waiting).toEqual([0]);
  });

  it("follows again after a gap", async () => {
    const bench = await openAt("turn-2");
    bench.event({ seq: 9 });
    expect(bench.store.picture!.seq).toBe(4);
    expect(bench.sent("follow")).toHaveLength(2);
  });

  it("tells once that my turn begins", async () => {
    const bench = await openAt("waiting-4");
    const turns = vi.fn();
    bench.store.onTurn = turns;
    const { draft } = (await openAt("turn-4")).picture;
    const seq = bench.store.picture!.seq + 1;
    bench.event({ at: seq, draft: { ...draft!, at: seq } });
    expect(turns).toHaveBeenCalledTimes(1);
    bench.event({ at: seq, draft: { ...draft!, at: seq } }, [], "spoke");
    expect(turns).toHaveBeenCalledTimes(1);
  });

  it("does not tell of a turn when the page is opened in the middle of it", async () => {
    const data = await openAt("ring-4");
    const turns = vi.fn();
    data.store.onTurn = turns;
    data.store.connection.follow();
    await soon();
    expect(turns).not.toHaveBeenCalled();
  });

  it("hands on the lines of each event", async () => {
    const bench = await openAt("turn-2");
    const heard = vi.fn();
    bench.store.onEvent = heard;
    const lines = [line(5, "chat", "said", { facts: { name: "Bo", text: "hi" } })];
    bench.event({}, lines, "spoke");
    expect(heard).toHaveBeenCalledWith("spoke", lines);
  });

  it("tells what was missed while the connection was lost", async () => {
    const bench = await openAt("turn-2");
    const heard = vi.fn();
    bench.store.onEvent = heard;
    const missed = line(5, "move", "place", { seat: 1 });
    bench.state.picture = { ...bench.picture, seq: 5 };
    bench.state.lines = [...bench.state.lines, missed];
    bench.socket.close(1006);
    await vi.advanceTimersByTimeAsync(600);
    expect(heard).toHaveBeenCalledWith("missed", [missed]);
    expect(bench.store.log.lines.filter((each) => each.seq === 1)).toHaveLength(1);
  });

  it("knows who is there", async () => {
    const bench = await openAt("turn-2");
    bench.say({
      type: "presence",
      presence: { online: [true, false], watchers: 3, away: [null, 0], vacation: [null, null] },
    });
    expect(bench.store.presence.watchers).toBe(3);
  });

  it("gives bots and nameless people a name", async () => {
    const bench = await openAt("turn-2", ({ state }) => {
      state.picture.seats[0]!.name = "";
      Object.assign(state.picture.seats[1]!, { kind: "bot", name: "casual", level: "casual" });
    });
    expect(bench.store.names).toEqual([words.say("seat", { number: 1 }), words.say("opponent-casual")]);
  });

  it("tells two bots of one level apart, and a bot without a name by its place", async () => {
    const bot = (level: string) => ({ kind: "bot" as const, name: level, level });
    const bench = await openAt("turn-2", ({ state }) => {
      Object.assign(state.picture.seats[0]!, bot("casual"));
      Object.assign(state.picture.seats[1]!, bot("casual"));
    });
    const kai = words.say("opponent-casual");
    expect(bench.store.names).toEqual([`${kai} 1`, `${kai} 2`]);
    const other = await openAt("turn-2", ({ state }) => void Object.assign(state.picture.seats[1]!, bot("random")));
    expect(other.store.names[1]).toBe(words.say("bot-name", { number: 2 }));
  });
});

describe("a draft", () => {
  it("knows what can be chosen, and on what", async () => {
    const { store } = await openAt("turn-2");
    expect(store.draft.mine).toBe(true);
    expect(store.draft.moves).toHaveLength(14);
    const place = store.draft.moves.find((move) => move.kind === "place")!;
    expect(store.draft.choicesAt(place.target!)).toContain(place);
    expect(store.draft.choicesAt("nothing")).toEqual([]);
  });

  it("is nobody's while a bot plays in my seat", async () => {
    const bench = await openAt("turn-2", ({ state }) => void (state.picture.seats[0]!.away = true));
    expect(bench.store.draft.now).toBeNull();
    bench.say({ type: "draft", draft: bench.draft });
    expect(bench.store.draft.mine).toBe(false);
  });

  it("is not mine while the game is paused", async () => {
    const bench = await openAt("turn-2");
    bench.event({ paused: true });
    expect([bench.store.draft.mine, bench.store.draft.moves.length]).toEqual([false, 0]);
  });

  it("fetches previews, once for each decision", async () => {
    const bench = await openAt("turn-2");
    expect(bench.store.draft.previews.get(only(bench).move)).toMatchObject({ cost: { coins: 2 } });
    expect(bench.sent("preview")).toHaveLength(1);
  });

  it("forgets previews that come too late", async () => {
    const bench = await openAt("turn-2");
    bench.answer = (command) => (command.type === "preview" ? [] : null);
    bench.say({ type: "draft", draft: { ...bench.draft, n: 1, steps: [{ move: 4, words: only(bench) }] } });
    const { id } = bench.sent("preview").at(-1)!;
    bench.say({ type: "draft", draft: { ...bench.draft, n: 0 } });
    bench.say({ type: "previews", id, previews: [{ move: 4, preview: { cost: { wet: 99 } } }] });
    await soon();
    expect(bench.store.draft.previews.size).toBe(0);
  });

  it("sends a step with where it belongs", async () => {
    const bench = await openAt("turn-2");
    void bench.store.draft.step(only(bench));
    expect(bench.sent("step")[0]).toMatchObject({ at: 4, n: 0, move: 4 });
  });

  it("takes typed moves: known ones by number, others as they are", async () => {
    const bench = await openAt("turn-2");
    void bench.store.draft.write("turn-inner");
    void bench.store.draft.write("nonsense");
    expect(bench.sent("step").map(({ move }) => move)).toEqual([4, "nonsense"]);
  });

  it("makes the move of a pressed target", async () => {
    const bench = await openAt("turn-2");
    const [target, choices] = [...bench.store.draft.byTarget].find(([, all]) => all.length === 1)!;
    void bench.store.draft.press(target);
    expect(bench.sent("step")[0]).toMatchObject({ move: choices[0]!.move });
  });

  it("asks first where a finger covers the target", async () => {
    const bench = await openAt("turn-2");
    const [target] = [...bench.store.draft.byTarget].find(([, all]) => all.length === 1)!;
    const touch = { pointerType: "touch" } as PointerEvent;
    void bench.store.draft.press(target, touch);
    expect([bench.store.highlight.selected, bench.sent("step").length]).toEqual([target, 0]);
    void bench.store.draft.press(target, touch);
    expect(bench.sent("step")).toHaveLength(1);
  });

  it("says why a target cannot be chosen, and asks the server once", async () => {
    const bench = await openAt("build-space-4");
    const [target, reason] = Object.entries(bench.data.why).find(
      ([name, why]) => why && !bench.store.draft.choicesAt(name).length,
    )!;
    await Promise.all([bench.store.draft.press(target), soon()]);
    expect(bench.store.connection.notice).toMatchObject({ kind: "reason", rule: reason!.rule, target });
    await Promise.all([bench.store.draft.why(target), soon()]);
    expect(bench.sent("why").filter((each) => each.target === target)).toHaveLength(1);
  });

  it("clears the reason and the chosen target with the next decision", async () => {
    const bench = await openAt("turn-2");
    bench.store.connection.notice = { kind: "reason", text: "no" };
    bench.store.highlight.selected = "segment 1";
    bench.say({ type: "draft", draft: bench.draft });
    expect([bench.store.connection.notice, bench.store.highlight.selected]).toEqual([null, null]);
  });
});

describe("undo and redo", () => {
  const steps = (bench: Bench, n: number, all = n) => ({
    ...bench.draft,
    n,
    steps: Array.from({ length: all }, () => ({ move: 4, words: only(bench) })),
  });

  it("goes back one step", async () => {
    const bench = await openAt("turn-2");
    bench.say({ type: "draft", draft: steps(bench, 2) });
    void bench.store.draft.undo();
    expect(bench.sent("go")[0]).toMatchObject({ at: 4, n: 1 });
  });

  it("has nothing to undo at the beginning, nothing to redo at the end", async () => {
    const bench = await openAt("turn-2");
    expect([bench.store.draft.canUndo, bench.store.draft.canRedo]).toEqual([false, false]);
    await bench.store.draft.undo();
    await bench.store.draft.redo();
    expect(bench.sent("go")).toHaveLength(0);
  });

  it("goes forward again, and back to the beginning", async () => {
    const bench = await openAt("turn-2");
    bench.say({ type: "draft", draft: steps(bench, 1, 3) });
    void bench.store.draft.redo();
    void bench.store.draft.reset();
    expect(bench.sent("go").map(({ n }) => n)).toEqual([2, 0]);
  });

  it("undoes a step that was taken without asking together with the one before", async () => {
    settings.now.auto = "always";
    const bench = await openAt("turn-2");
    const single = { ...steps(bench, 1), moves: [only(bench)] };
    bench.say({ type: "draft", draft: single });
    await soon();
    expect(bench.sent("step")).toHaveLength(1);
    bench.say({ type: "draft", draft: steps(bench, 2) });
    void bench.store.draft.undo();
    expect(bench.sent("go")[0]).toMatchObject({ n: 0 });
  });

  it("does not take an only move that costs something, unless always told to", async () => {
    settings.now.auto = "smart";
    const bench = await openAt("turn-2");
    bench.say({ type: "draft", draft: { ...steps(bench, 1), moves: [only(bench)] } });
    await soon();
    expect(bench.sent("step")).toHaveLength(0);
  });

  it("never takes an only move that reveals something", async () => {
    settings.now.auto = "always";
    const bench = await openAt("turn-2");
    bench.say({ type: "draft", draft: { ...steps(bench, 1), moves: [{ ...only(bench), draws: true }] } });
    await soon();
    expect(bench.sent("step")).toHaveLength(0);
  });
});

describe("confirming", () => {
  it("waits for a click", async () => {
    const bench = await openAt("complete-4");
    expect(bench.store.draft.complete).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(bench.sent("confirm")).toHaveLength(0);
    void bench.store.draft.confirm();
    expect(bench.sent("confirm")[0]).toMatchObject({ at: bench.draft.at });
  });

  it("confirms after five seconds where that was chosen, and can be stopped", async () => {
    settings.now.confirm = "smart";
    const bench = await openAt("complete-4");
    expect(bench.store.draft.seconds).toBe(5);
    await vi.advanceTimersByTimeAsync(2000);
    bench.store.draft.stopCountdown();
    await vi.advanceTimersByTimeAsync(9000);
    expect([bench.store.draft.seconds, bench.sent("confirm").length]).toEqual([null, 0]);
    bench.store.draft.take({ ...bench.draft, n: bench.draft.n - 1, complete: false });
    bench.store.draft.take(bench.draft);
    await vi.advanceTimersByTimeAsync(5100);
    expect(bench.sent("confirm")).toHaveLength(1);
  });

  it("does not confirm a turn with a warning without a click", async () => {
    settings.now.confirm = "smart";
    const warning = { code: "clay-dries", rule: "TA-81" };
    const bench = await openAt("turn-2", ({ previews }) => {
      previews.forEach(({ preview }) => (preview.warnings = [warning]));
    });
    void bench.store.draft.step(only(bench));
    const complete = { ...bench.draft, n: 1, complete: true, moves: [], steps: [{ move: 4, words: only(bench) }] };
    bench.say({ type: "draft", draft: complete });
    expect(bench.store.draft.warnings).toEqual([warning]);
    expect(bench.store.draft.seconds).toBeNull();
    settings.now.muted = ["clay-dries"];
    expect(bench.store.draft.warnings).toEqual([]);
  });

  it("never locks a secret choice without a click", async () => {
    settings.now.confirm = "never";
    const bench = await openAt("complete-4", ({ state }) => void (state.picture.draft!.secret = true));
    await vi.advanceTimersByTimeAsync(9000);
    expect(bench.sent("confirm")).toHaveLength(0);
  });

  it("opens a locked choice again", async () => {
    const bench = await openAt("complete-4", ({ state }) => void (state.picture.draft!.locked = true));
    expect(bench.store.draft.mine).toBe(false);
    void bench.store.draft.unlock();
    expect(bench.sent("unlock")[0]).toMatchObject({ at: bench.draft.at });
  });
});

describe("hints", () => {
  const hint = { type: "hint" as const, at: 4, n: 0, move: 4, candidates: [] };

  it("shows a hint that is about the present decision", async () => {
    const bench = await openAt("turn-2");
    bench.answer = (command) => (command.type === "hint" ? [{ ...hint, id: command.id }] : null);
    await Promise.all([bench.store.draft.askHint(), soon()]);
    expect(bench.store.draft.hint?.move).toBe(4);
    bench.say({ type: "draft", draft: bench.draft });
    expect(bench.store.draft.hint).toBeNull();
  });

  it("drops one that comes too late", async () => {
    const bench = await openAt("turn-2");
    bench.answer = (command) => (command.type === "hint" ? [{ ...hint, n: 3, id: command.id }] : null);
    await Promise.all([bench.store.draft.askHint(), soon()]);
    expect(bench.store.draft.hint).toBeNull();
  });
});

describe("the log", () => {
  it("knows what others did since my last turn, and the last turn of anybody", async () => {
    const bench = await openAt("turn-2");
    const mine = line(5, "move", "place", { seat: 0 });
    const theirs = [line(6, "move", "place", { seat: 1 }), line(6, "move", "ring", { seat: 1 })];
    bench.event({}, [mine]);
    bench.event({}, theirs);
    expect(bench.store.log.since).toEqual(theirs);
    expect(bench.store.lastTurn).toEqual(theirs);
    expect(bench.store.log.stops.slice(-2)).toEqual([5, 6]);
  });

  it("fetches older lines until the first", async () => {
    const bench = await openAt("turn-2", ({ state }) => {
      state.first = 3;
      state.lines = state.lines.filter(({ seq }) => seq >= 3);
    });
    bench.answer = (command) =>
      command.type === "lines"
        ? [
            {
              type: "lines",
              id: command.id,
              first: command.before - 1,
              lines: [line(command.before - 1, "table", "sat")],
            },
          ]
        : null;
    await Promise.all([bench.store.log.all(), vi.advanceTimersByTimeAsync(50)]);
    expect(bench.store.log.first).toBe(1);
    expect(bench.store.log.lines.map(({ seq }) => seq).slice(0, 3)).toEqual([1, 2, 3]);
    expect(bench.sent("lines")).toHaveLength(2);
  });

  it("gives up fetching where the server does not go on", async () => {
    const bench = await openAt("turn-2", ({ state }) => void (state.first = 3));
    bench.answer = (command) =>
      command.type === "lines" ? [{ type: "refused", id: command.id, code: "failed", seq: 4 }] : null;
    await Promise.all([bench.store.log.all(), soon()]);
    expect(bench.sent("lines")).toHaveLength(1);
  });

  it("drops turns that were taken back", async () => {
    const bench = await openAt("turn-2");
    bench.event({}, [line(5, "move", "place", { seat: 0 })]);
    bench.event({}, [line(6, "table", "rewound", { facts: { to: 4 } })]);
    expect(bench.store.log.lines.some(({ kind }) => kind === "move")).toBe(false);
  });
});

describe("replay", () => {
  const past = (id: string, seq: number): Past => ({
    type: "past",
    id,
    seq,
    turn: 1,
    waiting: [0],
    view: { position: `seen ${seq}` },
    lines: [],
    last: false,
  });
  async function played() {
    const bench = await openAt("turn-2");
    bench.answer = (command) => (command.type === "past" ? [past(command.id, command.seq)] : null);
    for (const seq of [5, 6, 7]) bench.event({ at: seq }, [line(seq, "move", "place", { seat: seq % 2 })]);
    return bench;
  }

  it("shows a past position, in which nothing can be decided", async () => {
    const bench = await played();
    await Promise.all([bench.store.replay.lookAt(5), soon()]);
    expect(bench.store.view).toEqual({ position: "seen 5" });
    expect(bench.store.draft.mine).toBe(false);
    await bench.store.draft.step(only(bench));
    expect(bench.sent("step")).toHaveLength(0);
  });

  it("fetches each position once", async () => {
    const bench = await played();
    for (const seq of [5, 6, 5]) await Promise.all([bench.store.replay.lookAt(seq), soon()]);
    expect(bench.sent("past")).toHaveLength(2);
  });

  it("comes back to the present", async () => {
    const bench = await played();
    await Promise.all([bench.store.replay.lookAt(5), soon()]);
    await bench.store.replay.lookAt(7);
    expect(bench.store.replay.past).toBeNull();
    expect(bench.store.view).toBe(bench.store.live);
  });

  it("steps from position to position, and not before the first", async () => {
    const bench = await played();
    const seen: number[] = [];
    for (const by of [-1, -1, -1, -1, -1, 1]) {
      await Promise.all([bench.store.replay.step(by), soon()]);
      seen.push(bench.store.replay.at);
    }
    const [first, second] = bench.store.log.stops;
    expect(seen.slice(0, 2)).toEqual([6, 5]);
    expect(seen.at(-2)).toBe(first);
    expect(seen.at(-1)).toBe(second);
  });

  it("plays up to now, and stops there", async () => {
    const bench = await played();
    bench.store.replay.play(5);
    await vi.advanceTimersByTimeAsync(10);
    expect(bench.store.replay.at).toBe(5);
    await vi.advanceTimersByTimeAsync(905);
    expect(bench.store.replay.at).toBe(6);
    await vi.advanceTimersByTimeAsync(2000);
    expect([bench.store.replay.past, bench.store.replay.playing]).toEqual([null, false]);
  });

  it("opens at a position that was asked for before the table was there", async () => {
    const bench = await openAt("turn-2");
    bench.answer = (command) => (command.type === "past" ? [past(command.id, command.seq)] : null);
    bench.store.replay.lookWhenReady(2);
    bench.store.connection.follow();
    await soon();
    expect(bench.store.replay.past?.seq).toBe(2);
  });

  it("tells why a position cannot be seen", async () => {
    const bench = await played();
    bench.answer = (command) =>
      command.type === "past" ? [{ type: "refused", id: command.id, code: "not-now", seq: 7 }] : null;
    await Promise.all([bench.store.replay.lookAt(5), soon()]);
    expect(bench.store.connection.notice?.kind).toBe("error");
    expect(bench.store.replay.past).toBeNull();
  });
});

describe("scoring", () => {
  const scored = [5, 5, 5].map((seq) => line(seq, "event", "row", { points: [2, 0], phase: "round" }));

  it("walks through the lines of a scoring, and ends after the last", async () => {
    const { store } = await openAt("turn-2");
    store.scoring.show(scored, false);
    store.scoring.advance(-1);
    expect(store.scoring.now?.at).toBe(0);
    store.scoring.advance(1);
    store.scoring.advance(1);
    expect(store.scoring.now?.at).toBe(2);
    store.scoring.advance(1);
    expect(store.scoring.now).toBeNull();
  });

  it("is skipped without motion, and when the next step is made", async () => {
    const bench = await openAt("turn-2");
    bench.event({}, scored);
    expect(bench.store.scoring.now).toBeNull();
    bench.store.scoring.show(scored);
    void bench.store.draft.step(only(bench));
    expect(bench.store.scoring.now).toBeNull();
  });
});

describe("at the table", () => {
  it("asks the server for an explanation once for each position", async () => {
    const bench = await openAt("turn-2");
    const first = bench.store.explain();
    expect(bench.store.explain()).toBe(first);
    await soon();
    expect((await first).totals).toEqual(bench.data.score.totals);
    bench.event({ at: 5 });
    expect(bench.store.explain()).not.toBe(first);
  });

  it("sends what concerns the whole table", async () => {
    const { store, ...bench } = await openAt("turn-2");
    const acts = [store.takeback(), store.pause(), store.resume(), store.agree(3, true), store.replace(1)];
    await Promise.all([...acts, store.leave(), store.comeBack(), soon()]);
    const types = bench.sockets[0]!.sent.map(({ type }) => type).slice(-7);
    expect(types).toEqual(["ask", "ask", "resume", "agree", "replace", "leave", "return"]);
  });
});
