/** My rating at puzzles and what I have tried: in my account, and without one in this browser. */
import { api } from "../api";
import { isStatic } from "../here/version";
import type { PuzzleProgress as Account, PuzzleLine } from "../protocol";

export type Result = "solved" | "missed";

export interface Progress {
  rating: number;
  /** How far off the rating may be. */
  deviation: number;
  /** The first try of each puzzle. */
  tried: Record<string, Result>;
}

const KEY = "lishan-puzzles";
const START: Progress = { rating: 1200, deviation: 250, tried: {} };
const PUZZLE_DEVIATION = 60;
const LEAST_DEVIATION = 50;
const NEAR = 5;

/** Glicko: the rating after one puzzle. */
export function rated(mine: Progress, puzzle: number, solved: boolean): { rating: number; deviation: number } {
  const q = Math.LN10 / 400;
  const g = 1 / Math.sqrt(1 + (3 * q * q * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (mine.rating - puzzle)) / 400));
  const information = q * q * g * g * expected * (1 - expected);
  const variance = 1 / (1 / mine.deviation ** 2 + information);
  return {
    rating: Math.round(mine.rating + q * variance * g * ((solved ? 1 : 0) - expected)),
    deviation: Math.max(LEAST_DEVIATION, Math.round(Math.sqrt(variance))),
  };
}

/** The puzzle to solve next: one of those nearest to my rating that I have not tried; when all are tried, any. */
export function nextPuzzle(
  mine: Progress,
  puzzles: readonly PuzzleLine[],
  theme: string,
  not = "",
  random: () => number = Math.random,
): PuzzleLine | null {
  const fitting = puzzles.filter((each) => (!theme || each.themes.includes(theme)) && each.id !== not);
  const fresh = fitting.filter((each) => !mine.tried[each.id]);
  const near = [...(fresh.length ? fresh : fitting)].sort(
    (a, b) => Math.abs(a.rating - mine.rating) - Math.abs(b.rating - mine.rating),
  );
  const among = fresh.length ? near.slice(0, NEAR) : near;
  return among[Math.floor(random() * among.length)] ?? null;
}

function stored(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

/** The account's data, in the form used here. */
function told(games: Account["games"]): Record<string, Progress> {
  const one = ({
    rating = START.rating,
    deviation = START.deviation,
    tried = {},
  }: Account["games"][string]): Progress => {
    const results = Object.entries(tried).map(([id, solved]): [string, Result] => [id, solved ? "solved" : "missed"]);
    return { rating, deviation, tried: Object.fromEntries(results) };
  };
  return Object.fromEntries(Object.entries(games).map(([game, mine]) => [game, one(mine)]));
}

class PuzzleProgress {
  /** In this browser: a guest's progress, and an account's tries that the server does not have yet. */
  private games: Record<string, Progress> = $state.raw(stored());
  private account: Record<string, Progress> | null = $state.raw(null);

  of(game: string): Progress {
    return { ...START, ...(this.account ?? this.games)[game] };
  }

  /** With an account the rating is kept there. Tries from before the login are counted in it, in their order. */
  async sync(game: string): Promise<void> {
    if (isStatic) return;
    try {
      const found = await api.puzzleProgress();
      this.account = found.account ? told(found.games) : null;
      if (found.account) await this.push(game);
    } catch {
      // Without a connection only this browser counts; the next visit sends the tries to the account.
    }
  }

  /** Counts the first try of a puzzle; returns by how much the rating changes. */
  count(game: string, puzzle: { id: string; rating: number }, solved: boolean): number {
    const mine = this.of(game);
    if (mine.tried[puzzle.id]) return 0;
    const after = rated(mine, puzzle.rating, solved);
    const now = { ...after, tried: { ...mine.tried, [puzzle.id]: solved ? "solved" : "missed" } } as const;
    if (this.account) {
      this.account = { ...this.account, [game]: now };
      const waiting = { ...START, ...stored()[game] };
      this.keep(game, { ...waiting, tried: { ...waiting.tried, [puzzle.id]: now.tried[puzzle.id]! } });
      void this.push(game).catch(() => undefined);
    } else this.keep(game, now);
    return after.rating - mine.rating;
  }

  reset(game: string): void {
    this.keep(game, START);
    if (!this.account) return;
    this.account = { ...this.account, [game]: START };
    void this.push(game, true).catch(() => undefined);
  }

  /** Sends the account the tries that it does not have. */
  private async push(game: string, reset = false): Promise<void> {
    const sent = stored()[game]?.tried ?? {};
    const tries = Object.entries(sent).map(([id, result]): [string, boolean] => [id, result === "solved"]);
    if (!tries.length && !reset) return;
    const { games } = await api.countPuzzles({ game, tries, reset });
    const left = Object.entries(stored()[game]?.tried ?? {}).filter(([id]) => !(id in sent));
    this.keep(game, { ...START, tried: Object.fromEntries(left) });
    this.account = told(games);
  }

  private keep(game: string, now: Progress): void {
    // Another window may have counted in the meantime.
    this.games = { ...stored(), ...this.games, [game]: now };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.games));
    } catch {
      // A browser that keeps nothing counts for one visit.
    }
  }
}

export const progress = new PuzzleProgress();

/** The theme that was chosen last, for the puzzles after this one. */
export const chosen = $state({ theme: "" });
export const puzzlePath = (game: string, id: string): string => `/puzzle/${game}/${id}`;
