/** The worker that runs the bots, so that tables never block: `lishan.site.thinking` in Pyodide. */
import type { PyCallable, PyProxy } from "pyodide/ffi";
import type { Thought } from "./messages";
import { loadPython } from "./python";

interface Start {
  python: string;
  port: MessagePort;
}

addEventListener("message", ({ data }: MessageEvent<Start>) => {
  const thinking = loadPython(data.python).then(
    (python) => python.pyimport("lishan.site.thinking") as PyProxy & { think: PyCallable },
  );
  // The page that started this worker is notified, as of any error in it.
  thinking.catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
  data.port.onmessage = async ({ data: { id, text } }: MessageEvent<Thought>) => {
    const bots = await thinking;
    data.port.postMessage({ id, text: bots.think(text) as string });
  };
});
