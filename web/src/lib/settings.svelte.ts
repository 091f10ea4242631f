/** The user's settings in this browser. Stored in localStorage; the server does not know them. */

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
  /** Codes of warnings that are no longer shown. */
  muted: string[];
  /** Colours by seat; an empty string keeps the default. */
  colours: string[];
  /** Lessons of the guided first game that have been read, by game. */
  lessons: string[];
  guide: boolean;
  /** The bot that was chosen last. */
  opponent: string;
  /** Lessons that were taken to the end: "terracotta/wheel". */
  learned: string[];
  /** System notifications on my turn while the page is hidden. */
  notices: boolean;
  name: string;
  /** The version of the defaults that the settings were stored with. */
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
  // A phone is silent by default.
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
    // Confirming after five seconds was once the default: a stored value was not necessarily chosen.
    if (stored.since === undefined && stored.confirm === "smart") delete stored.confirm;
    // Speed and whether to animate were once one setting.
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
      // Without storage, settings last for one visit.
    }
    this.dress();
  }

  /** Put theme and colours on the page. */
  dress(): void {
    const root = document.documentElement;
    // Set explicitly: otherwise a browser may paint old and new colours side by side when its preference changes.
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

/** Distinguishable for everyone, with the shapes triangle, circle, square, diamond; the fifth is hatched. */
export const SEAT_COLOURS = ["#111111", "#88CCEE", "#F0E442", "#7B3294", "#FFFFFF"];

/** Black or white, whichever is more readable on a colour. */
function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.18 ? "#14110f" : "#ffffff";
}

export const settings = new Settings();
DARK.addEventListener("change", () => settings.dress());
