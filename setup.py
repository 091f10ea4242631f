"""Compile the engine with mypyc where that is possible; install it interpreted where it is not.

LISHAN_NO_COMPILE=1 asks for the interpreted one. Everything else about the package is in pyproject.toml.
"""

import os
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from subprocess import DEVNULL, run

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src"
TRIAL = "#include <Python.h>\nint main(void) { return PY_VERSION_HEX == 0; }\n"


def engine_modules() -> list[str]:
    """The files of the modules that are compiled, relative to this folder."""
    table = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
    return [f"src/{name.replace('.', '/')}.py" for name in table["tool"]["lishan"]["compiled"]]


def compiler_works() -> bool:
    """Whether a C compiler with Python's headers is there: tried, not guessed."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text(TRIAL, encoding="utf-8")
        command = [*compiler, "-c", f"-I{sysconfig.get_path('include')}", str(source), "-o", f"{source}.o"]
        try:
            return run(command, stdout=DEVNULL, stderr=DEVNULL, check=False).returncode == 0
        except OSError:
            return False


def why_interpreted() -> str | None:
    if os.environ.get("LISHAN_NO_COMPILE", "0") not in ("", "0"):
        return "LISHAN_NO_COMPILE is set"
    if not compiler_works():
        return "no C compiler with Python's headers was found"
    return None


def extensions() -> list[Extension]:
    # Metadata is asked for before the wheel; only the wheel needs the C code.
    if not {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv):
        return []
    if reason := why_interpreted():
        print(f"lishan: {reason}; the engine will be interpreted: same results, many times slower.", file=sys.stderr)
        return []
    from mypyc.build import mypycify  # not there when the package is built without it

    flags = ["--config-file=pyproject.toml"]
    modules: list[Extension] = mypycify(
        [*flags, *engine_modules()], group_name="lishan", opt_level="3", debug_level="0"
    )
    for module in modules:
        module.depends.append("setup.py")
        if sys.platform != "win32":
            # A function that another library could replace may not be inlined, so none is offered to others.
            module.extra_compile_args.append("-fvisibility=hidden")
    return modules


class BuildPython(build_py):  # type: ignore[misc]
    """Copy the modules into a folder without leftovers: a deleted module must not live on in the wheel."""

    def run(self) -> None:
        for file in Path(self.build_lib, "lishan").rglob("*"):
            if file.is_file() and file.suffix != ".so":
                file.unlink()
        super().run()


if __name__ == "__main__":
    os.chdir(HERE)
    Path("build").mkdir(exist_ok=True)
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildPython},
        options={"egg_info": {"egg_base": "build"}},
    )
