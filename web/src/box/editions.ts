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
  /** The account's time of the last change that both have; none: only this browser has it. */
  synced?: number;
  /** Changed here since then. */
  changed?: boolean;
}

const KEY = "lishan.editions";
const MOST = 40;

export const allEditions = () => readKept<KeptEdition[]>(KEY, []);
export const editionsOf = (game: string) => allEditions().filter((each) => each.game === game);

/** `synced`: it comes from the account. */
export function keepEdition(game: string, id: string, sheet: EditionSheet, synced?: number): boolean {
  const { name, digest, text, values } = sheet;
  const before = allEditions().find((each) => each.id === id)?.synced;
  const others = allEditions().filter((each) => each.id !== id);
  const state = { synced: synced ?? before, changed: synced === undefined };
  return keep(KEY, [{ id, game, name, digest, text, values, ...state }, ...others].slice(0, MOST));
}

/** The account has this text now. */
export function markSynced(id: string, text: string, synced: number): void {
  keep(
    KEY,
    allEditions().map((each) => (each.id === id ? { ...each, synced, changed: each.text !== text } : each)),
  );
}

export function dropEdition(id: string): void {
  keep(
    KEY,
    allEditions().filter((each) => each.id !== id),
  );
}

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => n.toString(36)).join("");
