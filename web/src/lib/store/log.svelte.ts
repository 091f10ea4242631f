/** The lines of the log, as far back as they have been fetched. */
import { withoutUndone } from "../log";
import type { Line, State } from "../protocol";
import type { Connection } from "./connection.svelte";
import type { ServerState } from "./state.svelte";

const PAGE = 64;

export class Log {
  lines: Line[] = $state.raw([]);
  /** The lines are complete from this seq on. */
  first = $state(1);
  private fetching = false;

  constructor(
    private readonly connection: Connection,
    private readonly state: ServerState,
  ) {}

  /** The seqs at which the position changed, as far as lines are known. */
  stops: number[] = $derived.by(() => {
    const found = new Set<number>();
    for (const line of this.lines) if (line.kind === "move" || line.kind === "event") found.add(line.seq);
    return [...found].sort((a, b) => a - b);
  });

  /** What others did after my last turn: moves of people and bots, events of Li Si. */
  since: Line[] = $derived.by(() => {
    const { seat } = this.state;
    if (seat === null) return [];
    const last = this.lines.findLastIndex((line) => line.kind === "move" && line.seat === seat);
    const deeds = this.lines.slice(last + 1).filter((line) => line.kind === "move" || line.kind === "event");
    return deeds.filter((line) => line.seat !== seat && line.seat !== null && line.seat !== undefined);
  });

  /** Takes the lines of a new state; returns those that came while this window was disconnected. */
  begin(frame: State): Line[] {
    const known = this.state.picture?.seq ?? 0;
    const same = this.state.opening && this.state.me.seat === frame.me.seat && frame.first <= known + 1;
    const fresh = frame.lines.filter((line) => line.seq > known);
    this.lines = withoutUndone(same ? [...this.lines, ...fresh] : [...frame.lines]);
    if (!same) this.first = frame.first;
    return same && known > 0 ? fresh : [];
  }

  append(lines: Line[]): void {
    this.lines = withoutUndone([...this.lines, ...lines]);
  }

  /** Fetches older lines. */
  async older(): Promise<void> {
    if (this.first <= 1) return;
    try {
      const answer = await this.connection.ask({ type: "lines", before: this.first, count: PAGE });
      if (answer.type !== "lines") return;
      this.lines = withoutUndone([...answer.lines, ...this.lines]);
      this.first = answer.first;
    } catch {
      // The button stays.
    }
  }

  /** Fetches the last lines again: those of someone I have unblocked were not sent. */
  async again(): Promise<void> {
    const seq = this.state.picture?.seq ?? 0;
    const answer = await this.connection.ask({ type: "lines", before: seq + 1, count: PAGE });
    if (answer.type !== "lines") return;
    this.lines = withoutUndone([...answer.lines, ...this.lines.filter((line) => line.seq > seq)]);
    this.first = answer.first;
  }

  /** Fetches all older lines, once even if several ask. */
  async all(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    for (let before = this.first; before > 1; before = this.first) {
      await this.older();
      if (this.first >= before) break;
    }
    this.fetching = false;
  }
}
