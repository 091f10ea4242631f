/** Links that carry a puzzle. */
import { describe, expect, it } from "vitest";
import { pack } from "../src/lib/pack";
import type { Puzzle } from "../src/lib/protocol";
import { carriedIn, madePath, madeTable, type Carried } from "../src/lib/puzzles/made";

const puzzle = { id: "a", position: "ta1 edition …", seat: 1, answer: ["4c"], next: ["2c"] } as unknown as Puzzle;
const carried: Carried = { players: 3, edition: null, puzzle };
const hashOf = async (value: unknown) => `#p=${await pack(JSON.stringify(value))}`;

describe("a made puzzle", () => {
  it("comes out of its link as it went in, and seats the solver where the puzzle says", async () => {
    const path = await madePath("terracotta", carried);
    expect(path.startsWith("/puzzle/terracotta/made#p=")).toBe(true);
    expect(await carriedIn(path.slice(path.indexOf("#")))).toEqual(carried);
    expect(madeTable("terracotta", carried).seats.map((seat) => seat.kind)).toEqual(["bot", "me", "bot"]);
    // A later version may carry more.
    expect(await carriedIn(await hashOf({ ...carried, more: 1 }))).toEqual(carried);
  });

  it("is not found in a broken link", async () => {
    const path = await hashOf(carried);
    for (const hash of ["", "#", "#p=", "#p=%%%", "#p=AAAA", path.slice(0, -7), "#e=abc"])
      expect(await carriedIn(hash)).toBeNull();
    for (const value of [
      null,
      7,
      {},
      [],
      { ...carried, players: 9 },
      { ...carried, players: 1 },
      { ...carried, edition: 7 },
    ])
      expect(await carriedIn(await hashOf(value))).toBeNull();
    expect(await carriedIn(await hashOf({ ...carried, puzzle: { ...puzzle, position: null } }))).toBeNull();
  });
});
