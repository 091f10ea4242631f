/** Editions in the account of whoever is signed in, beside those of this browser. The last change of an edition wins. */
import { api } from "$lib/api";
import { isStatic } from "$lib/here/version";
import { allEditions, dropEdition, keepEdition, markSynced, type KeptEdition } from "./editions";

type Api = Pick<typeof api, "myEditions" | "keepEdition" | "dropEdition" | "edition">;
let signedIn = false;

/** Synchronises the browser with the account. Returns whether the browser's editions have changed. */
export async function syncEditions(ask: Api = api): Promise<boolean> {
  if (isStatic) return false;
  const found = await ask.myEditions();
  signedIn = found.account;
  if (!signedIn) return false;
  let changed = false;
  const here = new Map(allEditions().map((each) => [each.id, each]));
  for (const theirs of found.editions) {
    const mine = here.get(theirs.id);
    if (mine?.changed || mine?.synced === theirs.updated) continue;
    const sheet = await ask.edition({ game: theirs.game, text: theirs.text });
    keepEdition(theirs.game, theirs.id, sheet, theirs.updated);
    changed = true;
  }
  const there = new Set(found.editions.map((each) => each.id));
  for (const mine of here.values()) {
    if (mine.changed || !mine.synced) await upload(mine, ask);
    else if (!there.has(mine.id)) {
      // It was deleted in another browser.
      dropEdition(mine.id);
      changed = true;
    }
  }
  return changed;
}

async function upload({ id, game, name, text }: KeptEdition, ask: Api): Promise<void> {
  const stored = await ask.keepEdition({ id, game, name: name.slice(0, 200), text });
  markSynced(id, text, stored.updated);
}

/** After a change in this browser. What fails now is sent the next time that an edition is opened. */
export async function sendEdition(id: string, ask: Api = api): Promise<void> {
  const mine = allEditions().find((each) => each.id === id);
  if (signedIn && mine) await upload(mine, ask).catch(() => undefined);
}

export async function removeEdition(id: string, ask: Api = api): Promise<void> {
  dropEdition(id);
  if (signedIn) await ask.dropEdition({ id }).catch(() => undefined);
}
