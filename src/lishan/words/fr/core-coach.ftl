### L’entraîneur en français : pourquoi un tour est bon.

## Une idée et ce qu’on peut en attendre. $turn est un tour entier en quelques mots.

coach-ahead = { $points ->
    [0] à égalité à la fin
    [one] { $points } point d’avance à la fin
   *[other] { $points } points d’avance à la fin
}
coach-behind = { $points ->
    [one] { $points } point de retard à la fin
   *[other] { $points } points de retard à la fin
}
coach-chance = { $chance } % de chances de gagner
coach-line = { $turn } : { $outlook }.
coach-better = { $points ->
    [one] { $points } point de mieux que « { $turn } ».
   *[other] { $points } points de mieux que « { $turn } ».
}
coach-even = À peu près aussi bon que « { $turn } ».

## Pourquoi.

coach-more = { $points } de plus { $where }
coach-fewer = { $points } de moins { $where }
coach-little-more = un peu plus { $where }
coach-little-fewer = un peu moins { $where }
coach-you = En moyenne, vous marquez { $list }.
coach-they = En moyenne, { SEAT($seat) } marque { $list }.

## L’analyse d’une partie.

review-title = Analyse
review-seat = { $lost ->
    [one] { SEAT($seat) } : précision { $accuracy } %, { $lost } point perdu
   *[other] { SEAT($seat) } : précision { $accuracy } %, { $lost } points perdus
}
review-accuracy = Précision { $accuracy } %
review-lost = { $lost ->
    [one] { $lost } point perdu
   *[other] { $lost } points perdus
}
review-costliest = Les tours les plus coûteux
review-great-turns = Bien joué
review-no-mistakes = Pas un seul tour coûteux.
review-turn = Tour { $turn }
verdict-great = Excellent
verdict-best = Le meilleur
verdict-good = Bon
verdict-inaccuracy = Imprécision
verdict-mistake = Erreur
verdict-blunder = Grosse erreur
review-cost = { $points ->
    [one] { $points } point perdu
   *[other] { $points } points perdus
}
review-played = Joué : « { $turn } »
review-better = Mieux : « { $turn } »
review-next-idea = { $points ->
    [one] { $points } point de mieux que l’idée suivante, « { $turn } »
   *[other] { $points } points de mieux que l’idée suivante, « { $turn } »
}
review-course = Écart attendu
review-engine = Jugé par Lishan { $engine }. Les points sont ceux qu’attend le bot le plus fort, d’après ce que le joueur pouvait voir.
