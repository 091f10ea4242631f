/** A grid of spaces named by letters across and numbers down: positions on the screen. No rules here. */

/** The side of a space. */
export const S = 80;

export interface Cell {
  x: number;
  y: number;
}

const FIRST = "a".charCodeAt(0);

export function cell(space: string): Cell {
  return { x: space.charCodeAt(0) - FIRST, y: Number(space.slice(1)) - 1 };
}

export function spaceAt({ x, y }: Cell): string {
  return `${String.fromCharCode(FIRST + x)}${y + 1}`;
}

export const STEPS: Record<string, Cell> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** The connected spaces that contain a given one. */
export function groupOf(space: string, among: readonly string[]): string[] {
  const inside = new Set(among);
  const found = new Set([space]);
  for (const each of found) {
    const at = cell(each);
    for (const step of Object.values(STEPS)) {
      const next = spaceAt({ x: at.x + step.x, y: at.y + step.y });
      if (inside.has(next)) found.add(next);
    }
  }
  return [...found];
}

/** One outline around connected spaces, drawn `inset` inside their edge with round corners. */
export function outline(spaces: readonly string[], inset = 4, round = 10): string {
  const inside = new Set(spaces);
  const has = (x: number, y: number) => inside.has(spaceAt({ x, y }));
  // Edges clockwise around each space, kept where no neighbour is; a corner may have two outgoing edges.
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
