/** What is my own at a table: whom I do not want to read, and my notes. Blocks are on the server, the rest on this device. */
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
      // Without storage it lasts as long as the page.
    }
  }

  get notes(): string {
    return this.kept.notes;
  }
  set notes(text: string) {
    this.kept.notes = text;
    this.save();
  }

  /** Asks the server whom of these I have blocked. */
  async look(): Promise<void> {
    // Whoever is not blocked is read: without an answer that is everybody.
    this.blocked = await api.blocks(this.table).then(
      (found) => found.seats,
      () => this.blocked,
    );
  }

  async block(seat: number, yes: boolean): Promise<void> {
    this.blocked = (await api.block(this.table, { seat, block: yes })).seats;
  }

  /** Whether I want to read what somebody says. */
  reads(seat: number | null | undefined, name: string): boolean {
    return !this.isMuted(name) && !this.blocked.includes(seat ?? -1);
  }

  isMuted(name: string): boolean {
    return this.kept.muted.includes(name);
  }

  /** Hides what somebody of this name says, or shows it again. */
  mute(name: string, yes: boolean): void {
    this.kept.muted = [...this.kept.muted.filter((each) => each !== name), ...(yes ? [name] : [])];
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // It is kept for as long as the page is open.
    }
  }
}
