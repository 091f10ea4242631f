/** Links that carry a whole game or a position after the #: no server has it, so nobody has to keep it. */
import { api } from "../api";
import { copyText } from "../clipboard";
import { base, isStatic } from "./version";

async function through(
  text: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([text])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** A text as part of an address: deflated, in base64url. */
export async function pack(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

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

/**
 * Opens what a link carries: `#record=…`, or `#position=…&game=terracotta&players=2`, to be played on against bots.
 * Returns the page to show; null: the link carries nothing.
 */
export async function openCarried(hash: string): Promise<string | null> {
  const link = new URLSearchParams(hash.slice(1));
  const [record, position, game] = [link.get("record"), link.get("position"), link.get("game")];
  if (record) {
    return (await api.openRecord({ text: await unpack(record) })).path;
  }
  if (!position || !game) return null;
  const seats = Array.from({ length: Number(link.get("players")) || 2 }, (_, n) =>
    n ? { kind: "bot" as const } : { kind: "me" as const },
  );
  return (await api.make({ game, seats, position: await unpack(position) })).path;
}
