/** Which parts of the table are shown, on wide screens and on phones. */
import { tick } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import type { TableStore } from "../store/table.svelte";
import { words } from "../words.svelte";

export type Side = "log" | "points" | "moves" | "rules" | "panel";

export interface Tab {
  id: string;
  title: string;
  icon?: string;
  /** The number of unread items. */
  badge?: number;
}

/** Tabs that a phone shows under "More". */
const DEEPER: Side[] = ["points", "moves", "rules"];

const named = (sides: Side[], unread: number): Tab[] =>
  sides.map((id) => ({ id, title: words.say(`side-${id}`), badge: id === "log" ? unread : 0 }));

export class Layout {
  private screen = new MediaQuery("(min-width: 900px)");
  side: Side = $state("log");
  /** The part of the table that a phone shows, once the user has picked one. */
  private picked = $state("");
  pointsOf: number | null = $state(null);
  rule = $state("");
  /** The result is shown instead of the board. */
  ended = $state(false);
  private closedEnd = $state(false);

  constructor(private readonly table: TableStore) {}

  get wide(): boolean {
    return this.screen.current;
  }

  tab: string = $derived.by(() => this.picked || this.table.game.panels[0]!.id);
  left = $derived.by(() => this.table.game.panels.filter((panel) => panel.place === "left"));
  centre = $derived.by(() => this.table.game.panels.filter((panel) => panel.place === "centre"));
  private hasPanel = $derived.by(() => {
    const { view, game } = this.table;
    return !!view && !!game.automa?.(view).length && !!game.SidePanel;
  });

  /** Chat has been read up to here; null: up to when this page was opened. */
  private read: number | null = $state(null);
  /** Messages from others while the log was not visible. */
  unread: number = $derived.by(() => {
    const { log, me, own } = this.table;
    const read = this.read ?? Infinity;
    return log.lines.filter(
      (line) =>
        line.kind === "chat" &&
        line.seq > read &&
        !me.seats.includes(line.seat ?? -1) &&
        own.reads(line.seat, String(line.facts?.name)),
    ).length;
  });
  /** The waiting room always shows the log. */
  private inSight = $derived.by(
    () => this.table.picture?.status === "open" || (this.wide ? this.side === "log" : this.tab === "log"),
  );

  sides: Tab[] = $derived(named(this.hasPanel ? ["log", "panel", ...DEEPER] : ["log", ...DEEPER], this.unread));
  deeper: Tab[] = $derived(named(DEEPER, 0));
  depth: Side = $derived(DEEPER.includes(this.side) ? this.side : "points");
  tabs: Tab[] = $derived.by(() => [
    ...this.table.game.panels.map((panel) => ({ id: panel.id, icon: panel.icon, title: words.say(panel.short) })),
    { id: "own", icon: "i-person", title: words.say("you-title") },
    { id: "players", icon: "i-people", title: words.say("others") },
    ...(this.hasPanel ? [{ id: "panel", icon: "i-dice", title: words.say("side-panel") }] : []),
    { id: "log", icon: "i-list", title: words.say("side-log"), badge: this.unread },
    { id: "more", icon: "i-menu", title: words.say("more-tab") },
  ]);

  pick = (tab: string): void => {
    this.picked = tab;
  };

  show = (side: Side): void => {
    this.side = side;
    if (!this.wide) this.picked = side === "log" || side === "panel" ? side : "more";
  };

  showPoints = (seat: number | null): void => {
    this.pointsOf = seat;
    this.show("points");
  };

  showRule = (number: string): void => {
    this.rule = number;
    this.show("rules");
  };

  /** Shows the list of legal moves, or hides it. */
  showList = async (): Promise<void> => {
    const shown = this.side === "moves" && (this.wide || this.tab === "more");
    this.show(shown ? "log" : "moves");
    await tick();
    if (!shown) document.querySelector<HTMLElement>("[data-region=legal] input")?.focus();
  };

  /** On a phone, shows the panel where the pending decision is made. */
  followDecision(): void {
    const { view, game } = this.table;
    const panel = !this.wide && view ? game.panelFor(view) : null;
    if (panel) this.picked = panel;
  }

  /** On a phone, a replay begins on the board. */
  followPast(): void {
    if (!this.wide && !this.table.game.panels.some(({ id }) => id === this.tab)) this.picked = this.centre[0]!.id;
  }

  /** Visible messages count as read. */
  followTalk(): void {
    const seq = this.table.picture?.seq;
    if (seq !== undefined && (this.inSight || this.read === null)) this.read = seq;
  }

  /** The result appears once, when the last scoring has been shown. */
  followEnd(): void {
    const { over, scoring, playback, replay, picture, opening } = this.table;
    // A link to a position, or a saved game, opens on the board.
    if (replay.pointed || opening?.kind === "record") return;
    if (over && !scoring.now && !playback.active && !replay.past && picture?.result && !this.closedEnd)
      this.ended = true;
  }

  closeEnd = (): void => {
    this.ended = false;
    this.closedEnd = true;
  };
}
