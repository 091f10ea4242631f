/** Puzzles that someone made from a position: the link carries everything. */
import { addressOf } from "../here/version";
import { pack, unpack } from "../pack";
import type { NewTable, Puzzle } from "../protocol";

/** In the place of a packaged puzzle's id. */
export const MADE = "made";

export interface Carried {
  players: number;
  /** TOML; null: the packaged edition. */
  edition: string | null;
  puzzle: Puzzle;
}

export const madePath = async (game: string, carried: Carried): Promise<string> =>
  `/puzzle/${game}/${MADE}#p=${await pack(JSON.stringify(carried))}`;

export const madeLink = async (game: string, carried: Carried): Promise<string> =>
  location.origin + addressOf(await madePath(game, carried));

/** null: the link is broken. Whether the puzzle in it can be played is for the rules to say. */
export async function carriedIn(hash: string): Promise<Carried | null> {
  const packed = /^#p=([\w-]+)$/.exec(hash)?.[1];
  const text = packed ? await unpack(packed) : null;
  try {
    return text === null ? null : checked(JSON.parse(text));
  } catch {
    return null;
  }
}

function checked(found: Partial<Carried> | null): Carried | null {
  const { players, edition = null, puzzle } = found ?? {};
  if (!Number.isInteger(players) || players! < 1 || players! > 6) return null;
  if (edition !== null && typeof edition !== "string") return null;
  if (typeof puzzle?.position !== "string" || typeof puzzle.id !== "string") return null;
  if (!Number.isInteger(puzzle.seat) || puzzle.seat < 0 || puzzle.seat >= players!) return null;
  return { players: players!, edition, puzzle };
}

/** The table at which a made puzzle is solved. */
export const madeTable = (game: string, { players, edition, puzzle }: Carried): NewTable => ({
  game,
  seats: Array.from({ length: players }, (_, seat) => ({ kind: seat === puzzle.seat ? "me" : "bot" })),
  position: puzzle.position,
  edition,
  puzzle: MADE,
});
