/** The coach's sentences, as `lishan.coach.say` makes them. */
import type { Because, Difference, Idea, Move } from "../protocol";
import { words } from "../words.svelte";

/** One decision of a turn in a few words. */
export const sayPart = (move: Move): string =>
  words.has(`brief-${move.kind}`) ? words.say(move.kind, move.facts, "brief") : words.move(move);

export const sayTurn = (moves: readonly Move[]): string => moves.map(sayPart).join(" · ");

export function sayOutlook({ margin, chance }: Pick<Idea, "margin" | "chance">): string {
  const points = Math.round(margin);
  const place = words.say(points >= 0 ? "coach-ahead" : "coach-behind", { points: Math.abs(points) });
  return words.parts([place, words.say("coach-chance", { chance: Math.round(chance * 100) })]);
}

/** Below this many points two turns are about as good. */
const EVEN = 2;

export function sayDifference({ points }: Difference, than: readonly Move[]): string {
  const turn = sayTurn(than);
  return points < EVEN
    ? words.say("coach-even", { turn })
    : words.say("coach-better", { turn, points: Math.round(points) });
}

/** One sentence for each player concerned; `you`: the seat addressed. */
export function sayReasons(because: readonly Because[], you: number | null): string {
  const large = because.filter(({ points }) => Math.round(points) !== 0);
  const told = large.length ? large : because;
  const seats = [...new Set(told.map(({ seat }) => seat))];
  const sentences = seats.map((seat) => {
    const list = told.filter((each) => each.seat === seat).map(saySource);
    return seat === you ? words.say("coach-you", { list }) : words.say("coach-they", { seat, list });
  });
  return words.sentences(sentences);
}

function saySource({ points, code, facts }: Because): string {
  const where = words.say(code, facts, "why");
  const n = Math.round(points);
  if (n === 0) return words.say(points > 0 ? "coach-little-more" : "coach-little-fewer", { where });
  return words.say(n > 0 ? "coach-more" : "coach-fewer", { points: Math.abs(n), where });
}
