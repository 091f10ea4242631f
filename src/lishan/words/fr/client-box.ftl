# Pages pour qui possède la boîte.

edition-title = Votre édition
edition-about = Les valeurs de Lishan sont en partie reconstituées. Si vous possédez le jeu, saisissez ce qui est imprimé dans votre exemplaire et jouez avec. Tout est enregistré dans ce navigateur au fur et à mesure.
edition-from-packaged = Partir de l’édition standard
edition-blank = Partir de zéro
edition-kept = Éditions enregistrées
edition-unnamed = (sans nom)
edition-unfinished = { $missing ->
    [0] {""}
    [one] Il manque encore { $missing } valeur.
   *[other] Il manque encore { $missing } valeurs.
} { $faults ->
    [0] {""}
    [one] { $faults } valeur est fausse.
   *[other] { $faults } valeurs sont fausses.
}
edition-show-me = Me montrer
edition-same = Elle se joue comme l’édition standard (empreinte { $digest }).
edition-playable = Prête à jouer (empreinte { $digest }).
edition-doubtful = À vérifier, { $place } : { $here } ici, { $packaged } dans l’édition standard.
edition-no-solo = Le mode solo est impossible avec elle : { $why }
edition-play = Jouer avec cette édition
edition-drop = Supprimer
edition-has-solo = Cette édition a le mode solo
edition-bad-link = Ce lien est endommagé. Redemandez-le.
edition-not-kept = Votre navigateur ne l’a pas enregistrée. Enregistrez-la dans un fichier.
provenance = Origine de ces valeurs
provenance-printed = Vu dans la boîte
provenance-reported = Rapporté par des joueurs
provenance-reconstructed = Notre supposition
provenance-unknown = Inconnue
provenance-note = D’où le savez-vous ? (mon exemplaire, 2022)
printed-name = Nom de l’édition
printed-differs = édition standard : { $value }
printed-card = Carte { $n }

pad-title = Feuille de score
pad-about = Pour une partie jouée avec la boîte : saisissez les points par source. Les feuilles sont gardées dans ce navigateur.
pad-more = Ajouter un joueur
pad-fewer = Retirer le dernier joueur
pad-solo = Contre Li Si
pad-name = Nom du joueur { $n }
pad-place = { $n }.
pad-wins = { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pad-lost = { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Pour le battre, il en faut strictement plus.
pad-tied-terracotta = Égalité : le premier dans l’ordre du tour gagne. Qui est premier ?
pad-tied-xian = Égalité : le superviseur le plus avancé gagne, puis le plus haut dans la pile. Qui est premier ?
pad-from-board = Depuis un plateau final
pad-new = Nouvelle partie, mêmes joueurs
pad-history = Parties précédentes
pad-not-kept = Votre navigateur ne l’a pas enregistrée. Enregistrez l’image.
pad-number = Les points sont des nombres entiers de −999 à 999.

hand-title = Li Si à votre table
hand-about = Jouez en solo avec la vraie boîte : cette page est Li Si. Dites-lui votre tour et ce que montrent les dés et les cartes ; elle dit ce qu’il fait, et pourquoi.
hand-resume = Reprendre la partie
hand-begin = Mettre en place et commencer
hand-dice = Dés, cartes et tirages
hand-real = Je lance et je tire
hand-phone = La page lance et tire
hand-auto = Lancer pour moi
hand-you = Vous
hand-state = Points, et ce que possède Li Si
hand-roll = Lancer ou tirer pour moi
hand-why = Pourquoi ?
hand-undo = Annuler
hand-correct = Corriger
hand-tools = Annuler et corriger
hand-history = Ce qui a été saisi
hand-history-about = Choisissez ce qui était faux. Tout ce qui suit est recalculé.
hand-instead = Au lieu de « { $move } » :
hand-keep = Laisser comme c’est
hand-misfit = « { $word } » n’est plus possible. Saisissez de nouveau la partie à partir d’ici.
hand-won = Vous gagnez, { $mine } à { $his } !
hand-lost = Li Si gagne, { $his } à { $mine }.
hand-again = Nouvelle partie
hand-first-die = Quel nombre montre le premier dé ?
hand-second-die = { $first }, et le second dé ?
hand-lot-inner = Faites tourner le disque central. Comment est-il placé ?
hand-lot-middle = Faites tourner le disque intermédiaire. Comment est-il placé ?
hand-lot-tile = Tirez la tuile Décompte de la manche { $round }.
hand-lot-starter = Tirez au sort le premier joueur.
hand-lot-challenge = Tirez une carte Défi.
hand-lot-weapon = Alignez les armes de Li Si de gauche à droite. Quelle est la suivante ?
hand-lot-master = Révélez une carte Maître pour Li Si.
hand-lot-dice = Lancez les dés du Surveillant pour Li Si.
hand-lot-card = Révélez une carte Action.
hand-lot-inspector = Tirez au sort l’Inspecteur qu’il déplace.
hand-lot-warehouse = Tirez au sort l’un des Entrepôts les plus remplis.
hand-form = Ce que vous saisissez
hand-form-short = Seulement ce que Li Si regarde (quelques gestes par tour)
hand-form-full = Tout mon tour (la page compte aussi mes points et vérifie mes coups)
hand-your-cleanup = Pour vous : votre argile sèche, sauf 1 pour chacun de ces Maîtres s’il est à vous : des Argilières, Superviseur, Forgeron. Façonneur, Administrateur et Inspecteur vous rapportent chacun 1 pièce. Reprenez vos Ouvriers.
hand-short-over = Li Si a { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Ajoutez aux vôtres 1 point par tranche de 2 pièces ou argiles restantes : vous gagnez si vous en avez plus que lui.
hand-told-yes = Oui
hand-told-no = Non
hand-told-none = Aucun
hand-told-worker = Quel Ouvrier
hand-told-turned = { $ring ->
    [inner] Disque central tourné
   *[middle] Disque intermédiaire tourné
}
hand-told-turn = Où avez-vous placé votre Ouvrier ?
hand-told-place = Où avez-vous placé votre Ouvrier ?
hand-told-perform = Avez-vous promu votre Apprenti ?
hand-told-perform-master = Avez-vous promu votre Apprenti ?
hand-told-type = Quel Guerrier avez-vous façonné ?
hand-told-build = Où se trouve la figurine ({ WORD($type) }) ?
hand-told-inspector = Avez-vous déplacé un Inspecteur ?
hand-told-moved = { $inspector ->
    [row] Ligne
   *[column] Colonne
} : { $steps ->
    [-1] 1 en arrière
    [one] 1 en avant
   *[other] { $steps } en avant
}
hand-told-guard-warrior = Le Garde a-t-il déplacé un Guerrier ? Lequel ?
hand-told-guard-space = Vers quelle case ?
hand-told-specialist = Quel Spécialiste avez-vous acheté ?
hand-told-mount = Quel Guerrier est à cheval ?
hand-told-horse-direction = De quel côté regarde le Cheval ?
hand-told-footman = Où se trouve le Serviteur ?
hand-told-archer = Où se trouve l’Archer ?
hand-told-archer-facing = De quel côté regarde l’Archer ?
hand-told-musician = Où se trouve le Musicien ?
hand-told-warehouse = Quel Entrepôt avez-vous vidé ?
hand-told-holdings = { $thing ->
    [coins] Combien de pièces avez-vous maintenant ?
   *[clay] Combien d’argile avez-vous maintenant, humide et sèche ensemble ?
}
move-holdings = { $thing ->
    [coins] Vos pièces : { $number }
   *[clay] Votre argile : { $number }
}

at-title = À table
at-about = Pour une partie jouée avec la boîte : à qui le tour, les pendules, la roue des manches à venir, ce qui se passe entre les manches, les dés et les tirages. Tout reste dans ce navigateur.
at-players = Joueurs
at-player = Joueur { $n }
at-clock = Pendule de chaque joueur
at-clock-none = Aucune
at-clock-up = Compte le temps passé
at-clock-down = Compte à rebours
at-minutes = Minutes par joueur
at-who-first = Qui commence ?
at-who-clockwise = Qui est assis en premier ? Les autres suivent dans le sens horaire.
at-random-first = Tirer au sort
at-new = Nouvelle partie
at-round = { $game ->
    [xian] Manche { $round } sur { $rounds }
   *[terracotta] Manche { $round } sur { $rounds }
}
at-half = tour { $half }
at-turns-left = { $left ->
    [one] dernier tour
   *[other] encore { $left } tours
}
at-order = Ordre du tour
at-turn = { $name } joue
at-next = Tour fini
at-pause = Pause
at-run = Lancer la pendule
at-back = Retour
at-order-next = { $place ->
    [1] Qui joue en premier ?
    [2] Qui joue en deuxième ?
   *[other] Qui joue en troisième ?
}
at-order-terracotta = Jeton Priorité 1 d’abord, puis 2 et 3 ; les autres dans le même ordre qu’avant.
at-order-xian = Chacun choisit deux cartes et les révèle en même temps. Le plus grand nombre en dessous commence ; à égalité, le superviseur le plus avancé, puis le plus haut dans la pile.
at-order-same = Même ordre qu’avant
at-order-rest = Les autres comme avant
at-cleanup = { $game ->
    [xian] Fin de la manche { $round }
   *[terracotta] Fin de la manche { $round }
}
at-over = Le dernier décompte
at-next-round = { $game ->
    [xian] Manche { $round }
   *[terracotta] Manche { $round }
}
at-step-terracotta-inspectors = L’Inspecteur de gauche décompte sa ligne, puis celui du bas sa colonne ; chacun avance ensuite d’une case.
at-step-terracotta-musicians = Chaque Musicien décompte sa ligne et sa colonne.
at-step-terracotta-tile = Décomptez la tuile Décompte de cette manche.
at-step-terracotta-order = Les jetons Priorité fixent le nouvel ordre du tour, puis reviennent.
at-step-terracotta-clay = L’argile humide sèche. Le Maître des Argilières, le Superviseur et le Forgeron en gardent chacun 1 humide.
at-step-terracotta-masters = Le Façonneur, l’Administrateur et l’Inspecteur (Maîtres) rapportent chacun 1 pièce à leur joueur.
at-step-terracotta-workers = Chacun reprend ses Ouvriers.
at-step-terracotta-rings = Tournez le disque central d’un segment dans le sens horaire et le disque intermédiaire d’un segment dans l’autre sens.
at-last-terracotta-inspectors = L’Inspecteur de gauche décompte sa ligne, puis celui du bas sa colonne.
at-last-terracotta-musicians = Chaque Musicien décompte sa ligne et sa colonne.
at-last-terracotta-tile = Décomptez la tuile Décompte de cette manche.
at-last-terracotta-order = Les jetons Priorité fixent l’ordre du tour, qui départage les égalités.
at-last-terracotta-masters = Le Façonneur, l’Administrateur et l’Inspecteur (Maîtres) rapportent chacun 1 pièce à leur joueur.
at-final-terracotta = Puis les Serviteurs, les groupes, les Archers, et 1 point par tranche de 2 pièces ou argiles restantes.
at-step-xian-builders = Les bâtisseurs rentrent ; les deux cartes de la seconde paire de chacun vont à la défausse.
at-step-xian-request = Le jeton Demande au plus petit nombre va sur la piste des manches ; tirez-en un nouveau pour sa case.
at-step-xian-minister = Le Premier ministre va au bâtiment de la couleur de ce jeton.
at-step-xian-equipment = Défaussez l’équipement des deux places de gauche, décalez le reste vers la gauche et complétez à quatre.
at-step-xian-cards = Chacun pioche 4 cartes.
at-final-xian = Majorités des sections, équipement, tuiles bonus inutilisées, tuiles de fin, et 1 point par tranche de 3 ressources restantes.
at-wheel = La roue
at-wheel-about = Indiquez une fois la position des disques pour voir la roue de chaque manche à venir.
at-wheel-lay = Placer les disques
at-wheel-first = { $ring ->
    [inner] Disque central : qu’y a-t-il au segment 1, et ensuite au segment 2 ?
   *[middle] Disque intermédiaire : qu’y a-t-il au segment 1, et ensuite au segment 2 ?
}
at-wheel-done = Terminé
at-wheel-again = Placer de nouveau les disques
at-wheel-when = Quelle manche
at-round-short = Manche { $round }
at-segment = Segment
at-draws = Dés et tirages
at-dice = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
at-put-back = Remettre
at-bag-starter = Premier joueur
at-bag-tiles = Tuile Décompte
at-bag-requests = Jeton Demande
at-bag-starts = Tuile de départ
at-bag-ends = Tuile de fin
at-bag-squares = Bâtiment de la place suivante
at-bag-formations = Formation

edition-fault-missing = cette valeur manque.
edition-fault-long-text = { $most } caractères au plus.
edition-fault-text = il faut un texte, pas { $value }.
edition-fault-word = il faut { LIST($words, type: "or") }, pas { $value }.
edition-fault-list = il faut une liste, pas { $value }.
edition-fault-length = entrées nécessaires : { $length }, données : { $number }.
edition-fault-whole = il faut un nombre entier, pas { $value }.
edition-fault-range = il faut un nombre de { $low } à { $high }, pas { $value }.
edition-fault-section = il faut une section, pas { $value }.
edition-fault-unknown = cette valeur n’existe pas ; valeurs possibles ici : { LIST($words) }.
edition-fault-toml = ce n’est pas un fichier TOML : { $error }.
edition-fault-too-large = le fichier est trop grand ou trop répétitif pour une édition (la limite ici est { $most }).
edition-fault-token = le jeton { $token } a déjà une couleur ({ WORD($colour) }).
edition-fault-colours = il faut une ou deux couleurs (données : { $number }).
edition-fault-materials = il faut un type en bois et un type en bronze dans la section { $section }.
edition-fault-starting = il faut deux guerriers de départ (S) (donnés : { $number }).
edition-fault-bonus = il faut un bonus comme « 8 », « 4+R », « 3+1c », « 4+R+1c » ou « S », pas { $value }.
edition-fault-action = il faut une action, pas { $value }.
edition-fault-unknown-action = action inconnue { $value } ; actions possibles : { LIST($words) }.
edition-fault-amount = { $word } demande { LIST($numbers, type: "or") }, pas { $amount ->
    [nothing] rien
   *[other] { $amount }
}.
edition-fault-size = on ne peut jouer qu’avec { $size }, pas avec { $value }.
edition-fault-administrator = le Maître Administrateur ne peut pas être sur le disque central.
edition-fault-presence = la Présence ({ $presence }) ne peut pas valoir plus que la Domination ({ $domination }).
edition-fault-column = il faut une colonne de a à i, pas { $value }.
edition-fault-card = il y a déjà une carte { $card }.
edition-fault-keys = il faut exactement { LIST($words) }.
edition-fault-rings = il faut une liste de « inner » et « middle », chacun au plus une fois, pas { $value }.
edition-fault-challenge = ce Défi n’existe pas ; Défis possibles : { LIST($words) }.
edition-fault-twice = { $word } apparaît deux fois.
edition-fault-lines = il faut de 1 à { $most } lignes (données : { $number }).
edition-fault-spaces = il faut une liste de cases, pas { $value }.
edition-fault-long-line = la ligne nomme plus de cases ({ $number }) qu’il n’y en a ({ $spaces }).
edition-fault-space = il faut une case comme « r+1, c » ou « rest of row r », pas { $value }.

position-title = { box-position }
position-about = Composez n’importe quelle position, telle qu’elle est sur votre table. Puis continuez la partie, demandez quoi faire maintenant ou voyez d’où viennent les points.
position-begin = Commencer
position-players = Joueurs
position-set-up = Saisir la mise en place tirée
position-new = Nouvelle position
position-redo = Rétablir
position-cancel = Quitter
position-line = Ligne de position
position-open = Ouvrir
position-state = Ce que vous pouvez en faire
position-possible = Cette position est possible.
position-impossible = { $n ->
    [one] { $n } élément est impossible ou manque.
   *[other] { $n } éléments sont impossibles ou manquent.
}
position-hint = Que faire maintenant ?
position-play = Continuer la partie
position-play-who = Qui joue
position-play-all = Tous sur cet écran
position-play-as = { $name } contre des bots
position-explain = Expliquer les points
position-puzzle = Créer un problème
position-pad = Mettre sur la feuille de score
position-copy-line = Copier la ligne
position-copy-link = Copier un lien
position-whose = Placer pour
position-figures = Figurines
position-move = Déplacer
position-remove = Retirer
position-direction = Direction
position-row = Ligne inspectée
position-column = Colonne inspectée
position-ring = { $ring ->
    [inner] Disque central
   *[middle] Disque intermédiaire
}
position-on = Tourner dans le sens horaire
position-back = Tourner dans le sens antihoraire
position-last = Dernier Ouvrier placé : segment
position-last-kind = Dernier Ouvrier placé : type
position-table = La table
position-round = Manche
position-order = Ordre du tour
position-tile = Tuile, manche { $round }
position-warehouse = Entrepôt { $n }
position-upgraded = Artisans possédés
position-points = Points
position-by-source = Par source
position-less = Moins : { $what }
position-more = Plus : { $what }
position-pending = Décision en attente
position-asked = { $who } : { $what }
position-details = { $what } ({ $details })
position-facing = { WORD($piece) } ({ WORD($direction) })
position-over = La partie est terminée
position-not-possible = Impossible ici
position-during = { $part ->
    [inner] disque central
    [middle] disque intermédiaire
    [outer] disque extérieur
    [card] carte
    [builder] avant le bâtisseur
   *[after] après le bâtisseur
}
position-rotated = un disque a été tourné
position-free = { WORD("builder") }
position-replaces = remplace la carte Mélange
position-emptied = est vidé
position-discount = avec le Rabais
position-given = en échange de : { WORD($given) }
position-must = obligatoire

# What is impossible in a position put together by hand.
impossible-not-over = Une décision est en attente jusqu’à la fin de la dernière manche.
impossible-not-there = La décision en attente porte sur quelque chose qui n’est pas là.
impossible-nothing-to-choose = Il n’y a rien à choisir.
impossible-unreadable = Cette décision est illisible.
impossible-other = { $sentence }
