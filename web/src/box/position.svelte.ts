/** A position being put together: the draft, what the rules say of it, and every earlier state of it. */
import { api } from "$lib/api";
import { addressOf } from "$lib/here/version";
import { pack, unpack } from "$lib/pack";
import type { PositionSheet } from "$lib/protocol";
import { inWords } from "$lib/errors";
import { words } from "$lib/words.svelte";
import type { Draft } from "./drafts";
import { keep, readKept } from "./keep";

const WAIT_MS = 180;
const MOST_STEPS = 300;

export class Editor {
  draft: Draft | null = $state.raw(null);
  sheet: PositionSheet | null = $state.raw(null);
  errorText = $state("");
  /** The answer is still about an earlier draft. */
  busy = $state(true);
  edition: string | null = $state(null);
  private past: Draft[] = $state.raw([]);
  private future: Draft[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** Which of the possible cards fill in what is unknown: the same as long as the page is open. */
  private readonly seed = crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;

  constructor(
    readonly game: string,
    private readonly ask: typeof api.handPosition = api.handPosition,
  ) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  change(next: Draft): void {
    if (!this.draft || next === this.draft) return;
    this.past = [...this.past, this.draft].slice(-MOST_STEPS);
    this.future = [];
    this.show(next);
  }
  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.draft!];
    this.show(before);
  }
  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.draft!];
    this.show(next);
  }

  /** Starts from scratch, or from a line. */
  async open(from: { players?: number; line?: string; draft?: Draft }): Promise<boolean> {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    this.busy = true;
    try {
      const sheet = await this.ask({ game: this.game, edition: this.edition, seed: this.seed, ...from });
      if (mine !== this.asked) return false;
      if (this.draft) this.past = [...this.past, this.draft];
      this.draft = sheet.draft as Draft;
      this.took(sheet);
      return true;
    } catch (error) {
      this.errorText = inWords(error);
      this.busy = false;
      return false;
    }
  }

  /** What was open in this browser, or what a link brings. */
  async begin(hash: string): Promise<void> {
    const link = new URLSearchParams(hash.slice(1));
    const line = link.get("line") ?? (link.get("p") ? await unpack(link.get("p")!) : null);
    if (line && (await this.open({ line }))) return;
    const said = this.errorText;
    const kept = readKept<Draft | null>(this.key, null);
    if (!(kept && (await this.open({ draft: kept })))) await this.open({ players: 2 });
    if (said) this.errorText = said;
  }

  async link(): Promise<string> {
    const line = this.sheet?.line;
    return location.origin + addressOf(`/position/${this.game}${line ? `#p=${await pack(line)}` : ""}`);
  }

  private get key(): string {
    return `lishan.position.${this.game}`;
  }
  private show(draft: Draft): void {
    this.draft = draft;
    this.busy = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), WAIT_MS);
  }
  private async check(): Promise<void> {
    const mine = ++this.asked;
    try {
      const sheet = await this.ask({ game: this.game, edition: this.edition, draft: this.draft!, seed: this.seed });
      if (mine === this.asked) this.took(sheet);
    } catch (error) {
      if (mine !== this.asked) return;
      this.errorText = inWords(error);
      this.busy = false;
    }
  }
  private took(sheet: PositionSheet): void {
    this.sheet = sheet;
    this.errorText = "";
    this.busy = false;
    keep(this.key, this.draft);
  }

  /** The sentences about a place or what is in it. */
  faultsAt(place: string): string[] {
    const found = this.sheet?.faults ?? [];
    return found
      .filter((each) => each.place === place || (place !== "" && each.place.startsWith(`${place}.`)))
      .map((each) => words.say(`impossible-${each.code}`, each.facts ?? {}));
  }
}
