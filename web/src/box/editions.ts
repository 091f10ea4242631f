/** Editions that this browser keeps, finished or not. */
import type { EditionSheet } from "$lib/protocol";
import { keep, readKept } from "./keep";
import type { Tree } from "./places";

export interface KeptEdition {
  id: string;
  game: string;
  name: string;
  /** null: it cannot be played yet. */
  digest: string | null;
  text: string;
  values: Tree;
}

const KEY = "lishan.editions";
const MOST = 40;

export const allEditions = () => readKept<KeptEdition[]>(KEY, []);
export const editionsOf = (game: string) => allEditions().filter((each) => each.game === game);

export function keepEdition(game: string, id: string, sheet: EditionSheet): boolean {
  const { name, digest, text, values } = sheet;
  const others = allEditions().filter((each) => each.id !== id);
  return keep(KEY, [{ id, game, name, digest, text, values }, ...others].slice(0, MOST));
}

export function dropEdition(id: string): void {
  keep(
    KEY,
    allEditions().filter((each) => each.id !== id),
  );
}

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => n.toString(36)).join("");
