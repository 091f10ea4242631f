import { describe, expect, it } from "vitest";
import { rated } from "../src/lib/puzzles/progress.svelte";

describe("the rating at puzzles", () => {
  const mine = { rating: 1200, deviation: 250, tried: {} };
  // As tests/coach/test_puzzles.py has it from the server's side.
  it.each([
    [1500, true, 1437, 223],
    [1500, false, 1157, 223],
    [900, true, 1243, 223],
    [2100, false, 1198, 248],
  ])("after a puzzle of %i, solved: %s", (puzzle, solved, rating, deviation) => {
    expect(rated(mine, puzzle, solved)).toEqual({ rating, deviation });
  });
});
