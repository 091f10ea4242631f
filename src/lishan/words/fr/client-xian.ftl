### Le client du navigateur en français : la table de Xi’an.

pit = Fosse
court = Cour
court-short = Cour
vp = PP

## Ce qui est demandé

prompt-none = On attend
prompt-favour = Faveur de l’Empereur : choisissez des cartes à changer, ou gardez votre main
prompt-choose = { $half ->
    [below] Tour 1 : choisissez la carte du dessous, pour l’initiative
    [top] Tour 1 : choisissez la carte du dessus, pour son effet
   *[second] Tour 2 : choisissez la carte du dessus
}
prompt-card = À vous : utilisez { WORD($card) }, ou prenez son pigment
prompt-builder = Envoyez un bâtisseur, ou passez et prenez 1 pièce
prompt-after = Utilisez une autre tuile, ou finissez votre tour
prompt-enter-open = Choisissez le bâtiment fermé à ouvrir
prompt-enter-free = Choisissez le bâtiment où entrer sans payer
prompt-extra = Choisissez le bâtiment où agir encore une fois
prompt-craft = Atelier : choisissez la case du guerrier brut
prompt-pay-craft = Atelier : prix entier, ou Rabais ?
prompt-seal = Mettre un sceau sous le guerrier en { $space } ?
prompt-paint = Laboratoire : choisissez le guerrier à peindre
prompt-pay-paint = Laboratoire : deux pigments, ou Rabais ?
prompt-pigment = Laboratoire : choisissez le pigment pour { $space }
prompt-forge = Armurerie : choisissez l’équipement à forger
prompt-pay-forge = Armurerie : prix entier, ou Rabais ?
prompt-end-tile = Palais : choisissez une tuile de fin
prompt-exchange = { $by ->
    [emissary] Émissaire
   *[other] Marché
} : choisissez la ressource à rendre
prompt-take = Choisissez la ressource à prendre pour { WORD($given, form: "a") }
prompt-past = Vous regardez la manche { $round }
prompt-locked = Choix validé. Vous pouvez encore le changer jusqu’à ce que tous soient prêts
viewing = Manche { $round }, étape { $at } sur { $of }
round-of = Manche { $round }/{ $of }{ $part ->
    [0] { "" }
   *[other] , tour { $part }
}
round-short = M{ $round }
round-n = Manche { $round }
chart-rounds = Points par manche

step-favour = Faveur
step-below = Initiative
step-top = Action
step-card = Carte
step-action = { WORD($card) }
step-recruit = { WORD($helper) }
step-colour = Pigment { WORD($pigment) }
step-builder = Bâtisseur
step-enter = { WORD($building) }
step-enter-open = Ouvert : { WORD($building) }
step-enter-free = Gratuit : { WORD($building) }
step-pass = Passé
step-act-workshop = Façonner
step-act-lab = Peindre
step-act-armory = Forger
step-act-palace = Avancer
step-craft = Façonné { $space }
step-paint = Peint { $space }
step-forge = { WORD($equipment) }
step-end-tile = Tuile de fin
step-tile = { $tile ->
    [free] Gratuit
    [open] Ouvert
   *[other] { WORD($tile) }
}

## Choix, assez courts pour un bouton

choice-action = Utiliser { WORD($card) }
choice-recruit = Recruter { WORD($helper, form: "the") } : { SIGNED($points) }
choice-colour = 1 pigment { WORD($pigment) } à la place
choice-pass = Passer : 1 pièce
choice-done = Finir mon tour
choice-keep = { $number ->
    [0] Garder ma main
    [one] Changer { $number } carte
   *[other] Changer { $number } cartes
}
choice-seal = Mettre un sceau
choice-no-seal = Sans sceau
choice-pigment = { WORD($pigment) }
choice-give = 1 { WORD($resource) }
choice-take = 1 { WORD($resource) }
choice-stop = Ne plus rien échanger
choice-end-tile = { WORD($tile) }
choice-use-tile = { $tile ->
    [open] Bâtiment ouvert
    [free] Bâtiment gratuit
   *[other] { WORD($tile) }
}
choice-pay-pigments = Les deux pigments
choice-discount-pigments = Rabais : un pigment

heading-cards = Cartes Travailleur
heading-buildings = Bâtiments
heading-equipment = Équipement
heading-tiles = Tuiles bonus

## La fosse

space-in-section = { $space }, section { $section }
space-free = { $where } : libre, rapporte { $bonus }
space-raw = { $where } : guerrier brut
space-sealed = { $where } : guerrier brut sur un sceau ({ $owner })
space-painted = { $group ->
    [1] { $where } : guerrier peint ({ $owner })
   *[other] { $where } : guerrier peint ({ $owner }), dans un groupe de { $group }
}
n-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
one-pigment = 1 pigment { WORD($pigment) }
letter-yellow = J
letter-red = R
letter-green = V
letter-blue = B
paint-needs = Pour peindre en section { $section } : { $pigments }.
section-standing = Peints en section { $section } : { BYSEAT($counts) }. Points si la partie finissait maintenant : { BYSEAT($points) }.
craft-costs = { $clay ->
    [one] Façonner un guerrier ici vous coûte { $clay } argile.
   *[other] Façonner un guerrier ici vous coûte { $clay } argiles.
}
majority-prizes = Le plus de guerriers peints en section { $section } : { LIST($prizes) } points pour les première, deuxième et troisième places.

## L’ordre d’un tour

order-of-round = Ordre de ce tour
order-higher = { $first } bat { $second }
order-ahead = { $n } chacun : superviseur devant
order-stack = { $n } chacun : plus haut dans la pile
is-choosing = choisit…

## Cartes et paires

your-hand = Votre main
hand-empty = aucune carte en main
hidden-hand = { $n ->
    [one] { $n } carte que seul son propriétaire voit
   *[other] { $n } cartes que seul leur propriétaire voit
}
goes-under = va dessous
pair-round = Tour { $round }
pair-of-round = Paire du tour { $round }
private-plan = Votre plan : personne d’autre ne le voit
plan-hint = Pour le tour 2 : laquelle ira dessus ? Ce plan n’est visible que pour vous.
slot-top = Action
slot-below = Initiative
slot-top-empty = Tour { $round }, action dessus : vide
slot-below-empty = Tour { $round }, initiative dessous : vide
slot-top-holds = Tour { $round }, action dessus : { WORD($card) }
slot-below-holds = Tour { $round }, initiative dessous : { WORD($card) }
about-slot-top = Dessus : la carte que vous utilisez, pour son action ou pour sa couleur.
about-slot-below = Dessous : son nombre est votre initiative. Le plus grand joue en premier.
swap-pair = Inverser les cartes
recruit-now = { $n ->
    [one] { $n } point si recruté maintenant
   *[other] { $n } points si recruté maintenant
}
or-pigment = Ou 1 pigment { WORD($pigment) }.
name-tax = Percepteur
name-craftsman = Artisan
name-miner = Mineur
name-helper1 = Céramiste
name-helper2 = Comptable
name-helper3 = Intendant
name-helper4 = Émissaire
name-helper5 = Savant
name-helper6 = Officier
about-tax = Prend des pièces.
about-craftsman = Prend de l’argile.
about-miner = Prend ces pigments.
about-helper1 = Recruté : 1 point par guerrier que vous façonnez.
about-helper2 = Recruté : 1 pièce de plus par Percepteur utilisé.
about-helper3 = Recruté : 1 argile de plus par Artisan utilisé.
about-helper4 = Recruté : à chaque avancée de votre superviseur, un échange de ressource.
about-helper5 = Recruté : façonner vous coûte 1 argile de moins.
about-helper6 = Recruté : forger vous coûte 1 pièce de moins.

## Ce que j’ai

resources = Ressources
pigment-held = { WORD($pigment) } : { $n }, { $stock } en réserve
warriors-left = { $n ->
    [one] { $n } guerrier restant à poser
   *[other] { $n } guerriers restant à poser
}
seals-left = { $n ->
    [one] { $n } sceau restant
   *[other] { $n } sceaux restants
}
builders-home = { $n ->
    [one] { $n } bâtisseur disponible
   *[other] { $n } bâtisseurs disponibles
}
bonus-tiles = Tuiles bonus
tile-ready = { WORD($tile) } : à votre disposition
tile-used = { WORD($tile) } : utilisée
tile-ahead = { WORD($tile) } : pas encore atteinte
about-tile-open = Une fois : entrer dans une paire complète, ou entrer sans payer les autres.
about-tile-market = Une fois : un ou deux échanges de ressource avec la réserve.
about-tile-discount = Une fois : 1 argile, 1 pièce ou 1 pigment de moins en payant dans un bâtiment.
about-tile-extra = Une fois : une action de plus, dans n’importe quel bâtiment, sans bâtisseur.
helpers = Assistants
helper-mine = { WORD($helper) } : recruté
helper-not-mine = { WORD($helper) } : pas recruté
your-equipment = Votre équipement, caché aux autres
equipment-held = { $n } × { $type ->
    [crossbow] arbalète
    [chariot] char
    [horse] cheval
    [arrowheads] pointes
    [halberd] hallebarde
   *[sword] épée
}, pour la section { $section }
sets-worth = Séries { $points }
matches-worth = Assortis { $points }
about-sets = Types différents d’une même matière : 2, 5 ou 10 points pour une série de 1, 2 ou 3.
about-matches = 3 points pour chacun de vos guerriers peints qui a un équipement de sa section.

## Les bâtiments

pair = Paire de bâtiments { $pair }
pair-places = Places libres dans la paire : { $free } sur { $of }.
pair-free = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
pair-closed = complète
builders-of = { $name } : { $n ->
    [one] { $n } bâtisseur.
   *[other] { $n } bâtisseurs.
}
does-workshop = façonner un guerrier
does-lab = peindre un guerrier
does-armory = forger un équipement
does-palace = avancer le superviseur
about-workshop = Payez de l’argile et placez un guerrier brut sur une case libre pour son bonus.
about-lab = Payez deux pigments et peignez un guerrier brut : 1 point par guerrier de votre groupe.
about-armory = Forgez une des cartes Équipement de l’étal contre des pièces.
about-palace = Votre superviseur avance d’une case et prend une tuile.
minister-bonus = Le Premier ministre est ici : le premier à entrer reçoit 1 pièce et 1 point.
minister-there = Le Premier ministre est ici ; quelqu’un l’a déjà rencontré cette manche.
entry-free = Entrer ne vous coûte rien.
entry-coins = { $coins ->
    [one] Entrer vous coûte { $coins } pièce.
   *[other] Entrer vous coûte { $coins } pièces.
}
entry-points = { $coins ->
    [one] Entrer vous coûte { $coins } pièce
   *[other] Entrer vous coûte { $coins } pièces
} ; ce qui manque vous coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

display = Équipement
display-left = { $n } dans la pile
display-empty = rien ici jusqu’à la fin de la manche
about-display = À la fin de la manche, les deux places de gauche sont défaussées, le reste glisse à gauche et de nouvelles cartes arrivent.
display-label = { $type ->
    [crossbow] Arbalète
    [chariot] Char
    [horse] Cheval
    [arrowheads] Pointes
    [halberd] Hallebarde
   *[sword] Épée
}, { WORD($material) }, pour la section { $section } : { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}{ $clay ->
    [0] { "" }
    [one] , rapporte { $clay } argile
   *[other] , rapporte { $clay } argiles
}{ $leaves ->
    [true] . Défaussée à la fin de la manche
   *[other] { "" }
}

## Pistes

turn-track = Manches
turn-now = Manche { $turn }, maintenant
turn-ahead = Manche { $turn }, à venir
turn-past = Manche { $turn } : Demande { $token } ({ WORD($colour) }) passée
about-next-request = À la fin de cette manche, la Demande au plus petit nombre s’en va : le { $token }. Le Premier ministre va au bâtiment de sa couleur.
mausoleum-track = Mausolée
track-start = le départ
track-space = Case { $step } : { $what }.
track-stack = Superviseurs de haut en bas : { LIST($names) }.
end-tiles = Tuiles de fin
end-tile-label = { $short } : { WORD($tile) }
short-end-resources = 1 par ressource
short-end-tens = 1 par 10 points
short-end-tiles = 3 par tuile gardée
short-end-warriors = 2 par guerrier
short-end-helpers = 2 par Assistant
short-end-six = 6 points
short-end-majorities = 5 par majorité
short-end-pairs = 4 par paire identique

choose-on-board = { $place ->
    [card] Choisissez une carte de votre main.
    [building] Choisissez l’un des bâtiments entourés.
    [equipment] Choisissez l’une des cartes d’équipement entourées.
    [space] Choisissez l’une des cases entourées de la fosse.
   *[other] Choisissez une carte, un bâtiment ou une case parmi ceux qui sont entourés.
}
or-else = { $place ->
    [card] Choisissez une carte de votre main, ou :
    [building] Choisissez un bâtiment entouré, ou :
    [equipment] Choisissez une carte d’équipement entourée, ou :
    [space] Choisissez une case entourée de la fosse, ou :
   *[other] Choisissez un élément entouré, ou :
}

## Adversaires avec un style

opponent-builder-about = Meng aime l’Atelier.
opponent-courtier-about = Su va au Palais.
opponent-collector-about = Hua collectionne l’équipement.
opponent-treasurer-about = Ping aime recruter des Assistants.

## Un coup comme phrase sur son joueur, pendant qu’il est montré

told-action = { SEAT($seat) } utilise { WORD($card) }
told-recruit = { SEAT($seat) } recrute { WORD($helper, form: "the") }
told-colour = { SEAT($seat) } prend { WORD($pigment, form: "a") } avec { WORD($card) }
told-pass = { SEAT($seat) } passe et prend 1 pièce
told-done = { SEAT($seat) } finit son tour
told-use-tile = { $tile ->
    [open] { SEAT($seat) } utilise Bâtiment ouvert
    [free] { SEAT($seat) } utilise Bâtiment gratuit
   *[other] { SEAT($seat) } utilise { WORD($tile) }
}
told-enter = { SEAT($seat) } envoie un bâtisseur { WORD($building, form: "to") }{ $coins ->
    [0] { "" }
    [one] { " " }pour { $coins } pièce
   *[other] { " " }pour { $coins } pièces
}{ $minister ->
    [true] , chez le Premier ministre
   *[other] { "" }
}
told-enter-open = { SEAT($seat) } ouvre { WORD($building, form: "the") }{ $coins ->
    [0] { "" }
    [one] { " " }et paie { $coins } pièce
   *[other] { " " }et paie { $coins } pièces
}
told-enter-free = { SEAT($seat) } entre { WORD($building, form: "to") } sans payer
told-perform = { SEAT($seat) } agit { WORD($building, form: "to") } avec +1 Action
told-craft = { $clay ->
    [one] { SEAT($seat) } façonne un guerrier en { $space } pour { $clay } argile
   *[other] { SEAT($seat) } façonne un guerrier en { $space } pour { $clay } argiles
}
told-seal = { SEAT($seat) } met un sceau sous le guerrier en { $space }
told-no-seal = { SEAT($seat) } laisse le guerrier en { $space } sans sceau
told-paint = { SEAT($seat) } peint le guerrier en { $space }
told-forge = { $coins ->
    [0] { SEAT($seat) } prend { WORD($equipment) } gratuitement
    [one] { SEAT($seat) } forge { WORD($equipment) } pour { $coins } pièce
   *[other] { SEAT($seat) } forge { WORD($equipment) } pour { $coins } pièces
}
told-end-tile = { SEAT($seat) } prend une tuile de fin : { WORD($tile) }
told-give = { SEAT($seat) } rend { WORD($resource, form: "a") } à la réserve
told-take = { SEAT($seat) } prend { WORD($resource, form: "a") } pour { WORD($given, form: "a") }
told-stop = { SEAT($seat) } n’échange plus rien

first-game-begin-xian = Cette partie est plus courte : elle commence au milieu, à la manche { $round } sur { $of }. Vous êtes le triangle noir. Le score : vous { $mine }, { $rival } { $theirs }. Des guerriers sont déjà dans la fosse, certains peints par vous, et vous avez des pièces, de l’argile, des pigments et des cartes d’équipement. Choisissez d’abord les deux cartes à jouer.

## Ties at the end

tie-order = À égalité de points, le joueur dont le superviseur est le plus avancé passe devant ; sur la même case, le plus haut dans la pile.
