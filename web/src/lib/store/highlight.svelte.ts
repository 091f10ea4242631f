/** Targets pointed at, chosen or highlighted on the table. Local to this window. */
export class Highlight {
  /** A target under the pointer or the focus. */
  hovered: string | null = $state(null);
  /** A target that was tapped, and is confirmed in the action panel. */
  selected: string | null = $state(null);
  /** Targets highlighted because something elsewhere refers to them. */
  targets: string[] = $state.raw([]);
  /** A seat whose pieces are highlighted. */
  seat: number | null = $state(null);
}
