### Xi’an en français : nos propres mots pour ce que disent les règles.
### Formes des mots : the (le), a (un), to (au), no (pas de).

## Les mots du jeu

word-yellow = jaune
    .a = un pigment jaune
    .no = de pigment jaune
word-red = rouge
    .a = un pigment rouge
    .no = de pigment rouge
word-green = vert
    .a = un pigment vert
    .no = de pigment vert
word-blue = bleu
    .a = un pigment bleu
    .no = de pigment bleu
word-any = au choix
word-coin = pièce
    .a = une pièce
    .no = de pièce
word-clay = argile
    .a = une argile
    .no = d’argile
word-workshop = Atelier
    .the = l’Atelier
    .to = à l’Atelier
word-lab = Laboratoire
    .the = le Laboratoire
    .to = au Laboratoire
word-armory = Armurerie
    .the = l’Armurerie
    .to = à l’Armurerie
word-palace = Palais
    .the = le Palais
    .to = au Palais
word-ceramist = Céramiste
    .the = le Céramiste
word-accountant = Comptable
    .the = le Comptable
word-administrator = Intendant
    .the = l’Intendant
word-emissary = Émissaire
    .the = l’Émissaire
word-scientist = Savant
    .the = le Savant
word-officer = Officier
    .the = l’Officier
word-wood = bois
word-bronze = bronze
word-open = Bâtiment ouvert/gratuit
word-free = Bâtiment gratuit
word-market = Marché
word-discount = Rabais
word-extra = +1 Action
word-end = une tuile de fin
word-resources = 1 point par ressource rendue (max. 15)
word-tens = 1 point par tranche de 10 points
word-tiles = 3 points par tuile bonus inutilisée
word-warriors = 2 points par guerrier peint
word-helpers = 2 points par Assistant
word-six = 6 points
word-majorities = 5 points par majorité (égalités comprises)
word-pairs = 4 points par paire d’équipements identiques
word-tax1 = Percepteur 1
word-tax2 = Percepteur 2
word-tax3 = Percepteur 3
word-tax4 = Percepteur 4
word-tax5 = Percepteur 5
word-tax6 = Percepteur 6
word-craftsman1 = Artisan 1
word-craftsman2 = Artisan 2
word-craftsman3 = Artisan 3
word-craftsman4 = Artisan 4
word-craftsman5 = Artisan 5
word-craftsman6 = Artisan 6
word-helper1 = Céramiste (Assistant 1)
word-helper2 = Comptable (Assistant 2)
word-helper3 = Intendant (Assistant 3)
word-helper4 = Émissaire (Assistant 4)
word-helper5 = Savant (Assistant 5)
word-helper6 = Officier (Assistant 6)
word-miner1 = Mineur 1
word-miner2 = Mineur 2
word-miner3 = Mineur 3
word-miner4 = Mineur 4
word-miner5 = Mineur 5
word-miner6 = Mineur 6
word-crossbow1 = Arbalète I
word-crossbow2 = Arbalète II
word-crossbow3 = Arbalète III
word-crossbow4 = Arbalète IV
word-arrowheads1 = Pointes I
word-arrowheads2 = Pointes II
word-arrowheads3 = Pointes III
word-arrowheads4 = Pointes IV
word-chariot1 = Char I
word-chariot2 = Char II
word-chariot3 = Char III
word-chariot4 = Char IV
word-halberd1 = Hallebarde I
word-halberd2 = Hallebarde II
word-halberd3 = Hallebarde III
word-halberd4 = Hallebarde IV
word-horse1 = Cheval I
word-horse2 = Cheval II
word-horse3 = Cheval III
word-horse4 = Cheval IV
word-sword1 = Épée I
word-sword2 = Épée II
word-sword3 = Épée III
word-sword4 = Épée IV

amount-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
amount-clay = { $n ->
    [one] { $n } argile
   *[other] { $n } argiles
}
amount-yellow = { $n ->
    [one] { $n } jaune
   *[other] { $n } jaunes
}
amount-red = { $n ->
    [one] { $n } rouge
   *[other] { $n } rouges
}
amount-green = { $n ->
    [one] { $n } vert
   *[other] { $n } verts
}
amount-blue = { $n ->
    [one] { $n } bleu
   *[other] { $n } bleus
}
amount-seals = { $n ->
    [one] { $n } sceau
   *[other] { $n } sceaux
}
amount-tiles = { $n ->
    [one] { $n } tuile bonus
   *[other] { $n } tuiles bonus
}
amount-equipment = { $n ->
    [one] { $n } carte Équipement
   *[other] { $n } cartes Équipement
}
amount-helpers = { $n ->
    [one] { $n } Assistant
   *[other] { $n } Assistants
}

## Ce qui est à décider

asked-face = on tire une formation
asked-show = on tire une carte Équipement
asked-request = on tire un jeton Demande
asked-square = on mélange les bâtiments
asked-start = on distribue une tuile de départ
asked-end = on tire une tuile de fin
asked-draw = on pioche des cartes Travailleur
asked-favour = mettre des cartes sous le paquet pour en changer, ou garder votre main
asked-choose = choisir en secret votre paire : la carte du dessous pour l’initiative, celle du dessus pour son effet
asked-card = utiliser la carte du dessus
asked-builder = envoyer un bâtisseur ou passer
asked-after = utiliser une autre tuile ou finir votre tour
asked-enter-open = choisir le bâtiment fermé où entrer
asked-enter-free = choisir le bâtiment où entrer sans payer
asked-extra = choisir le bâtiment de votre +1 Action
asked-craft = choisir la case du guerrier brut
asked-pay-craft = payer le prix entier ou utiliser le Rabais
asked-seal = mettre un sceau sous le nouveau guerrier ou non
asked-paint = choisir le guerrier à peindre
asked-pay-paint = payer les deux pigments ou utiliser le Rabais
asked-pigment = choisir le pigment pour peindre
asked-forge = choisir l’équipement à forger
asked-pay-forge = payer le prix entier ou utiliser le Rabais
asked-end-tile = choisir une tuile de fin
asked-exchange = choisir la ressource à rendre
asked-take = choisir la ressource à prendre

## Coups

move-lot-face = Section { $section } : formation { $face }
move-lot-show = Place { $place } de l’étal : { WORD($equipment) }
move-lot-request = La Demande { $token } ({ WORD($colour) }) arrive à la place { $space }
move-lot-square = { WORD($building) } sur l’emplacement { $square }
move-lot-start = { SEAT($seat) } reçoit la tuile de départ { $tile } et { WORD($pigment, form: "a") }
move-lot-end = Tuile de fin : { WORD($tile) }
move-lot-draw = { SEAT($seat) } pioche { WORD($card) }
move-under = Mettre sous le paquet : { WORD($card) }
move-keep = { $number ->
    [0] Garder ma main
    [one] Piocher { $number } carte en échange
   *[other] Piocher { $number } cartes en échange
}
move-below = { WORD($card) } dessous, pour l’initiative
move-top = { WORD($card) } dessus, pour l’action ou la couleur
move-action = Utiliser { WORD($card) }
move-recruit = { $points ->
    [0] Recruter { WORD($helper, form: "the") }
    [one] Recruter { WORD($helper, form: "the") } (+{ $points } point)
   *[other] Recruter { WORD($helper, form: "the") } (+{ $points } points)
}
move-colour = Prendre { WORD($pigment, form: "a") } avec { WORD($card) }
move-pass = Passer et prendre 1 pièce
move-done = Finir votre tour
move-use-tile = { $tile ->
    [open] Utiliser Bâtiment ouvert
    [free] Utiliser Bâtiment gratuit
   *[other] Utiliser { WORD($tile) }
}
move-enter = Envoyer un bâtisseur { WORD($building, form: "to") }{ $coins ->
    [0] { "" }
    [one] { " " }pour { $coins } pièce
   *[other] { " " }pour { $coins } pièces
}{ $points ->
    [0] { "" }
    [one] { " " }et { $points } point
   *[other] { " " }et { $points } points
}{ $minister ->
    [true] , chez le Premier ministre
   *[other] { "" }
}
move-enter-open = Ouvrir { WORD($building, form: "the") }{ $coins ->
    [0] { "" }
    [one] { " " }et payer { $coins } pièce
   *[other] { " " }et payer { $coins } pièces
}{ $points ->
    [0] { "" }
    [one] { " " }et { $points } point
   *[other] { " " }et { $points } points
}
move-enter-free = Entrer { WORD($building, form: "to") } sans payer
move-perform = +1 Action : agir { WORD($building, form: "to") }
move-craft = { $clay ->
    [one] Façonner un guerrier en { $space } (section { $section }) pour { $clay } argile
   *[other] Façonner un guerrier en { $space } (section { $section }) pour { $clay } argiles
}
move-seal = Mettre un sceau sous le guerrier en { $space }
move-no-seal = Laisser le guerrier en { $space } sans sceau
move-pay-clay = { $clay ->
    [one] Payer { $clay } argile
   *[other] Payer { $clay } argiles
}
move-pay-coins = { $coins ->
    [one] Payer { $coins } pièce
   *[other] Payer { $coins } pièces
}
move-pay-pigments = Payer les deux pigments
move-discount-clay = { $clay ->
    [0] Utiliser le Rabais et ne rien payer
    [one] Utiliser le Rabais et payer { $clay } argile
   *[other] Utiliser le Rabais et payer { $clay } argiles
}
move-discount-coins = { $coins ->
    [0] Utiliser le Rabais et ne rien payer
    [one] Utiliser le Rabais et payer { $coins } pièce
   *[other] Utiliser le Rabais et payer { $coins } pièces
}
move-discount-pigments = Utiliser le Rabais et payer un seul pigment
move-paint = { $points ->
    [one] Peindre le guerrier en { $space } (+{ $points } point)
   *[other] Peindre le guerrier en { $space } (+{ $points } points)
}
move-pigment = Peindre avec { WORD($pigment, form: "a") }
move-forge = { $coins ->
    [0] Prendre { WORD($equipment) } gratuitement
    [one] Forger { WORD($equipment) } pour { $coins } pièce
   *[other] Forger { WORD($equipment) } pour { $coins } pièces
}
move-end-tile = Prendre la tuile de fin : { WORD($tile) }
move-give = Rendre { WORD($resource, form: "a") } à la réserve
move-take = Prendre { WORD($resource, form: "a") } pour { WORD($given, form: "a") }
move-stop = Ne plus rien échanger

## Pourquoi non

game-over = La partie est finie.
no-such-move = Ce coup n’existe pas.
lot-first = Il faut d’abord un tirage au sort.
lot-cannot-fall-so = Ce tirage ne peut pas donner cela.
players-choose = Les joueurs choisissent encore.
chosen-already = Vous avez choisi. On attend encore : { SEAT($seats) }.
not-your-turn = C’est à { SEAT($seat) } de jouer.
not-asked = Ce n’est pas ce qui est demandé. { $asked ->
    [favour] Mettez des cartes sous le paquet, ou gardez votre main.
    [choose] Choisissez votre paire : d’abord la carte du dessous, puis celle du dessus.
    [card] Utilisez d’abord la carte du dessus.
    [builder] Envoyez un bâtisseur ou passez.
    [after] Utilisez une tuile ou finissez votre tour.
    [enter-open] Choisissez le bâtiment fermé où entrer.
    [enter-free] Choisissez le bâtiment où entrer sans payer.
    [extra] Choisissez le bâtiment de votre +1 Action.
    [craft] Choisissez la case du guerrier brut.
    [seal] Choisissez de mettre ou non un sceau sous le nouveau guerrier.
    [paint] Choisissez le guerrier à peindre.
    [pigment] Choisissez le pigment pour peindre.
    [forge] Choisissez l’équipement à forger.
    [pay-craft] Choisissez comment payer.
    [pay-paint] Choisissez comment payer.
    [pay-forge] Choisissez comment payer.
    [end-tile] Choisissez une tuile de fin.
    [exchange] Choisissez la ressource à rendre.
    [take] Choisissez la ressource à prendre.
   *[other] Il faut d’abord un tirage au sort.
}
not-in-hand = Vous n’avez pas cette carte en main : { WORD($card) }.
picked-already = Cette carte est déjà choisie : { WORD($card) }.
below-already = Cette carte est déjà dessous : { WORD($card) }.
below-first = Choisissez d’abord la carte du dessous.
top-only = Au second tour, votre paire est déjà fixée.
closed = Paire fermée ({ WORD($buildings) }) : { $builders ->
    [one] { $builders } place prise
   *[other] { $builders } places prises
} sur { $limit }{ $minister ->
    [true] , Premier ministre compris
   *[other] { "" }
}.
not-closed = { WORD($building) } : ce n’est pas fermé, la tuile Ouvert ne servirait à rien.
nothing-owed = { WORD($building) } : vous ne devez rien à personne, la tuile Gratuit ne servirait à rien.
too-poor = Entrer { WORD($building, form: "to") } coûte { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} ; vous en avez { $have }. Il en manque { $missing }, soit { $price ->
    [one] { $price } point
   *[other] { $price } points
} ; vous en avez { $points }.
no-raw-warrior = Aucun guerrier brut en réserve : l’Atelier est fermé tant que personne n’en peint un.
no-free-space = Aucune case de la fosse n’est libre.
space-taken = La case { $space } est occupée.
short-of-clay = { $clay ->
    [one] Cela coûte { $clay } argile ; vous en avez { $have }.
   *[other] Cela coûte { $clay } argiles ; vous en avez { $have }.
}
no-own-warrior = Vos six guerriers sont tous dans la fosse.
nothing-to-paint = Il n’y a pas de guerrier brut que vous puissiez peindre.
no-warrior-here = Aucun guerrier en { $space }.
painted-already = { SEAT($seat) } a déjà peint le guerrier en { $space }.
sealed-by-other = Le guerrier en { $space } est sur un sceau ({ SEAT($seat) }).
short-of-pigments = La section { $section } demande : { AMOUNTS($need) }{ $section ->
    [A] { " " }et un pigment au choix
   *[other] { "" }
} ; vous avez : { AMOUNTS($have) }.
pigment-not-requested = Ce pigment ({ WORD($pigment) }) n’est pas parmi ceux demandés : { WORD($wanted) }.
no-such-pigment = { $have ->
    [0] Vous n’avez pas { WORD($pigment, form: "no") }.
   *[other] Vous n’avez pas assez { WORD($pigment, form: "no") }.
}
nothing-on-display = Il ne reste aucun équipement à l’étal.
not-on-display = Pas à l’étal : { WORD($equipment) }.
short-of-coins = { $coins ->
    [one] Cela coûte { $coins } pièce ; vous en auriez { $have }.
   *[other] Cela coûte { $coins } pièces ; vous en auriez { $have }.
}
end-of-track = Votre superviseur est au bout de la piste.
end-tile-gone = Cette tuile de fin n’est pas là : { WORD($tile) }.
tile-used-already = Vous avez déjà utilisé cette tuile : { WORD($tile) }.
tile-not-gained = Vous n’avez pas encore cette tuile : { WORD($tile) }.
nothing-to-give = Vous n’avez aucune ressource à échanger.
no-action-possible = Aucune des quatre actions n’est possible pour vous.
nothing-to-open = Aucun bâtiment fermé où vous puissiez entrer.
nothing-to-enter-free = Aucun bâtiment payant où vous puissiez entrer.
discount-when-paying = Le Rabais s’utilise en payant : d’abord façonner, peindre ou forger.
must-exchange = Au Marché, il faut au moins un échange.
none-to-give = Vous n’avez pas { WORD($resource, form: "no") } à rendre.
same-kind = Prenez autre chose que ce que vous rendez.
out-of-stock = Il n’y a pas { WORD($resource, form: "no") } en réserve.
enter-first = Cela se fait { WORD($building, form: "to") }.

remedy-use-open = Utilisez votre tuile Ouvert.
remedy-use-free = Utilisez votre tuile Gratuit.
remedy-use-discount = Utilisez le Rabais.
remedy-more-coins = { $coins ->
    [one] Il manque { $coins } pièce.
   *[other] Il manque { $coins } pièces.
}
remedy-more-clay = { $clay ->
    [one] Il manque { $clay } argile.
   *[other] Il manque { $clay } argiles.
}
remedy-more-pigments = { COUNT($pigments) ->
    [one] Il manque un pigment : { WORD($pigments) }.
   *[other] Il manque des pigments : { WORD($pigments) }.
}
remedy-advance = { $steps ->
    [one] Encore { $steps } case pour votre superviseur.
   *[other] Encore { $steps } cases pour votre superviseur.
}
remedy-choose-top = Choisissez laquelle des deux cartes est dessus.
remedy-enter = Envoyez-y d’abord un bâtisseur.

## À regarder deux fois avant de jouer

warning-points-for-coins = { $coins ->
    [one] Il manque { $coins } pièce
   *[other] Il manque { $coins } pièces
} : cela coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
warning-pair-full = Cela ferme { WORD($building, form: "the") } et son voisin pour cette manche.
warning-pigment-lost = Épuisé en réserve, donc perdu : { WORD($pigments) }.

## Ce qui s’est passé, et d’où viennent les points

event-face = Formation { $face } en section { $section }, guerriers bruts en { LIST($raw) }
event-shown = Place { $place } de l’étal : { WORD($equipment) }
event-request = La Demande { $token } ({ WORD($colour) }) arrive à la place { $space }
event-building = { WORD($building) } sur l’emplacement { $square }
event-minister = Le Premier ministre est { WORD($building, form: "to") }
event-start-tile = { SEAT($seat) } reçoit la tuile de départ { $tile } et { WORD($pigment, form: "a") }
event-end-tile-laid = Tuile de fin : { WORD($tile) }
event-turn-begins = La manche { $turn } commence
event-drew = { SEAT($seat) } pioche { WORD($card) }
event-favour = { $number ->
    [0] { SEAT($seat) } garde sa main
    [one] { SEAT($seat) } change { $number } carte
   *[other] { SEAT($seat) } change { $number } cartes
}
event-put-under = { SEAT($seat) } met sous son paquet : { WORD($cards) }
event-revealed = { SEAT($seat) } révèle { WORD($below) } dessous et { WORD($top) } dessus : initiative { $initiative }
event-order = Ordre de ce tour : { SEAT($order) }
event-colour-taken = { SEAT($seat) } prend { WORD($pigment, form: "a") }
event-colour-out = { SEAT($seat) } ne reçoit rien : pas { WORD($pigment, form: "no") } en réserve
event-taxed = { SEAT($seat) } perçoit { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
event-dug = { SEAT($seat) } reçoit { $clay ->
    [one] { $clay } argile
   *[other] { $clay } argiles
}
event-mined = { SEAT($seat) } extrait : { COUNT($pigments) ->
    [0] rien
   *[other] { WORD($pigments) }
}{ COUNT($lost) ->
    [0] { "" }
   *[other] { " " }; épuisé : { WORD($lost) }
}
recruited = { SEAT($seat) } recrute { WORD($helper, form: "the") }
event-passed = { SEAT($seat) } passe et prend 1 pièce
event-entered = { SEAT($seat) } entre { WORD($building, form: "to") }
entry-paid = { SEAT($seat) } paie pour entrer { WORD($building, form: "to") } : { BYSEAT($paid) }{ $missing ->
    [0] { "" }
    [one] { " " }; il manquait { $missing } pièce
   *[other] { " " }; il manquait { $missing } pièces
}
minister-met = { SEAT($seat) } arrive avant les autres { WORD($building, form: "to") }, chez le Premier ministre, et reçoit 1 pièce
event-tile-used = { SEAT($seat) } utilise { $tile ->
    [open] Bâtiment ouvert
    [free] Bâtiment gratuit
   *[other] { WORD($tile) }
}
event-crafted = { SEAT($seat) } façonne un guerrier en { $space } pour { $clay ->
    [one] { $clay } argile
   *[other] { $clay } argiles
}
space-bonus = Bonus de la case { $space } pour { SEAT($seat) }{ $coins ->
    [0] { "" }
    [one] { " " }; { $coins } pièce
   *[other] { " " }; { $coins } pièces
}{ COUNT($pigments) ->
    [0] { "" }
   *[other] { " " }; { WORD($pigments) }
}{ COUNT($lost) ->
    [0] { "" }
   *[other] { " " }; épuisé : { WORD($lost) }
}
ceramist = { SEAT($seat) } : le Céramiste, pour le guerrier en { $space }
event-sealed = { SEAT($seat) } met un sceau sous le guerrier en { $space }
painted = { SEAT($seat) } peint le guerrier en { $space } ({ COUNT($pigments) ->
    [0] sans pigment
   *[other] { WORD($pigments) }
}) : groupe de { COUNT($group) } en { LIST($group) }
event-forged = { SEAT($seat) } forge { WORD($equipment) } pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}{ $clay ->
    [0] { "" }
    [one] { " " }et reçoit { $clay } argile
   *[other] { " " }et reçoit { $clay } argiles
}
event-advanced = { SEAT($seat) } : le superviseur atteint la case { $step } ({ WORD($tile) })
event-end-tile-taken = { SEAT($seat) } prend la tuile de fin : { WORD($tile) }
event-exchanged = { SEAT($seat) } échange { WORD($given, form: "a") } contre { WORD($taken, form: "a") }
event-turn-ends = La manche { $turn } s’achève : la Demande { $token } va sur la piste des manches
event-discarded = Défaussé de l’étal : { WORD($equipment) }
event-game-ends = La partie est finie

majority = Guerriers peints en section { $section } : { BYSEAT($counts) }
sets = { SEAT($seat) } : équipement en { WORD($material) } ({ WORD($equipment) }), séries de { LIST($sizes) }
matches = { SEAT($seat) } : guerriers de la section { $section } avec leur équipement, { $number }
unused-tiles = { SEAT($seat) } : tuiles inutilisées, { WORD($tiles) }
end-tile = { SEAT($seat) }, tuile de fin : { WORD($tile) }{ $tile ->
    [six] { "" }
   *[other] { " " }(× { $number })
}
leftovers = { SEAT($seat) } : { $resources ->
    [one] { $resources } ressource restante
   *[other] { $resources } ressources restantes
}, 1 point par tranche de 3

proof-points = Points
proof-if-game-ended = Si la partie finissait maintenant
proof-recruiting = Assistants recrutés
proof-crafting = Le Céramiste
proof-spaces = Cases de la fosse
proof-painting = Guerriers peints
proof-minister = Le Premier ministre
proof-entry = Points payés pour des pièces manquantes
proof-majorities = Majorités de guerriers peints
proof-sets = Séries d’équipement
proof-matches = Guerriers équipés
proof-tiles = Tuiles bonus inutilisées
proof-ending = Tuiles de fin
proof-leftovers = Ressources restantes
