/** The pages for owners of the box: places, links, and games entered by hand. */
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import EditionState from "../src/box/EditionState.svelte";
import type { EditionDifference } from "../src/lib/protocol";
import { words } from "../src/lib/words.svelte";
import { Hand, checkpoint } from "../src/box/hand.svelte";
import { pack, unpack } from "../src/lib/pack";
import { provenance, provenanceText, valueAt, withValue } from "../src/box/places";
import { chartOf, chartText, choicesOf, numberOf } from "../src/box/show";
import type { ByHand, ByHandAsked, HandStep, PrintedValue } from "../src/lib/protocol";

describe("values by their places", () => {
  const tree = {
    wheel: { inner: ["a", "b"] },
    equipment: {
      horse: {
        copies: [
          [1, 0],
          [2, 1],
        ],
      },
    },
  };
  it("are found and changed without touching the rest", () => {
    expect(valueAt(tree, "equipment.horse.copies[2][1]")).toBe(2);
    const other = withValue(tree, "equipment.horse.copies[2][1]", 9);
    expect(valueAt(other, "equipment.horse.copies[2][1]")).toBe(9);
    expect(valueAt(tree, "equipment.horse.copies[2][1]")).toBe(2);
    expect(other.wheel).toBe(tree.wheel);
    expect(valueAt(withValue({}, "provenance.wheel", "printed"), "provenance.wheel")).toBe("printed");
  });
  it("come from somewhere, and a note says how somebody knows", () => {
    const told = provenance("printed: my copy: 2022");
    expect(told).toEqual({ kind: "printed", note: "my copy: 2022" });
    expect(provenanceText(told)).toBe("printed: my copy: 2022");
    expect(provenanceText({ ...told, kind: "reconstructed" })).toBe("reconstructed");
    expect(provenance(undefined)).toEqual({ kind: "", note: "" });
  });
  it("are numbers, charts and sets as they are written", () => {
    expect([numberOf("12"), numberOf(""), numberOf("1x")]).toEqual([12, "", "1x"]);
    const chart = [["r, c"], ["r+1, c", "r, c+1"]];
    expect(chartOf(chartText(chart))).toEqual(chart);
    const set = { kind: "set", words: ["inner", "middle"] } as PrintedValue;
    expect(choicesOf(set)).toEqual([[], ["inner"], ["middle"], ["inner", "middle"]]);
  });
});

describe("a link", () => {
  it("carries a text, and a broken one is told", async () => {
    const text = 'name = "Ma boîte"\n'.repeat(200);
    const packed = await pack(text);
    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpack(packed)).toBe(text);
    expect(await unpack("AAAA????")).toBeNull();
    expect(await unpack(packed.slice(0, -6))).toBeNull();
  });
});

/** A game in which everything is one of three words, but every third move has no choice; "x" fits nowhere after "c". */
function toy(asked: ByHandAsked): Promise<ByHand> {
  const all = [...(asked.position ? asked.position.split(" ") : []), ...(asked.moves ?? [])];
  const from = all.length - (asked.moves ?? []).length;
  const step = (n: number): HandStep => ({
    seat: n % 2 ? 0 : 7,
    turn: n,
    move: { kind: "k", notation: all[n]! },
    events: [],
    after: n % 4 === 3 ? all.slice(0, n + 1).join(" ") : null,
  });
  const wrong = all.findIndex((word, n) => word === "x" && all[n - 1] === "c");
  const good = wrong < 0 ? all.length : wrong;
  const words = good % 3 === 2 ? ["only"] : ["a", "b", "c", "x"];
  return Promise.resolve({
    steps: all.slice(0, good).flatMap((_, n) => (n >= from ? [step(n)] : [])),
    misfit: wrong < 0 ? null : { at: wrong - from, word: "x", reason: null },
    to_move: good % 2 ? 0 : 7,
    choices: words.map((notation) => ({ kind: "k", notation })),
    view: { position: "" },
    scores: [],
    ranking: [],
  });
}

describe("a game told by hand", () => {
  const setup = { game: "toy", players: 1, options: {}, edition: null };
  const say = (hand: Hand, word: string) => hand.enter(hand.now!.choices.find(({ notation }) => notation === word)!);

  it("asks nothing that can be known, and takes such moves back together", async () => {
    const hand = new Hand("test.hand", toy);
    await hand.begin(setup, false);
    await say(hand, "a");
    await say(hand, "b");
    expect(hand.moves).toEqual(["a", "b", "only"]);
    await hand.undo();
    expect(hand.moves).toEqual(["a"]);
  });

  it("is corrected anywhere; what follows is played anew as far as it fits", async () => {
    const hand = new Hand("test.hand", toy);
    await hand.begin(setup, false);
    for (const word of ["a", "b", "a", "x", "b"]) await say(hand, word);
    expect(hand.moves).toEqual(["a", "b", "only", "a", "x", "only", "b"]);
    await hand.correct(1);
    await say(hand, "c");
    expect(hand.moves).toEqual(["a", "c", "only", "a", "x", "only", "b"]);
    await hand.correct(3);
    await say(hand, "c");
    expect(hand.misfit?.at).toBe(4);
    expect(hand.moves).toEqual(["a", "c", "only", "c"]);
  });

  it("lets the page roll, and goes on after a reload", async () => {
    const hand = new Hand("test.hand", toy, () => 1);
    await hand.begin(setup, true);
    expect(hand.moves).toEqual(["b"]);
    await say(hand, "c");
    expect(hand.moves).toEqual(["b", "c", "only"]);
    const again = new Hand("test.hand", toy, () => 1);
    expect(again.saved).toBe(true);
    await again.resume();
    expect(again.moves).toEqual(hand.moves);
    await again.undo();
    expect(again.moves).toEqual(["b"]);
  });

  it("goes on from the last turn that began", () => {
    const steps = ["a", null, "b", null].map((after) => ({ after }) as HandStep);
    expect(checkpoint(steps, 4)).toEqual({ at: 3, position: "b" });
    expect(checkpoint(steps, 2)).toEqual({ at: 1, position: "a" });
    expect(checkpoint(steps, 0)).toEqual({ at: 0, position: null });
  });
});

describe("an edition", () => {
  it("asks about numbers that are far from the printed ones (people-P21)", async () => {
    await words.load("en");
    await words.also("box", "terracotta");
    const difference = (value: unknown, packaged: unknown): EditionDifference => ({
      place: "scoring.archer",
      label: "archer",
      facts: {},
      packaged,
      value,
    });
    const asks = (value: unknown, packaged: unknown) => {
      const sheet = { missing: [], faults: [], digest: "x", same: false, differences: [difference(value, packaged)] };
      const { container, unmount } = render(EditionState, { sheet: sheet as never, printed: [], wrong: [] });
      const text = container.textContent ?? "";
      unmount();
      return text.includes("Please check");
    };
    expect([asks([99, 3], [7, 3]), asks([8, 3], [7, 3]), asks(99, 6), asks(0, 6), asks("clay", "coin")]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});
