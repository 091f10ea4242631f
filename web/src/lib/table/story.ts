/** The whole game in numbers, from its lines: points by round and source, the score after every turn, the turning points. */
import type { GameModule } from "$lib/game";
import { endsLine, scoresLine } from "../lines";
import type { Line } from "../protocol";

export interface Story {
  /** Points after each event, by seat. */
  course: { seq: number; scores: number[] }[];
  /** Points by round and seat; the last column is the end of the game. */
  rounds: number[][];
  /** Where each round begins in the course. */
  marks: number[];
  /** Turns that changed the lead the most. */
  turning: { seq: number; seat: number; swing: number; line: Line | null }[];
}

/** The points of a turn, and its best line. */
interface Gain {
  seq: number;
  seat: number;
  points: number[];
  best: Line | null;
  most: number;
}

export function story(
  lines: readonly Line[],
  seats: number,
  game: Pick<GameModule, "beginsRound">,
  result: readonly number[],
  automa: readonly number[] = [],
): Story {
  const gained = (seat: number) => lines.reduce((sum, line) => sum + (line.points?.[seat] ?? 0), 0);
  // A table may have begun in the middle of a game.
  const scores = result.map((points, seat) => points - gained(seat));
  const course: Story["course"] = [{ seq: 0, scores: [...scores] }];
  const rounds: number[][] = [Array<number>(seats).fill(0)];
  const marks: number[] = [];
  const gains = new Map<string, Gain>();
  let turn: Gain | undefined;
  const ending = Array<number>(seats).fill(0);
  let last = -1;
  for (const line of lines) {
    if (game.beginsRound(line)) {
      rounds.push(Array<number>(seats).fill(0));
      marks.push(course.length);
    }
    const own = line.seat !== undefined && line.seat !== null && (line.kind === "move" || automa.includes(line.seat));
    if (own) {
      const key = `${line.seq} ${line.seat}`;
      turn = gains.get(key) ?? {
        seq: line.seq,
        seat: line.seat!,
        points: Array<number>(seats).fill(0),
        best: null,
        most: 0,
      };
      gains.set(key, turn);
    }
    if (!line.points?.some(Boolean)) continue;
    line.points.forEach((points, seat) => {
      scores[seat]! += points;
      (endsLine(line) ? ending : rounds.at(-1)!)[seat]! += points;
    });
    const gain = turn?.seq === line.seq ? turn : undefined;
    if (gain && !scoresLine(line)) {
      line.points.forEach((points, seat) => (gain.points[seat]! += points));
      const own = line.points[gain.seat] ?? 0;
      if (own > gain.most) Object.assign(gain, { most: own, best: line });
    }
    if (line.seq !== last) course.push({ seq: line.seq, scores: [...scores] });
    else course[course.length - 1] = { seq: line.seq, scores: [...scores] };
    last = line.seq;
  }
  const turning = [...gains.values()]
    .map(({ seq, seat, points, best }) => ({
      seq,
      seat,
      line: best,
      swing: points[seat]! - Math.max(0, ...points.filter((_, n) => n !== seat)),
    }))
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing)
    .slice(0, 5);
  return { course, rounds: [...rounds, ending], marks, turning };
}
