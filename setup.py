"""Compiles the engine with mypyc where a C compiler is available; installs it interpreted elsewhere.

LISHAN_NO_COMPILE=1 asks for the interpreted engine, LISHAN_COMPILE=later for the compiled one only if it is in the cache:
nobody waits for it, and tools/engine.py compiles it in the background. The package contains the browser client: if it is not
built yet, it is built here, and without Node the build is refused; LISHAN_NO_CLIENT=1 leaves it out. Everything else about
the package is in pyproject.toml.

The compiled modules are cached in build/engine under a hash of everything they depend on, so a change to words, docs,
the client or any module outside the engine compiles nothing.
"""

import ast
import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import DEVNULL, run
from time import time
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src"
CACHE = Path(os.environ.get("LISHAN_ENGINE_CACHE") or HERE / "build" / "engine")
LATER = HERE / "build" / ".compile-later"
CLIENT = SOURCE / "lishan" / "server" / "client"
KEPT_BUILDS = 4
PARTIAL = "partial-"
A_DAY = 86_400
TRIAL = "#include <Python.h>\nint main(void) { return PY_VERSION_HEX == 0; }\n"
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
COMPILED: list[str] = PROJECT["tool"]["lishan"]["compiled"]


def path_of(module: str) -> Path | None:
    """The file of one of our modules or packages, or None."""
    base = SOURCE.joinpath(*module.split("."))
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.is_file()), None)


def compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def compiler_works() -> bool:
    """Whether a C compiler with Python's headers is there: tried, not guessed."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text(TRIAL, encoding="utf-8")
        command = [*compiler(), "-c", f"-I{sysconfig.get_path('include')}", str(source), "-o", f"{source}.o"]
        try:
            return run(command, stdout=DEVNULL, stderr=DEVNULL, check=False).returncode == 0
        except OSError:
            return False


def compiler_version() -> str:
    try:
        return run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def why_interpreted() -> str | None:
    if os.environ.get("LISHAN_NO_COMPILE", "0") not in ("", "0"):
        return "LISHAN_NO_COMPILE is set"
    if not compiler_works():
        return "no C compiler with Python's headers was found"
    return None


# The cache


def imports_of(path: Path) -> set[str]:
    """Our own modules that a file imports, with the packages above them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    ours = {name for name in found if name == "lishan" or name.startswith("lishan.")}
    return ours | {name.rsplit(".", 1)[0] for name in ours if "." in name}


def engine_sources() -> list[Path]:
    """The compiled modules and the few others that they import."""
    compiled = [path for name in COMPILED if (path := path_of(name))]
    imported = [path for source in compiled for name in imports_of(source) if (path := path_of(name))]
    return sorted({*compiled, *imported})


def cache_key() -> str:
    settings = [PROJECT["build-system"]["requires"], COMPILED, PROJECT["tool"]["mypy"], sys.version, sysconfig.get_platform()]
    environment = [compiler_version(), *(os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS"))]
    digest = hashlib.sha256(json.dumps([settings, environment]).encode())
    for path in [HERE / "setup.py", *engine_sources()]:
        digest.update(path.relative_to(HERE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]


def store(folder: Path, names: list[str], build_lib: Path, files: list[Path]) -> None:
    """Keeps a finished build. It gets its name when it is whole: two builds may end at once, or one in the middle."""
    CACHE.mkdir(parents=True, exist_ok=True)
    partial = Path(tempfile.mkdtemp(prefix=PARTIAL, dir=CACHE))
    for file in files:
        kept = partial / file.relative_to(build_lib)
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, kept)
    (partial / "names.json").write_text(json.dumps(names), encoding="utf-8")
    try:
        partial.replace(folder)
    except OSError:  # another build of the same source was faster
        shutil.rmtree(partial, ignore_errors=True)
    drop_old_builds()


def drop_old_builds() -> None:
    """Only finished builds count; parts of one are dropped when nobody can be writing them any more."""
    age = {path: time() - path.stat().st_mtime for path in CACHE.iterdir()}
    whole = sorted((path for path in age if not path.name.startswith(PARTIAL)), key=lambda path: age[path])
    left = [path for path in age if path.name.startswith(PARTIAL) and age[path] > A_DAY]
    for old in [*whole[KEPT_BUILDS:], *left]:
        shutil.rmtree(old, ignore_errors=True)


def restore(folder: Path, build_lib: Path) -> None:
    os.utime(folder)
    for file in folder.rglob("*"):
        if file.is_file() and file.name != "names.json":
            target = build_lib / file.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, target)


# Compiling


def extensions() -> list[Extension]:
    # Metadata is asked for before the wheel; only the wheel needs the C code.
    if not {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv):
        return []
    LATER.unlink(missing_ok=True)
    if reason := why_interpreted():
        print(f"lishan: {reason}; the engine will be interpreted: same results, many times slower.", file=sys.stderr)
        return []
    key = BuildExtensions.key = cache_key()
    names = CACHE / key / "names.json"
    if names.is_file():
        return [Extension(name, []) for name in json.loads(names.read_text(encoding="utf-8"))]
    if os.environ.get("LISHAN_COMPILE") == "later":
        LATER.touch()
        return []
    return compiled_extensions()


def compiled_extensions() -> list[Extension]:
    from mypyc.build import mypycify  # missing when the package is built without compiling

    gcc = "Free Software Foundation" in compiler_version()
    files = [path.relative_to(HERE).as_posix() for name in COMPILED if (path := path_of(name))]
    # Several C files compile in parallel; only link-time optimisation makes them as fast as a single one.
    modules: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *files], group_name="lishan", opt_level="3", debug_level="0", multi_file=gcc
    )
    for module in modules:
        module.depends.append("setup.py")
        # mypyc gives all of them one list.
        module.extra_compile_args = list(module.extra_compile_args)
        if sys.platform != "win32":
            # A function that another library could replace may not be inlined, so none is exported.
            module.extra_compile_args.append("-fvisibility=hidden")
        if gcc and is_shim(module):
            module.extra_compile_args.append("-O1")
        elif gcc:
            module.extra_compile_args.append("-flto")
            module.extra_link_args += [f"-flto={jobs()}", "-O3"]
    return modules


def is_shim(module: Extension) -> bool:
    """Whether it is the few lines that find a module in the library with all the code."""
    return not module.name.endswith("__mypyc")


def jobs() -> int:
    return min(8, os.cpu_count() or 1)


def compile_in_parallel(c_compiler: Any) -> None:
    """Replaces the compiler's `compile`, which handles one file after the other, by one with a small thread pool."""

    def compile_all(
        sources: Any, output_dir: Any = None, macros: Any = None, include_dirs: Any = None, debug: Any = 0,
        extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None,
    ) -> Any:  # fmt: skip
        macros, objects, extra_postargs, options, build = c_compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = c_compiler._get_cc_args(options, debug, extra_preargs)

        def compile_one(target: str) -> None:
            source, suffix = build[target]
            c_compiler._compile(target, source, suffix, arguments, extra_postargs, options)

        # The largest first, so that no core waits for it at the end.
        todo = sorted((target for target in objects if target in build), key=lambda t: -Path(build[t][0]).stat().st_size)
        with ThreadPoolExecutor(jobs()) as pool:
            list(pool.map(compile_one, todo))
        return objects

    c_compiler.compile = compile_all


class BuildExtensions(build_ext):  # type: ignore[misc]
    """Takes the compiled modules from the cache, or compiles and caches them."""

    key = ""  # of the source that was read

    def run(self) -> None:
        if not self.extensions:
            return
        folder = CACHE / self.key
        if (folder / "names.json").is_file():
            restore(folder, Path(self.build_lib))
            return
        super().run()
        names = [extension.name for extension in self.extensions]
        files = [Path(self.get_ext_fullpath(name)) for name in names]
        # If a module was edited meanwhile, nobody knows which of its versions was compiled.
        if cache_key() == self.key:
            store(folder, names, Path(self.build_lib).absolute(), [file.absolute() for file in files])

    def build_extensions(self) -> None:
        if sys.platform != "win32":
            compile_in_parallel(self.compiler)
            # The small files beside the large one.
            self.parallel = jobs()
        super().build_extensions()


# The browser client


def client_is_built() -> bool:
    return (CLIENT / "index.html").is_file()


def need_client() -> None:
    """Build the browser client, unless it is there or is not wanted."""
    if client_is_built() or os.environ.get("LISHAN_NO_CLIENT", "0") not in ("", "0"):
        return
    uv = shutil.which("uv")
    run([sys.executable, "tools/client.py", *(["--uv", uv] if uv else [])], check=False)
    if not client_is_built():
        raise SystemExit(
            "lishan: the browser client could not be built. Install Node 20.19 or newer,"
            " or set LISHAN_NO_CLIENT=1 to leave the client out."
        )


class SourceDistribution(sdist):  # type: ignore[misc]
    """Holds the built client, so that wheels can be built from it without Node."""

    def run(self) -> None:
        need_client()
        super().run()


class BuildPython(build_py):  # type: ignore[misc]
    """Copies the modules into a folder without leftovers: a deleted module must not survive in the wheel."""

    def run(self) -> None:
        need_client()
        # Compiled ones too: those of today come from the cache or are made afterwards.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


if __name__ == "__main__":
    os.chdir(HERE)
    Path("build").mkdir(exist_ok=True)
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExtensions, "build_py": BuildPython, "sdist": SourceDistribution},
        options={"egg_info": {"egg_base": "build"}},
    )
