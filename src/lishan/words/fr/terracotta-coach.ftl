### L’entraîneur dans Terracotta Army : un tour en peu de mots, et d’où viennent les points.

## Les parties d’un tour, comme une liste. Ce qui n’est pas ici est omis.

brief-turn = disque { WORD($ring) }
brief-place = { $worker ->
    [artisan] Artisan, segment { $segment }
   *[craftsman] segment { $segment }
}
brief-perform = { WORD($action) }
brief-perform-master = { WORD($master) }
brief-buy-master = { WORD($master) }
brief-take-clay = 1 argile humide
brief-take-coin = 1 pièce
brief-build = { WORD($type) } en { $space }
brief-inspector = { $inspector ->
    [row] Inspecteur des lignes { SIGNED($steps) }
   *[column] Inspecteur des colonnes { SIGNED($steps) }
}
brief-guard-space = Guerrier de { $from } à { $space }
brief-horse-direction = Cheval près de { $space } ({ WORD($direction) })
brief-footman = Serviteur en { $space }
brief-archer = Archer agenouillé en { $space }
brief-musician = Musicien en { $space }

## D’où viennent les points ; après « 4 de plus » ou « 4 de moins ».

why-statues = en façonnant des statues
why-statue = { $type ->
    [officer] en façonnant des Officiers
    [guard] en façonnant des Gardes
    [crossbowman] en façonnant des Arbalétriers
   *[soldier] en façonnant des Soldats
}
why-abilities = avec les armes
why-inspections = avec les Inspecteurs
why-row = sur la ligne { $row }
why-column = sur la colonne { $column }
why-music = avec les Musiciens
why-musician = avec le Musicien en { $space }
why-musician-expected = avec un Musicien attendu en { $space }
why-tiles = avec les tuiles Décompte
why-tile = avec la tuile Décompte « { WORD($tile) } »
why-footmen = avec les Serviteurs
why-footman = autour du Serviteur en { $space }
why-footman-expected = autour d’un Serviteur attendu en { $space }
why-groups = avec les groupes
why-group = { $type ->
    [officer] avec le groupe d’Officiers
    [guard] avec le groupe de Gardes
    [crossbowman] avec le groupe d’Arbalétriers
   *[soldier] avec le groupe de Soldats
}
why-group-domination = { $type ->
    [officer] en dominant le groupe d’Officiers
    [guard] en dominant le groupe de Gardes
    [crossbowman] en dominant le groupe d’Arbalétriers
   *[soldier] en dominant le groupe de Soldats
}
why-archers = avec les Archers agenouillés
why-archer = avec l’Archer agenouillé en { $space }
why-archer-expected = avec un Archer agenouillé attendu en { $space }
why-leftovers = avec les pièces et l’argile restantes
why-court = à la cour
