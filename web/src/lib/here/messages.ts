/** Messages between a page and its workers. */

/** From a page to the worker that runs its tables. */
export type ToTables =
  | { type: "start"; python: string }
  | { type: "request"; id: number; method: string; path: string; body: string }
  | { type: "open"; socket: number; table: string }
  | { type: "send"; socket: number; text: string }
  | { type: "close"; socket: number }
  | { type: "bots"; port: MessagePort }
  | { type: "bots-failed" };

/** Its answers. */
export type FromTables =
  | { type: "loaded"; bytes: number }
  | { type: "ready"; keeps: boolean }
  | { type: "failed"; why: string }
  | { type: "full"; full: boolean }
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
