# Ce qui est imprimé dans la boîte de Terracotta Army.

printed-section-wheel = La roue
printed-section-organizer = Le Rack
printed-section-masters = Maîtres
printed-section-priority = Jetons Priorité
printed-section-inspectors = Inspecteurs
printed-section-scoring = Décompte
printed-section-li-si = Li Si
printed-wheel-inner = Disque central, place { $a }
printed-wheel-middle = Disque intermédiaire, place { $a }
printed-wheel-outer = Disque extérieur, segment { $a }
printed-organizer-vp = Points de la figurine n° { $a } d’un type
printed-organizer-vp-title = Points dans l’ordre où les figurines d’un type sont prises
printed-masters-token-costs = Prix du jeton Maître n° { $a }
printed-masters-token-costs-title = Prix des jetons Maître, en pièces
printed-priority-wet-clay = Argile humide sur le jeton Priorité { $a }
printed-priority-wet-clay-title = Argile humide sur les jetons 1, 2 et 3
printed-inspectors-row-start = Ligne de départ de l’Inspecteur de gauche
printed-inspectors-row-start-title = L’Inspecteur de gauche part de la ligne
printed-inspectors-column-start = Colonne de départ de l’Inspecteur du bas
printed-inspectors-column-start-title = L’Inspecteur du bas part de la colonne
printed-scoring-tile-values = Tuile Décompte de la manche { $a }, { $b ->
    [1] Domination
   *[2] Présence
}
printed-scoring-tile-values-title = Tuiles Décompte par manche
printed-scoring-tile-values-head = { $b ->
    [1] Domination
   *[2] Présence
}
printed-scoring-inspector = Ligne inspectée, { $a ->
    [1] Domination
   *[2] Présence
}
printed-scoring-inspector-title = Ligne inspectée
printed-scoring-inspector-head = { $a ->
    [1] Domination
   *[2] Présence
}
printed-scoring-footman = Serviteur, { $a ->
    [1] Domination
   *[2] Présence
}
printed-scoring-footman-title = Serviteur
printed-scoring-footman-head = { $a ->
    [1] Domination
   *[2] Présence
}
printed-scoring-group = Groupe, { $a ->
    [1] Domination
   *[2] Présence
}
printed-scoring-group-title = Groupe
printed-scoring-group-head = { $a ->
    [1] Domination
   *[2] Présence
}
printed-scoring-archer = Points du Guerrier que regarde un Archer agenouillé
printed-scoring-archer-title = Guerrier que regarde un Archer agenouillé
printed-li-si-dice-faces = Dé du Surveillant, face { $a }
printed-li-si-dice-faces-title = Faces des dés du Surveillant
printed-li-si-chart = Tableau des priorités d’inspection
printed-li-si-chart-title = Tableau des priorités d’inspection : une par ligne, cases séparées par des points-virgules (r et c : où les Inspecteurs se croisent)
printed-li-si-action-cards-action = Carte Action { $a }, action
printed-li-si-action-cards-turn = Carte Action { $a }, disques à tourner
printed-hint-li-si = Chaque carte porte son action et, en dessous, les disques qu’elle fait tourner.

position-die = Dé { $n }
position-overseer = Segment du Surveillant
position-to-draw = Cartes Défi à tirer
position-row-of-weapons = Armes de gauche à droite : { WORD($row) }
position-action-cards = Cartes Action
position-action-cards-about = Touchez une carte : face visible, défaussée, dans la pioche.
position-card-active = face visible
position-card-discard = défaussée
position-card-deck = dans la pioche
position-reshuffled = La pioche a été remélangée
position-solo-cards = Cartes Défi et cartes d’aide

# What is impossible in a position put together by hand.
impossible-order-twice = L’ordre du tour doit nommer chaque joueur exactement une fois.
impossible-tile-twice = Une tuile Décompte apparaît deux fois.
impossible-tile-missing = Il manque une tuile Décompte.
impossible-tiles-early = Les tuiles Décompte ne sont pas celles tirées jusqu’ici.
impossible-warehouse-clay = Il y a plus d’argile dans les Entrepôts que { $standing } Guerriers n’ont pu en laisser : { $clay }.
impossible-too-many-figures = Il n’y a que 11 figurines de chaque type : { WORD($type) }.
impossible-too-many-specialists = Il n’y a pas autant de Spécialistes de ce type : { WORD($specialist) }.
impossible-archer-off-grid = L’Archer agenouillé en { $space } regarde hors du plateau.
impossible-no-rider = Le Cheval en { $space } n’a pas de cavalier.
impossible-horse-not-free = Le Cheval en { $space } n’occupe pas deux cases libres.
impossible-two-horses = Un Guerrier a deux Chevaux.
impossible-taken-spaces = Deux statues sont sur une même case.
impossible-two-statues = Deux statues sont en { $space }.
impossible-craftsmen = Le joueur { $seat } a trop ou trop peu d’Apprentis : { $number }.
impossible-artisans = Le joueur { $seat } a trop ou trop peu d’Artisans : { $number } (promus : { $upgraded }).
impossible-weapons = Le joueur { $seat } a des armes ou des Maîtres qui n’existent pas.
impossible-tokens = Les jetons Priorité détenus ne sont pas ceux qui ont été pris.
impossible-no-tokens = Contre Li Si, il n’y a pas de jetons Priorité.
impossible-workers = Les Ouvriers sur la roue ne correspondent pas aux tours joués.
impossible-turn-number = Le nombre d’Ouvriers ne correspond pas à la manche.
impossible-early = Quelque chose a été fait avant le premier tour.
impossible-not-now = La décision en attente ne correspond pas à ce moment de la partie.
impossible-below-another = Une décision ne peut pas suivre la précédente.
impossible-no-worker = L’Ouvrier dont on effectue les actions n’est pas sur la roue.
impossible-not-this-action = La décision en attente ne correspond pas à cette action.
impossible-li-si-order = Li Si commence la manche.
impossible-li-si-dry = L’argile de Li Si ne sèche jamais.
impossible-li-si-rider = Li Si ne met jamais de Guerrier à cheval.
impossible-li-si-master-cards = Les Maîtres de Li Si et les cartes Maître restantes doivent être les six Maîtres.
impossible-li-si-masters = Li Si ne peut pas avoir autant de Maîtres à la manche { $round } : { $number }.
impossible-li-si-card-twice = Une carte Action est visible et dans la pioche.
impossible-li-si-deck = La pioche ne peut pas avoir autant de cartes : { $number }.
impossible-li-si-set-up = La mise en place de Li Si n’est pas finie.
impossible-li-si-dice = Les dés doivent montrer le dernier lancer ; avant le premier il n’y en a pas.
impossible-li-si-mover = Ce n’est pas le tour du joueur qui doit décider.
impossible-li-si-active = Une carte Action est visible alors qu’aucune ne peut l’être.
