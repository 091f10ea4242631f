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
retry-show = Montrer la meilleure idée
retry-back = Retour à l’analyse
