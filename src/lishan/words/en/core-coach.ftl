### The coach in English: why a turn is good.

## An idea and its expected outcome. $turn is a whole turn in a few words.

coach-ahead = { $points ->
    [0] level at the end
    [one] 1 point ahead at the end
   *[other] { $points } points ahead at the end
}
coach-behind = { $points ->
    [one] 1 point behind at the end
   *[other] { $points } points behind at the end
}
coach-chance = { $chance }% to win
coach-line = { $turn }: { $outlook }.
coach-better = { $points ->
    [one] 1 point better than “{ $turn }”.
   *[other] { $points } points better than “{ $turn }”.
}
coach-even = About as good as “{ $turn }”.

## Why. $where is one of the game's why- messages. The first of a list names the points (coach-more, coach-fewer), the others do not.

coach-more = { $points ->
    [one] about 1 point more { $where }
   *[other] about { $points } points more { $where }
}
coach-fewer = { $points ->
    [one] about 1 point less { $where }
   *[other] about { $points } points fewer { $where }
}
coach-more-again = { $points } more { $where }
coach-fewer-again = { $points } fewer { $where }
coach-little-more = a little more { $where }
coach-little-fewer = a little less { $where }
coach-but = { $gains }, but { $losses }
coach-you = You get { $list }.
coach-they = { SEAT($seat) } gets { $list }.
# One source for both: what one player gets there, the other loses; or both get fewer points, the other even fewer.
coach-you-and-other = You get { $one }, and { SEAT($other) } { $points } fewer.
coach-you-but-other = You get { $one }, but { SEAT($other) } { $points } fewer.
coach-they-and-other = { SEAT($seat) } gets { $one }, and { SEAT($other) } { $points } fewer.
coach-they-but-other = { SEAT($seat) } gets { $one }, but { SEAT($other) } { $points } fewer.

## A review of a game.

review-title = Review
review-seat = { $lost ->
    [one] { SEAT($seat) }: accuracy { $accuracy }%, 1 point given away
   *[other] { SEAT($seat) }: accuracy { $accuracy }%, { $lost } points given away
}
review-accuracy = Accuracy { $accuracy }%
review-lost = { $lost ->
    [one] 1 point given away
   *[other] { $lost } points given away
}
review-costliest = Costliest turns
review-great-turns = Well played
review-no-mistakes = Not a single costly turn.
review-turn = Turn { $turn }
verdict-great = Great
verdict-best = Best
verdict-good = Good
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder
review-cost = { $points ->
    [one] 1 point lost
   *[other] { $points } points lost
}
review-played = Played: “{ $turn }”
review-better = Better: “{ $turn }”
review-next-idea = { $points ->
    [one] 1 point better than the next idea, “{ $turn }”
   *[other] { $points } points better than the next idea, “{ $turn }”
}
review-course = Expected margin
review-engine = Reviewed by Lishan { $engine }. Points are what the strongest bot expects, given what the player could see.
