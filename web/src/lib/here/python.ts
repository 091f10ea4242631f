/** Loads Pyodide and our package in a worker. */
import type { PyodideAPI } from "pyodide";

type Load = typeof import("pyodide").loadPyodide;

/** `folder`: its address, with a slash at the end. */
export async function loadPython(folder: string): Promise<PyodideAPI> {
  const archive = fetch(`${folder}lishan.zip`);
  // Errors are reported below, where it is awaited.
  archive.catch(() => {});
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: Load };
  const pyodide = await loadPyodide({ indexURL: folder });
  const answer = await archive;
  if (!answer.ok) throw new Error(`lishan.zip: ${answer.status}`);
  pyodide.unpackArchive(await answer.arrayBuffer(), "zip", { extractDir: "/lib/lishan" });
  pyodide.runPython("import sys; sys.path.insert(0, '/lib/lishan')");
  return pyodide;
}
