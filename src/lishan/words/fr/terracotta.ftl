### Terracotta Army en français : nos propres mots pour ce que disent les règles.

## Les mots du jeu

word-officer = Officier
    .the = l’Officier
    .a = un Officier
    .of = de l’Officier
word-guard = Garde
    .the = le Garde
    .a = un Garde
    .of = du Garde
word-crossbowman = Arbalétrier
    .the = l’Arbalétrier
    .a = un Arbalétrier
    .of = de l’Arbalétrier
word-soldier = Soldat
    .the = le Soldat
    .a = un Soldat
    .of = du Soldat
word-officers = Officiers
word-guards = Gardes
word-crossbowmen = Arbalétriers
word-soldiers = Soldats
word-horse = Cheval
    .the = le Cheval
    .a = un Cheval
    .of = du Cheval
word-footman = Serviteur
    .the = le Serviteur
    .a = un Serviteur
    .of = du Serviteur
word-archer = Archer agenouillé
    .the = l’Archer agenouillé
    .a = un Archer agenouillé
    .of = de l’Archer agenouillé
word-musician = Musicien
    .the = le Musicien
    .a = un Musicien
    .of = du Musicien
word-sword = Épée
    .the = l’Épée
    .a = une Épée
    .of = de l’Épée
word-halberd = Hallebarde
    .the = la Hallebarde
    .a = une Hallebarde
    .of = de la Hallebarde
word-crossbow = Arbalète
    .the = l’Arbalète
    .a = une Arbalète
    .of = de l’Arbalète
word-spear = Lance
    .the = la Lance
    .a = une Lance
    .of = de la Lance
word-builder = Maître Façonneur
    .the = le Maître Façonneur
    .a = un Maître Façonneur
    .of = du Maître Façonneur
word-administrator = Maître Administrateur
    .the = le Maître Administrateur
    .a = un Maître Administrateur
    .of = du Maître Administrateur
word-inspector = Maître Inspecteur
    .the = le Maître Inspecteur
    .a = un Maître Inspecteur
    .of = du Maître Inspecteur
word-clay-maker = Maître des Argilières
    .the = le Maître des Argilières
    .a = un Maître des Argilières
    .of = du Maître des Argilières
word-supervisor = Maître Superviseur
    .the = le Maître Superviseur
    .a = un Maître Superviseur
    .of = du Maître Superviseur
word-blacksmith = Maître Forgeron
    .the = le Maître Forgeron
    .a = un Maître Forgeron
    .of = du Maître Forgeron
word-craftsman = Apprenti
    .the = l’Apprenti
    .a = un Apprenti
    .of = de l’Apprenti
word-artisan = Artisan
    .the = l’Artisan
    .a = un Artisan
    .of = de l’Artisan
word-inner = central
word-middle = intermédiaire
word-outer = extérieur
word-row = ligne
word-column = colonne
word-row4 = ligne du milieu
word-columne = colonne du milieu
word-nw = quadrant nord-ouest
word-ne = quadrant nord-est
word-sw = quadrant sud-ouest
word-se = quadrant sud-est
word-coins = pièces
word-clay = argile
word-wet = argile humide
word-dry = argile sèche
word-craftsmen = Apprentis
word-artisans = Artisans
word-weapons = armes
word-masters = Maîtres
word-coins-2 = 2 pièces
word-coins-3 = 3 pièces
word-coins-4 = 4 pièces
word-clay-2 = 2 argiles
word-clay-4 = 4 argiles
word-build = Façonner
word-build-2 = Façonner pour 2 argiles
word-build-3 = Façonner pour 3 argiles
word-build-4 = Façonner pour 4 argiles
word-soak = Humidifier
word-upgrade = Promotion
word-priority = Priorité
word-specialist = Spécialiste
word-north = nord
    .the = le nord
    .to = au nord
word-east = est
    .the = l’est
    .to = à l’est
word-south = sud
    .the = le sud
    .to = au sud
word-west = ouest
    .the = l’ouest
    .to = à l’ouest

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
    [one] { $n } Apprenti
   *[other] { $n } Apprentis
}
amount-artisans = { $n ->
    [one] { $n } Artisan
   *[other] { $n } Artisans
}
amount-weapons = { $n ->
    [one] { $n } arme active
   *[other] { $n } armes actives
}
amount-masters = { $n ->
    [one] { $n } Maître
   *[other] { $n } Maîtres
}

## Ce qui est à décider

asked-turn = placer un Ouvrier (ou d’abord tourner un disque)
asked-ring = choisir quoi faire de l’action de ce disque
asked-use-master = utiliser ou non le Maître tout juste acheté
asked-type = choisir le Guerrier à façonner
asked-build-space = choisir la case du Guerrier
asked-ability = utiliser l’arme ou la garder
asked-officer-inspector = déplacer un Inspecteur d’une case, ou aucun
asked-master-inspector = avancer un Inspecteur d’une ou deux cases
asked-guard-warrior = choisir un autre de vos Guerriers à déplacer, ou aucun
asked-guard-space = choisir où va ce Guerrier
asked-specialist = choisir le Spécialiste à acheter
asked-mount = choisir lequel de vos Guerriers monte le Cheval
asked-horse-direction = choisir où se tient le Cheval
asked-footman-space = choisir la case du Serviteur
asked-archer-space = choisir la case de l’Archer agenouillé
asked-archer-facing = choisir où regarde l’Archer agenouillé
asked-musician-space = choisir la case du Musicien
asked-warehouse = choisir un Entrepôt à vider
asked-lot-inner = on fait tourner le disque central
asked-lot-middle = on fait tourner le disque intermédiaire
asked-lot-tile = on tire une tuile Décompte
asked-lot-starter = on tire au sort qui commence

## Coups

move-turn = Payer 2 pièces et tourner le disque { WORD($ring) }
move-place = Placer { $worker ->
    [artisan] un Artisan
   *[other] un Apprenti
} sur le segment { $segment } : { WORD($inner) }, { WORD($middle) }, { WORD($outer) }
move-perform = Effectuer : { WORD($action) }
move-perform-master = Utiliser { WORD($master, form: "the") }
move-buy-master = { $coins ->
    [0] Prendre { WORD($master, form: "the") } gratuitement
    [one] Acheter { WORD($master, form: "the") } pour { $coins } pièce
   *[other] Acheter { WORD($master, form: "the") } pour { $coins } pièces
}
move-use-master = Utiliser { WORD($master, form: "the") } maintenant
move-no-master = Ne pas utiliser { WORD($master, form: "the") } maintenant
move-take-clay = Prendre 1 argile humide à la place
move-take-coin = Prendre 1 pièce à la place
move-no-ring = Ignorer l’action du disque { WORD($ring) }
move-type = { $points ->
    [0] { WORD($type) }
    [one] { WORD($type) }, { $points } point
   *[other] { WORD($type) }, { $points } points
}
move-build = Placer { WORD($type, form: "the") } en { $space }
move-ability = Utiliser { WORD($weapon, form: "the") } pour la capacité { WORD($type, form: "of") } en { $space }
move-no-ability = Garder l’arme
move-inspector = { $steps ->
    [-1] Reculer d’une case l’Inspecteur de { WORD($inspector) }
    [one] Avancer d’une case l’Inspecteur de { WORD($inspector) }
   *[other] Avancer de { $steps } cases l’Inspecteur de { WORD($inspector) }
}
move-no-inspector = Laisser les Inspecteurs où ils sont
move-guard-warrior = Déplacer le Guerrier de { $space }
move-guard-space = Le déplacer de { $from } à { $space }
move-no-guard = Ne déplacer personne
move-specialist = { $coins ->
    [one] Acheter { WORD($specialist, form: "a") } pour { $coins } pièce et { WORD($weapon, form: "the") }
   *[other] Acheter { WORD($specialist, form: "a") } pour { $coins } pièces et { WORD($weapon, form: "the") }
}
move-mount = Mettre en selle le Guerrier en { $space }
move-horse-direction = Le Cheval de { $space } s’étend { WORD($direction, form: "to") }
move-footman = Placer le Serviteur en { $space }
move-archer = Placer l’Archer agenouillé en { $space }
move-archer-facing = L’Archer en { $space } regarde { WORD($direction, form: "to") }
move-musician = Placer le Musicien en { $space }
move-warehouse = Vider l’Entrepôt { $warehouse }
move-lot-ring = Le disque { WORD($ring) } s’arrête { $steps ->
    [0] sur sa position d’origine
    [one] { $steps } cran plus loin
   *[other] { $steps } crans plus loin
}
move-lot-tile = Tuile Décompte de la manche { $round } : { WORD($tile) }
move-lot-starter = { SEAT($seat) } commence

## Pourquoi non

game-over = La partie est finie.
no-such-move = Ce coup n’existe pas.
not-your-turn = C’est à { SEAT($seat) } de jouer.
lot-first = Il faut d’abord un tirage au sort.
tile-drawn = Cette tuile a déjà été tirée.
no-such-seat = Cette place n’existe pas.
not-asked = Ce n’est pas ce qui est demandé. { $asked ->
    [turn] Placez un Ouvrier, ou tournez d’abord un disque.
    [ring] Choisissez quoi faire de l’action de ce disque.
    [use-master] Choisissez d’utiliser ou non le Maître tout juste acheté.
    [type] Choisissez le Guerrier à façonner.
    [build-space] Choisissez la case du Guerrier.
    [ability] Choisissez d’utiliser l’arme ou non.
    [officer-inspector] Déplacez un Inspecteur d’une case, ou aucun.
    [master-inspector] Avancez un Inspecteur d’une ou deux cases.
    [guard-warrior] Choisissez un autre de vos Guerriers à déplacer, ou aucun.
    [guard-space] Choisissez où va ce Guerrier.
    [specialist] Choisissez le Spécialiste à acheter.
    [mount] Choisissez lequel de vos Guerriers monte le Cheval.
    [horse-direction] Choisissez où se tient le Cheval.
    [footman-space] Choisissez la case du Serviteur.
    [archer-space] Choisissez la case de l’Archer agenouillé.
    [archer-facing] Choisissez où regarde l’Archer agenouillé.
    [musician-space] Choisissez la case du Musicien.
    [warehouse] Choisissez un Entrepôt à vider.
    [priority-gift] Prenez 1 argile ou 1 pièce.
    [his-warrior] Choisissez la case du Guerrier de Li Si.
    [his-specialist] Choisissez la case du Spécialiste de Li Si.
    [his-facing] Choisissez où regarde l’Archer agenouillé de Li Si.
   *[other] Il faut d’abord un tirage au sort.
}
rotated-already = Un disque a déjà été tourné pendant ce tour.
short-of-coins = { $coins ->
    [one] Cela coûte { $coins } pièce ; vous en avez { $have }.
   *[other] Cela coûte { $coins } pièces ; vous en avez { $have }.
}
short-of-clay = { $clay ->
    [one] Cela coûte { $clay } argile humide ; vous en avez { $have }.
   *[other] Cela coûte { $clay } argiles humides ; vous en avez { $have }.
}
no-craftsman = Vous n’avez plus d’Apprenti à placer.
no-artisan = Vous n’avez pas d’Artisan à placer.
artisan-there = Segment { $segment } : un Artisan ({ SEAT($seat) }) l’occupe, personne d’autre ne peut y venir.
craftsman-there = Segment { $segment } : un Apprenti ({ SEAT($seat) }) l’occupe, seul un Artisan peut le rejoindre.
no-substitute = À la place d’une action du disque extérieur, on ne peut prendre ni argile ni pièce.
no-figure-left = Il ne reste aucun Guerrier dans le Rack.
no-space-left = Il ne reste aucune case dans le Mausolée.
no-dry-clay = Vous n’avez pas d’argile sèche à humidifier.
already-artisan = Cet Ouvrier est déjà un Artisan.
no-token-left = Tous les jetons Priorité sont pris.
holds-token = Vous avez déjà un jeton Priorité.
weapon-active = Arme déjà active : { WORD($weapon) }.
weapons-all-active = Toutes vos armes sont déjà actives.
warehouses-empty = Les quatre Entrepôts sont vides.
inner-impossible = L’action centrale ne peut pas être refaite.
no-specialist = Aucun des quatre Spécialistes ne peut être acheté maintenant.
sold-out = Plus aucun disponible : { WORD($specialist) }.
weapon-inactive = Pour acheter { WORD($specialist, form: "a") }, { WORD($weapon, form: "the") } doit être active.
no-mount = Aucun de vos Guerriers n’a la place pour un Cheval.
type-gone = Il n’y en a plus dans le Rack : { WORD($type) }.
not-most-left = Le Maître Façonneur prend un type dont il reste le plus de figurines : { WORD($types) }.
inspector-one-step = Un Officier ne déplace un Inspecteur que d’une case.
inspector-forward = Le Maître Inspecteur ne fait qu’avancer un Inspecteur.
warehouse-chosen = L’Entrepôt { $warehouse } est déjà choisi ; prenez-en un autre.
off-the-grid = Ce serait en dehors du Mausolée.
horse-blocked = Le Cheval a besoin de deux cases vides par là.
space-taken = La case { $space } est occupée.
out-of-reach = Le Guerrier en { $from } ne peut pas atteindre { $space } en ligne droite sur des cases vides.
guard-itself = Le Garde tout juste façonné reste où il est. Choisissez un autre Guerrier.
warrior-blocked = Le Guerrier en { $space } ne peut aller nulle part.
not-your-warrior = Aucun de vos Guerriers n’est en { $space }.
already-mounted = Le Guerrier en { $space } est déjà à cheval.
no-room-for-horse = À côté de { $space }, il n’y a pas deux cases vides alignées.
choose-the-rider = La case { $space } est occupée par un Cheval : choisissez la case de son cavalier.
place-first = Pour cela, placez d’abord un Ouvrier sur un de ces segments : { LIST($segments, type: "or") }.

remedy-more-coins = { $coins ->
    [one] Il manque { $coins } pièce.
   *[other] Il manque { $coins } pièces.
}
remedy-more-clay = { $clay ->
    [one] Il manque { $clay } argile humide.
   *[other] Il manque { $clay } argiles humides.
}
remedy-soak-clay = Humidifiez d’abord votre argile sèche.
remedy-place-artisan = Placez un Artisan sur le segment { $segment }.
remedy-place-craftsman = Placez un Apprenti sur le segment { $segment }.
remedy-upgrade-first = Une Promotion vous donne un Artisan pour les manches suivantes.
remedy-ready-weapon = { $coins ->
    [0] Réactivez d’abord { WORD($weapon, form: "the") }.
    [one] Réactivez d’abord { WORD($weapon, form: "the") } ; il manque aussi { $coins } pièce.
   *[other] Réactivez d’abord { WORD($weapon, form: "the") } ; il manque aussi { $coins } pièces.
}
remedy-choose-space = Choisissez { $space }.
remedy-place-on = Segments libres pour vous : { LIST($segments) }.

## À regarder deux fois avant de jouer

warning-no-shot = Aucune Statue en vue de l’Arbalétrier, ou l’une est adjacente : l’Arbalète ne rapporterait rien.
warning-faces-nobody = Personne n’est là : un Archer qui ne regarde personne ne compte pas.
warning-unused-ring = Une de vos actions est encore inutilisée.
warning-clay-will-dry = C’est votre dernier Ouvrier de la manche : l’argile va sécher.

## Ce qui s’est passé, et d’où viennent les points

statue = { SEAT($seat) } façonne { WORD($type, form: "the") } en { $space }
ability-sword = L’Épée de l’Officier en { $space }
ability-halberd = La Hallebarde du Garde en { $space }
ability-crossbow = L’Arbalète de l’Arbalétrier en { $space } : cases vides jusqu’à la Statue la plus proche
ability-spear = La Lance du Soldat en { $space }
row = Manche { $round }, Inspecteur de la ligne { $row } : { BYSEAT($counts) } ; { $dominates ->
    [none] pas de Domination
   *[other] Domination : { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers agenouillés
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
column = Manche { $round }, Inspecteur de la colonne { $column } : { BYSEAT($counts) } ; { $dominates ->
    [none] pas de Domination
   *[other] Domination : { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers agenouillés
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
tile = Manche { $round }, tuile « { WORD($tile) } » : { BYSEAT($counts) } ; { $dominates ->
    [none] pas de Domination
   *[other] Domination : { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers agenouillés
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
musician = Manche { $round } : le Musicien en { $space } rapporte pour chaque Guerrier de sa ligne et de sa colonne
footman = Serviteur en { $space }, cases autour : { BYSEAT($counts) } ; { $dominates ->
    [none] pas de Domination
   *[other] Domination : { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers agenouillés
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
group = Un groupe ({ WORD($type) }) en { LIST($spaces) } : { $players ->
    [one] chaque Guerrier rapporte { $players } point (un seul joueur présent)
   *[other] chaque Guerrier rapporte { $players } points (autant que de joueurs présents)
}
group-domination = Même groupe : { BYSEAT($counts) } ; { $dominates ->
    [none] pas de Domination
   *[other] Domination : { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, égalité tranchée par des Archers agenouillés
    [favour] {""}, l’égalité revient à Li Si
    [open] {""}, égalité
   *[none] {""}
}
archer = L’Archer agenouillé en { $space } regarde le Guerrier en { $faces }
leftovers = 1 point par tranche de 2 pièces ou argiles restantes
turn-order = Ordre du tour : { SEAT($order) }
clay-dries = { SEAT($seat) } : { $clay ->
    [one] { $clay } argile devient sèche
   *[other] { $clay } argiles deviennent sèches
}
masters-pay = Les Maîtres rapportent { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} à { SEAT($seat) }
round-begins = La manche { $round } commence
game-ends = La partie est finie

proof-points = Points
proof-if-round-ended = Si l’on comptait la manche maintenant
proof-if-game-ended = Si la partie finissait maintenant
proof-statues = Statues façonnées
proof-abilities = Armes utilisées
proof-inspections = Inspecteurs
proof-music = Musiciens
proof-tiles = Tuiles Décompte
proof-footmen = Serviteurs
proof-groups = Groupes
proof-archers = Archers agenouillés
proof-leftovers = Pièces et argile restantes
proof-court = À la cour
