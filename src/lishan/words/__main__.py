"""`python -m lishan.words`: prints what every language still lacks."""

import sys

from lishan.words.catalogue import languages
from lishan.words.check import all_faults

if __name__ == "__main__":
    found = all_faults()
    sys.stdout.write("".join(f"{fault}\n" for fault in found) or f"Complete: {', '.join(languages())}.\n")
    sys.exit(1 if found else 0)
