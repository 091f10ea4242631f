/** Announces whose turn it is and what others did: by sound, system notification, screen reader and tab title. */
import turnIcon from "../../art/icon-turn.svg";
import { notice } from "../notices";
import type { Line } from "../protocol";
import { material, sound } from "../sound";
import type { TableStore } from "../store/table.svelte";
import { words } from "../words.svelte";
import { prompt } from "./prompt";

const SHOWN_MS = 4000;

export class Announcer {
  /** The next text for screen readers. */
  news = $state("");

  constructor(private readonly table: TableStore) {}

  start(): void {
    this.table.onTurn = () => this.turn();
    this.table.onEvent = (_kind, lines) => this.event(lines);
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

  title: string = $derived.by(() =>
    this.table.holder.covered ? "Lishan" : `${this.table.draft.mine ? "● " : ""}${prompt(this.table)} – Lishan`,
  );

  /** Marks the tab's icon while it is my turn; returns how to unmark it. */
  markIcon(): () => void {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const plain = icon?.href;
    if (icon && this.table.draft.mine) icon.href = turnIcon;
    return () => {
      if (icon && plain !== undefined) icon.href = plain;
    };
  }

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
