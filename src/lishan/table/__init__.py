"""A game being played: seats, tentative turns, secret choices, clocks, absence. No network, no files, no clock of its own."""
