// Compiles archives of Python with the Python that will run them: node bytecode.mjs PYODIDE OPTIMIZE ARCHIVE [OPTIMIZE ARCHIVE ...]
// Each archive is replaced by one with bytecode instead of sources.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILE = `
import io, marshal, zipfile
from importlib.util import MAGIC_NUMBER

HEADER = MAGIC_NUMBER + bytes(12)
"""Neither a time nor a hash of the source: there is none to compare with."""
KEEP_DOCSTRINGS = "pyodide/", "_pyodide/"
"""They are read there when Pyodide starts."""


def compiled(name, source, optimize):
    level = 0 if name.startswith(KEEP_DOCSTRINGS) else optimize
    return HEADER + marshal.dumps(compile(source, name, "exec", dont_inherit=True, optimize=level))


def bundle(content, optimize):
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source, zipfile.ZipFile(packed, "w") as target:
        for name in sorted(source.namelist()):
            if name.endswith("/"):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                name, data = name + "c", compiled(name, data, optimize)
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
`;

const [pyodide, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
try {
  python.runPython(COMPILE);
  const bundle = python.globals.get("bundle");
  for (let n = 0; n < rest.length; n += 2) {
    const content = python.toPy(new Uint8Array(readFileSync(rest[n + 1])));
    writeFileSync(rest[n + 1], bundle(content, Number(rest[n])).toJs());
  }
} catch (error) {
  // Only the message: Node would print Pyodide's source with it.
  console.error(error.message);
  process.exit(1);
}
