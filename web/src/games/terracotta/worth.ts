/** What would be scored if the round or the game ended now, piece by piece, for tooltips on the board. */
import type { Fact, Proof } from "$lib/protocol";
import type { TableStore } from "$lib/store/table.svelte";
import { words } from "$lib/words.svelte";

/** The maximum number of lines in a tooltip. */
const MOST = 4;

async function proofs(table: TableStore): Promise<Proof[]> {
  if (table.over) return [];
  try {
    const score = await table.explain(table.replay.past?.seq ?? null);
    return [score.if_round_ended, score.if_game_ended]
      .flatMap((part) => part?.children ?? [])
      .flatMap((source) => source.children ?? [])
      .filter((proof) => proof.points.some(Boolean));
  } catch {
    return [];
  }
}

const inWords = (proof: Proof) =>
  `• ${words.say("said-of", { what: words.proof(proof), text: words.say("by-seat", { points: [...proof.points] }) })}`;

/** The points of a row or column. */
export async function lineWorth(table: TableStore, kind: string, name: string): Promise<string[]> {
  return (await proofs(table)).filter((proof) => String(proof.facts?.[kind]) === name).map(inWords);
}

/** The points that a statue takes part in. */
export async function statueWorth(table: TableStore, spaces: string[]): Promise<string[]> {
  const among = (value: Fact | undefined): boolean =>
    Array.isArray(value) ? value.some(among) : spaces.includes(value as string);
  return (await proofs(table))
    .filter(({ facts }) => among(facts?.warriors) || among(facts?.space) || among(facts?.faces))
    .slice(0, MOST)
    .map(inWords);
}
