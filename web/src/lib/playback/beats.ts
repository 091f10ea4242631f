/** Splits an event into beats: one sentence each, with the pieces that move. */
import type { GameModule, View } from "../game";
import { repeats, scoresLine } from "../lines";
import type { Line } from "../protocol";
import { arrival, travels, type Travel } from "./travel";

/** One decision of an event; the first step of an event is the table before it. */
export interface Step {
  view: View;
  lines: Line[];
}

export interface Beat {
  seq: number;
  /** The acting seat; null: the rules. */
  actor: number | null;
  /** The line shown. */
  line: Line;
  /** The lines of the event it covers: first, and one past the last. */
  from: number;
  to: number;
  /** The table during the beat. */
  view: View;
  travels: Travel[];
  /** Pieces that arrive in this beat, and those that arrive later and are not drawn yet. */
  arriving: ReadonlySet<string>;
  later: ReadonlySet<string>;
  /** Points by seat scored in it, and those of later beats of the event. */
  points: number[];
  owed: number[];
  /** It scores a round or the game. */
  scoring: boolean;
}

type Rules = Pick<GameModule, "targetsIn" | "changed" | "things">;

interface Part {
  lines: Line[];
  from: number;
  to: number;
}

/** The beats of an event, without the decisions just made at this screen. */
export function beatsOf(seq: number, steps: readonly Step[], game: Rules, mine: readonly number[] = []): Beat[] {
  const beats: Beat[] = [];
  let from = 0;
  for (let n = 1; n < steps.length; n++) {
    const [before, step] = [steps[n - 1]!, steps[n]!];
    const at = from;
    from += step.lines.length;
    const told = step.lines.filter((line) => !mine.includes(line.seat ?? -1));
    const parts = partsOf(step.lines, told, at);
    beats.push(...beatsOfStep(seq, before.view, step.view, parts, game));
  }
  return withOwed(beats);
}

/** A decision and its immediate effects are one part; each scoring line or line of Li Si is a part. */
function partsOf(lines: readonly Line[], told: readonly Line[], at: number): Part[] {
  const parts: Part[] = [];
  lines.forEach((line, n) => {
    if (!told.includes(line)) return;
    const open = parts.at(-1);
    const joins = open && lines[0]?.kind === "move" && !scoresLine(line) && !scoresLine(open.lines[0]!);
    if (joins) Object.assign(open, { lines: [...open.lines, line], to: at + n + 1 });
    else parts.push({ lines: [line], from: at + n, to: at + n + 1 });
  });
  return parts;
}

function beatsOfStep(seq: number, before: View, view: View, parts: Part[], game: Rules): Beat[] {
  if (!parts.length) return [];
  const moving = travels(game.things(before), game.things(view));
  // A piece moves with the line that changes its place; failing that, with the first that names it.
  const changes = parts.map(({ lines }) => lines.flatMap((line) => game.changed(line)));
  const named = parts.map(({ lines }) => lines.flatMap((line) => game.targetsIn(line.code, line.facts ?? {})));
  const byPart: Travel[][] = parts.map(() => []);
  for (const { from, to, ...what } of moving) {
    const about = (places: string[]) => places.includes(to) || places.includes(from);
    const part = [changes.findIndex(about), named.findIndex(about), 0].find((n) => n >= 0)!;
    byPart[part]!.push({ from, to, ...what });
  }
  const arriving = byPart.map((some) => new Set(some.map(({ thing, to }) => arrival(thing, to))));
  return parts.map(({ lines, from, to }, n) => ({
    seq,
    actor: mainLine(lines).seat ?? null,
    line: mainLine(lines),
    from,
    to,
    view,
    travels: byPart[n]!,
    arriving: arriving[n]!,
    later: new Set(arriving.slice(n + 1).flatMap((some) => [...some])),
    points: sum(lines.map((line) => line.points ?? [])),
    owed: [],
    scoring: lines.some((line) => scoresLine(line)),
  }));
}

/** The most informative line: one with points, otherwise the first that does not just repeat another. */
function mainLine(lines: Line[]): Line {
  const telling = lines.filter((line) => !repeats(line, lines));
  // If several players reveal something together, the line about all of them.
  const several = new Set(lines.map((line) => line.seat ?? null)).size > 2;
  const common = several ? telling.findLast((line) => (line.seat ?? null) === null) : undefined;
  return common ?? telling.find((line) => line.points?.some(Boolean)) ?? telling[0] ?? lines[0]!;
}

/** Scores are those of the view minus those of its later beats. */
function withOwed(beats: Beat[]): Beat[] {
  return beats.map((beat, n) => ({
    ...beat,
    owed: sum(beats.filter((other, k) => k > n && other.view === beat.view).map((other) => other.points)),
  }));
}

export function sum(all: readonly (readonly number[])[]): number[] {
  const total: number[] = [];
  for (const points of all) points.forEach((by, seat) => (total[seat] = (total[seat] ?? 0) + by));
  return Array.from(total, (points) => points ?? 0);
}
