"""`python -m lishan` is `lishan`, also where the command is not on the PATH."""

from lishan.cli import main

if __name__ == "__main__":
    main()
