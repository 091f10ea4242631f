/** What a page and its workers say to each other. */

/** A page to the worker that keeps its tables. */
export type ToTables =
  | { type: "start"; python: string; levels: string }
  | { type: "request"; id: number; method: string; path: string; body: string }
  | { type: "open"; socket: number; table: string }
  | { type: "send"; socket: number; text: string }
  | { type: "close"; socket: number }
  | { type: "bots"; port: MessagePort }
  | { type: "bots-failed" };

/** What it answers. */
export type FromTables =
  | { type: "loaded"; bytes: number }
  | { type: "ready"; keeps: boolean }
  | { type: "failed"; why: string }
  | { type: "answer"; id: number; status: number; text: string; json: boolean }
  | { type: "opened"; socket: number }
  | { type: "frame"; socket: number; text: string }
  | { type: "closed"; socket: number; code: number }
  | { type: "want-bots" };

/** Problems and solutions between the two workers, as JSON of `lishan.server.bots.worker`. */
export interface Thought {
  id: number;
  text: string;
}
