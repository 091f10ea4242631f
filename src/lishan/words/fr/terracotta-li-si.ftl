### Défier Li Si, le mode solo de Terracotta Army, en français : ce qu’il fait, et les étapes qui l’y mènent.

-li-si = Li Si
rival = { -li-si }

## Cartes Défi, cartes d’aide et niveaux

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
word-printed = règles d’origine
word-hard = difficile
word-emperor = empereur

effect-well-advised = { -li-si } commence avec deux Maîtres.
effect-full-stores = { -li-si } commence avec 3 argiles et 3 pièces de plus.
effect-armed = Les quatre armes de { -li-si } sont actives au départ.
effect-impatient = Un Façonnage surprise n’exige que 5 argiles ou 7 pièces.
effect-no-idle-hands = Une action de réserve rapporte 3 points au lieu de 2.
effect-favoured = { -li-si } gagne toute égalité pour la Domination qu’aucun Archer agenouillé ne tranche.
effect-empty-purse = Vous commencez avec 1 pièce.
effect-no-alms = Pas d’argile ni de pièce à la place d’une action du disque intermédiaire.
effect-patient = Il n’y a pas de Façonnage surprise.
effect-frugal = Il y a au plus un Façonnage surprise par manche.
effect-silent = Une action de réserve ne rapporte rien.
effect-unarmed = Les armes de { -li-si } ne rapportent rien.
effect-modest = Les Guerriers de { -li-si } rapportent la moitié de leurs points, arrondie à l’inférieur.

## Ce qui est à décider

asked-priority-gift = prendre 1 argile ou 1 pièce
asked-his-warrior = choisir la case du Guerrier de { -li-si }
asked-his-specialist = choisir la case du Spécialiste de { -li-si }
asked-his-facing = choisir où regarde l’Archer agenouillé de { -li-si }
asked-lot-challenge = on tire une carte Défi
asked-lot-weapon = on aligne les armes de { -li-si }
asked-lot-master = { -li-si } révèle une carte Maître
asked-lot-dice = { -li-si } lance les dés du Surveillant
asked-lot-card = { -li-si } révèle une carte Action
asked-lot-inspector = tirage entre les deux Inspecteurs
asked-lot-warehouse = tirage entre les Entrepôts les plus remplis

## Coups

move-perform-favour = Gagner la faveur de la cour : 2 points, et 1 pièce ou 1 argile humide
move-gift-clay = Prendre 1 argile humide de la cour
move-gift-coin = Prendre 1 pièce de la cour
move-his-warrior = { -li-si } place { WORD($type, form: "the") } en { $space }
move-his-specialist = { -li-si } place { WORD($specialist, form: "the") } en { $space }
move-lot-dice = { -li-si } obtient { LIST($dice) } aux dés
move-lot-card = { -li-si } révèle la carte { $card } : { WORD($action) }
move-lot-reshuffle = { -li-si } révèle la carte Mélange
move-lot-master = { -li-si } reçoit { WORD($master, form: "the") }
move-lot-weapon = Arme suivante dans la rangée de { -li-si } : { WORD($weapon) }
move-lot-challenge = Carte Défi : { WORD($challenge) }

## Pourquoi non

card-not-in-deck = Cette carte ne peut pas être tirée maintenant.
master-card-gone = { -li-si } a déjà ce Maître.
weapon-laid = Cette arme est déjà dans la rangée.
challenge-in-play = Cette carte Défi est déjà en jeu.
not-the-swing = Le tirage ne décide qu’entre les deux Inspecteurs ; le nombre de cases est fixé.
not-largest = Cet Entrepôt n’est pas parmi les plus remplis.
narrowed-away = { -li-si } ne placerait pas { WORD($what, form: "the") } en { $space } : il préfère d’autres cases.
he-is-not-willing = { -li-si } ne veut pas placer { WORD($what, form: "the") } en { $space }.
not-his-group = De { $space }, en regardant { WORD($direction, form: "to") }, l’Archer ne verrait aucun Guerrier du groupe que veut { -li-si }.
no-alms = Avec le Défi « { WORD("no-alms") } », pas d’argile ni de pièce à la place d’une action du disque intermédiaire.

remedy-choose-among = Choisissez { LIST($spaces, type: "or") }.
remedy-face-among = Regardez { LIST(WORD($directions, form: "to"), type: "or") }.

## Avant le premier tour

li-si-challenge = Carte Défi : { WORD($challenge) }
li-si-row = Les armes de { -li-si } de gauche à droite : { WORD($row) }
li-si-gets-master = { -li-si } reçoit { WORD($master, form: "the") }
li-si-overseer = Le Surveillant commence au segment { $segment }, face à la Promotion

## Le Surveillant

li-si-dice = Les dés montrent { LIST($dice) } : { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
} du segment { $from } au segment { $segment }{ COUNT($skipped) ->
    [0] {""}
   *[other] , en sautant { LIST($skipped) }
}
li-si-places = { -li-si } place { WORD($worker, form: "a") } sur le segment { $segment }
li-si-must-reveal = { $why ->
    [blocked] Votre Apprenti est là et { -li-si } n’a plus d’Artisan : il révèle une carte et avance
    [priority] L’action Priorité : il révèle une carte de plus
    [already-artisan] L’Ouvrier est déjà un Artisan : il révèle une carte de plus
    [short-of-coins] Il a trop peu de pièces pour le Maître Façonneur : il révèle une carte de plus
   *[other] Il révèle une carte de plus
}
li-si-reveals = { $replaces ->
    [true] Au lieu de la carte Mélange, il révèle la carte { $card } : { WORD($action) } ; toutes les cartes sauf les actives sont mélangées
   *[false] Il révèle la carte { $card } : { WORD($action) }
}
li-si-reshuffles = La carte Mélange : { $empty ->
    [true] la défausse est d’abord mélangée, car la pioche est vide ; puis il tire un remplacement
   *[false] il tire un remplacement
}

## Actions

favour = { SEAT($seat) } gagne la faveur de la cour
li-si-action = { -li-si } arrive à l’action du disque { WORD($ring) } : { WORD($action) }
li-si-card = { -li-si } résout la carte { $card } : { WORD($action) }
li-si-turns = La carte { $card } tourne { COUNT($rings) ->
    [one] le disque { WORD($rings) }
   *[other] les disques { WORD($rings) }
}
li-si-master = Il a { WORD($master, form: "the") } et l’utilise
li-si-takes = { -li-si } prend { $coins ->
    [0] { $clay ->
        [one] { $clay } argile
       *[other] { $clay } argiles
    }
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
li-si-nothing = { $why ->
    [weapons-all-active] Toutes ses armes sont actives : rien ne se passe
    [warehouses-empty] Tous les Entrepôts sont vides : rien ne se passe
   *[other] Il ne peut rien façonner : rien ne se passe
}
li-si-spare = Action de réserve ({ $why ->
    [priority] l’action Priorité
    [no-token] il n’a pas ce Maître
    [short-of-clay] il a trop peu d’argile
    [short-of-coins] il a trop peu de pièces, et une carte n’en révèle pas d’autre
    [already-artisan] l’Ouvrier est déjà un Artisan, et une carte n’en révèle pas d’autre
    [weapons-all-active] toutes ses armes sont actives
    [warehouses-empty] tous les Entrepôts sont vides
   *[other] il ne reste rien à façonner
}) : 1 { $gains ->
    [coin] pièce
   *[clay] argile
}, { $because ->
    [tile] ce que compte la tuile Décompte de cette manche
    [much-clay] car il a { $clay ->
        [one] { $clay } argile
       *[other] { $clay } argiles
    }
   *[little-clay] car il a peu d’argile ({ $clay })
}
li-si-pays-clay = { -li-si } paie { $clay ->
    [one] { $clay } argile
   *[other] { $clay } argiles
}, dont une à l’Entrepôt { $warehouse }
li-si-pays-coins = { -li-si } paie { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, le numéro de la manche
li-si-upgrades = L’Apprenti de { -li-si } sur le segment { $segment } devient Artisan
li-si-readies = { -li-si } réactive { WORD($weapon, form: "the") }
li-si-readies-all = { -li-si } réactive toutes ses armes
li-si-collects = { -li-si } prend l’argile de l’Entrepôt { $warehouse } : { $clay }
li-si-empties = L’argile de l’Entrepôt { $warehouse } ({ $clay }) va à la réserve
li-si-swing = Inspecteurs, gain de chaque coup : { EACH($options, message: "swing-option") }. { $steps ->
    [0] Les deux restent
   *[other] { COUNT($inspectors) ->
        [1] L’Inspecteur de { WORD($inspectors) }
       *[other] Le sort en désigne un, qui
    } { $steps ->
        [-1] recule d’une case
        [1] avance d’une case
       *[other] avance de { $steps } cases
    }
}
swing-option = { $inspector ->
    [none] rester → { SIGNED($swing) }
   *[other] { WORD($inspector) } { SIGNED($steps) } → { SIGNED($swing) }
}
li-si-inspector = Le sort déplace l’Inspecteur de { WORD($inspector) }

## Spécialistes

li-si-willing = Il peut acheter { WORD($specialist, form: "a") } pour { $price } et veut bien le placer : { COUNT($spaces) ->
    [one] en { LIST($spaces) }
   *[other] en { LIST($spaces, type: "or") }
}
li-si-unwilling = { WORD($specialist) } : non, { $affordable ->
    [true] aucune case ne lui plaît
   *[false] il ne peut pas payer { $price }
}
li-si-no-specialist = { COUNT($weapons) ->
    [0] Aucune de ses armes n’est active : pas de Spécialiste, mais une pièce
   *[other] Aucun Spécialiste qu’il puisse payer et veuille placer : une pièce à la place
}
li-si-buys = { -li-si } achète { WORD($specialist, form: "a") } pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} et utilise { WORD($weapon, form: "the") }
li-si-specialist = { -li-si } place { WORD($specialist, form: "the") } en { $space }{ $faces ->
    [none] {""}
   *[other] , face à { $faces }
}
li-si-asks = Vous choisissez où il place { WORD($what, form: "the") } : { LIST($spaces, type: "or") }

## Guerriers : le type

li-si-type-weapons = Quel type ? { COUNT($weapons) ->
    [0] { $matter ->
        [true] { $kept ->
            [true] Il garde ses armes pour un Spécialiste
           *[false] Aucune de ses armes n’est active
        }
       *[false] Les armes n’importent pas ici
    }
   *[other] Actives : { WORD($weapons) }
}. Restent : { WORD($left) }
li-si-type-points = Vaut le plus maintenant : { WORD($left) }
li-si-type-tiles = Sur la tuile Décompte la plus proche : { COUNT($left) ->
    [one] { WORD($left) }
   *[other] aucun avant les autres ({ WORD($left) })
}
li-si-type-row = Type de son arme la plus à gauche : { WORD($left) }

## Guerriers : le groupe et la case

li-si-extends = Il agrandit { LIST($extended) }, où { $criterion ->
    [equal] il en a autant que vous
    [one-more-of-yours] vous en avez un de plus que lui
    [none-of-his] il n’a personne
   *[one-or-two-more-of-his] il en a un ou deux de plus que vous
} : en { LIST($left, type: "or") }
li-si-starts-group = Aucun groupe ({ WORD($type) }) n’est de ceux qu’il agrandit : il en commence un nouveau
li-si-chart = Les Inspecteurs se croisent en { $crossing } ; les meilleures priorités du tableau : { LIST($lines) }
li-si-space-chart = { $passed ->
    [true] Aucune des meilleures cases du tableau n’est libre
   *[false] Le meilleur du tableau (priorités 1 à { $priorities }) laisse { LIST($left) }
}
li-si-space-tile = { $passed ->
    [true] Rien n’est dans la zone de la tuile de la manche { $round } ({ WORD($tile) })
   *[false] La tuile de la manche { $round } ({ WORD($tile) }) laisse { LIST($left) }
}
li-si-space-priority = La meilleure priorité du tableau est { $priority } : { LIST($left) }
li-si-space-musicians = { $musicians ->
    [0] Aucun Musicien à portée
    [one] À portée de { $musicians } Musicien : { LIST($left) }
   *[other] À portée de { $musicians } Musiciens : { LIST($left) }
}
li-si-space-footmen = { $passed ->
    [true] Aucune n’est à côté d’un Serviteur
   *[false] À côté du Serviteur à la plus petite avance : { LIST($left) }
}
li-si-builds = { -li-si } façonne { WORD($type, form: "the") } en { $space }
li-si-weapon = { -li-si } utilise { WORD($weapon, form: "the") } pour { WORD($type, form: "the") } en { $space }

## La fin d’une manche

li-si-surprise = Façonnage surprise : { -li-si } défausse { $pays ->
    [coins] { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }
   *[clay] { $price ->
        [one] { $price } argile
       *[other] { $price } argiles
    }
}
