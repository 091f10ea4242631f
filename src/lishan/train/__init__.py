"""Teaching the search by games of the search against itself: `lishan train`, docs/training.md."""
