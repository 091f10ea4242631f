"""Other people's agents at our tables: PettingZoo, Gymnasium and OpenSpiel, each an extra that is imported when it is used."""
