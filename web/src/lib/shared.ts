/** Links that show a table to anyone: `/table/x?key=…&at=57`, and older ones with all of that after `#`. */
import { api } from "./api";
import { isStatic } from "./here/version";
import { router } from "./router.svelte";

const query = () => new URLSearchParams(isStatic ? "" : location.search);

/** The event that the link points at. */
export const sharedMoment = (): number | null => Number(query().get("at")) || null;

export const sharedKey = (): string | null => query().get("key");

/** Becomes a spectator by the key in the address, and removes it from the address. */
export async function takeSharedKey(id: string, hash = ""): Promise<void> {
  const older = new URLSearchParams(location.hash.slice(1));
  const key = sharedKey() ?? (older.has("watch") ? older.get("key") : null);
  if (!key) return;
  router.forgetKey(hash);
  await api.watch(id, { secret: key });
}
