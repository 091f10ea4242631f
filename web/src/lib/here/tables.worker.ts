/** The worker that runs the tables of this page: `lishan.site.page` in Pyodide. It loads while the start page is shown. */
import type { PyCallable, PyProxy } from "pyodide/ffi";
import type { FromTables, Thought, ToTables } from "./messages";
import { loadPython } from "./python";
import { openShelf } from "./shelf";

interface Connection extends PyProxy {
  hear_text(text: string): Promise<void>;
  close(): void;
}
interface Page extends PyProxy {
  request(method: string, path: string, body: string): Promise<string>;
  connect(
    id: string,
    tell: (frame: string) => void,
    end: (code: number) => void,
  ): Promise<Connection | null | undefined>;
  noticed(id: string): void;
}

const tell = (message: FromTables) => postMessage(message);
const connections = new Map<number, Promise<Connection | null | undefined>>();
/** Requests that come before Python is ready wait for it. */
let begin: (starting: Promise<Page>) => void;
const page = new Promise<Page>((resolve) => (begin = resolve));

// Bots

const BOTS_LATER = 1500;
const thoughts = new Map<number, (solution: string) => void>();
let bots: MessagePort | null = null;
let unsent: Thought[] = [];
let number = 0;

/** Asks the bots' worker, which is started for the first problem. */
function think(text: string): Promise<string> {
  return new Promise((resolve) => {
    const thought = { id: ++number, text };
    thoughts.set(thought.id, resolve);
    if (bots) return bots.postMessage(thought);
    unsent.push(thought);
    tell({ type: "want-bots" });
  });
}

function take(port: MessagePort): void {
  bots = port;
  port.onmessage = ({ data }: MessageEvent<Thought>) => {
    thoughts.get(data.id)?.(data.text);
    thoughts.delete(data.id);
  };
  for (const thought of unsent) port.postMessage(thought);
  unsent = [];
}

/** The bots' worker has died. The table plays a fallback move, and the next problem starts another worker. */
function loseBots(): void {
  bots = null;
  unsent = [];
  for (const answer of thoughts.values()) answer(JSON.stringify({ key: 0, move: -1, failed: "crashed" }));
  thoughts.clear();
}

// Starting

const FILES = /pyodide\.asm|python_stdlib|lishan\.zip/;

/** Reports progress, file by file. */
function watchLoading(): void {
  const seen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (FILES.test(entry.name)) tell({ type: "loaded", bytes: entry.decodedBodySize });
  });
  seen.observe({ type: "resource", buffered: true });
}

/** The names of each game's bots, as JSON. */
async function botLevels(folder: string): Promise<string> {
  const { games } = (await (await fetch(`${folder}games.json`)).json()) as {
    games: { name: string; levels: { level: string }[] }[];
  };
  return JSON.stringify(Object.fromEntries(games.map((game) => [game.name, game.levels.map((each) => each.level)])));
}

async function start(folder: string): Promise<Page> {
  watchLoading();
  const [python, levels, shelf] = await Promise.all([
    loadPython(folder),
    botLevels(folder),
    openShelf(
      (id) => void page.then((here) => here.noticed(id)),
      (full) => tell({ type: "full", full }),
    ),
  ]);
  const module = python.pyimport("lishan.site.page") as PyProxy & { Page: PyCallable };
  const made = module.Page(shelf, think, levels) as Page;
  tell({ type: "ready", keeps: shelf.keeps });
  return made;
}

async function answer(id: number, method: string, path: string, body: string): Promise<void> {
  try {
    const [status, text, json] = JSON.parse(await (await page).request(method, path, body)) as [
      number,
      string,
      boolean,
    ];
    tell({ type: "answer", id, status, text, json });
  } catch (error) {
    // Last resort: the page must get an answer whatever is wrong here.
    console.error(error);
    const fault = { code: "failed", message: String(error) };
    tell({ type: "answer", id, status: 500, text: JSON.stringify(fault), json: true });
  }
}

function open(socket: number, table: string): void {
  const connecting = page.then((here) =>
    here.connect(
      table,
      (text) => tell({ type: "frame", socket, text }),
      (code) => tell({ type: "closed", socket, code }),
    ),
  );
  connections.set(socket, connecting);
  connecting.then(
    (made) => {
      if (!made) return;
      tell({ type: "opened", socket });
      // Bots get their Python before they are asked, but not while the page still draws its first table.
      setTimeout(() => tell({ type: "want-bots" }), BOTS_LATER);
    },
    () => tell({ type: "closed", socket, code: 1011 }),
  );
}

/** In order, as over a network. */
function send(socket: number, text: string): void {
  const before = connections.get(socket);
  if (!before) return;
  const heard = before.then(async (connection) => {
    await connection?.hear_text(text);
    return connection;
  });
  heard.catch((error: unknown) => console.error(error));
  connections.set(socket, heard);
}

async function close(socket: number): Promise<void> {
  const connection = await connections.get(socket);
  connections.delete(socket);
  connection?.close();
  connection?.destroy();
}

addEventListener("message", ({ data }: MessageEvent<ToTables>) => {
  switch (data.type) {
    case "start":
      begin(start(data.python));
      page.catch((error: unknown) => tell({ type: "failed", why: String(error) }));
      return;
    case "request":
      return void answer(data.id, data.method, data.path, data.body);
    case "open":
      return open(data.socket, data.table);
    case "send":
      return send(data.socket, data.text);
    case "close":
      return void close(data.socket);
    case "bots":
      return take(data.port);
    case "bots-failed":
      return loseBots();
  }
});
