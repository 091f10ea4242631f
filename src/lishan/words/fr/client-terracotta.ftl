### Le client du navigateur en français : la table de Terracotta Army.

mausoleum = Mausolée
action-wheel = Roue des actions
wheel-short = Roue
board-short = Plateau
masters = Maîtres
weapons = Armes
workers = Travailleurs
scoring-tiles = Tuiles de Décompte

## Ce qui est demandé

prompt-none = On attend
prompt-turn = À vous : placez un travailleur sur la roue
prompt-ring = Anneau { WORD($ring) } : { WORD($action) }
prompt-use-master = Utiliser tout de suite : { WORD($master) } ?
prompt-type = Choisissez le Guerrier à construire
prompt-build-space = Choisissez une case : { WORD($type) }
prompt-ability = Poser l’arme pour son pouvoir ?
prompt-officer-inspector = Déplacez un Inspecteur d’un pas, ou aucun
prompt-master-inspector = Avancez un Inspecteur d’un ou deux pas
prompt-guard-warrior = Choisissez un autre de vos Guerriers à déplacer
prompt-guard-space = Choisissez où va le Guerrier de { $space }
prompt-specialist = Choisissez le Spécialiste à acheter
prompt-mount = Choisissez lequel de vos Guerriers monte le Cheval
prompt-horse-direction = Choisissez où se tient le Cheval de { $space }
prompt-footman-space = Choisissez où se dresse le Valet
prompt-archer-space = Choisissez où se dresse l’Archer à genoux
prompt-archer-facing = Choisissez où regarde l’Archer à genoux en { $space }
prompt-musician-space = Choisissez où se dresse le Musicien
prompt-warehouse = Choisissez un Entrepôt à vider
prompt-priority-gift = Prenez 1 argile ou 1 pièce de la cour
prompt-his-warrior = Choisissez une case pour Li Si : { WORD($type) }
prompt-his-specialist = Choisissez une case pour Li Si : { WORD($specialist) }
prompt-his-facing = Choisissez où regarde l’Archer à genoux de Li Si

step-rotate = Tourner
step-rotated = Tourné : { WORD($ring) }
step-place = Placer
step-placed = Segment { $segment }
step-inner = { $n } Intérieur
step-middle = { $n } Médian
step-outer = { $n } Extérieur
step-action = { $n } · { $action }

## Choix, assez courts pour un bouton

choice-place = { $worker ->
    [artisan] Placer un Artisan
   *[other] Placer un Ouvrier
} sur le segment { $segment }
choice-build = Le placer en { $space }
choice-take-clay = 1 argile humide à la place
choice-take-coin = 1 pièce à la place
choice-no-ring = Passer
choice-no-ability = La garder
choice-no-master = Pas maintenant
choice-no-inspector = Aucun
choice-no-guard = Personne
choice-turn = Tourner l’anneau { WORD($ring) } : 2 pièces
choice-horse-direction = { WORD($direction) }
choice-archer-facing = { WORD($direction) }
choice-warehouse = Entrepôt { $warehouse }
choice-ability = Utiliser : { WORD($weapon) }
choice-use-master = L’utiliser
choice-perform = { WORD($action) }
choice-perform-master = Utiliser : { WORD($master) }
choice-gift-clay = 1 argile humide
choice-gift-coin = 1 pièce

## La roue

turn-a-ring = tourner
turn-ring = Tourner d’un pas l’anneau { WORD($ring) } pour 2 pièces
segment-title = Segment { $segment }
segment-warehouse = · Entrepôt { $warehouse }, argile sèche : { $clay }
segment-label = Segment { $segment } : { $actions }. { $workers }.
segment-empty = Personne
segment-short = Seg.
worker-there = { $worker } de { $owner }
warehouse-label = Entrepôt { $warehouse }, argile sèche : { $clay }
spoke-empty = Montrez un segment de la roue pour voir ce que ses trois actions vous donneraient.
ahead-now = possible
ahead-after = seulement après une action précédente
ahead-never = impossible
after-this = Après : { $what }
instead-of = Au lieu de : { $what }
place-on = Placer sur le segment { $segment }
artisans-only = ouvert aux seuls Artisans
wheel-as-table = La roue des actions en tableau
best-for-you = Indice
as-table = en tableau
as-wheel = en roue
forecast = { $rounds ->
    [0] Maintenant
    [one] Manche suivante
   *[other] Dans { $rounds } manches
}

action-coins-2 = Prendre 2 pièces
action-coins-3 = Prendre 3 pièces
action-coins-4 = Prendre 4 pièces
action-clay-2 = Prendre 2 argiles humides
action-clay-4 = Prendre 4 argiles humides
action-build-2 = Construire un Guerrier pour 2 argiles humides
action-build-3 = Construire un Guerrier pour 3 argiles humides
action-build-4 = Construire un Guerrier pour 4 argiles humides
action-soak = Mouiller : votre argile sèche devient humide
action-upgrade = Promouvoir cet Ouvrier en Artisan
action-builder = Maître Bâtisseur : un Guerrier pour des pièces
action-administrator = Maître Administrateur : l’action intérieure encore
action-inspector = Maître Inspecteur : avancer un Inspecteur
action-clay-maker = Maître Argilier : 3 argiles humides
action-supervisor = Maître Intendant : l’argile de deux Entrepôts
action-blacksmith = Maître Forgeron : toutes les armes prêtes
action-priority = Prendre un jeton de Priorité
action-sword = Préparer l’Épée
action-halberd = Préparer la Hallebarde
action-crossbow = Préparer l’Arbalète
action-spear = Préparer la Lance
action-specialist = Acheter un Spécialiste

## Le Mausolée

space-empty = vide
statue-of = { $type } de { $owner }
statue-rider = { $type } de { $owner }, à cheval
statue-horse = Cheval de la figurine de { $owner } en { $space } ({ $type })
archer-faces = Archer à genoux, tourné vers { $direction }, face au Guerrier en { $space }
archer-faces-nobody = Archer à genoux, tourné vers { $direction }, face à personne
in-group = { $count ->
    [one] dans un groupe de { $count } Guerrier
   *[other] dans un groupe de { $count } Guerriers
}
stands-alone = dans aucun groupe
is-inspected = inspecté cette manche
group-of = Un groupe ({ $type })
nobody-leads = personne ne domine
leads = { $name } domine
overlays = Ce que montre le plateau
overlay-none = Simple
overlay-groups = Groupes
overlay-lines = Lignes
overlay-quarters = Quartiers
overlay-type-officer = Seulement les Officiers
overlay-type-guard = Seulement les Gardes
overlay-type-crossbowman = Seulement les Arbalétriers
overlay-type-soldier = Seulement les Soldats
overlay-footmen = Valets

## Choses

none-left = épuisé
organizer-label = { $type } : { $points } points, reste { $left }
specialist-label = { $specialist } : { $price } pièces et l’arme ({ $weapon }), reste { $left }
tile-label = Manche { $round }, { $tile } : { $first } points pour le plus, { $second } dès un
short-wet = humide
short-dry = sèche
short-coins = pièces
short-horse = Cheval
short-footman = Valet
short-archer = Archer
short-musician = Musicien
short-builder = Bâtisseur
short-administrator = Adminis­trateur
short-inspector = Inspecteur
short-clay-maker = Argilier
short-supervisor = Intendant
short-blacksmith = Forgeron
craftsmen-left = { $n ->
    [one] Ouvrier
   *[other] Ouvriers
}
artisans-left = { $n ->
    [one] Artisan
   *[other] Artisans
}
weapon-ready = { $weapon } : prête
weapon-down = { $weapon } : pas prête
master-mine = { $master } : à vous
master-not-mine = { $master } : pas encore à vous
next-master = Votre prochain Maître coûte { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
priority-held = Vous avez le jeton de Priorité { $token }

about-wet = Argile humide : paie les Guerriers. Ce qui reste sèche à la fin de la manche.
about-dry = Argile sèche : mouillez-la pour qu’elle resserve.
about-coins = Pièces : pour tourner un anneau, les Maîtres et les Spécialistes.
about-workers = Travailleurs encore à placer cette manche. Un Artisan peut rejoindre un Ouvrier ; Artisans en réserve : { $supply }.
about-officer = Avec l’Épée : 1 point, et un Inspecteur bouge d’un pas si vous voulez.
about-guard = Avec la Hallebarde : 3 points, et un autre de vos Guerriers avance en ligne droite si vous voulez.
about-crossbowman = Avec l’Arbalète : un point par case vide jusqu’à la Statue la plus proche, dans la meilleure direction.
about-soldier = Avec la Lance : 1 point et 2 pièces.
about-horse = Un de vos Guerriers se tient alors sur trois cases alignées.
about-footman = À la fin : 8 points pour le plus de Guerriers autour de lui, 2 dès un.
about-archer = Compte comme le type qu’il regarde, tranche les égalités, et vaut 2 points à la fin pour le propriétaire du Guerrier regardé.
about-musician = Chaque manche : 1 point par Guerrier à vous dans sa ligne et sa colonne.
about-sword = Pour le pouvoir de l’Officier, ou pour acheter un Cheval.
about-halberd = Pour le pouvoir du Garde, ou pour acheter un Valet.
about-crossbow = Pour le pouvoir de l’Arbalétrier, ou pour acheter un Archer à genoux.
about-spear = Pour le pouvoir du Soldat, ou pour acheter un Musicien.
about-builder = Payez en pièces le numéro de la manche : un Guerrier du type le plus nombreux, sans points. Rapporte 1 pièce par manche.
about-administrator = L’action intérieure de ce segment encore une fois. Rapporte 1 pièce par manche.
about-inspector = Un Inspecteur avance de 1 ou 2 pas. Rapporte 1 pièce par manche.
about-clay-maker = 3 argiles humides. Une argile reste humide à la fin de chaque manche.
about-supervisor = Toute l’argile de deux Entrepôts. Une argile reste humide à la fin de chaque manche.
about-blacksmith = Toutes vos armes deviennent prêtes. Une argile reste humide à la fin de chaque manche.

## Le solo à la mise en place

li-si-level = Difficulté
li-si-level-first-game = Première partie
li-si-level-easy = Facile
li-si-level-normal = Normal
li-si-level-printed = D’origine
li-si-level-hard = Difficile
li-si-level-emperor = Empereur
challenge-cards = Cartes de Défi et d’aide
draw-challenges = Cartes de Défi tirées au sort
option-soak = Mouiller
option-soak-all = toute l’argile sèche
option-soak-one = une seule argile sèche
option-master-cost = Prix des Maîtres
option-master-cost-printed = le nombre sur le jeton (1 à 6)
option-master-cost-placed = autant de pièces que de Maîtres déjà pris (0 à 5)

## Li Si à côté du plateau

his-dice = Les dés du Surveillant montrent { LIST($dice) }
overseer-at = Surveillant au segment { $segment }
his-weapons = Armes
keeps-weapons = gardées pour un Spécialiste
his-masters = Maîtres
in-play = En jeu
active-cards = Cartes
no-cards = aucune active
action-card = Carte Action { $number } : { $action }
card-decks = { $deck } cartes cachées, { $discard } défaussées
in-deck = Cachées :
in-discard = Défaussées :
his-thoughts = Ce qu’il a fait, et pourquoi
all-steps = { $n ->
    [one] { $n } étape
   *[other] { $n } étapes
}
no-thoughts = Il n’a pas encore joué.
