/** The worker in which the tables of this page are played: `lishan.site.page` in Pyodide. It loads while the page is read. */
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
/** What is asked before Python is there waits for it. */
let begin: (starting: Promise<Page>) => void;
const page = new Promise<Page>((resolve) => (begin = resolve));

// Bots

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
    if (unsent.length === 1) tell({ type: "want-bots" });
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

/** Their worker is gone. The table plays a move for them, and the next problem starts another worker. */
function loseBots(): void {
  bots = null;
  unsent = [];
  for (const answer of thoughts.values()) answer(JSON.stringify({ key: 0, move: -1, failed: "crashed" }));
  thoughts.clear();
}

// Starting

const FILES = /pyodide\.asm|python_stdlib|lishan\.zip/;

/** Says how much has arrived, file by file. */
function watchLoading(): void {
  const seen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (FILES.test(entry.name)) tell({ type: "loaded", bytes: entry.decodedBodySize });
  });
  seen.observe({ type: "resource", buffered: true });
}

async function start(folder: string, levels: string): Promise<Page> {
  watchLoading();
  const shelf = await openShelf((id) => void page.then((here) => here.noticed(id)));
  const python = await loadPython(folder);
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
    // The last resort: whatever is wrong here, the page is not left waiting.
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
    (made) => made && tell({ type: "opened", socket }),
    () => tell({ type: "closed", socket, code: 1011 }),
  );
}

/** One after the other, as they would come through a wire. */
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
      begin(start(data.python, data.levels));
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
