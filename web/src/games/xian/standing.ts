/** Painted warriors by player in a section of the pit, and the points for them. */
import type { Proof } from "$lib/protocol";
import { words } from "$lib/words.svelte";
import type { Section, Xian } from "./facts";

export interface Standing {
  seat: number;
  count: number;
  points: number;
}

/** Painted warriors by seat, the most first, with the points the section would score now. */
export function standing(view: Xian, section: Section, majorities: readonly Proof[]): Standing[] {
  const proof = majorities.find((each) => each.facts?.section === section);
  return view.players
    .map(({ seat }) => ({
      seat,
      count: view.pit.filter((space) => space.section === section && space.painted === seat).length,
      points: proof?.points[seat] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.seat - b.seat);
}

export function standingText(view: Xian, section: Section, standings: readonly Standing[]): string {
  const by = new Map(standings.map((each) => [each.seat, each]));
  return words.say("section-standing", {
    section,
    counts: view.players.map(({ seat }) => by.get(seat)?.count ?? 0),
    points: view.players.map(({ seat }) => by.get(seat)?.points ?? 0),
  });
}
