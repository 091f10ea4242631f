/** A beat in one sentence: who, and what. */
import type { Line } from "../protocol";
import { words } from "../words.svelte";

/** A move as a sentence about its player ("Bot 2 builds …"); as in the log if a game has no such sentence. */
export function sentence(line: Line): string {
  const seat = line.seat ?? null;
  const code = `told-${line.code}`;
  if (line.kind === "move" && seat !== null && words.has(code)) return words.say(code, { ...line.facts, seat });
  const text = words.line(line);
  return line.kind === "move" && seat !== null ? words.say("said-of", { what: words.name(seat), text }) : text;
}
