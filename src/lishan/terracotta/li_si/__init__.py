"""Challenging Li Si: the solo mode of Terracotta Army (LS-1 to LS-70). You are seat 0; he is seat 1 and is never to move."""
