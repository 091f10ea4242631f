### L’entraîneur dans Xi’an : un tour en peu de mots, et d’où viennent les points.

## Les parties d’un tour, comme une liste. Ce qui n’est pas ici est omis.

brief-under = { WORD($card) } sous le paquet
brief-below = { WORD($card) } dessous
brief-top = { WORD($card) } dessus
brief-action = { WORD($card) }
brief-recruit = recruter { WORD($helper, form: "the") }
brief-colour = { WORD($pigment, form: "a") }
brief-pass = passer
brief-use-tile = { $tile ->
    [open] Bâtiment ouvert
    [free] Bâtiment gratuit
   *[other] { WORD($tile) }
}
brief-enter = { WORD($building) }
brief-enter-open = { WORD($building) } (Bâtiment ouvert)
brief-enter-free = { WORD($building) } (Bâtiment gratuit)
brief-perform = +1 action : { WORD($building) }
brief-craft = guerrier brut en { $space }
brief-seal = avec un sceau
brief-paint = peindre { $space }
brief-forge = { WORD($equipment) }
brief-end-tile = tuile de fin : { WORD($tile) }

## D’où viennent les points ; après « 4 de plus » ou « 4 de moins ».

why-recruiting = en recrutant des Assistants
why-recruited = en recrutant { WORD($helper, form: "the") }
why-crafting = avec le Céramiste
why-spaces = avec les cases de la fosse
why-space-bonus = avec la case { $space }
why-painting = en peignant
why-minister = avec le Premier ministre
why-entry = pour des pièces manquantes
why-majorities = avec les majorités
why-majority = avec la majorité de la section { $section }
why-sets = { $material ->
    [wood] avec les séries d’équipement en bois
    [bronze] avec les séries d’équipement en bronze
   *[all] avec les séries d’équipement
}
why-matches = { $section ->
    [A] avec les guerriers équipés de la section A
    [B] avec les guerriers équipés de la section B
    [C] avec les guerriers équipés de la section C
   *[all] avec les guerriers équipés
}
why-tiles = avec les tuiles bonus inutilisées
why-ending = avec les tuiles de fin
why-end-tile = avec la tuile de fin « { WORD($tile) } »
why-leftovers = avec les ressources restantes
