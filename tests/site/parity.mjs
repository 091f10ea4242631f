// Runs tests/site/parity.py in Pyodide: node parity.mjs PYODIDE ARCHIVE SCRIPT CODE prints what the code returns.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, archive, script, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
try {
  python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/lib/lishan" });
  python.runPython("import sys; sys.path.insert(0, '/lib/lishan')");
  python.runPython(readFileSync(script, "utf8"));
  console.log(python.runPython(`import json; json.dumps(${code})`));
} catch (error) {
  // Only the message: Node would print Pyodide's source with it.
  console.error(error.message);
  process.exit(1);
}
