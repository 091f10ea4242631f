/** Calls back when the frame being made is on the screen, or immediately if nothing is drawn. Returns a function that cancels it. */
export function afterFrame(run: () => void): () => void {
  if (document.hidden) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
