"""Challenging Li Si: the solo mode of Terracotta Army (LS-1 to LS-70). You are seat 0; he is seat 1 and is never to move.

The base rules know about him: a solo game has its state in `State.li_si`, and rules that differ ask whether it is there. A
subclass for the solo game would keep them apart, but calls that mypyc cannot resolve when it compiles are slow.
"""
