"""Everything that all games share: the contract, positions, the random generator, records and errors. Read `contract` first."""
