# Les statistiques de ses propres parties.

statistics-title = Vos statistiques
statistics-about = Vos parties terminées où vous n’avez tenu qu’une seule place.
statistics-year = Les parties de l’année écoulée comptent, au plus 1 000.
statistics-guest = Sans compte, ce sont les parties de ce navigateur. Avec un compte, elles vous suivent partout.
statistics-none = Vous n’avez encore terminé aucune partie.
statistics-play = Jouer une partie
statistics-csv = Enregistrer en CSV
statistics-played = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
statistics-won = { $percent } % de victoires
statistics-average = { $points ->
    [one] { $points } point en moyenne
   *[other] { $points } points en moyenne
}
statistics-best = record : { $points }
statistics-course = Vos résultats au fil du temps
statistics-course-about = Chaque barre est une partie : vers le haut l’écart d’une victoire, vers le bas celui d’une défaite. La ligne est la moyenne de cinq parties.
statistics-course-label = Votre écart dans { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} ; la moyenne est { SIGNED($margin) }.
statistics-game = { $points ->
    [one] { $date } : { $points } point, { SIGNED($margin) }
   *[other] { $date } : { $points } points, { SIGNED($margin) }
}
statistics-levels = Par adversaire
statistics-level = Adversaire
statistics-margin = Écart
statistics-people = Personnes
statistics-li-si = Meilleurs scores contre Li Si
statistics-sources = Points par origine
statistics-sources-about = Votre moyenne à côté de celle de ces adversaires, dans les mêmes parties.
statistics-against = Contre
statistics-mine = Vous
statistics-theirs = Adversaires
opponents-people = des personnes
opponents-li-si = Li Si
