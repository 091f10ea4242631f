### Les analyses dans le navigateur.

review-button = Analyser la partie
review-progress = { $of ->
    [one] { $done } tour sur { $of } analysé
   *[other] { $done } tours sur { $of } analysés
}
review-background = L’analyse se fait en arrière-plan. Vous pouvez quitter cette page et revenir.
review-ahead = { $count ->
    [one] Une autre analyse passe avant celle-ci ou alterne avec elle.
   *[other] { $count } autres analyses passent avant celle-ci ou alternent avec elle.
}
review-stop = Arrêter
review-continue = Reprendre l’analyse
review-paused = L’analyse est en pause. Les tours déjà analysés sont conservés.
review-look = Voir
review-try = Rejouer d’ici
review-table = Retour à la table
review-share = Copier le lien de cette analyse
review-puzzles = Problèmes tirés de parties comme celle-ci
review-graph = { SEAT($seat) } : écart attendu au fil de la partie. Choisissez un tour pour le voir.
review-point = { SEAT($seat) }, tour { $turn } : { $verdict }. Écart attendu, { SEAT($whose) } : { SIGNED($margin) }
# Un tour rejoué. La phrase qui suit est review-played.
retry-task = Encore le tour { $turn } : trouverez-vous mieux ?
retry-judging = Votre tour est examiné…
retry-better = { $points ->
    [one] 1 point de mieux que dans la partie.
   *[other] { $points } points de mieux que dans la partie.
}
retry-worse = { $points ->
    [one] 1 point de moins que dans la partie.
   *[other] { $points } points de moins que dans la partie.
}
retry-even = À peu près aussi bien que dans la partie.
retry-left = { $points ->
    [one] Une autre idée vaut encore 1 point de plus.
   *[other] Une autre idée vaut encore { $points } points de plus.
}
retry-best = Aucune idée nettement meilleure n’a été trouvée.
retry-show = Montrer la meilleure idée
retry-back = Retour à l’analyse
