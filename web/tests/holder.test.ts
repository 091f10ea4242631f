import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import xian from "../src/games/xian";
import { words } from "../src/lib/words.svelte";
import type { Fixture } from "./fake";
import { fixture } from "./fake";
import { Bench, line, soon } from "./store";

beforeEach(async () => {
  localStorage.clear();
  await words.load("en", "terracotta");
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Two people at one screen of a game with hidden hands: the fake server answers for the seat that the window follows. */
async function shared(change: (data: Fixture) => void = () => {}) {
  const data = structuredClone(await fixture("turn-2"));
  data.state.me.seats = [0, 1];
  data.state.picture.waiting = [0, 1];
  change(data);
  const bench = new Bench(data, null, { ...xian, automa: undefined });
  bench.answer = (command) =>
    command.type === "follow"
      ? [{ ...data.state, id: command.id, me: { ...data.state.me, seat: command.seat ?? null } }]
      : null;
  bench.store.open();
  await soon();
  return bench;
}

describe("a screen for several people", () => {
  it("begins covered, and as a spectator", async () => {
    const { store, ...bench } = await shared();
    expect([store.holder.covered, store.holder.next]).toEqual([true, 0]);
    expect(bench.sockets[0]!.sent[0]).toMatchObject({ type: "follow", seat: null });
  });

  it("stays covered until the server shows the holder's seat", async () => {
    const bench = await shared();
    bench.store.holder.take(1);
    expect(bench.store.holder.covered).toBe(true);
    await soon();
    expect([bench.store.holder.covered, bench.store.seat]).toEqual([false, 1]);
  });

  it("is covered in the moment in which somebody else is asked", async () => {
    const bench = await shared();
    bench.store.holder.take(0);
    await soon();
    bench.event({ waiting: [1] });
    expect(bench.store.holder.covered).toBe(true);
    bench.store.holder.follow();
    expect(bench.sent("follow").at(-1)).toMatchObject({ seat: null });
    expect(bench.store.holder.next).toBe(1);
  });

  it("stays with its holder while nobody at this screen is asked", async () => {
    const bench = await shared();
    bench.store.holder.take(0);
    await soon();
    bench.event({ waiting: [] });
    expect(bench.store.holder.covered).toBe(false);
  });

  it("asks for the last holder after a reload", async () => {
    (await shared()).store.holder.take(1);
    const again = await shared();
    expect([again.store.holder.covered, again.store.holder.next]).toEqual([true, 1]);
  });

  it("is covered when another window takes it, not when its own claim is heard", async () => {
    const bench = await shared();
    bench.store.holder.take(0);
    await soon();
    const key = "lishan.holder.abc";
    bench.store.holder.hear(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
    expect(bench.store.holder.covered).toBe(false);
    localStorage.setItem(key, JSON.stringify({ seat: 1, window: "another" }));
    bench.store.holder.hear(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
    expect([bench.store.holder.covered, bench.store.holder.seat]).toEqual([true, null]);
  });

  it("shows nothing to one who changes a locked choice before it is open", async () => {
    const bench = await shared(({ state }) => {
      state.picture.waiting = [1];
      state.picture.seats[0]!.locked = true;
    });
    expect(bench.store.holder.locked).toEqual([0]);
    const unlock = vi.fn(() => Promise.resolve(false));
    await Promise.all([bench.store.holder.change(0, unlock), soon()]);
    expect(unlock).toHaveBeenCalledTimes(1);
    expect([bench.store.holder.covered, bench.store.holder.seat]).toEqual([true, null]);
  });

  it("forgets the positions that the last seat looked at", async () => {
    const bench = await shared();
    const usual = bench.answer;
    const view = { position: "", hand: "of seat 0" };
    bench.answer = (command) =>
      command.type === "past"
        ? [{ type: "past", id: command.id, seq: 2, turn: 1, waiting: [], view, lines: [], last: false }]
        : usual(command);
    bench.store.holder.take(0);
    await soon();
    bench.event({ at: 5 }, [line(5, "move", "place", { seat: 0 })]);
    await Promise.all([bench.store.replay.lookAt(2), soon()]);
    expect(bench.store.view).toEqual(view);
    bench.store.holder.take(1);
    await soon();
    expect(bench.store.replay.past).toBeNull();
    await Promise.all([bench.store.replay.lookAt(2), soon()]);
    expect(bench.sent("past")).toHaveLength(2);
  });

  it("is never covered where nothing is hidden, or for one person", async () => {
    const alone = await shared(({ state }) => void (state.me.seats = [0]));
    expect(alone.store.holder.covered).toBe(false);
    const over = await shared(({ state }) => void (state.picture.status = "over"));
    expect(over.store.holder.covered).toBe(false);
  });
});
