import type { EditionFault, EditionSheet, PrintedValue } from "$lib/protocol";

/** Values of an edition by their dotted paths, such as `equipment.horse.copies[2][1]`. Lists are counted from 1. */
export type Tree = Record<string, unknown>;

function steps(place: string): (string | number)[] {
  return [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, number, key]) => (number ? Number(number) - 1 : key!));
}

export function valueAt(tree: unknown, place: string): unknown {
  return steps(place).reduce<unknown>((found, step) => (found as Record<string | number, unknown>)?.[step], tree);
}

/** The tree with another value at a place; what is above the place is copied. */
export function withValue(tree: Tree, place: string, value: unknown): Tree {
  const change = (found: unknown, [step, ...rest]: (string | number)[]): unknown => {
    if (step === undefined) return value;
    const copy: unknown = typeof step === "number" ? [...((found as unknown[]) ?? [])] : { ...(found as Tree) };
    const holder = copy as Record<string | number, unknown>;
    holder[step] = change(holder[step], rest);
    return copy;
  };
  return change(tree, steps(place)) as Tree;
}

export const sectionOf = (place: string) => String(steps(place)[0]);

const isWithin = (inner: string, outer: string) =>
  inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);

/** Errors by value, and the sentences that concern no single value. */
export function besideValues(
  faults: EditionSheet["faults"],
  printed: readonly PrintedValue[],
  say: (fault: EditionFault) => string,
  join: (sentences: string[]) => string,
) {
  const at: Record<string, string> = {};
  const others: string[] = [];
  for (const fault of faults) {
    const { place } = fault;
    const sentence = say(fault);
    const value = printed.find((each) => isWithin(each.place, place) || isWithin(place, each.place));
    if (value) at[value.place] = join([at[value.place] ?? "", sentence]);
    else others.push(sentence);
  }
  return { at, others };
}

/** Where the values of a section come from, and how that is known: `printed: my copy, 2022` in the file. */
export interface Provenance {
  kind: string;
  note: string;
}
export function provenance(told: unknown): Provenance {
  const [kind = "", ...note] = typeof told === "string" ? told.split(":") : [];
  return { kind: kind.trim(), note: note.join(":").trim() };
}
export const provenanceText = ({ kind, note }: Provenance): string =>
  note.trim() && kind !== "reconstructed" ? `${kind}: ${note.trim()}` : kind;
