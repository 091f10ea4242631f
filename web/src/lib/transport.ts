/** How the page reaches its tables: through HTTP and WebSockets, or, in the static version, in a worker. */
import { engine, type Answer } from "./here/engine.svelte";
import { isStatic } from "./here/version";

/** Throws if there is no answer. */
export async function request(method: string, path: string, body?: unknown): Promise<Answer> {
  if (isStatic) return engine.request(method, path, body === undefined ? "" : JSON.stringify(body));
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined)
    Object.assign(init, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  const answer = await fetch(`/api${path}`, init);
  const json = (answer.headers.get("content-type") ?? "").includes("json");
  return { status: answer.status, text: await answer.text(), json };
}

export function dial(url: string): WebSocket {
  return isStatic ? (engine.dial(url) as unknown as WebSocket) : new WebSocket(url);
}
