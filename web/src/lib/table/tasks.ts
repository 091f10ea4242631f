/** What the menu and the replay bar do through HTTP; what goes wrong is told at the table. */
import { api, Trouble } from "../api";
import { saveRecord } from "../record";
import { router } from "../router.svelte";
import type { TableStore } from "../store/table.svelte";
import { inWords } from "../trouble";

async function telling(table: TableStore, task: () => Promise<void>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    table.connection.notice = { kind: "trouble", text: inWords(error) };
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
  return telling(table, () => saveRecord(table.id));
}

/** Puts the shown position into the address, and copies it; returns whether it was copied. */
export async function share(table: TableStore): Promise<boolean> {
  router.mark(`#at=${table.replay.at}`);
  return navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
}

export async function copyWatchLink(table: TableStore): Promise<boolean> {
  const links = await api.links(table.id).catch(() => null);
  if (!links) return false;
  await navigator.clipboard.writeText(location.origin + links.watch).catch(() => null);
  return true;
}
