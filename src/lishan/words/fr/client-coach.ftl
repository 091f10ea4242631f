### Les analyses dans le navigateur.

review-button = Analyser la partie
review-progress = { $of ->
    [one] { $done } tour sur { $of } jugé
   *[other] { $done } tours sur { $of } jugés
}
review-background = L’analyse se fait en arrière-plan. Vous pouvez quitter cette page et revenir.
review-look = Voir
review-try = Rejouer d’ici
review-table = À la table
review-graph = { SEAT($seat) } : écart attendu au fil de la partie. Choisissez un tour pour le voir.
review-graph-ahead = { SEAT($seat) } devant
review-graph-behind = { SEAT($seat) } derrière
review-point = { SEAT($seat) }, tour { $turn } : { $verdict }, écart { SIGNED($margin) }
