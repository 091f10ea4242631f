"""How the cost grows: each figure is a ratio, measured on one machine in turns, with the bar that it must keep.

    make bench ARGS="growth"            # all of them: many minutes
    make bench ARGS="growth G1 G7"
    make bench ARGS="growth G1 --source ../old"   # the server of another checkout

Each is a function in a module of this folder, registered with `@bar`. Costs are processor time, bytes, rows or statements; the
time of the clock only where people wait. Everything runs on loopback, in loops with an end.
"""
