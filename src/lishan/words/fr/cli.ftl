### Ce que dit le terminal en dehors des jeux, en français.

## La conversation

cli-terminal-goes = Ensuite joue { $name }.
cli-hand-over = Passez le terminal à { $name }.
cli-nobody-looks = Personne d’autre ne regarde ? Appuyez sur Entrée.
cli-turn-done = Votre tour est fait : Entrée pour le finir, ou undo.
cli-only-choice = Le seul choix :
cli-leave = Vous quittez la table.
cli-input-ended = Fin de la saisie : la partie s’arrête.
cli-nothing-to-undo = Rien à annuler : ce tour vient de commencer.
cli-taken-back = Annulé.
cli-marks = Chaque nombre est ce que la case vous rapporterait : aussitôt, cette manche et à la fin.
cli-why-what = Que faut-il expliquer ? « targets » montre ce que vous pouvez demander.
cli-possible-now = { $what } peut être choisi maintenant.
cli-possible = { $what } peut être choisi.
cli-try-help = Tapez help pour voir les commandes.
cli-save-where = Donnez un nom de fichier, par exemple : save game.txt
cli-save-there = { $file } existe déjà ; enregistrez sous un autre nom.
cli-saved = Enregistré dans { $file }.
cli-kept = Partie enregistrée. Pour la reprendre : lishan play --resume { $file }
cli-really-quit = Quitter cette partie ? Elle sera enregistrée. (o/n)
cli-really-move = Jouer quand même ce coup ? (o/n)
cli-yes = o oui y yes
cli-over = La partie est finie
cli-not-over = La partie n’est pas finie.
cli-result = La partie est finie : { $places }.
cli-chance = Tirages
cli-hint-points = { $points ->
    [one] { $points } point attendu à la fin
   *[other] { $points } points attendus à la fin
}
cli-help =
    Choisissez par le numéro d’une ligne ou par son mot ; plusieurs mots à la fois font plusieurs décisions.
      board          redessiner tout                moves          relister les choix
      undo           annuler une décision           why CHOSE      pourquoi ce n’est pas possible
      explain        d’où viennent les points       explain all    chacun d’eux, avec sa règle
      log            ce qui s’est passé             targets        ce qu’on peut demander avec why
      save FICHIER   enregistrer la partie          quit           quitter la table
      hint           ce qu’un bot choisirait
    À côté d’un Ouvrier à placer : ✓ action possible, ~ seulement après une autre, ✗ impossible.

## La table de Terracotta Army

cli-round = Manche { $round } sur { $of }
cli-inspectors = Inspecteurs : ligne { $row }, colonne { $column }
cli-tiles = Tuiles
cli-now = État
cli-row = ligne { $row }
cli-column = colonne { $column }
cli-tile-row4 = ligne 4
cli-tile-columne = colonne e
cli-tile-officers = Officiers
cli-tile-guards = Gardes
cli-tile-crossbowmen = Arbalétriers
cli-tile-soldiers = Soldats
cli-tile-nw = NO
cli-tile-ne = NE
cli-tile-sw = SO
cli-tile-se = SE
cli-tile-coins = pièces
cli-tile-clay = argile
cli-overseer = Surveillant en { $segment }
cli-dice = dés { $dice }
cli-weapon-row = rangée (* active) : { $row }
cli-cards = Cartes
cli-active = actives : { $cards }
cli-inner = central
cli-middle = interm.
cli-outer = extérieur
cli-coins-2 = pièces 2
cli-coins-3 = pièces 3
cli-coins-4 = pièces 4
cli-clay-2 = argile 2
cli-clay-4 = argile 4
cli-build-2 = façonner 2
cli-build-3 = façonner 3
cli-build-4 = façonner 4
cli-soak = humidifier
cli-upgrade = promotion
cli-builder = façonneur
cli-administrator = administrateur
cli-inspector = inspecteur
cli-clay-maker = argilier
cli-supervisor = superviseur
cli-blacksmith = forgeron
cli-priority = priorité
cli-specialist = spécialiste
cli-sword = épée
cli-halberd = hallebarde
cli-crossbow = arbalète
cli-spear = lance
cli-build = façonner
cli-organizer = Rack
cli-specialists = Spécialistes
cli-in-turn-order = ordre du tour
cli-points = points
cli-coins = pièces
cli-wet = humide
cli-dry = sèche
cli-workers = Ouvriers
cli-weapons = armes
cli-masters = Maîtres

## La table de Xi’an

cli-turn = Manche { $turn } sur { $of }, tour { $round }
cli-fulfilled = Remplies :
cli-wanted = demandés
cli-any = libre
cli-in-stock = En réserve
cli-building = bâtiment
cli-builders = bâtisseurs
cli-pair = paire
cli-entry = entrée
cli-minister = PM
cli-equipment = équipement
cli-material = matière
cli-price = prix
cli-clay-gain = { $clay ->
    [one] +{ $clay } argile
   *[other] +{ $clay } argiles
}
cli-palace = Palais
cli-step-1 = ouvert/gratuit
cli-step-2 = marché
cli-step-3 = rabais
cli-step-4 = +1 action
cli-step-5 = tuile de fin
cli-end-tiles = Tuiles de fin
cli-prestige = PP
cli-clay = argile
cli-pigments = pigments
cli-seals = sceaux
cli-cards-of-equipment = éq.
cli-below = dessous
cli-top = dessus
cli-tiles-and-helpers = tuiles et Assistants
cli-own-hand = Votre main :
cli-own-exchange = À changer :
cli-own-under = Sous votre paquet :
cli-own-equipment = Équipement :

edition-good = { $file } est une édition de { $title } : « { $name } », empreinte { $digest }.
edition-same = Elle se joue comme l’édition standard.
