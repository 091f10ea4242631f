"""Other people's agents at our tables: PettingZoo, Gymnasium and OpenSpiel, each an optional extra that is imported on use."""
