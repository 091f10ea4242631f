import type { Fact } from "./protocol";

/** The facts that name targets, as the engine lists them in a game's `view.ts`. */
export type References = Record<string, { kind: string; names: string[] }>;

const namesIn = (value: Fact | undefined): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
};

/** The targets that the facts of a line, a proof or a move name. */
export function targetsNamed(references: References, facts: Record<string, Fact>): string[] {
  return Object.entries(references).flatMap(([fact, { kind, names }]) =>
    namesIn(facts[fact])
      .filter((name) => names.includes(name))
      .map((name) => `${kind} ${name}`),
  );
}
