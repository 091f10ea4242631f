import { describe, expect, it } from "vitest";
import { cell, outline, S, spaceAt } from "../src/lib/board/grid";
import { spacesOf, wedge } from "../src/games/terracotta/geometry";

describe("the grid", () => {
  it("knows every space both ways", () => {
    expect(cell("e4")).toEqual({ x: 4, y: 3 });
    expect(spaceAt({ x: 8, y: 6 })).toBe("i7");
  });

  it("draws one outline around what is connected, and one more around what is not", () => {
    const loops = (spaces: string[]) => outline(spaces).split("Z").length - 1;
    expect(loops(["a1"])).toBe(1);
    expect(loops(["a1", "b1", "b2"])).toBe(1);
    expect(loops(["a1", "c1"])).toBe(2);
    // Touching only at a corner is not touching.
    expect(loops(["a1", "b2"])).toBe(2);
    // A ring of eight has an outside and an inside.
    expect(loops(spacesOf("footman", "e4"))).toBe(2);
  });

  it("keeps an outline inside its spaces", () => {
    const points = [...outline(["b2", "c2", "c3"], 4).matchAll(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g)].map(
      ([, x, y]) => [Number(x), Number(y)],
    );
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(1 * S + 4);
      expect(x).toBeLessThanOrEqual(3 * S - 4);
      expect(y).toBeGreaterThanOrEqual(1 * S + 4);
      expect(y).toBeLessThanOrEqual(3 * S - 4);
    }
  });

  it("has rows of 9, columns of 7 and quarters of 12 spaces without the middle", () => {
    expect(spacesOf("row", "4")).toHaveLength(9);
    expect(spacesOf("column", "e")).toHaveLength(7);
    for (const name of ["nw", "ne", "sw", "se"]) {
      expect(spacesOf("quarter", name)).toHaveLength(12);
      expect(spacesOf("quarter", name).some((space) => space.startsWith("e") || space.endsWith("4"))).toBe(false);
    }
    expect(spacesOf("quarter", "nw")).toContain("a1");
    expect(spacesOf("footman", "a1")).toEqual(["a2", "b1", "b2"]);
  });
});

it("a wedge of the wheel is closed", () => expect(wedge(50, 100, 0.5)).toMatch(/^M.*A.*L.*A.*Z$/));
