/** At the table with the box: turns, clocks, the wheel to come, draws. */
import { describe, expect, it } from "vitest";
import {
  BAGS,
  clockText,
  COURSES,
  forecast,
  laid,
  leftIn,
  newTable,
  nextRound,
  nextTurn,
  paused,
  random,
  roundOf,
  running,
  shownSeconds,
  toMove,
  turnsLeft,
  wentBack,
  withOrder,
} from "../src/box/table";

describe("the course of a game", () => {
  it("of Terracotta Army has one worker a turn, a cleanup after each round, and an end", () => {
    for (const players of [2, 3, 4]) {
      let table = newTable("terracotta", ["a", "b", "c", "d"].slice(0, players), "none", 0, 1);
      expect(table.order[0]).toBe(1);
      for (let round = 1; round <= 5; round++) {
        if (table.phase === "order") table = withOrder(table, [...table.order].reverse());
        expect(turnsLeft("terracotta", table)).toBe({ 2: 10, 3: 12, 4: 12 }[players]);
        const order = table.order;
        for (let turn = 0; table.phase === "turns"; turn++) {
          expect(toMove(table)).toBe(order[turn % players]);
          table = nextTurn("terracotta", table, 0);
        }
        expect(table.phase).toBe(round < 5 ? "cleanup" : "over");
        if (round < 5) table = nextRound(table);
      }
      expect(table.period).toBe(5);
    }
  });

  it("of Xi'an settles the order in both rounds of each of six turns", () => {
    let table = newTable("xian", ["a", "b", "c"], "none", 0, 0);
    let orders = 0;
    while (table.phase !== "over") {
      if (table.phase === "order") {
        orders += 1;
        table = withOrder(table, [2, 0, 1]);
      } else if (table.phase === "cleanup") table = nextRound(table);
      else table = nextTurn("xian", table, 0);
    }
    expect(orders).toBe(12);
    expect(roundOf("xian", table.period)).toBe(6);
  });
});

describe("clocks", () => {
  it("run for the player to move, stop in between, and outlast a reload", () => {
    let table = newTable("terracotta", ["a", "b"], "down", 1, 0);
    table = running(table, 1000);
    table = nextTurn("terracotta", table, 31_000);
    const again = JSON.parse(JSON.stringify(table)) as typeof table;
    expect(shownSeconds(again.clocks, 0, 1, 40_000)).toBe(30);
    expect(shownSeconds(again.clocks, 1, 1, 101_000)).toBe(-10);
    const stopped = paused(again, 41_000);
    expect(shownSeconds(stopped.clocks, 1, 1, 900_000)).toBe(50);
    expect(nextTurn("terracotta", stopped, 950_000).clocks.since).toBeNull();
  });
  it("give no time back when a turn is taken back", () => {
    const first = running(newTable("terracotta", ["a", "b"], "up", 0, 0), 0);
    const second = nextTurn("terracotta", first, 10_000);
    const again = wentBack(second, first, 15_000);
    expect(toMove(again)).toBe(0);
    expect([0, 1].map((player) => shownSeconds(again.clocks, player, 0, 17_000))).toEqual([12, 5]);
    expect(wentBack(paused(second, 15_000), first, 20_000).clocks.since).toBeNull();
  });
  it("are written as people read them", () => {
    expect([clockText(0), clockText(65), clockText(-5), clockText(3661)]).toEqual(["0:00", "1:05", "−0:05", "1:01:01"]);
  });
  it("stand still without a clock and while the order is settled", () => {
    expect(running(newTable("terracotta", ["a", "b"], "none", 0, 0), 5).clocks.since).toBeNull();
    expect(running(newTable("xian", ["a", "b"], "up", 0, 0), 5).clocks.since).toBeNull();
  });
});

describe("the wheel to come", () => {
  const ring = (letter: string) => Array.from({ length: 12 }, (_, n) => `${letter}${n}`);
  it("turns the inner ring with the clock and the middle one against it", () => {
    const wheel = { inner: ring("i"), middle: ring("m"), outer: ring("o") };
    const later = forecast(wheel, 2);
    expect([later.inner[2], later.inner[0], later.middle[0], later.outer[5]]).toEqual(["i0", "i10", "m2", "o5"]);
    expect(forecast(later, -2)).toEqual(wheel);
    expect(laid(ring("i"), 4).slice(0, 2)).toEqual(["i4", "i5"]);
  });
});

describe("draws", () => {
  it("never draw what is out, and one formation for each section", () => {
    expect(leftIn("tiles", BAGS.tiles!, ["coins"])).toHaveLength(11);
    expect(leftIn("formations", BAGS.formations!, ["B2", "A1"])).toEqual(["C1", "C2", "C3", "C4"]);
    for (const { bags } of Object.values(COURSES))
      for (const bag of bags) expect(bag === "starter" || BAGS[bag]!.length > 0).toBe(true);
    const seen = new Set(Array.from({ length: 300 }, () => random(6)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
