/** Actions of the menu and the replay bar through HTTP; errors are shown at the table. */
import { api, ApiError } from "../api";
import { copyText } from "../clipboard";
import { copyGameLink, copyPositionLink } from "../here/carried";
import { isStatic } from "../here/version";
import { saveRecord } from "../record";
import { router } from "../router.svelte";
import type { TableStore } from "../store/table.svelte";
import { inWords } from "../errors";

/** Runs an HTTP action; returns whether it succeeded. */
export async function telling(table: TableStore, task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    table.connection.notice = { kind: "error", text: inWords(error) };
    return false;
  }
}

/** Opens a what-if table at the position that is shown. */
export function fork(table: TableStore): Promise<boolean> {
  const seats = (table.picture?.seats ?? []).map((_, n) =>
    n === (table.seat ?? 0) ? { kind: "me" as const } : { kind: "bot" as const },
  );
  return telling(table, async () => router.go((await api.fork(table.id, { seq: table.replay.at, seats })).path));
}

export function save(table: TableStore): Promise<boolean> {
  return telling(table, () => saveRecord(table.id, table.seat));
}

/** Copies a link for watching this table at this position; returns whether it was copied. */
export async function shareLink(id: string, at?: number): Promise<boolean> {
  if (isStatic) return at === undefined ? copyGameLink(id) : copyPositionLink(id, at);
  const { link } = await api.share(id);
  return copyText(location.origin + link + (at === undefined ? "" : `&at=${at}`));
}

/** Copies a link to the position that is shown, and puts the position into the address. */
export async function share(table: TableStore): Promise<boolean> {
  router.mark(`#at=${table.replay.at}`);
  let copied = false;
  const shared = await telling(table, async () => void (copied = await shareLink(table.id, table.replay.at)));
  return shared && copied;
}

/** Copies a link that gives this seat to another of my devices. */
export async function copyDeviceLink(table: TableStore, seat: number): Promise<boolean> {
  let copied = false;
  await telling(table, async () => {
    const { link } = await api.device(table.id, { seat });
    copied = await copyText(location.origin + link);
  });
  return copied;
}

export async function copyWatchLink(table: TableStore): Promise<boolean> {
  let copied = false;
  await telling(table, async () => {
    const links = await api.links(table.id);
    copied = await copyText(location.origin + links.watch);
  });
  return copied;
}
