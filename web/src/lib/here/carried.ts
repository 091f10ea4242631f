/** Links that carry a whole game or a position after the #: nothing has to be stored on a server. */
import { api } from "../api";
import { copyText } from "../clipboard";
import { pack, unpack } from "../pack";
import { base, isStatic } from "./version";

const here = () => (isStatic ? base() : `${location.origin}/`);

/** Copies a link that carries this table's game so far; returns whether it was copied. */
export async function copyGameLink(table: string): Promise<boolean> {
  return copyText(`${here()}#record=${await pack(await api.record(table))}`);
}

/** Copies a link that carries a position of this table; returns whether it was copied. */
export async function copyPositionLink(table: string, seq: number): Promise<boolean> {
  const { opening, picture } = await api.table(table);
  const position = await pack(await api.position(table, seq));
  return copyText(`${here()}#position=${position}&game=${opening.game}&players=${picture.seats.length}`);
}

/** Throws if the link is broken. */
async function unpacked(packed: string): Promise<string> {
  const text = await unpack(packed);
  if (text === null) throw new Error("The link is broken.");
  return text;
}

/**
 * Opens what a link carries: `#record=…`, or `#position=…&game=terracotta&players=2`, to be continued against bots.
 * Returns the page to show; null: the link carries nothing.
 */
export async function openCarried(hash: string): Promise<string | null> {
  const link = new URLSearchParams(hash.slice(1));
  const [record, position, game] = [link.get("record"), link.get("position"), link.get("game")];
  if (record) {
    return (await api.openRecord({ text: await unpacked(record) })).path;
  }
  if (!position || !game) return null;
  const seats = Array.from({ length: Number(link.get("players")) || 2 }, (_, n) =>
    n ? { kind: "bot" as const } : { kind: "me" as const },
  );
  return (await api.make({ game, seats, position: await unpacked(position) })).path;
}
