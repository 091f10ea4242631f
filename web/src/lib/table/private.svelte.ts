/** My private data at a table: muted and blocked players, and my notes. Blocks are on the server, the rest on this device. */
import { api } from "../api";

interface Kept {
  muted: string[];
  notes: string;
}

export class Private {
  private kept: Kept = $state({ muted: [], notes: "" });
  private readonly key: string;
  /** The seats of people whom I have blocked. */
  blocked: number[] = $state.raw([]);

  constructor(private readonly table: string) {
    this.key = `lishan.private.${table}`;
    try {
      Object.assign(this.kept, JSON.parse(localStorage.getItem(this.key) ?? "{}"));
    } catch {
      // Without storage it lasts while the page is open.
    }
  }

  get notes(): string {
    return this.kept.notes;
  }
  set notes(text: string) {
    this.kept.notes = text;
    this.save();
  }

  /** Fetches which of these I have blocked. */
  async look(): Promise<void> {
    // Without an answer, nobody counts as blocked.
    this.blocked = await api.blocks(this.table).then(
      (found) => found.seats,
      () => this.blocked,
    );
  }

  async block(seat: number, yes: boolean): Promise<void> {
    this.blocked = (await api.block(this.table, { seat, block: yes })).seats;
  }

  /** Whether this person's messages are shown. */
  reads(seat: number | null | undefined, name: string): boolean {
    return !this.isMuted(name) && !this.blocked.includes(seat ?? -1);
  }

  isMuted(name: string): boolean {
    return this.kept.muted.includes(name);
  }

  /** Mutes a player by name, or unmutes them. */
  mute(name: string, yes: boolean): void {
    this.kept.muted = [...this.kept.muted.filter((each) => each !== name), ...(yes ? [name] : [])];
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // Without storage, kept while the page is open.
    }
  }
}
