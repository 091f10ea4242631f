"""`python -m lishan` runs `lishan`, even if the command is not on the PATH."""

from lishan.cli import main

if __name__ == "__main__":
    main()
