### Le client du navigateur en français : la table de Terracotta Army.

mausoleum = Mausolée
action-wheel = Roue d’Actions
wheel-short = Roue
board-short = Plateau
masters = Maîtres
weapons = Armes
workers = Ouvriers
scoring-tiles = Tuiles Décompte

## Ce qui est demandé

prompt-none = On attend
prompt-turn = À vous : placez un Ouvrier sur la roue
prompt-ring = { $ring ->
    [inner] Disque central
    [middle] Disque intermédiaire
   *[outer] Disque extérieur
} : { WORD($action) }
prompt-use-master = Utiliser { WORD($master, form: "the") } maintenant ?
prompt-type = Choisissez le Guerrier à façonner
prompt-build-space = Choisissez la case { WORD($type, form: "of") }
prompt-ability = Utiliser l’arme pour activer la capacité ?
prompt-officer-inspector = Déplacez un Inspecteur d’une case, ou aucun
prompt-master-inspector = Avancez un Inspecteur d’une ou deux cases
prompt-guard-warrior = Choisissez un autre de vos Guerriers à déplacer
prompt-guard-space = Choisissez où va le Guerrier de { $space }
prompt-specialist = Choisissez le Spécialiste à acheter
prompt-mount = Choisissez lequel de vos Guerriers monte le Cheval
prompt-horse-direction = Choisissez où se tient le Cheval de { $space }
prompt-footman-space = Choisissez la case du Serviteur
prompt-archer-space = Choisissez la case de l’Archer agenouillé
prompt-archer-facing = Choisissez où regarde l’Archer agenouillé en { $space }
prompt-musician-space = Choisissez la case du Musicien
prompt-warehouse = Choisissez un Entrepôt à vider
prompt-priority-gift = Prenez 1 argile ou 1 pièce de la cour
prompt-his-warrior = Vous choisissez pour Li Si : ses règles laissent plusieurs cases ({ WORD($type) })
prompt-his-specialist = Vous choisissez pour Li Si : ses règles laissent plusieurs cases ({ WORD($specialist) })
prompt-his-facing = Vous choisissez pour Li Si : ses règles ne disent pas où regarde son Archer

step-li-si = Choisir pour Li Si
step-rotate = Tourner
step-rotated = Tourné : { WORD($ring) }
step-place = Placer
step-placed = Segment { $segment }
step-inner = { $n } Central
step-middle = { $n } Interm.
step-outer = { $n } Extérieur
step-action = { $n } · { WORD($action) }

## Choix, assez courts pour un bouton

choice-place = { $worker ->
    [artisan] Placer un Artisan
   *[other] Placer un Apprenti
} sur le segment { $segment }
choice-build = Le placer en { $space }
choice-take-clay = ou 1 argile humide
choice-take-coin = ou 1 pièce
choice-no-ring = Passer
choice-no-ability = La garder
choice-no-master = Plus tard
choice-no-inspector = Aucun
choice-no-guard = Personne
choice-turn = Disque { WORD($ring) } · 2 pièces
choice-specialist = { WORD($specialist) }
choice-horse-direction = { WORD($direction) }
choice-archer-facing = { WORD($direction) }
choice-warehouse = Entrepôt { $warehouse }
choice-ability = { $weapon ->
    [sword] Épée : 1 point, un Inspecteur peut bouger
    [halberd] Hallebarde : 3 points, un autre Guerrier peut bouger
    [crossbow] Arbalète : des points pour la plus longue ligne vide
   *[spear] Lance : 1 point et 2 pièces
}
choice-use-master = L’utiliser
choice-perform = { WORD($action) }
choice-perform-master = Utiliser { WORD($master, form: "the") }
choice-gift-clay = 1 argile humide
choice-gift-coin = 1 pièce

heading-turn = Tourner un disque
heading-place-craftsman = Placer un Apprenti
heading-place-artisan = Placer un Artisan

## La roue

turn-a-ring = tourner
turn-ring = Tourner d’un cran le disque { WORD($ring) } pour 2 pièces
segment-title = Segment { $segment }
segment-card = Ce que vous donne un segment
segment-warehouse = · Entrepôt { $warehouse }, argile sèche : { $clay }
segment-label = Segment { $segment } : { $actions }. { $workers }.
segment-empty = Personne
segment-short = Seg.
worker-there = { WORD($worker) } ({ $owner })
warehouse-label = Entrepôt { $warehouse }, argile sèche : { $clay }
spoke-empty = Pointez un segment pour voir ce que ses trois actions vous donneraient.
spoke-empty-touch = Touchez un segment pour voir ce que ses trois actions vous donneraient ; touchez-le encore pour y placer un Ouvrier.
ahead-now = possible
ahead-after = seulement après une action précédente
ahead-never = impossible
after-this = Après : { $what }
instead-of = Au lieu de : { WORD($what) }
place-on = Placer sur le segment { $segment }
artisans-only = Artisans seulement
wheel-as-table = La Roue d’Actions en tableau
best-for-you = Conseil
as-table = en tableau
as-wheel = en roue
forecast-about = La roue aux manches suivantes
forecast = { $rounds ->
    [0] Maintenant
    [1] Manche suivante
   *[other] Dans { $rounds } manches
}

action-coins-2 = Prendre 2 pièces
action-coins-3 = Prendre 3 pièces
action-coins-4 = Prendre 4 pièces
action-clay-2 = Prendre 2 argiles humides
action-clay-4 = Prendre 4 argiles humides
action-build-2 = Façonner un Guerrier pour 2 argiles humides
action-build-3 = Façonner un Guerrier pour 3 argiles humides
action-build-4 = Façonner un Guerrier pour 4 argiles humides
action-soak = Humidifier : l’argile sèche devient humide
action-upgrade = Promouvoir cet Apprenti en Artisan
action-builder = Maître Façonneur : un Guerrier pour des pièces
action-administrator = Maître Administrateur : l’action centrale encore
action-inspector = Maître Inspecteur : avancer un Inspecteur
action-clay-maker = Maître des Argilières : 3 argiles humides
action-supervisor = Maître Superviseur : l’argile de deux Entrepôts
action-blacksmith = Maître Forgeron : toutes les armes actives
action-priority = Prendre un jeton Priorité
action-sword = Réactiver l’Épée
action-halberd = Réactiver la Hallebarde
action-crossbow = Réactiver l’Arbalète
action-spear = Réactiver la Lance
action-specialist = Acheter un Spécialiste

## Le Mausolée

space-empty = vide
statue-of = { WORD($type) } ({ $owner })
statue-rider = { WORD($type) } ({ $owner }), à cheval
statue-horse = Cheval ({ WORD($type) } en { $space }, { $owner })
archer-faces = Archer agenouillé tourné vers { WORD($direction, form: "the") }, face au Guerrier en { $space }
archer-faces-nobody = Archer agenouillé tourné vers { WORD($direction, form: "the") }, face à personne
in-group = { $count ->
    [one] dans un groupe de { $count } Guerrier
   *[other] dans un groupe de { $count } Guerriers
}
stands-alone = dans aucun groupe
is-inspected = inspecté cette manche
group-of = Groupe ({ WORD($type) })
nobody-leads = pas de Domination
leads = Domination : { $name }
tally = { $what } : { BYSEAT($counts) } ; { $lead }
overlays = Ce que montre le plateau
overlay-none = Sans
overlay-groups = Groupes
overlay-lines = Lignes
overlay-quarters = Quadrants
overlay-type-officer = Officiers uniquement
overlay-type-guard = Gardes uniquement
overlay-type-crossbowman = Arbalétriers uniquement
overlay-type-soldier = Soldats uniquement
overlay-footmen = Serviteurs
picture-turn = Un segment : ses actions s’effectuent de l’intérieur vers l’extérieur
picture-round = Un Inspecteur regarde le long d’une ligne, un autre le long d’une colonne
picture-group = Trois Soldats de deux joueurs et un Archer agenouillé forment un groupe ; un Garde est seul
picture-solo = Le plus petit dé indique 2 : le Surveillant avance de deux segments dans le sens horaire, et Li Si y effectue les trois actions
picture-choice = Deux cases équivalentes à côté du Soldat de Li Si : l’une dans la colonne de l’Inspecteur, l’autre en dehors

## Choses

organizer-label = { WORD($type) } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, reste { $left }
specialist-label = { WORD($specialist) } : { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} et { WORD($weapon) }, reste { $left }
tile-label = Manche { $round }, { WORD($tile) } : Domination { $first }, Présence { $second }
short-wet = humide
short-dry = sèche
short-coins = { $n ->
    [one] pièce
   *[other] pièces
}
short-horse = Cheval
short-footman = Serviteur
short-archer = Archer
short-musician = Musicien
short-builder = Façon­neur
short-administrator = Adminis­trateur
short-inspector = Inspec­teur
short-clay-maker = Argilier
short-supervisor = Super­viseur
short-blacksmith = Forgeron
short-soak = Humidi­fier
short-upgrade = Promo­tion
short-priority = Priorité
short-specialist = Spécia­liste
short-halberd = Halle­barde
craftsmen-left = { $n ->
    [one] Apprenti
   *[other] Apprentis
}
artisans-left = { $n ->
    [one] Artisan
   *[other] Artisans
}
weapon-ready = { WORD($weapon) } : active
weapon-down = { WORD($weapon) } : inactive
master-mine = { WORD($master) } : à vous
master-not-mine = { WORD($master) } : pas encore à vous
next-master = Votre prochain Maître coûte { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
priority-held = Vous avez le jeton Priorité { $token }

about-wet = Argile humide : paie les Guerriers. Ce qui reste séchera à la fin de la manche.
about-dry = Argile sèche : humidifiez-la pour qu’elle resserve.
about-coins = Pièces : pour tourner un disque, les Maîtres et les Spécialistes.
about-workers = Ouvriers encore à placer cette manche. Un Artisan peut rejoindre un Apprenti ; Artisans en réserve : { $supply }.
about-officer = Avec l’Épée : 1 point, et vous pouvez déplacer un Inspecteur d’une case.
about-guard = Avec la Hallebarde : 3 points, et vous pouvez déplacer un autre de vos Guerriers en ligne droite.
about-crossbowman = Avec l’Arbalète : un point par case vide jusqu’à la Statue la plus proche, dans la meilleure direction.
about-soldier = Avec la Lance : 1 point et 2 pièces.
about-horse = Un de vos Guerriers se tient alors sur trois cases alignées.
about-footman = À la fin, selon les Guerriers autour de lui : 8 points pour la Domination, 2 pour la Présence.
about-archer = Compte comme le type qu’il regarde, tranche les égalités, et vaut 2 points à la fin pour le propriétaire du Guerrier regardé.
about-musician = Chaque manche : 1 point pour chacun de vos Guerriers sur sa ligne et sa colonne.
about-sword = Pour la capacité de l’Officier, ou pour acheter un Cheval.
about-halberd = Pour la capacité du Garde, ou pour acheter un Serviteur.
about-crossbow = Pour la capacité de l’Arbalétrier, ou pour acheter un Archer agenouillé.
about-spear = Pour la capacité du Soldat, ou pour acheter un Musicien.
about-builder = Payez autant de pièces que le numéro de la manche et placez un Guerrier du type dont il reste le plus de figurines, sans points. Rapporte 1 pièce par manche.
about-administrator = L’action centrale de ce segment encore une fois. Rapporte 1 pièce par manche.
about-inspector = Un Inspecteur avance de 1 ou 2 cases. Rapporte 1 pièce par manche.
about-clay-maker = 3 argiles humides. Une argile reste humide à la fin de chaque manche.
about-supervisor = Toute l’argile sèche de deux Entrepôts. Une argile reste humide à la fin de chaque manche.
about-blacksmith = Toutes vos armes deviennent actives. Une argile reste humide à la fin de chaque manche.

## Le solo à la mise en place

automa = Li Si
side-panel = Li Si
solo-title = Défier Li Si
solo-about = Le jeu en solo : le Premier ministre joue avec des dés et des cartes, et explique chaque étape.
solo-play = Le défier
li-si-level = Difficulté
li-si-level-first-game = Première partie
li-si-level-easy = Facile
li-si-level-normal = Normal
li-si-level-printed = Règles d’origine
li-si-level-hard = Difficile
li-si-level-emperor = Empereur
challenge-cards = Cartes Défi et d’aide
draw-challenges = Cartes Défi tirées au sort
option-soak = Humidifier
option-soak-all = toute l’argile sèche
option-soak-one = une seule argile sèche
option-master-cost = Prix des Maîtres
option-master-cost-printed = le nombre sur le jeton (1 à 6)
option-master-cost-placed = autant de pièces que de Maîtres déjà pris (0 à 5)

## Li Si à côté du plateau

his-dice = Les dés du Surveillant montrent { LIST($dice) }
overseer-at = Surveillant au segment { $segment }
overseer-reaches = { $ways ->
    [one] Les dés du Surveillant mènent au segment { $segment } avec { $ways } lancer sur 36
   *[other] Les dés du Surveillant mènent au segment { $segment } avec { $ways } lancers sur 36
}
overseer-next = Son prochain lancer mène à { LIST($segments, type: "or") }
his-weapons = Armes
keeps-weapons = gardées pour un Spécialiste
his-masters = Maîtres
in-play = En jeu
active-cards = Cartes
no-cards = aucune active
action-card = Carte Action { $number } : { WORD($action) }
card-decks = { $deck ->
    [one] { $deck } carte cachée
   *[other] { $deck } cartes cachées
}, { $discard ->
    [one] { $discard } défaussée
   *[other] { $discard } défaussées
}
card-in-list = { $number } { WORD($action) }
in-deck = Cachées :
in-discard = Défaussées :
his-thoughts = Ce qu’il a fait, et pourquoi
all-steps = { $n ->
    [one] { $n } étape
   *[other] { $n } étapes
}
no-thoughts = Il n’a pas encore joué.

# A move of another player, in a sentence that names them
told-turn = { SEAT($seat) } paie 2 pièces et tourne le disque { WORD($ring) }
logged-no-ring = L’action du disque { WORD($ring) } reste inutilisée
logged-take-coin = 1 pièce à la place de l’action du disque { WORD($ring) }
logged-take-clay = 1 argile humide à la place de l’action du disque { WORD($ring) }
logged-place = { $worker ->
    [artisan] Artisan sur le segment { $segment }
   *[other] Apprenti sur le segment { $segment }
}
told-place = { SEAT($seat) } place { $worker ->
    [artisan] un Artisan
   *[other] un Apprenti
} sur le segment { $segment }
told-perform-master = { SEAT($seat) } utilise { WORD($master, form: "the") }
told-buy-master = { $coins ->
    [0] { SEAT($seat) } prend { WORD($master, form: "the") } gratuitement
    [one] { SEAT($seat) } achète { WORD($master, form: "the") } pour { $coins } pièce
   *[other] { SEAT($seat) } achète { WORD($master, form: "the") } pour { $coins } pièces
}
told-use-master = { SEAT($seat) } utilise aussitôt { WORD($master, form: "the") }
told-no-master = { SEAT($seat) } n’utilise pas { WORD($master, form: "the") } maintenant
told-take-clay = { SEAT($seat) } prend 1 argile humide à la place de l’action du disque { WORD($ring) }
told-take-coin = { SEAT($seat) } prend 1 pièce à la place de l’action du disque { WORD($ring) }
told-no-ring = { SEAT($seat) } ignore l’action du disque { WORD($ring) }
told-type = { SEAT($seat) } choisit { WORD($type, form: "the") }
told-build = { SEAT($seat) } place { WORD($type, form: "the") } en { $space }
told-ability = { SEAT($seat) } utilise { WORD($weapon, form: "the") } pour la capacité { WORD($type, form: "of") } en { $space }
told-no-ability = { SEAT($seat) } garde l’arme
told-inspector = { $steps ->
    [-1] { SEAT($seat) } recule d’une case l’Inspecteur de { WORD($inspector) }
    [one] { SEAT($seat) } avance d’une case l’Inspecteur de { WORD($inspector) }
   *[other] { SEAT($seat) } avance de { $steps } cases l’Inspecteur de { WORD($inspector) }
}
told-no-inspector = { SEAT($seat) } laisse les Inspecteurs où ils sont
told-guard-warrior = { SEAT($seat) } prend le Guerrier de { $space }
told-guard-space = { SEAT($seat) } déplace le Guerrier de { $from } à { $space }
told-no-guard = { SEAT($seat) } ne déplace personne
told-specialist = { $coins ->
    [one] { SEAT($seat) } achète { WORD($specialist, form: "a") } pour { $coins } pièce et { WORD($weapon, form: "the") }
   *[other] { SEAT($seat) } achète { WORD($specialist, form: "a") } pour { $coins } pièces et { WORD($weapon, form: "the") }
}
told-mount = { SEAT($seat) } met en selle le Guerrier en { $space }
told-horse-direction = { SEAT($seat) } : le Cheval de { $space } s’étend { WORD($direction, form: "to") }
told-footman = { SEAT($seat) } place le Serviteur en { $space }
told-archer = { SEAT($seat) } place l’Archer agenouillé en { $space }
told-archer-facing = { SEAT($seat) } tourne l’Archer en { $space } { WORD($direction, form: "to") }
told-musician = { SEAT($seat) } place le Musicien en { $space }
told-warehouse = { SEAT($seat) } vide l’Entrepôt { $warehouse }

## Adversaires avec un style

opponent-builder-about = Meng aime façonner.
opponent-courtier-about = Su achète tôt des Maîtres.
opponent-collector-about = Hua aime les Spécialistes.
opponent-treasurer-about = Ping aime les pièces.
lessons-course-solo = En solo contre Li Si

# On the start page.
box-hand = Solo : Li Si à votre table

## Ce qui est entouré et peut être choisi

choose-on-board = { $place ->
    [segment] Choisissez un segment de la roue.
    [direction] Choisissez une direction sur le plateau.
    [space] Choisissez l’une des cases entourées.
   *[other] Choisissez un élément entouré.
}
or-else = { $place ->
    [segment] Choisissez un segment de la roue, ou :
    [direction] Choisissez une direction, ou :
    [space] Choisissez une case entourée, ou :
   *[other] Choisissez un élément entouré, ou :
}

first-game-begin-terracotta = Cette partie est plus courte : elle commence au milieu, à la manche { $round } sur { $of }. Vous êtes le triangle noir. Le score : vous { $mine }, { $rival } { $theirs }. Chacun a déjà façonné des Guerriers et acheté des Maîtres.

## Ties at the end

tie-order = À égalité de points, le joueur placé plus tôt dans l’ordre du tour passe devant.
tie-with-automa = À égalité de points, Li Si l’emporte : il faut plus de points que lui.
