### Terracotta Army en français : nos propres mots pour ce que disent les règles.

## Les mots du jeu

word-officer = Officier
word-guard = Garde
word-crossbowman = Arbalétrier
word-soldier = Soldat
word-officers = Officiers
word-guards = Gardes
word-crossbowmen = Arbalétriers
word-soldiers = Soldats
word-horse = Cheval
word-footman = Valet
word-archer = Archer à genoux
word-musician = Musicien
word-sword = Épée
word-halberd = Hallebarde
word-crossbow = Arbalète
word-spear = Lance
word-builder = Maître Bâtisseur
word-administrator = Maître Administrateur
word-inspector = Maître Inspecteur
word-clay-maker = Maître Argilier
word-supervisor = Maître Intendant
word-blacksmith = Maître Forgeron
word-craftsman = Ouvrier
word-artisan = Artisan
word-inner = intérieur
word-middle = médian
word-outer = extérieur
word-row = ligne
word-column = colonne
word-row4 = ligne du milieu
word-columne = colonne du milieu
word-nw = quartier nord-ouest
word-ne = quartier nord-est
word-sw = quartier sud-ouest
word-se = quartier sud-est
word-coins = pièces
word-clay = argile
word-coins-2 = 2 pièces
word-coins-3 = 3 pièces
word-coins-4 = 4 pièces
word-clay-2 = 2 argiles
word-clay-4 = 4 argiles
word-build = Construire
word-build-2 = Construire pour 2 argiles
word-build-3 = Construire pour 3 argiles
word-build-4 = Construire pour 4 argiles
word-soak = Mouiller
word-upgrade = Promotion
word-priority = Priorité
word-specialist = Spécialiste
word-north = nord
word-east = est
word-south = sud
word-west = ouest

amount-coins = { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
amount-wet = { $n ->
    [one] { $n } argile humide
   *[other] { $n } argiles humides
}
amount-dry = { $n ->
    [one] { $n } argile sèche
   *[other] { $n } argiles sèches
}
amount-craftsmen = { $n ->
    [one] { $n } Ouvrier
   *[other] { $n } Ouvriers
}
amount-artisans = { $n ->
    [one] { $n } Artisan
   *[other] { $n } Artisans
}
amount-weapons = { $n ->
    [one] { $n } arme prête
   *[other] { $n } armes prêtes
}
amount-masters = { $n ->
    [one] { $n } Maître
   *[other] { $n } Maîtres
}

## Ce qui est à décider

asked-turn = placer un travailleur (ou d’abord tourner un anneau)
asked-ring = choisir que faire de l’action de cet anneau
asked-use-master = utiliser ou non le Maître tout juste acheté
asked-type = choisir le Guerrier à construire
asked-build-space = choisir où se dresse le Guerrier
asked-ability = utiliser l’arme ou la garder
asked-officer-inspector = déplacer un Inspecteur d’un pas, ou aucun
asked-master-inspector = avancer un Inspecteur d’un ou deux pas
asked-guard-warrior = choisir un autre de vos Guerriers à déplacer, ou aucun
asked-guard-space = choisir où va ce Guerrier
asked-specialist = choisir le Spécialiste à acheter
asked-mount = choisir lequel de vos Guerriers monte le Cheval
asked-horse-direction = choisir où se tient le Cheval
asked-footman-space = choisir où se dresse le Valet
asked-archer-space = choisir où se dresse l’Archer à genoux
asked-archer-facing = choisir où regarde l’Archer à genoux
asked-musician-space = choisir où se dresse le Musicien
asked-warehouse = choisir un Entrepôt à vider
asked-lot-inner = on lance l’anneau intérieur
asked-lot-middle = on lance l’anneau médian
asked-lot-tile = on tire une tuile de Décompte
asked-lot-starter = on tire le premier joueur

## Coups

move-turn = Payer 2 pièces et tourner l’anneau { WORD($ring) }
move-place = Placer { $worker ->
    [artisan] un Artisan
   *[other] un Ouvrier
} sur le segment { $segment } : { WORD($inner) }, { WORD($middle) }, { WORD($outer) }
move-perform = Faire l’action : { WORD($action) }
move-perform-master = Utiliser : { WORD($master) }
move-buy-master = { $coins ->
    [0] Prendre gratuitement : { WORD($master) }
    [one] Acheter pour 1 pièce : { WORD($master) }
   *[other] Acheter pour { $coins } pièces : { WORD($master) }
}
move-use-master = Utiliser maintenant : { WORD($master) }
move-no-master = Ne pas utiliser maintenant : { WORD($master) }
move-take-clay = Prendre 1 argile humide à la place
move-take-coin = Prendre 1 pièce à la place
move-no-ring = Laisser l’action de l’anneau { WORD($ring) }
move-type = { $points ->
    [0] { WORD($type) }
    [one] { WORD($type) }, 1 point
   *[other] { WORD($type) }, { $points } points
}
move-build = { WORD($type) } en { $space }
move-ability = Poser l’arme ({ WORD($weapon) }) pour le pouvoir de la figurine en { $space } ({ WORD($type) })
move-no-ability = Garder l’arme
move-inspector = { $steps ->
    [-1] Reculer d’un pas l’Inspecteur de { WORD($inspector) }
    [one] Avancer d’un pas l’Inspecteur de { WORD($inspector) }
   *[other] Avancer de { $steps } pas l’Inspecteur de { WORD($inspector) }
}
move-no-inspector = Laisser les Inspecteurs où ils sont
move-guard-warrior = Déplacer le Guerrier en { $space }
move-guard-space = Le déplacer de { $from } à { $space }
move-no-guard = Ne déplacer personne
move-specialist = { $coins ->
    [one] Acheter pour 1 pièce et l’arme ({ WORD($weapon) }) : { WORD($specialist) }
   *[other] Acheter pour { $coins } pièces et l’arme ({ WORD($weapon) }) : { WORD($specialist) }
}
move-mount = Mettre en selle le Guerrier en { $space }
move-horse-direction = Le Cheval de { $space } se tient côté { WORD($direction) }
move-footman = Valet en { $space }
move-archer = Archer à genoux en { $space }
move-archer-facing = L’Archer en { $space } regarde vers : { WORD($direction) }
move-musician = Musicien en { $space }
move-warehouse = Vider l’Entrepôt { $warehouse }
move-lot-ring = L’anneau { WORD($ring) } s’arrête { $steps ->
    [0] là où il était dessiné
    [one] un pas plus loin
   *[other] { $steps } pas plus loin
}
move-lot-tile = Tuile de Décompte de la manche { $round } : { WORD($tile) }
move-lot-starter = { SEAT($seat) } commence

## Pourquoi non

game-over = La partie est finie.
no-such-move = Ce coup n’existe pas.
not-your-turn = C’est le tour de { SEAT($seat) }.
lot-first = Un sort doit d’abord être tiré.
tile-drawn = Cette tuile a déjà été tirée.
no-such-seat = Personne n’est assis là.
not-asked = Ce n’est pas ce qui est demandé. { $asked ->
    [turn] Placez un travailleur, ou tournez d’abord un anneau.
    [ring] Dites que faire de l’action de cet anneau.
    [use-master] Dites si vous utilisez le Maître tout juste acheté.
    [type] Choisissez le Guerrier à construire.
    [build-space] Choisissez où se dresse le Guerrier.
    [ability] Dites si vous utilisez l’arme.
    [officer-inspector] Déplacez un Inspecteur d’un pas, ou aucun.
    [master-inspector] Avancez un Inspecteur d’un ou deux pas.
    [guard-warrior] Choisissez un autre de vos Guerriers à déplacer, ou aucun.
    [guard-space] Choisissez où va ce Guerrier.
    [specialist] Choisissez le Spécialiste à acheter.
    [mount] Choisissez lequel de vos Guerriers monte le Cheval.
    [horse-direction] Choisissez où se tient le Cheval.
    [footman-space] Choisissez où se dresse le Valet.
    [archer-space] Choisissez où se dresse l’Archer à genoux.
    [archer-facing] Choisissez où regarde l’Archer à genoux.
    [musician-space] Choisissez où se dresse le Musicien.
    [warehouse] Choisissez un Entrepôt à vider.
    [priority-gift] Prenez 1 argile ou 1 pièce.
    [his-warrior] Choisissez où se dresse le Guerrier de Li Si.
    [his-specialist] Choisissez où se dresse le Spécialiste de Li Si.
    [his-facing] Choisissez où regarde l’Archer à genoux de Li Si.
   *[other] Un sort doit d’abord être tiré.
}
rotated-already = Un anneau a déjà été tourné pendant ce tour.
short-of-coins = { $coins ->
    [one] Cela coûte 1 pièce ; vous en avez { $have }.
   *[other] Cela coûte { $coins } pièces ; vous en avez { $have }.
}
short-of-clay = Cela coûte { $clay } d’argile humide ; vous en avez { $have }.
no-craftsman = Vous n’avez plus d’Ouvrier à placer.
no-artisan = Vous n’avez pas d’Artisan à placer.
artisan-there = Un Artisan de { SEAT($seat) } est sur le segment { $segment } : personne d’autre ne peut y venir.
craftsman-there = Un Ouvrier de { SEAT($seat) } est sur le segment { $segment } : seul un Artisan peut le rejoindre.
no-substitute = Sur l’anneau extérieur, pas d’argile ni de pièce à la place.
no-figure-left = Il ne reste aucun Guerrier dans le Présentoir.
no-space-left = Il ne reste aucune case dans le Mausolée.
no-dry-clay = Vous n’avez pas d’argile sèche à mouiller.
already-artisan = Ce travailleur est déjà un Artisan.
no-token-left = Tous les jetons de Priorité sont pris.
holds-token = Vous avez déjà un jeton de Priorité.
weapon-active = Arme déjà prête : { WORD($weapon) }.
weapons-all-active = Toutes vos armes sont déjà prêtes.
warehouses-empty = Les quatre Entrepôts sont vides.
inner-impossible = L’action intérieure ne peut pas être refaite.
no-specialist = Aucun des quatre Spécialistes ne peut être acheté maintenant.
sold-out = Les quatre sont vendus : { WORD($specialist) }.
weapon-inactive = { WORD($specialist) } : il faut l’arme prête ({ WORD($weapon) }).
no-mount = Aucun de vos Guerriers n’a la place pour un Cheval.
type-gone = Il n’en reste plus dans le Présentoir : { WORD($type) }.
not-most-left = Le Maître Bâtisseur prend un type dont il reste le plus de figurines : { WORD($types) }.
inspector-one-step = Un Officier ne déplace un Inspecteur que d’un pas.
inspector-forward = Le Maître Inspecteur ne fait qu’avancer un Inspecteur.
warehouse-chosen = L’Entrepôt { $warehouse } est déjà choisi ; prenez-en un autre.
off-the-grid = Ce serait en dehors du Mausolée.
horse-blocked = Le Cheval a besoin de deux cases vides par là.
space-taken = { $space } est occupée.
out-of-reach = Le Guerrier en { $from } ne peut pas atteindre { $space } en ligne droite sur des cases vides.
guard-itself = Le Garde tout juste construit reste ; il envoie un autre Guerrier.
warrior-blocked = Le Guerrier en { $space } ne peut aller nulle part.
not-your-warrior = Aucun de vos Guerriers n’est en { $space }.
already-mounted = Le Guerrier en { $space } est déjà à cheval.
no-room-for-horse = À côté de { $space }, il n’y a pas deux cases vides alignées.
choose-the-rider = En { $space } se tient un Cheval ; son cavalier se choisit là où il se tient lui-même.
place-first = Pour cela, placez d’abord un travailleur sur un segment qui le montre : { LIST($segments, type: "or") }.

remedy-more-coins = { $coins ->
    [one] Une pièce de plus suffirait.
   *[other] { $coins } pièces de plus suffiraient.
}
remedy-more-clay = { $clay } d’argile humide en plus suffirait.
remedy-soak-clay = Mouiller votre argile sèche suffirait.
remedy-place-artisan = Placez un Artisan sur le segment { $segment }.
remedy-place-craftsman = Placez un Ouvrier sur le segment { $segment }.
remedy-upgrade-first = Une Promotion vous donnerait un Artisan pour les manches à venir.
remedy-ready-weapon = { $coins ->
    [0] Préparez d’abord l’arme : { WORD($weapon) }.
    [one] Préparez d’abord l’arme ({ WORD($weapon) }) ; il faut aussi une pièce de plus.
   *[other] Préparez d’abord l’arme ({ WORD($weapon) }) ; il faut aussi { $coins } pièces de plus.
}
remedy-choose-space = Choisissez { $space }.
remedy-place-on = Ouverts pour vous : { LIST($segments, type: "or") }.

## À regarder deux fois avant de jouer

warning-no-shot = Aucune Statue en vue de l’Arbalétrier, ou l’une est adjacente : l’Arbalète ne rapporterait rien.
warning-faces-nobody = Personne n’est là : un Archer qui ne regarde personne ne compte pas.
warning-unused-ring = Une action reste inutilisée.
warning-clay-will-dry = C’est votre dernier travailleur de la manche : l’argile va sécher.

## Ce qui s’est passé, et d’où viennent les points

statue = { SEAT($seat) } construit en { $space } : { WORD($type) }
ability-sword = L’Épée de l’Officier en { $space }
ability-halberd = La Hallebarde du Garde en { $space }
ability-crossbow = L’Arbalète de l’Arbalétrier en { $space } : cases vides jusqu’à la Statue la plus proche
ability-spear = La Lance du Soldat en { $space }
row = Manche { $round } : l’Inspecteur de la ligne { $row } compte { BYSEAT($counts) } ; { $dominates ->
    [none] personne ne domine
   *[other] { SEAT($dominates) } domine
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers à genoux
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
column = Manche { $round } : l’Inspecteur de la colonne { $column } compte { BYSEAT($counts) } ; { $dominates ->
    [none] personne ne domine
   *[other] { SEAT($dominates) } domine
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers à genoux
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
tile = Manche { $round } : la tuile ({ WORD($tile) }) compte { BYSEAT($counts) } ; { $dominates ->
    [none] personne ne domine
   *[other] { SEAT($dominates) } domine
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers à genoux
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
musician = Manche { $round } : le Musicien en { $space } joue pour chaque Guerrier de sa ligne et de sa colonne
footman = Le Valet en { $space } compte autour de lui { BYSEAT($counts) } ; { $dominates ->
    [none] personne ne domine
   *[other] { SEAT($dominates) } domine
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers à genoux
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
group = Un groupe ({ WORD($type) }) en { LIST($spaces) } : chaque Guerrier rapporte { $players }, le nombre de joueurs présents
group-domination = Le même groupe compte { BYSEAT($counts) } ; { $dominates ->
    [none] personne ne domine
   *[other] { SEAT($dominates) } domine
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers à genoux
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
archer = L’Archer à genoux en { $space } regarde le Guerrier en { $faces }
leftovers = Un point pour deux pièces ou argiles restantes
turn-order = Le prochain ordre du tour : { SEAT($order) }
clay-dries = L’argile de { SEAT($seat) } sèche : { $clay }
masters-pay = Les Maîtres rapportent à { SEAT($seat) } { $coins ->
    [one] 1 pièce
   *[other] { $coins } pièces
}
round-begins = La manche { $round } commence
game-ends = La partie est finie

proof-points = Points
proof-if-round-ended = Si l’on comptait la manche maintenant
proof-if-game-ended = Si la partie finissait maintenant
proof-statues = Statues construites
proof-abilities = Armes utilisées
proof-inspections = Inspecteurs
proof-music = Musiciens
proof-tiles = Tuiles de Décompte
proof-footmen = Valets
proof-groups = Groupes
proof-archers = Archers à genoux
proof-leftovers = Pièces et argile restantes
proof-court = À la cour
