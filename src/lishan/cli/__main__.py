"""`python -m lishan.cli` is the command `lishan`."""

from lishan.cli import main

main()
