/** Finds what moves between two positions by comparing the places of pieces. No rules here. */

/** A number of equal pieces at a place. */
export interface Thing {
  /** The name of a place, as `placeElement` knows it. */
  place: string;
  thing: string;
  count: number;
}

/** Moving pieces. A place of "" is the supply. */
export interface Travel {
  thing: string;
  from: string;
  to: string;
  count: number;
}

/** Pairs losses at one place with gains at another; the rest comes from or goes to the supply. */
export function travels(before: readonly Thing[], after: readonly Thing[]): Travel[] {
  const changes = new Map<string, Map<string, number>>();
  const count = (things: readonly Thing[], sign: 1 | -1) => {
    for (const { thing, place, count } of things) {
      const places = changes.get(thing) ?? new Map<string, number>();
      places.set(place, (places.get(place) ?? 0) + sign * count);
      changes.set(thing, places);
    }
  };
  count(before, -1);
  count(after, 1);
  return [...changes].flatMap(([thing, places]) => paired(thing, places));
}

function paired(thing: string, places: Map<string, number>): Travel[] {
  const less = [...places].filter(([, by]) => by < 0).map(([place, by]) => ({ place, left: -by }));
  const found: Travel[] = [];
  const move = (from: string, to: string, count: number) => found.push({ thing, from, to, count });
  for (const [to, by] of places) {
    let missing = by;
    while (missing > 0) {
      const source = less.find(({ left }) => left > 0);
      const count = Math.min(missing, source?.left ?? missing);
      move(source?.place ?? "", to, count);
      if (source) source.left -= count;
      missing -= count;
    }
  }
  for (const { place, left } of less) if (left > 0) move(place, "", left);
  return found;
}

/** A key for a piece at a place that must not be drawn before it has arrived. */
export const arrival = (thing: string, place: string) => `${thing} @ ${place}`;
