/** The last state from the server, for the seat of this window. */
import type { Me, Opening, Picture, Presence, State } from "../protocol";

export const OUTSIDE: Me = { seat: null, seats: [], host: false, host_seat: null, standing: "outside", may: [] };

export class ServerState {
  opening: Opening | null = $state.raw(null);
  me: Me = $state.raw(OUTSIDE);
  picture: Picture | null = $state.raw(null);
  presence: Presence = $state.raw({ online: [], watchers: 0, away: [], vacation: [] });
  /** The local time when the last state arrived. */
  heard = $state(0);

  seat: number | null = $derived(this.me.seat);
  /** A bot plays in my seat. */
  away: boolean = $derived(this.seat !== null && !!this.picture?.seats[this.seat]?.away);
  over: boolean = $derived(this.picture?.status === "over");

  /** Whether the server allows me this action on seats and hosting now. */
  may(deed: Me["may"][number]): boolean {
    return this.me.may.includes(deed);
  }

  begin(frame: State): void {
    this.opening = frame.opening;
    this.me = frame.me;
    this.presence = frame.presence;
  }

  take(picture: Picture): void {
    this.picture = picture;
    this.heard = Date.now();
  }
}
