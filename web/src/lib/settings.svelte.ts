/** What a person has chosen for this browser. Kept in localStorage; nothing of it is known to the server. */

export type Pace = "instant" | "fast" | "normal" | "slow";

/** Milliseconds of one beat of a playback, and of one movement of my own. */
const BEATS: Record<Pace, number> = { instant: 0, fast: 280, normal: 600, slow: 1300 };
const MOVEMENTS: Record<Pace, number> = { instant: 120, fast: 120, normal: 250, slow: 500 };

export interface Choices {
  language: string;
  theme: "system" | "light" | "dark";
  /** Whether things move: as the system asks, never, or always. */
  motion: "system" | "none" | "always";
  /** How fast the turns of others are shown. */
  pace: Pace;
  confirm: "always" | "smart" | "never";
  auto: "never" | "smart" | "always";
  wheel: "auto" | "wheel" | "table";
  overlay: string;
  shortcuts: boolean;
  sound: { turn: boolean; moves: boolean; clock: boolean };
  /** From 0 to 1. */
  volume: number;
  /** Codes of warnings that are not shown any more. */
  muted: string[];
  /** Colours by seat; an empty word keeps the usual one. */
  colours: string[];
  /** Lessons of the guided first game that have been read, by game. */
  lessons: string[];
  guide: boolean;
  /** The bot that was chosen last. */
  opponent: string;
  /** Lessons that were taken to the end: "terracotta/wheel". */
  learned: string[];
  /** A notice of the system when it is my turn and the page is out of sight. */
  notices: boolean;
  name: string;
  /** Which usual choices the stored ones were saved beside. */
  since: number;
}

const USUAL: Choices = {
  language: "",
  theme: "system",
  motion: "system",
  pace: "normal",
  confirm: "always",
  auto: "smart",
  wheel: "auto",
  overlay: "groups",
  shortcuts: true,
  // A phone is silent unless somebody wants it otherwise.
  sound: matchMedia("(pointer: coarse)").matches
    ? { turn: false, moves: false, clock: false }
    : { turn: true, moves: true, clock: false },
  volume: 0.5,
  muted: [],
  colours: [],
  lessons: [],
  guide: false,
  opponent: "first-day",
  learned: [],
  notices: false,
  name: "",
  since: 2,
};
const KEY = "lishan.settings";
const DARK = matchMedia("(prefers-color-scheme: dark)");
const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

function read(): Choices {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
    // Confirming after five seconds was usual once: whoever has it stored did not necessarily choose it.
    if (stored.since === undefined && stored.confirm === "smart") delete stored.confirm;
    // How fast things move was once chosen together with whether they do.
    const motion = stored.motion as string | undefined;
    if (motion === "fast" || motion === "normal" || motion === "slow")
      Object.assign(stored, { motion: "always", pace: motion });
    return { ...USUAL, ...stored, since: USUAL.since };
  } catch {
    return { ...USUAL };
  }
}

class Settings {
  now: Choices = $state(read());

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.now[name] = value;
    this.save();
  }

  save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.now));
    } catch {
      // A browser that keeps nothing is played with for one visit.
    }
    this.dress();
  }

  /** Put theme and colours on the page. */
  dress(): void {
    const root = document.documentElement;
    // Told to the page by name: a browser that changes its mind paints old and new colours side by side otherwise.
    root.dataset.theme = this.now.theme === "system" ? (DARK.matches ? "dark" : "light") : this.now.theme;
    root.dataset.motion = this.movement === 0 ? "none" : "on";
    root.style.setProperty("--pace", `${this.movement}ms`);
    SEAT_COLOURS.forEach((usual, seat) => root.style.setProperty(`--seat-${seat}`, this.now.colours[seat] || usual));
    SEAT_COLOURS.forEach((usual, seat) =>
      root.style.setProperty(`--seat-${seat}-ink`, inkOn(this.now.colours[seat] || usual)),
    );
  }

  /** Milliseconds of one movement; 0: nothing moves. */
  get movement(): number {
    const { motion, pace } = this.now;
    const still = motion === "none" || (motion === "system" && REDUCED.matches);
    return still ? 0 : MOVEMENTS[pace];
  }

  /** Milliseconds of one beat of a playback; 0: nothing is played back. */
  get beat(): number {
    return BEATS[this.now.pace];
  }
}

/** Told apart by everybody, with the shapes triangle, circle, square, diamond; the fifth is hatched. */
export const SEAT_COLOURS = ["#111111", "#88CCEE", "#F0E442", "#7B3294", "#FFFFFF"];

/** Black or white, whichever is read better on a colour. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.18 ? "#14110f" : "#ffffff";
}

export const settings = new Settings();
DARK.addEventListener("change", () => settings.dress());
