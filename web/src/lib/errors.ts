/** Errors in words. */
import { ApiError } from "./api";
import { isStatic } from "./here/version";
import { words } from "./words.svelte";

export function inWords(error: unknown): string {
  if (!(error instanceof ApiError)) return words.say("error-other", { message: String(error) });
  const { code, message, reason, retry } = error.fault;
  if (reason) return words.reason(reason);
  // Here it is the browser that could not store something.
  if (isStatic && code === "unavailable") return words.say("static-full");
  const known = [`fault-${code}`, `refused-${code}`].find((name) => words.has(name));
  return words.say(known ?? "error-other", { message, seconds: retry ?? 0 });
}
