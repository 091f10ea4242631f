/** Values of an edition in words. */
import type { EditionDifference, EditionFault, PrintedValue } from "$lib/protocol";
import { words } from "$lib/words.svelte";

type Named = Pick<EditionDifference, "label" | "facts">;
export const labelOf = ({ label, facts }: Named) => words.say(`printed-${label}`, facts);

/** What is wrong with a value, in the language of the page. */
export function faultText({ place, sentence, code, facts }: EditionFault): string {
  if (!code || !words.has(`edition-fault-${code}`)) return sentence;
  const text = words.say(`edition-fault-${code}`, facts);
  return place ? `${place}: ${text}` : text;
}

export function shown(value: unknown): string {
  if (value === "" || value === null || value === undefined) return "–";
  if (Array.isArray(value))
    return value.length ? words.parts(value.map((each) => shown(each))) : words.say("printed-nothing");
  return typeof value === "string" ? words.word(value) : String(value);
}

/** The options for a value that is one of a few; null: it is typed. */
export function choicesOf({ kind, words: all }: PrintedValue): unknown[] | null {
  if (kind === "word") return [...all];
  if (kind === "set") return [[], ...all.map((one) => [one]), [...all]];
  if (kind === "list") return [...all.map((one) => [one]), ...all.flatMap((a, n) => all.slice(n).map((b) => [a, b]))];
  return null;
}

/** A chart as lines of text and back: spaces are separated by semicolons. */
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
