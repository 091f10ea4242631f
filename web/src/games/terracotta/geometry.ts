/** Where things are drawn: the grid of the Mausoleum and the circles of the wheel. No rule is decided here. */
import { COLUMNS } from "./facts";

/** The side of a space. */
export const S = 80;

export interface Cell {
  x: number;
  y: number;
}

export function cell(space: string): Cell {
  return { x: COLUMNS.indexOf(space[0]!), y: Number(space.slice(1)) - 1 };
}

export function spaceAt({ x, y }: Cell): string {
  return `${COLUMNS[x]}${y + 1}`;
}

export const STEPS: Record<string, Cell> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** One outline around connected spaces, drawn `inset` inside their edge with round corners. */
export function outline(spaces: string[], inset = 4, round = 10): string {
  const inside = new Set(spaces);
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < COLUMNS.length && inside.has(spaceAt({ x, y }));
  // Edges clockwise around each space, kept where no neighbour is; from a corner there may be two ways on.
  const edges = new Map<string, [Cell, Cell][]>();
  const add = (from: Cell, to: Cell) => {
    const key = `${from.x},${from.y}`;
    edges.set(key, [...(edges.get(key) ?? []), [from, to]]);
  };
  for (const space of inside) {
    const { x, y } = cell(space);
    if (!has(x, y - 1)) add({ x, y }, { x: x + 1, y });
    if (!has(x + 1, y)) add({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!has(x, y + 1)) add({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!has(x - 1, y)) add({ x, y: y + 1 }, { x, y });
  }
  const paths: string[] = [];
  while (edges.size) paths.push(loop(edges, inset, round));
  return paths.join("");
}

function loop(edges: Map<string, [Cell, Cell][]>, inset: number, round: number): string {
  const corners: Cell[] = [];
  let edge = take(edges, edges.keys().next().value!, null);
  const start = edge![0];
  while (edge) {
    corners.push(edge[0]);
    const [from, to] = edge;
    if (to.x === start.x && to.y === start.y) break;
    edge = take(edges, `${to.x},${to.y}`, { x: to.x - from.x, y: to.y - from.y });
  }
  const turns = corners.filter((corner, n) => {
    const before = corners.at(n - 1)!;
    const after = corners[(n + 1) % corners.length]!;
    return !(before.x === corner.x && corner.x === after.x) && !(before.y === corner.y && corner.y === after.y);
  });
  const points = turns.map((corner, n) => moved(turns.at(n - 1)!, corner, turns[(n + 1) % turns.length]!, inset));
  return rounded(points, round);
}

/** The next edge from a corner; where two spaces touch only there, the one that turns right stays with its space. */
function take(edges: Map<string, [Cell, Cell][]>, key: string, came: Cell | null): [Cell, Cell] | undefined {
  const found = edges.get(key);
  if (!found) return undefined;
  const right =
    came && found.length > 1
      ? found.findIndex(([from, to]) => to.x - from.x === -came.y && to.y - from.y === came.x)
      : 0;
  const [edge] = found.splice(Math.max(right, 0), 1);
  if (!found.length) edges.delete(key);
  return edge;
}

function moved(before: Cell, at: Cell, after: Cell, inset: number): Cell {
  // The inside is on the right of a clockwise edge.
  const one = { x: Math.sign(at.x - before.x), y: Math.sign(at.y - before.y) };
  const two = { x: Math.sign(after.x - at.x), y: Math.sign(after.y - at.y) };
  return { x: at.x * S - (one.y + two.y) * inset, y: at.y * S + (one.x + two.x) * inset };
}

function rounded(points: Cell[], round: number): string {
  const parts = points.map((at, n) => {
    const before = points.at(n - 1)!;
    const after = points[(n + 1) % points.length]!;
    const a = towards(at, before, round);
    const b = towards(at, after, round);
    return `${n ? "L" : "M"}${a.x} ${a.y}Q${at.x} ${at.y} ${b.x} ${b.y}`;
  });
  return `${parts.join("")}Z`;
}

function towards(at: Cell, to: Cell, by: number): Cell {
  return { x: at.x + Math.sign(to.x - at.x) * by, y: at.y + Math.sign(to.y - at.y) * by };
}

/** The spaces of an area that a Scoring tile or an Inspector looks at. */
export function spacesOf(kind: string, name: string): string[] {
  const all = COLUMNS.flatMap((column) => [1, 2, 3, 4, 5, 6, 7].map((row) => `${column}${row}`));
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
