/** Stores the tables of this browser: texts by key in IndexedDB. The interface is `lishan.site.shelf`. */
type Pair = [key: string, text: string];

const NAME = "lishan";
const STORE = "shelf";

/** The interface for Python in the worker: lists of pairs as JSON. */
export interface Shelf {
  /** Whether the data survives closing the page. */
  keeps: boolean;
  read(prefix: string): Promise<string>;
  write(add: string, put: string): Promise<boolean>;
  forget(prefixes: string): Promise<void>;
}

/** The last key with this prefix. */
const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

/** Tells other windows which tables have changed. */
function tables(pairs: Pair[]): string[] {
  const found = pairs.map(([key]) => /^(?:entry|draft)\/([^/]+)\//.exec(key)?.[1]);
  return [...new Set(found.filter((id) => id !== undefined))];
}

class Kept implements Shelf {
  readonly keeps = true;

  private full = false;

  constructor(
    private readonly database: IDBDatabase,
    private readonly others: BroadcastChannel,
    private readonly tellFull: (full: boolean) => void,
  ) {}

  private setFull(full: boolean): void {
    if (full !== this.full) this.tellFull((this.full = full));
  }

  async read(prefix: string): Promise<string> {
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [keys, texts] = [store.getAllKeys(range(prefix)), store.getAll(range(prefix))];
    await done(store.transaction);
    return JSON.stringify(keys.result.map((key, n) => [key, texts.result[n] as string]));
  }

  async write(add: string, put: string): Promise<boolean> {
    const [added, changed] = [JSON.parse(add) as Pair[], JSON.parse(put) as Pair[]];
    const store = this.database.transaction(STORE, "readwrite").objectStore(STORE);
    for (const [key, text] of added) store.add(text, key);
    for (const [key, text] of changed) store.put(text, key);
    try {
      await done(store.transaction);
    } catch (error) {
      if (error instanceof DOMException && error.name === "ConstraintError") return false;
      this.setFull(true);
      throw error;
    }
    this.setFull(false);
    for (const id of tables([...added, ...changed])) this.others.postMessage(id);
    return true;
  }

  async forget(prefixes: string): Promise<void> {
    const store = this.database.transaction(STORE, "readwrite").objectStore(STORE);
    for (const prefix of JSON.parse(prefixes) as string[]) store.delete(range(prefix));
    await done(store.transaction);
  }
}

/** For browsers without storage, such as some private windows. */
class Passing implements Shelf {
  readonly keeps = false;
  private readonly texts = new Map<string, string>();

  read(prefix: string): Promise<string> {
    const found = [...this.texts].filter(([key]) => key.startsWith(prefix));
    return Promise.resolve(JSON.stringify(found.sort(([one], [other]) => (one < other ? -1 : 1))));
  }

  write(add: string, put: string): Promise<boolean> {
    const added = JSON.parse(add) as Pair[];
    if (added.some(([key]) => this.texts.has(key))) return Promise.resolve(false);
    for (const [key, text] of [...added, ...(JSON.parse(put) as Pair[])]) this.texts.set(key, text);
    return Promise.resolve(true);
  }

  forget(prefixes: string): Promise<void> {
    for (const prefix of JSON.parse(prefixes) as string[])
      for (const key of this.texts.keys()) if (key.startsWith(prefix)) this.texts.delete(key);
    return Promise.resolve();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("no database"));
  });
}

/** `noticed`: another window has changed a table. `tellFull`: something could not be stored, or can be stored again. */
export async function openShelf(noticed: (table: string) => void, tellFull: (full: boolean) => void): Promise<Shelf> {
  try {
    const database = await openDatabase();
    const others = new BroadcastChannel(NAME);
    others.onmessage = (message: MessageEvent<string>) => noticed(message.data);
    return new Kept(database, others, tellFull);
  } catch {
    return new Passing();
  }
}
