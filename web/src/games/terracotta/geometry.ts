/** Positions on the screen: the grid of the Mausoleum and the circles of the wheel. No rules here. */
import { cell, type Cell } from "$lib/board/grid";
import { COLUMNS, ROWS, type Area, type Terracotta } from "./facts";

/** The spaces of an area that a Scoring tile or an Inspector looks at. */
export function spacesOf(kind: string, name: string): string[] {
  const all = COLUMNS.flatMap((column) => ROWS.map((row) => `${column}${row}`));
  const { x, y } = { x: COLUMNS.indexOf(name), y: Number(name) - 1 };
  const west = (at: Cell) => at.x < 4;
  const north = (at: Cell) => at.y < 3;
  return all.filter((space) => {
    const at = cell(space);
    if (kind === "row") return at.y === y;
    if (kind === "column") return at.x === x;
    if (kind === "quarter")
      return at.x !== 4 && at.y !== 3 && west(at) === name.endsWith("w") && north(at) === name.startsWith("n");
    if (kind === "footman") {
      const centre = cell(name);
      return space !== name && Math.abs(at.x - centre.x) <= 1 && Math.abs(at.y - centre.y) <= 1;
    }
    return false;
  });
}

export const groupsOf = (view: Terracotta): Area[] => view.areas.filter((area) => area.kind === "group");

// The wheel

const STEP = Math.PI / 6;

/** A point on a circle; 0 is at the top, segments go clockwise. */
export function polar(radius: number, segment: number): Cell {
  return { x: round2(radius * Math.sin(segment * STEP)), y: round2(-radius * Math.cos(segment * STEP)) };
}

/** A piece of a ring: from one radius to another, a segment wide, with a small gap on both sides. */
export function wedge(from: number, to: number, segment: number, gap = 1.2, wide = 1): string {
  const side = wide / 2;
  const at = (radius: number, sign: number) => {
    const off = gap / radius / STEP;
    return polar(radius, segment + sign * (side - off));
  };
  const [a, b, c, d] = [at(from, -1), at(from, 1), at(to, 1), at(to, -1)];
  const large = wide > 6 ? 1 : 0;
  return `M${a.x} ${a.y}A${from} ${from} 0 ${large} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${to} ${to} 0 ${large} 0 ${d.x} ${d.y}Z`;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
