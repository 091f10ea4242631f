"""The command `lishan`."""

import sys

INTERRUPTED = 130
# Packages that `pip install lishan` alone does not install.
NEEDED = ("alembic", "argon2", "babel", "fluent", "rich", "sqlalchemy", "starlette", "typer", "uvicorn", "websockets")


def main() -> None:
    """Run the command line of this process. Nothing is imported earlier, because Ctrl-C may come at any time."""
    try:
        from lishan.cli.app import run

        code = run(sys.argv[1:])
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in NEEDED:
            raise
        sys.stderr.write(f"lishan: The command line needs {error.name}: pip install 'lishan[play]'.\n")
        code = 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        code = INTERRUPTED
    sys.exit(code)
