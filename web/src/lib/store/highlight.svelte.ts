/** What is pointed at, chosen or lit on the table. Nothing of it leaves this window. */
export class Highlight {
  /** A target under the pointer or the focus. */
  pointed: string | null = $state(null);
  /** A target that was tapped, and is confirmed in the action panel. */
  chosen: string | null = $state(null);
  /** Targets lit because something elsewhere is about them. */
  lit: string[] = $state.raw([]);
  /** A seat whose pieces are lit. */
  litSeat: number | null = $state(null);
}
