### Défier Li Si, le mode solo de Terracotta Army, en français : ce qu’il fait, et les étapes qui l’y mènent.

-li-si = Li Si
rival = { -li-si }

## Cartes de Défi, cartes d’aide et niveaux

word-well-advised = Bien conseillé
word-full-stores = Réserves pleines
word-armed = Armé
word-impatient = Impatient
word-no-idle-hands = Jamais oisif
word-favoured = Favori
word-empty-purse = Bourse vide
word-no-alms = Pas d’aumône
word-patient = Patient
word-frugal = Frugal
word-silent = Silencieux
word-unarmed = Désarmé
word-modest = Modeste
word-first-game = première partie
word-easy = facile
word-normal = normal
word-printed = d’origine
word-hard = difficile
word-emperor = empereur

effect-well-advised = { -li-si } commence avec deux Maîtres.
effect-full-stores = { -li-si } commence avec 3 argiles et 3 pièces de plus.
effect-armed = Les quatre armes de { -li-si } sont prêtes au départ.
effect-impatient = Une Construction surprise n’exige que 5 argiles ou 7 pièces.
effect-no-idle-hands = Une action de réserve rapporte 3 points au lieu de 2.
effect-favoured = { -li-si } gagne toute égalité de domination qu’aucun Archer à genoux ne tranche.
effect-empty-purse = Vous commencez avec 1 pièce.
effect-no-alms = Pas d’argile ni de pièce à la place d’une action de l’anneau médian.
effect-patient = Il n’y a pas de Construction surprise.
effect-frugal = Il y a au plus une Construction surprise par manche.
effect-silent = Une action de réserve ne rapporte rien.
effect-unarmed = Les armes de { -li-si } ne rapportent rien.
effect-modest = Les Guerriers de { -li-si } rapportent la moitié de leurs points, arrondie à l’inférieur.

## Ce qui est à décider

asked-priority-gift = prendre 1 argile ou 1 pièce
asked-his-warrior = choisir où se dresse le Guerrier de { -li-si }
asked-his-specialist = choisir où se dresse le Spécialiste de { -li-si }
asked-his-facing = choisir où regarde l’Archer à genoux de { -li-si }
asked-lot-challenge = on tire une carte de Défi
asked-lot-weapon = on aligne les armes de { -li-si }
asked-lot-master = { -li-si } révèle une carte de Maître
asked-lot-dice = { -li-si } lance les dés du Surveillant
asked-lot-card = { -li-si } révèle une carte Action
asked-lot-inspector = un sort entre les deux Inspecteurs
asked-lot-warehouse = un sort entre les plus grands Entrepôts

## Coups

move-perform-favour = Gagner la faveur de la cour : 2 points, et 1 pièce ou 1 argile humide
move-gift-clay = Prendre 1 argile humide de la cour
move-gift-coin = Prendre 1 pièce de la cour
move-his-warrior = Le Guerrier de { -li-si } ({ WORD($type) }) en { $space }
move-his-specialist = Le Spécialiste de { -li-si } ({ WORD($specialist) }) en { $space }
move-lot-dice = { -li-si } lance { LIST($dice) }
move-lot-card = { -li-si } révèle la carte { $card } : { WORD($action) }
move-lot-reshuffle = { -li-si } révèle la carte Mélange
move-lot-master = { -li-si } reçoit : { WORD($master) }
move-lot-weapon = L’arme suivante dans la rangée de { -li-si } : { WORD($weapon) }
move-lot-challenge = Carte de Défi : { WORD($challenge) }

## Pourquoi non

card-not-in-deck = Cette carte ne peut pas être tirée maintenant.
master-card-gone = { -li-si } a déjà ce Maître.
weapon-laid = Cette arme est déjà dans la rangée.
challenge-in-play = Cette carte de Défi est déjà en jeu.
not-the-swing = Le sort est entre les deux Inspecteurs, et le nombre de pas est fixé.
not-largest = Cet Entrepôt n’est pas parmi les plus grands.
narrowed-away = { -li-si } ne mettrait pas cela ({ WORD($what) }) en { $space } : ses étapes laissent de meilleures cases.
he-is-not-willing = { -li-si } ne veut pas mettre cela ({ WORD($what) }) en { $space }.
not-his-group = De { $space }, en regardant vers { WORD($direction) }, l’Archer ne verrait aucun Guerrier du groupe que veut { -li-si }.
no-alms = Avec le Défi { WORD("no-alms") }, pas d’argile ni de pièce à la place d’une action de l’anneau médian.

remedy-choose-among = Choisissez { LIST($spaces, type: "or") }.
remedy-face-among = Regardez vers : { LIST($directions, type: "or") }.

## Avant le premier tour

li-si-challenge = Carte de Défi : { WORD($challenge) }
li-si-row = Les armes de { -li-si } de gauche à droite : { WORD($row) }
li-si-gets-master = { -li-si } reçoit : { WORD($master) }
li-si-overseer = Le Surveillant commence au segment { $segment }, face à la Promotion

## Le Surveillant

li-si-dice = Les dés montrent { LIST($dice) } : { $steps ->
    [one] un pas
   *[other] { $steps } pas
} du segment { $from } au segment { $segment }{ COUNT($skipped) ->
    [0] {""}
   *[other] , en sautant { LIST($skipped) }
}
li-si-places = { -li-si } place sur le segment { $segment } : { WORD($worker) }
li-si-must-reveal = { $why ->
    [blocked] Votre Ouvrier est là et { -li-si } n’a plus d’Artisan : il révèle une carte et avance
    [priority] L’action Priorité : il révèle une carte de plus
    [already-artisan] Le travailleur est déjà un Artisan : il révèle une carte de plus
    [short-of-coins] Il a trop peu de pièces pour le Maître Bâtisseur : il révèle une carte de plus
   *[other] Il révèle une carte de plus
}
li-si-reveals = { $replaces ->
    [true] Au lieu de la carte Mélange, il révèle la carte { $card } : { WORD($action) } ; toutes les cartes sauf les actives sont mélangées
   *[false] Il révèle la carte { $card } : { WORD($action) }
}
li-si-reshuffles = La carte Mélange : { $empty ->
    [true] la défausse est d’abord mélangée, car la pioche est vide ; puis il tire un remplacement
   *[false] il tire un remplacement
}

## Actions

favour = { SEAT($seat) } gagne la faveur de la cour
li-si-action = { -li-si } arrive à l’action de l’anneau { WORD($ring) } : { WORD($action) }
li-si-card = { -li-si } résout la carte { $card } : { WORD($action) }
li-si-turns = La carte { $card } tourne { COUNT($rings) ->
    [one] l’anneau { WORD($rings) }
   *[other] les anneaux { WORD($rings) }
}
li-si-master = Il a ce Maître et l’utilise : { WORD($master) }
li-si-takes = { -li-si } prend { $coins ->
    [0] { $clay } d’argile
    [one] 1 pièce
   *[other] { $coins } pièces
}
li-si-nothing = { $why ->
    [weapons-all-active] Toutes ses armes sont prêtes : rien ne se passe
    [warehouses-empty] Tous les Entrepôts sont vides : rien ne se passe
   *[other] Il ne peut rien construire : rien ne se passe
}
li-si-spare = Action de réserve ({ $why ->
    [priority] l’action Priorité
    [no-token] il n’a pas ce Maître
    [short-of-clay] il a trop peu d’argile
    [short-of-coins] il a trop peu de pièces, et une carte n’en révèle pas d’autre
    [already-artisan] le travailleur est déjà un Artisan, et une carte n’en révèle pas d’autre
    [weapons-all-active] toutes ses armes sont prêtes
    [warehouses-empty] tous les Entrepôts sont vides
   *[other] il ne reste rien à construire
}) : 1 { $gains ->
    [coin] pièce
   *[clay] argile
}, { $because ->
    [tile] ce que compte la tuile de Décompte de cette manche
    [much-clay] car il a { $clay } d’argile
   *[little-clay] car il n’a que { $clay } d’argile
}
li-si-pays-clay = { -li-si } paie { $clay } d’argile, dont une à l’Entrepôt { $warehouse }
li-si-pays-coins = { -li-si } paie { $coins ->
    [one] 1 pièce
   *[other] { $coins } pièces
} pour la manche
li-si-upgrades = L’Ouvrier de { -li-si } sur le segment { $segment } devient Artisan
li-si-readies = { -li-si } prépare une arme : { WORD($weapon) }
li-si-readies-all = { -li-si } prépare toutes ses armes
li-si-collects = { -li-si } prend l’argile de l’Entrepôt { $warehouse } : { $clay }
li-si-empties = L’argile de l’Entrepôt { $warehouse } ({ $clay }) va à la réserve
li-si-swing = Les écarts des Inspecteurs sont { LIST($lines) } : { $steps ->
    [0] les deux restent
   *[other] { COUNT($inspectors) ->
        [one] l’Inspecteur de { WORD($inspectors) } va
       *[other] le sort décide lequel des deux va
    } { $steps ->
        [-1] un pas en arrière
        [one] un pas en avant
       *[other] { $steps } pas en avant
    }
}
li-si-inspector = Le sort déplace l’Inspecteur de { WORD($inspector) }

## Spécialistes

li-si-willing = Il peut payer { $price } ({ WORD($specialist) }) et veut bien le placer : { COUNT($spaces) ->
    [one] en { LIST($spaces) }
   *[other] en { LIST($spaces, type: "or") }
}
li-si-unwilling = Non ({ WORD($specialist) }) : { $affordable ->
    [true] aucune case ne lui plaît
   *[false] il ne peut pas l’acheter pour { $price }
}
li-si-no-specialist = { COUNT($weapons) ->
    [0] Aucune de ses armes n’est prête : pas de Spécialiste, mais une pièce
   *[other] Aucun Spécialiste qu’il puisse payer et veuille placer : une pièce à la place
}
li-si-buys = { -li-si } achète ({ WORD($specialist) }) pour { $coins ->
    [one] 1 pièce
   *[other] { $coins } pièces
} et pose l’arme : { WORD($weapon) }
li-si-specialist = Le Spécialiste de { -li-si } ({ WORD($specialist) }) en { $space }{ $faces ->
    [none] {""}
   *[other] , face à { $faces }
}
li-si-asks = Vous choisissez où va sa figurine ({ WORD($what) }) : { LIST($spaces, type: "or") }

## Guerriers : le type

li-si-type-weapons = Quel type ? { COUNT($weapons) ->
    [0] { $matter ->
        [true] { $kept ->
            [true] Il garde ses armes pour un Spécialiste
           *[false] Aucune de ses armes n’est prête
        }
       *[false] Les armes n’importent pas ici
    }
   *[other] Prêtes : { WORD($weapons) }
}. Il reste { WORD($left) }
li-si-type-points = Vaut le plus maintenant : { WORD($left) }
li-si-type-tiles = Sur la tuile de Décompte la plus proche : { COUNT($left) ->
    [one] { WORD($left) }
   *[other] aucun de { WORD($left) } avant un autre
}
li-si-type-row = Son arme la plus à gauche : { WORD($left) }

## Guerriers : le groupe et la case

li-si-extends = Il agrandit { LIST($extended) }, où { $criterion ->
    [equal] il en a autant que vous
    [one-more-of-yours] vous en avez un de plus que lui
    [none-of-his] il n’a personne
   *[one-or-two-more-of-his] il en a un ou deux de plus que vous
} : en { LIST($left, type: "or") }
li-si-starts-group = Aucun groupe ({ WORD($type) }) n’est de ceux qu’il agrandit : il en commence un nouveau
li-si-chart = Les Inspecteurs se croisent en { $crossing } ; les meilleures priorités du tableau : { LIST($lines) }
li-si-space-chart = { $passed ->
    [true] Aucune des meilleures cases du tableau n’est libre
   *[false] Le meilleur du tableau (priorités 1 à { $priorities }) laisse { LIST($left) }
}
li-si-space-tile = { $passed ->
    [true] Rien n’est dans la zone de la tuile de la manche { $round } ({ WORD($tile) })
   *[false] La tuile de la manche { $round } ({ WORD($tile) }) laisse { LIST($left) }
}
li-si-space-priority = La meilleure priorité du tableau est { $priority } : { LIST($left) }
li-si-space-musicians = { $musicians ->
    [0] Aucun Musicien n’entend l’une d’elles
    [one] Entendues par un Musicien : { LIST($left) }
   *[other] Entendues par { $musicians } Musiciens : { LIST($left) }
}
li-si-space-footmen = { $passed ->
    [true] Aucune n’est à côté d’un Valet
   *[false] À côté du Valet au plus petit écart : { LIST($left) }
}
li-si-builds = { -li-si } construit en { $space } : { WORD($type) }
li-si-weapon = L’arme de { -li-si } ({ WORD($weapon) }) pour la figurine en { $space } ({ WORD($type) })

## La fin d’une manche

li-si-surprise = Construction surprise : { -li-si } défausse { $price } ({ WORD($pays) })
