/** The coach's sentences, as `lishan.coach.say` makes them. */
import type { Because, Difference, Idea, Judged, Move } from "../protocol";
import { words } from "../words.svelte";

/** One decision of a turn in a few words. */
export const sayPart = (move: Move): string =>
  words.has(`brief-${move.kind}`) ? words.say(move.kind, move.facts, "brief") : words.move(move);

export const sayTurn = (moves: readonly Move[]): string => moves.map(sayPart).join(" · ");

/** A verdict, and what the turn cost. */
export function sayVerdict({ verdict, lost }: Pick<Judged, "verdict" | "lost">): string {
  const said = words.say(`verdict-${verdict}`);
  const costly = verdict === "inaccuracy" || verdict === "mistake" || verdict === "blunder";
  return costly ? `${said}, ${words.say("review-cost", { points: Math.round(lost) })}` : said;
}

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

/** Whether a turn that was tried again is better than the one of the game, by how much, and one reason. */
export function sayTried(tried: Judged, played: Judged, you: number | null): string {
  const points = Math.round(Math.abs(played.lost - tried.lost));
  const even = Math.abs(played.lost - tried.lost) < EVEN;
  const head = even
    ? words.say("retry-even")
    : words.say(tried.lost < played.lost ? "retry-better" : "retry-worse", { points });
  const missed = tried.better && tried.lost >= EVEN ? tried.better.difference : null;
  const left = missed ? words.say("retry-left", { points: Math.round(tried.lost) }) : words.say("retry-best");
  const gained = even || tried.lost > played.lost ? null : played.better?.difference;
  const because = (missed ?? gained)?.because?.slice(0, 1) ?? [];
  return words.sentences([head, left, ...(because.length ? [sayReasons(because, you)] : [])]);
}

/** One sentence for each player concerned; `you`: the seat addressed. */
export function sayReasons(because: readonly Because[], you: number | null): string {
  const large = because.filter(({ points }) => Math.round(points) !== 0);
  const told = large.length ? large : because;
  const [one, other] = told;
  if (one && other && told.length === 2 && isShared(one, other)) return sayShared(one, other, you);
  const seats = [...new Set(told.map(({ seat }) => seat))];
  const sentences = seats.map((seat) => {
    const list = sayPoints(told.filter((each) => each.seat === seat));
    return seat === you ? words.say("coach-you", { list }) : words.say("coach-they", { seat, list });
  });
  return words.sentences(sentences);
}

/** Whether there is one source, from which the other player gets fewer points. */
const isShared = (one: Because, other: Because): boolean =>
  one.seat !== other.seat &&
  one.code === other.code &&
  JSON.stringify(one.facts ?? {}) === JSON.stringify(other.facts ?? {}) &&
  Math.round(one.points) !== 0 &&
  Math.round(other.points) < 0;

function sayShared(one: Because, other: Because, you: number | null): string {
  const who = one.seat === you ? "coach-you" : "coach-they";
  const id = one.points > 0 ? `${who}-and-other` : `${who}-but-other`;
  const points = Math.abs(Math.round(other.points));
  return words.say(id, { seat: one.seat, other: other.seat, points, one: saySource(one) });
}

/** The sources of one player's points: gains, then losses. Only the first says that they are points. */
function sayPoints(told: readonly Because[]): string | string[] {
  const ordered = [...told.filter(({ points }) => points > 0), ...told.filter(({ points }) => points <= 0)];
  const said = ordered.map((each, nth) => saySource(each, nth > 0));
  const gained = told.filter(({ points }) => points > 0).length;
  if (gained === 0 || gained === said.length) return said;
  return words.say("coach-but", { gains: said.slice(0, gained), losses: said.slice(gained) });
}

function saySource({ points, code, facts }: Because, again = false): string {
  const where = words.say(code, facts, "why");
  const n = Math.round(points);
  if (n === 0) return words.say(points > 0 ? "coach-little-more" : "coach-little-fewer", { where });
  const id = n > 0 ? "coach-more" : "coach-fewer";
  return words.say(again ? `${id}-again` : id, { points: Math.abs(n), where });
}
