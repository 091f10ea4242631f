# Le partage d’une partie, et ce que disent les aperçus de ses liens.

share-title = Partager cette partie
share-about = Toute personne qui a le lien peut regarder, sans compte. Elle voit ce que voient les spectateurs.
share-game = La partie
share-position = Cette position
share-review = L’analyse
share-embed = Le film de la partie pour votre page
share-embed-about = Collez ceci dans le HTML d’un blog ou d’un forum.
share-copy = Copier
embed-open = Ouvrir sur Lishan
embed-title = Film de la partie

preview-title = { $game } : { $names }
preview-title-review = Analyse de { $game } : { $names }
preview-player = { $name } { $points }
preview-accuracy = { $name } : précision { $accuracy } %
preview-position = Une position du tour { $turn }. Parcourez la partie, ou essayez un autre coup.
preview-over = { $name } a gagné. Parcourez la partie tour par tour.
preview-review = Le cours de la partie, les tours les plus coûteux et de meilleures idées.
preview-playing = La partie est en cours. Regardez-la en direct.
preview-open = La table attend des joueurs.
preview-title-puzzle = Problème : { $game }
preview-puzzle = Un tour est nettement le meilleur. Le trouverez-vous ?
