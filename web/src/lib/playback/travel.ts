/** What moves between two positions, told from where things are before and after. No rule is known here. */

/** So many equal things at a place. */
export interface Thing {
  /** The name of a place, as `placeElement` knows it. */
  place: string;
  thing: string;
  count: number;
}

/** Things on their way. A place of "" is the supply: without end, and nowhere in particular. */
export interface Travel {
  thing: string;
  from: string;
  to: string;
  count: number;
}

/** Pairs what became less somewhere with what became more elsewhere; the rest comes from the supply or goes there. */
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

/** The name of a thing at a place, for what is not to be drawn there before it has arrived. */
export const arrival = (thing: string, place: string) => `${thing} @ ${place}`;
