"""The command `lishan`."""

import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command line of this process. Nothing is imported before: Ctrl-C may come at any time."""
    try:
        from lishan.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        code = INTERRUPTED
    sys.exit(code)
