### Les problèmes et la mise en place du jour dans le navigateur.

puzzles-about = Des positions de vraies parties où un seul tour est nettement le meilleur. Jouez-le sur la table.
puzzles-rating = Votre cote
puzzles-unsure = ± { $n }
puzzles-score = { $of ->
    [one] { $n } sur { $of } résolu au premier essai
   *[other] { $n } sur { $of } résolus au premier essai
}
puzzles-none-tried = Quelques problèmes montreront votre force.
puzzles-today = Problème du jour
puzzles-today-about = Le même pour tout le monde, un nouveau chaque jour.
puzzles-today-done = Résolu
puzzles-today-missed = Essayé
puzzles-begin = Résoudre
puzzles-look-again = Revoir
puzzles-themes = Thèmes
puzzles-all-themes = Tous
puzzles-next = Problème suivant
puzzles-left = { $n ->
    [one] { $n } problème ici que vous n’avez pas essayé
   *[other] { $n } problèmes ici que vous n’avez pas essayés
}
puzzles-all-tried = Vous les avez tous essayés. Ils reviennent dans un autre ordre.
puzzles-empty = Ce jeu n’a pas encore de problèmes.
puzzles-reset = Repartir de zéro
puzzles-reset-sure = Oublier la cote et les problèmes déjà essayés ?

theme-majority = Majorités
theme-tile = Tuiles
theme-group = Groupes
theme-building = Façonnage
theme-weapon = Armes
theme-specialist = Spécialistes
theme-resources = Ressources
theme-painting = Peinture
theme-equipment = Équipement
theme-helper = Assistants
theme-crafting = Façonnage
theme-timing = Bon moment
theme-denial = Gêner un rival
theme-setup = Préparation

## Un problème.

puzzle-title = Problème
puzzle-number = Cote { $rating }
puzzle-task = Trouvez le meilleur tour et confirmez-le.
puzzle-judging = Vérification…
puzzle-right = Exact !
puzzle-right-why = { $points ->
    [one] { $points } point de mieux que l’idée suivante, « { $turn } ».
   *[other] { $points } points de mieux que l’idée suivante, « { $turn } ».
}
puzzle-close = C’est l’idée, mais un détail peut être meilleur. Réessayez : cela ne compte pas.
puzzle-wrong = { $points ->
    [one] Il y a un meilleur tour : il vaut au moins { $points } point de plus.
   *[other] Il y a un meilleur tour : il vaut au moins { $points } points de plus.
}
puzzle-wrong-next = { $points ->
    [one] C’est la deuxième meilleure idée. Un tour vaut { $points } point de plus.
   *[other] C’est la deuxième meilleure idée. Un tour vaut { $points } points de plus.
}
puzzle-hint = Après le meilleur tour : { $reasons }
puzzle-solution = Le meilleur : « { $turn } ».
puzzle-again = Réessayer
puzzle-show = Montrer la solution
puzzle-all = Tous les problèmes
puzzle-none = Ce problème n’existe pas.
puzzle-gained = Cote { $rating } ({ SIGNED($change) })

## Un problème tiré d’une position. $turn est le meilleur tour, $seat le joueur qui joue.

made-title = Problème tiré de cette position
made-searching = Recherche du meilleur tour. Vous pouvez continuer entre-temps.
made-found = La réponse pour { SEAT($seat) } : « { $turn } ».
made-link = Copier le lien du problème
made-solve = Le résoudre
made-stop = Arrêter
made-close = Fermer
made-none-over = La partie est finie ici : impossible d’en faire un problème.
made-none-draw = Un tirage au sort vient d’abord : impossible d’en faire un problème.
made-none-secret = Ici, chacun choisit en secret : aucun tour n’est le meilleur, impossible d’en faire un problème.
made-none-forced = Un seul coup est possible ici : impossible d’en faire un problème.
made-none-several = Plusieurs tours se valent ici : impossible d’en faire un problème.
puzzle-made = Créé par un joueur
puzzle-broken-link = Ce lien est endommagé ou incomplet.

## La mise en place du jour.

daily-about = Le même départ pour tout le monde aujourd’hui, contre les mêmes adversaires. Jouez, puis comparez.
daily-li-si = Li Si
daily-opponents = Vos adversaires : { $list }.
daily-alone = Vous jouez en solo contre Li Si.
daily-terms = Votre premier essai compte. Ni conseils ni retours en arrière, et aucun bot ne joue à votre place.
daily-play = Jouer
daily-go-on = Continuer
daily-look = Voir votre partie
daily-finished = { $n ->
    [0] Personne ne l’a encore terminée.
    [one] { $n } personne l’a terminée.
   *[other] { $n } personnes l’ont terminée.
}
daily-guest = Les invités ne sont pas classés, car ils pourraient rejouer. Votre résultat figure à la place qu’il aurait.
daily-board = Résultats du jour
daily-result = Votre résultat
daily-history = Vos résultats passés
daily-day = Jour
daily-place = Rang
daily-name = Nom
daily-points = Points
daily-margin = Écart
daily-nobody = Sans nom
daily-you = Vous
