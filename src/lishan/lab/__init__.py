"""Adapters for research libraries: PettingZoo, Gymnasium and OpenSpiel, each an optional extra that is imported on use."""
