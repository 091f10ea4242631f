/** The page's side of its workers: requests, sockets and loading progress. */
import type { FromTables, ToTables } from "./messages";
import { base, python } from "./version";

export interface Answer {
  status: number;
  text: string;
  json: boolean;
}

/** The unpacked size of the files that Python needs. Only for the progress bar. */
const BYTES = 13_700_000;
/** After loading, Python still has to start and import our package. */
const LOADING = 0.7;

class Engine {
  state: "idle" | "loading" | "ready" | "failed" = $state("idle");
  /** From 0 to 1. */
  progress = $state(0);
  /** Whether games survive closing this page. */
  keeps = $state(true);
  /** Nothing more can be stored until something is deleted. */
  full = $state(false);
  private worker: Worker | null = null;
  private bots: Worker | null = null;
  private asked = new Map<number, (answer: Answer) => void>();
  private sockets = new Map<number, LocalSocket>();
  private number = 0;
  private arrived = 0;

  /** Python is loaded once, as soon as it may be needed. */
  start(): void {
    if (this.worker) return;
    this.state = "loading";
    this.worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromTables>) => this.hear(data);
    this.worker.onerror = () => this.fail();
    this.tell({ type: "start", python: this.folder });
  }

  private get folder(): string {
    return `${base()}${python}/`;
  }

  /** The games do not change while the page is open: they are in a file, and the start page needs no Python. */
  async games(): Promise<Answer> {
    const found = await fetch(`${this.folder}games.json`);
    return { status: found.status, text: await found.text(), json: true };
  }

  request(method: string, path: string, body: string): Promise<Answer> {
    if (path === "/games") return this.games();
    this.start();
    if (this.state === "failed") return Promise.resolve(UNREACHABLE);
    return new Promise((resolve) => {
      const id = ++this.number;
      this.asked.set(id, resolve);
      this.tell({ type: "request", id, method, path, body });
    });
  }

  dial(url: string): LocalSocket {
    this.start();
    const socket = new LocalSocket(++this.number, (message) => this.tell(message));
    this.sockets.set(socket.number, socket);
    this.tell({ type: "open", socket: socket.number, table: /\/tables\/([^/]+)\/socket$/.exec(url)?.[1] ?? "" });
    return socket;
  }

  private tell(message: ToTables, moved: Transferable[] = []): void {
    this.worker?.postMessage(message, moved);
  }

  private hear(message: FromTables): void {
    switch (message.type) {
      case "loaded":
        this.arrived += message.bytes;
        this.progress = Math.max(this.progress, Math.min(LOADING, (LOADING * this.arrived) / BYTES));
        return;
      case "ready":
        [this.state, this.progress, this.keeps] = ["ready", 1, message.keeps];
        return;
      case "full":
        this.full = message.full;
        return;
      case "failed":
        console.error(message.why);
        return this.fail();
      case "answer":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        return;
      case "want-bots":
        return this.startBots();
      case "closed":
        this.sockets.get(message.socket)?.hear(message);
        this.sockets.delete(message.socket);
        return;
      default:
        this.sockets.get(message.socket)?.hear(message);
    }
  }

  private fail(): void {
    this.state = "failed";
    for (const answer of this.asked.values()) answer(UNREACHABLE);
    this.asked.clear();
  }

  private startBots(): void {
    if (this.bots) return;
    const { port1, port2 } = new MessageChannel();
    this.bots = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
    this.bots.onerror = () => this.loseBots();
    this.bots.postMessage({ python: this.folder, port: port1 }, [port1]);
    this.tell({ type: "bots", port: port2 }, [port2]);
  }

  private loseBots(): void {
    this.bots?.terminate();
    this.bots = null;
    this.tell({ type: "bots-failed" });
  }
}

const UNREACHABLE: Answer = {
  status: 503,
  text: JSON.stringify({ code: "no-python", message: "Python could not be started." }),
  json: true,
};

/** The part of the WebSocket interface that `Link` needs. */
export class LocalSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly number: number,
    private readonly tell: (message: ToTables) => void,
  ) {}

  send(text: string): void {
    this.tell({ type: "send", socket: this.number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.tell({ type: "close", socket: this.number });
  }

  hear(message: Extract<FromTables, { socket: number }>): void {
    if (this.readyState === WebSocket.CLOSED) return;
    if (message.type === "opened") {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    } else if (message.type === "frame") this.onmessage?.({ data: message.text });
    else {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.({ code: message.code });
    }
  }
}

export const engine = new Engine();
