/** What stays on this device: whom I do not want to read at a table, and my notes about it. */
interface Kept {
  muted: string[];
  notes: string;
}

export class Private {
  private kept: Kept = $state({ muted: [], notes: "" });
  private readonly key: string;

  constructor(table: string) {
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
