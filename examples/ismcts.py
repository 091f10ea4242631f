"""OpenSpiel's information-set MCTS plays Xi'an against random: python examples/ismcts.py [GAMES] [SIMULATIONS]"""

import random
import sys

import numpy
from open_spiel.python.algorithms import ismcts, mcts

from lishan.lab.openspiel import load


def main(games: int = 2, simulations: int = 20) -> int:
    game, wins = load("xian", players=2), 0
    for seed in range(games):
        random.seed(seed)
        state_of_chance = numpy.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, state_of_chance)
        bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=simulations, random_state=state_of_chance)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            elif state.current_player() == 0:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(random.choice(state.legal_actions()))
        wins += state.returns()[0] > 0
        print(f"Game {seed + 1}: {state.returns()}")
    print(f"ISMCTS won {wins} of {games}.")
    return wins


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
