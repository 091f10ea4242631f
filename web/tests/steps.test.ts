import { beforeAll, describe, expect, it } from "vitest";
import terracotta from "../src/games/terracotta";
import xian from "../src/games/xian";
import type { View } from "../src/lib/game";
import type { DraftView } from "../src/lib/protocol";
import { words } from "../src/lib/words.svelte";

const step = (kind: string, stage: string, facts = {}) => ({ move: 0, words: { kind, stage, notation: "", facts } });
const card = step("action", "card", { card: "1" });
const builder = step("enter", "builder", { building: "lab" });

/** Which step of a turn in the Lab is marked as the one to make. */
function current(asked: string, ...after: ReturnType<typeof step>[]): string | undefined {
  const view = { waiting: { seats: [0], for: asked, then: [] }, players: [], round: 1 } as unknown as View;
  const steps = [card, builder, ...after];
  const draft = { fixed: [], steps, n: steps.length, moves: [], complete: false } as unknown as DraftView;
  return xian.steps(view, draft).find(({ state }) => state === "now")?.code;
}

describe("the steps of a turn in the Lab", () => {
  beforeAll(() => words.load("en", "xian"));

  it("marks the painting while a warrior is chosen, also after a tile, and while it is paid for", () => {
    expect(current("paint")).toBe("step-act-lab");
    expect(current("paint", step("tile", "tile", { tile: "free" }))).toBe("step-act-lab");
    expect(current("pay-paint", step("paint", "lab", { space: "a3" }))).toBe("step-paint");
  });
});

describe("the explanations of a first game", () => {
  /** Those that fit while an action of a ring is asked about. */
  function about(ring: "inner" | "middle", action: string): string[] {
    const waiting = { seats: [0], for: "ring", ring, then: [] };
    const segments = [{ segment: 4, inner: "clay 3", middle: "coins 2", outer: "sword", [ring]: action }];
    const players = [{ dry: 2, masters: [] }];
    const view = { waiting, worker: { segment: 4 }, wheel: { segments }, round: 1, players } as unknown as View;
    const moment = { draft: { complete: false, moves: [] } as unknown as DraftView, seat: 0, since: [] };
    return terracotta.lessons.filter((each) => each.when(view, moment)).map(({ id }) => id);
  }

  it("are about the action that is asked about", () => {
    expect(about("inner", "soak")).toEqual(["inner", "soak"]);
    expect(about("middle", "clay maker")).toEqual(["middle"]);
    expect(about("middle", "priority")).toEqual(["priority"]);
    expect(about("inner", "upgrade")).toEqual(["inner", "artisans"]);
    expect(about("middle", "coins 2")).toEqual([]);
  });
});
