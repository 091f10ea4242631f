/** Announces whose turn it is and what others did: by sound, system notification, screen reader and tab title. */
import turnIcon from "../../art/icon-turn.svg";
import { notice } from "../notices";
import type { Line } from "../protocol";
import { material, sound } from "../sound";
import type { TableStore } from "../store/table.svelte";
import { duration } from "../duration";
import { words } from "../words.svelte";
import { prompt } from "./prompt";
import { leftOf, littleOf } from "./time";

const SHOWN_MS = 4000;

export class Announcer {
  /** The next text for screen readers. */
  news = $state("");

  constructor(private readonly table: TableStore) {}

  start(): void {
    this.table.onTurn = () => this.turn();
    this.table.onEvent = (kind, lines) => {
      if (kind === "started") this.begins();
      this.event(lines);
    };
  }

  say = (text: string): void => {
    this.news = text;
    setTimeout(() => (this.news = ""), SHOWN_MS);
  };

  /** A short visible message. */
  toast = $state("");

  show = (text: string): void => {
    this.toast = text;
    setTimeout(() => (this.toast = ""), SHOWN_MS);
  };

  /** The game began behind another page. */
  private unseen = $state(false);

  title: string = $derived.by(() => {
    if (this.table.holder.covered) return "Lishan";
    const said = this.unseen ? words.say("game-begins") : prompt(this.table);
    return `${this.unseen || this.table.draft.mine ? "● " : ""}${said} – Lishan`;
  });

  /** Marks the tab's icon while it is my turn; returns how to unmark it. */
  markIcon(): () => void {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const plain = icon?.href;
    if (icon && this.table.draft.mine) icon.href = turnIcon;
    return () => {
      if (icon && plain !== undefined) icon.href = plain;
    };
  }

  /** It has been said that my time is running out. */
  private warned = false;

  /** Says once that little time is left on a clock of mine that runs; returns how to stop waiting for that moment. */
  followClock(): (() => void) | undefined {
    const { me, picture, opening } = this.table;
    const now = Date.now();
    const mine = me.seats.filter((seat) => picture?.clocks.running.includes(seat));
    const lefts = mine.flatMap((seat) => leftOf(this.table, seat, now) ?? []);
    if (!lefts.length) return undefined;
    const wait = Math.min(...lefts) - littleOf(opening?.clock ?? null);
    if (wait > 0) this.warned = false;
    if (this.warned) return undefined;
    const timer = setTimeout(() => this.warn(mine), Math.max(0, wait));
    return () => clearTimeout(timer);
  }

  private warn(seats: number[]): void {
    this.warned = true;
    const now = Date.now();
    const left = Math.min(...seats.flatMap((seat) => leftOf(this.table, seat, now) ?? []));
    const text = words.say("time-little", { time: duration(Math.round(left / 1000), words.say) });
    sound("clock");
    this.say(text);
    this.show(text);
  }

  /** Whoever sits here hears that the game begins; whoever is to move hears that it is their turn as well. */
  private begins(): void {
    if (this.table.seat === null) return;
    const text = words.say("game-begins");
    sound("turn");
    notice(text);
    this.show(text);
    this.say(text);
    this.unseen = document.hidden;
  }

  /** Back at the page. */
  seen = (): void => void (this.unseen = false);

  private turn(): void {
    sound("turn");
    notice(prompt(this.table));
    this.say(words.say("your-turn-news"));
  }

  private event(lines: Line[]): void {
    const { seat, names } = this.table;
    const moves = lines.filter((line) => line.kind === "move");
    // A playback makes its own sounds.
    if (moves.some((line) => line.seat !== seat) && !this.table.playback.active) material("wood");
    const last = moves.at(-1);
    const said =
      last && last.seat !== seat
        ? words.say("said-of", { what: names[last.seat ?? 0] ?? "", text: words.parts(moves.map(words.line)) })
        : "";
    const own = seat === null ? 0 : lines.reduce((sum, line) => sum + (line.points?.[seat] ?? 0), 0);
    const news = words.sentences([said, own ? words.say("own-points", { points: own }) : ""]);
    if (news) this.news = news;
  }
}
