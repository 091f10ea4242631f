/** A game on a real table: whose turn it is, the clocks, the wheel, and draws from a bag. All values are plain and can be stored. */

export type Phase = "order" | "turns" | "cleanup" | "over";
export type Pick = (n: number) => number;

/** What differs between the games. */
export interface Course {
  /** Rounds in which the players take turns: 5 rounds, or 6 turns of two rounds each. */
  periods: number;
  /** Periods from one cleanup to the next. */
  perRound: number;
  /** Turns of each player in a period (TA-11, XI-21). */
  turnsEach: (players: number) => number;
  /** Whether the order is determined again in every period. */
  orderEach: boolean;
  cleanup: readonly string[];
  bags: readonly string[];
  /** Whether there is a wheel to forecast. */
  wheel: boolean;
}

export const COURSES: Record<string, Course> = {
  terracotta: {
    periods: 5,
    perRound: 1,
    turnsEach: (players) => 7 - players,
    orderEach: false,
    cleanup: ["inspectors", "musicians", "tile", "order", "clay", "masters", "workers", "rings"],
    bags: ["starter", "tiles"],
    wheel: true,
  },
  xian: {
    periods: 12,
    perRound: 2,
    turnsEach: () => 1,
    orderEach: true,
    cleanup: ["builders", "request", "minister", "equipment", "cards"],
    bags: ["starter", "requests", "starts", "ends", "squares", "formations"],
    wheel: false,
  },
};

/** Where a browser keeps the rings, and what was drawn. */
export const WHEEL = "lishan.at-the-table.wheel";
export const drawsKey = (game: string) => `lishan.at-the-table.draws.${game}`;

export interface Clocks {
  kind: "none" | "up" | "down";
  minutes: number;
  /** Milliseconds that each player has used. */
  used: number[];
  /** Since when the clock of the player to move has been running. */
  since: number | null;
}

export interface TableState {
  names: string[];
  order: number[];
  period: number;
  /** Turns taken in this period. */
  taken: number;
  phase: Phase;
  clocks: Clocks;
}

export function newTable(
  game: string,
  names: string[],
  kind: Clocks["kind"],
  minutes: number,
  first: number,
): TableState {
  const order = names.map((_, n) => (first + n) % names.length);
  return {
    names,
    order,
    period: 1,
    taken: 0,
    phase: COURSES[game]!.orderEach ? "order" : "turns",
    clocks: { kind, minutes, used: names.map(() => 0), since: null },
  };
}

export const toMove = (table: TableState): number => table.order[table.taken % table.order.length]!;
export const roundOf = (game: string, period: number): number => Math.ceil(period / COURSES[game]!.perRound);
export const turnsLeft = (game: string, table: TableState): number =>
  table.names.length * COURSES[game]!.turnsEach(table.names.length) - table.taken;

export function usedBy(clocks: Clocks, player: number, moving: number, now: number): number {
  const running = clocks.since !== null && player === moving ? now - clocks.since : 0;
  return (clocks.used[player] ?? 0) + Math.max(0, running);
}

/** What a clock shows, in seconds: time used, or time left, which may be below zero. */
export function shownSeconds(clocks: Clocks, player: number, moving: number, now: number): number {
  const used = Math.floor(usedBy(clocks, player, moving, now) / 1000);
  return clocks.kind === "down" ? clocks.minutes * 60 - used : used;
}

export function clockText(seconds: number): string {
  const [left, sign] = [Math.abs(seconds), seconds < 0 ? "−" : ""];
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const end = String(left % 60).padStart(2, "0");
  return hours ? `${sign}${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${sign}${minutes}:${end}`;
}

export function paused(table: TableState, now: number): TableState {
  const { clocks } = table;
  const used = clocks.used.map((_, n) => usedBy(clocks, n, toMove(table), now));
  return { ...table, clocks: { ...clocks, used, since: null } };
}

export const running = (table: TableState, now: number): TableState =>
  table.clocks.kind === "none" || table.clocks.since !== null || table.phase !== "turns"
    ? table
    : { ...table, clocks: { ...table.clocks, since: now } };

/** The turn ends. The clock of the next player runs if this one's did. */
export function nextTurn(game: string, table: TableState, now: number): TableState {
  const ran = table.clocks.since !== null;
  const course = COURSES[game]!;
  const after = { ...paused(table, now), taken: table.taken + 1 };
  if (turnsLeft(game, after) > 0) return ran ? running(after, now) : after;
  const last = after.period % course.perRound === 0;
  if (!last) return { ...after, period: after.period + 1, taken: 0, phase: "order" };
  return { ...after, phase: after.period === course.periods ? "over" : "cleanup" };
}

/** Goes back to an earlier moment; time that was used stays used. */
export function wentBack(table: TableState, before: TableState, now: number): TableState {
  const stopped = { ...before, clocks: paused(table, now).clocks };
  return table.clocks.since === null ? stopped : running(stopped, now);
}

/** After the cleanup: the next round, once its order is settled. */
export const nextRound = (table: TableState): TableState => ({
  ...table,
  period: table.period + 1,
  taken: 0,
  phase: "order",
});

export const withOrder = (table: TableState, order: number[]): TableState => ({ ...table, order, phase: "turns" });

/** A ring after some rounds: the inner one moves clockwise, the middle one counterclockwise (TA-83). */
export function turned<T>(ring: readonly T[], steps: number): T[] {
  const n = ring.length;
  return ring.map((_, place) => ring[(((place - steps) % n) + n) % n]!);
}

export interface Rings {
  inner: string[];
  middle: string[];
  outer: string[];
}
export const forecast = (rings: Rings, rounds: number): Rings => ({
  inner: turned(rings.inner, rounds),
  middle: turned(rings.middle, -rounds),
  outer: rings.outer,
});
/** The rings when one has a given place at the first segment. */
export const laid = (ring: string[], first: number): string[] => turned(ring, -first);

/** What is still in a bag; a section of the pit has only one formation. */
export const leftIn = (kind: string, bag: readonly string[], gone: readonly string[]): string[] =>
  bag.filter((one) => !gone.some((was) => was === one || (kind === "formations" && was[0] === one[0])));

export const random: Pick = (n) => {
  // Numbers above the largest multiple of n would make some outcomes likelier.
  const limit = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const found = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (found < limit) return found % n;
  }
};

const numbers = (n: number) => Array.from({ length: n }, (_, k) => String(k + 1));
/** What a bag holds, as words of the game. */
export const BAGS: Record<string, readonly string[]> = {
  tiles: ["row4", "columne", "officers", "guards", "crossbowmen", "soldiers", "nw", "ne", "sw", "se", "coins", "clay"],
  requests: numbers(12),
  starts: numbers(4),
  ends: ["resources", "tens", "tiles", "warriors", "helpers", "six", "majorities", "pairs"],
  squares: ["workshop", "lab", "armory", "palace"],
  formations: ["A", "B", "C"].flatMap((section) => numbers(4).map((face) => `${section}${face}`)),
};
