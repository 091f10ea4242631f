"""`python -m lishan.cli` runs the command `lishan`."""

from lishan.cli import main

main()
