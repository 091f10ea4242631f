/** Pages that show something of the day, left open until the next one. */

const EVERY = 30_000;

/** Today by this device's clock; days change at midnight UTC, as on the server. */
const today = () => new Date().toISOString().slice(0, 10);

/**
 * Calls `ask` when the day shown may be over: whenever the page becomes visible again, and after midnight until another day is
 * shown, because the clock of this device may be ahead of the server's. Returns the function that stops it.
 */
export function watchDay(shown: () => string | undefined, ask: () => void): () => void {
  let day = today();
  let over: string | undefined;
  const look = () => {
    if (document.hidden) return;
    if (today() !== day) [day, over] = [today(), shown()];
    if (over !== undefined && over === shown() && over < day) ask();
    else over = undefined;
  };
  const back = () => {
    if (!document.hidden) ask();
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", back);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", back);
  };
}
