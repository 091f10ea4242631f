import { expect, it } from "vitest";
import { scaleOf } from "../src/lib/charts/scale";
import { ticks } from "../src/lib/charts/ticks";

it("divides an axis at round numbers", () => {
  expect(ticks(296)).toEqual([0, 100, 200]);
  expect(ticks(88)).toEqual([0, 20, 40, 60, 80]);
  expect(ticks(10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  for (let top = 1; top < 1000; top++) {
    expect(ticks(top).length).toBeGreaterThan(1);
    expect(ticks(top).length).toBeLessThanOrEqual(6);
    expect(ticks(top).at(-1)).toBeLessThanOrEqual(top);
  }
});

it("gives each side of zero only the room it needs", () => {
  const { y, steps } = scaleOf([-6, 31, 12], 4, 10, 210);
  expect([y(31), y(-6)]).toEqual([10, 210]);
  expect(steps).toEqual([0, 10, 20, 30]);
  expect(scaleOf([-258, -249], 10, 0, 100).steps).toEqual([-200, -100, 0]);
  expect(scaleOf([], 4, 0, 100).y(0)).toBe(50);
});
