/** Keeps the screen on while `wanted` returns true; returns a function that ends it. */
export function keepAwake(wanted: () => boolean): { now: () => void; stop: () => void } {
  let lock: WakeLockSentinel | null = null;
  // The browser takes the lock away whenever the page is hidden.
  const now = () => {
    if (wanted() && document.visibilityState === "visible")
      navigator.wakeLock?.request("screen").then(
        (got) => (lock = got),
        () => undefined,
      );
  };
  document.addEventListener("visibilitychange", now);
  const stop = () => {
    document.removeEventListener("visibilitychange", now);
    void lock?.release().catch(() => undefined);
  };
  return { now, stop };
}
