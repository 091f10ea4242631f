# Ce qui est imprimé dans la boîte de Terracotta Army.

printed-section-wheel = La roue
printed-section-organizer = Le Rack
printed-section-masters = Maîtres
printed-section-priority = Jetons Priorité
printed-section-inspectors = Inspecteurs
printed-section-scoring = Décompte
printed-section-li-si = Li Si
printed-wheel-inner = Anneau intérieur, place { $a }
printed-wheel-middle = Anneau médian, place { $a }
printed-wheel-outer = Anneau extérieur, segment { $a }
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
    [1] domination
   *[2] présence
}
printed-scoring-tile-values-title = Tuiles Décompte par manche : domination, présence
printed-scoring-inspector = Ligne inspectée, { $a ->
    [1] domination
   *[2] présence
}
printed-scoring-inspector-title = Ligne inspectée : domination, présence
printed-scoring-footman = Serviteur, { $a ->
    [1] domination
   *[2] présence
}
printed-scoring-footman-title = Serviteur : domination, présence
printed-scoring-group = Groupe, { $a ->
    [1] domination
   *[2] présence
}
printed-scoring-group-title = Groupe : domination, présence
printed-scoring-archer = Points du Guerrier que regarde un Archer agenouillé
printed-scoring-archer-title = Guerrier que regarde un Archer agenouillé
printed-li-si-dice-faces = Dé du Surveillant, face { $a }
printed-li-si-dice-faces-title = Faces des dés du Surveillant
printed-li-si-chart = Tableau des priorités d’inspection
printed-li-si-chart-title = Tableau des priorités d’inspection : une par ligne, espaces séparés par des points-virgules (r et c : où les Inspecteurs se croisent)
printed-li-si-action-cards-action = Carte Action { $a }, action
printed-li-si-action-cards-turn = Carte Action { $a }, anneaux tournés
box-hand = Solo : la main de Li Si
