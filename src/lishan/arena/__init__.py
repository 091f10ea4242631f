"""Bots against bots: schedules of games, played here or on a cluster, with ratings, reports and plots."""
