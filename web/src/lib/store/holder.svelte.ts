/**
 * The current player at a screen shared by several people. Where hands are hidden, this window follows the table as a spectator until a player confirms who they are, so a new window, a reload or the back button never shows a hand.
 */
import { newId } from "../link";
import type { ServerState } from "./state.svelte";

/** Shared with other windows of this browser through localStorage. */
interface Claim {
  seat: number;
  window: string;
}

export class Holder {
  /** The seat whose player confirmed that they are at the screen. */
  seat: number | null = $state(null);
  /** The holder wants to change a locked choice, and sees nothing until it is unlocked. */
  private changing = false;
  private readonly window = newId();
  private readonly key: string;

  constructor(
    table: string,
    private readonly state: ServerState,
    private readonly hidden: boolean,
    private readonly look: (seat: number | null) => void,
  ) {
    this.key = `lishan.holder.${table}`;
  }

  /** Several people play at this screen and must not see each other's hands. */
  shared: boolean = $derived.by(() => this.hidden && this.state.me.seats.length > 1);
  private playing = $derived.by(() => this.shared && this.state.picture?.status === "playing");
  /** My seats with a pending decision. */
  pending: number[] = $derived.by(() => {
    const { picture, me } = this.state;
    return (picture?.waiting ?? []).filter((seat) => me.seats.includes(seat));
  });
  /** My seats with a locked choice that can still be changed. */
  locked: number[] = $derived.by(() => {
    const { picture, me } = this.state;
    return me.seats.filter((seat) => picture?.seats[seat]?.locked);
  });
  /** The holder's turn is over, and someone else at this screen is to move. */
  private passed = $derived.by(
    () => this.seat !== null && this.pending.length > 0 && !this.pending.includes(this.seat),
  );
  /** Nothing may be shown: it is not known who is at the screen. */
  covered: boolean = $derived.by(
    () => this.playing && (this.seat === null || this.seat !== this.state.seat || this.passed),
  );
  /** Who should take the screen: after a reload the last holder, otherwise the first who is to move. */
  next: number | null = $derived.by(() => {
    const last = this.seat ?? this.last;
    return this.pending.find((seat) => seat === last) ?? this.pending[0] ?? last ?? this.state.me.seats[0] ?? null;
  });

  /** The player of this seat says that they are at the screen. */
  take(seat: number): void {
    this.seat = seat;
    this.write({ seat, window: this.window });
    this.look(seat);
  }

  /** The player of this seat wants to change a locked choice; `unlock` returns whether that is still possible. */
  async change(seat: number, unlock: () => Promise<boolean>): Promise<void> {
    this.changing = true;
    this.take(seat);
    const open = await unlock();
    this.changing = false;
    if (!open) this.release();
  }

  /** Forgets who is at the screen. */
  release(): void {
    if (this.seat === null) return;
    this.seat = null;
    if (this.shared) this.look(null);
  }

  /** Follows the game; once a turn is over, that player's hand is no longer even sent. */
  follow(): void {
    const { picture, me, seat } = this.state;
    if (this.covered && this.passed && seat === this.seat && !this.changing) this.look(null);
    if (picture?.status === "over" && this.shared && seat === null) this.look(me.seats[0] ?? null);
  }

  /** Another window of this browser took the screen, so this one shows nothing. */
  hear(event: StorageEvent): void {
    if (event.key === this.key && event.newValue && this.read()?.window !== this.window) this.release();
  }

  private get last(): number | null {
    return this.read()?.seat ?? null;
  }

  private read(): Claim | null {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "null") as Claim | null;
    } catch {
      return null;
    }
  }

  private write(claim: Claim): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(claim));
    } catch {
      // Without storage other windows are not notified; each still starts covered.
    }
  }
}
