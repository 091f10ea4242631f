# Statistics of a player's own games.

statistics-title = Your statistics
statistics-about = The games that you finished in a single seat.
statistics-year = The games of the last year count, at most 1,000.
statistics-guest = You are a guest: these are the games of this browser. With an account you see them on every device.
statistics-none = You haven't finished a game yet.
statistics-play = Play a game
statistics-csv = Save as CSV
statistics-played = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
statistics-won = { $percent }% won
statistics-average = { $points ->
    [one] { $points } point on average
   *[other] { $points } points on average
}
statistics-best = best: { $points }
statistics-course = Your results over time
statistics-course-about = Each bar is a game: up by how many points you won, down by how many you lost. The line is the average of five games.
statistics-course-label = Your margin in { $n ->
    [one] { $n } game
   *[other] { $n } games
}; the average is { SIGNED($margin) }.
statistics-game = { $points ->
    [one] { $date }: { $points } point, { SIGNED($margin) }
   *[other] { $date }: { $points } points, { SIGNED($margin) }
}
statistics-levels = By opponent
statistics-level = Opponent
statistics-margin = Margin
statistics-people = People
statistics-li-si = Best scores against Li Si
statistics-sources = Points by source
statistics-sources-about = Your average beside that of these opponents, in the same games.
statistics-against = Against
statistics-mine = You
statistics-theirs = Opponents
opponents-people = people
opponents-li-si = Li Si
