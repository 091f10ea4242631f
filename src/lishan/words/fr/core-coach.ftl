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

## Pourquoi. Le premier d’une liste nomme les points (coach-more, coach-fewer), les suivants non.

coach-more = { $points ->
    [one] environ { $points } point de plus { $where }
   *[other] environ { $points } points de plus { $where }
}
coach-fewer = { $points ->
    [one] environ { $points } point de moins { $where }
   *[other] environ { $points } points de moins { $where }
}
coach-more-again = { $points } de plus { $where }
coach-fewer-again = { $points } de moins { $where }
coach-little-more = un peu plus { $where }
coach-little-fewer = un peu moins { $where }
coach-but = { $gains }, mais { $losses }
coach-you = Vous marquez { $list }.
coach-they = { SEAT($seat) } marque { $list }.
# Une source pour les deux : ce que l’un y gagne, l’autre l’y perd ; ou tous deux y marquent moins, et l’autre encore moins.
coach-you-and-other = Vous marquez { $one }, et { SEAT($other) } { $points } de moins.
coach-you-but-other = Vous marquez { $one }, mais { SEAT($other) } { $points } de moins.
coach-they-and-other = { SEAT($seat) } marque { $one }, et { SEAT($other) } { $points } de moins.
coach-they-but-other = { SEAT($seat) } marque { $one }, mais { SEAT($other) } { $points } de moins.

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
review-engine = Analyse de Lishan { $engine }. Les points sont ceux qu’attend le bot le plus fort, d’après ce que le joueur pouvait voir.
