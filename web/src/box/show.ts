/** Values of an edition in words. */
import type { EditionDifference, PrintedValue } from "$lib/protocol";
import { words } from "$lib/words.svelte";

type Named = Pick<EditionDifference, "label" | "facts">;
export const labelOf = ({ label, facts }: Named) => words.say(`printed-${label}`, facts);

export function shown(value: unknown): string {
  if (value === "" || value === null || value === undefined) return "–";
  if (Array.isArray(value))
    return value.length ? value.map((each) => shown(each)).join(", ") : words.say("printed-nothing");
  return typeof value === "string" ? words.word(value) : String(value);
}

/** What can be chosen for a value that is one of few; null: it is written. */
export function choicesOf({ kind, words: all }: PrintedValue): unknown[] | null {
  if (kind === "word") return [...all];
  if (kind === "set") return [[], ...all.map((one) => [one]), [...all]];
  if (kind === "list") return [...all.map((one) => [one]), ...all.flatMap((a, n) => all.slice(n).map((b) => [a, b]))];
  return null;
}

/** A chart as lines of text and back: spaces are told apart by semicolons. */
export const chartText = (chart: unknown) =>
  Array.isArray(chart) ? chart.map((line) => (Array.isArray(line) ? line.join("; ") : String(line))).join("\n") : "";
export function chartOf(text: string): unknown {
  if (!text.trim()) return "";
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) =>
      line
        .split(";")
        .map((space) => space.trim())
        .filter(Boolean),
    );
}

export const numberOf = (text: string): unknown => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim());
