### Terracotta Army et Li Si : les leçons. `learn-<leçon>-<exercice>` est un exercice, avec les réponses quand c’est juste et quand c’est faux.

## L’argile et le temps

learn-clay = L’argile et le temps
learn-clay-idea = Vous bâtissez une armée d’argile pour l’Empereur ; qui a le plus de points après cinq manches gagne. Il faut de l’argile humide : à la fin de la manche, le reste sèche, et l’argile sèche ne sert à rien tant qu’elle n’est pas humidifiée. Argile, pièces et tout le reste s’obtiennent en plaçant des Ouvriers sur la roue.
learn-clay-1 = Voici la roue : 12 segments, chacun avec trois actions, une par disque. Placez un Ouvrier sur le segment 2.
learn-clay-1-right = Il y est. Ses trois actions suivent maintenant, du disque central vers l’extérieur.
learn-clay-1-wrong = C’est un autre segment. La flèche indique le segment 2.
learn-clay-1-wrong-ring = Cela déplace un disque : ce sera pour la leçon suivante. La flèche indique le segment 2.
learn-clay-2 = Le disque central d’abord : 4 argiles humides. Prenez-les.
learn-clay-2-right = Vous avez 4 argiles humides : elles sont sur votre plateau.
learn-clay-2-wrong = L’argile resterait là. Prenez les 4 argiles humides.
learn-clay-2-wrong-one = Vous pouvez toujours prendre 1 argile ou 1 pièce à la place, mais 4 argiles valent mieux qu’une.
learn-clay-3 = Une manche plus tard, vos 4 argiles ont séché. Humidifier rend humide toute votre argile sèche. Placez un Ouvrier là où le disque central montre Humidifier, et faites-le.
learn-clay-3-right = Elle est de nouveau toute humide.
learn-clay-3-wrong = Là, le disque central ne permet pas d’humidifier. Les flèches indiquent les deux segments qui le permettent.
learn-clay-3-wrong-here = Cette action est Humidifier. Effectuez-la, et toute votre argile sera de nouveau humide.
learn-clay-3-wrong-ring = Cela déplace un disque : ce sera pour la leçon suivante. Deux segments montrent déjà Humidifier : les flèches les indiquent.
learn-clay-4 = C’est votre dernier Ouvrier de la manche : après ce tour, votre argile séchera. Les pièces, non. Allez sur le segment 6, prenez les pièces du disque central et de l’intermédiaire, ignorez l’action extérieure et confirmez votre tour.
learn-clay-4-right = La manche est finie : votre argile est sèche, vos pièces sont toujours là.
learn-clay-4-wrong = Prenez les pièces des deux disques, puis terminez le tour.
learn-clay-4-wrong-dries = Les pièces sont sur le segment 6. L’argile sécherait dès la fin de cette manche.

## Un tour sur la roue

learn-wheel = Un tour sur la roue
learn-wheel-idea = Un tour, c’est un Ouvrier et trois actions : centrale, intermédiaire, extérieure, toujours dans cet ordre. Au lieu de l’action centrale ou de l’intermédiaire, vous pouvez prendre 1 argile humide ou 1 pièce. L’extérieure s’effectue ou s’ignore ; souvent, elle réactive une arme pour plus tard. Avant tout cela, vous pouvez tourner un disque pour 2 pièces.
learn-wheel-1 = Jouez un tour entier : un Ouvrier sur le segment 6, puis 4 pièces, 2 pièces, et réactivez la Lance, qui est une arme. Puis confirmez.
learn-wheel-1-right = Votre tour est joué, et votre adversaire a joué le sien.
learn-wheel-1-wrong = Effectuez les trois actions du segment 6.
learn-wheel-1-wrong-less = C’est moins que ce que donne l’action. Prenez les pièces indiquées.
learn-wheel-2 = Votre Ouvrier est sur le segment 4. L’action centrale est Humidifier, mais vous n’avez pas d’argile sèche. Prenez 1 pièce à la place.
learn-wheel-2-right = Une action centrale ou intermédiaire qui ne vous sert pas vaut toujours une pièce ou une argile.
learn-wheel-2-wrong = L’argile conviendrait aussi. Cette fois, prenez la pièce.
learn-wheel-2-wrong-nothing = Vous pouvez ne rien prendre, mais une pièce vaut mieux.
learn-wheel-3 = L’Ouvrier de votre adversaire bloque le segment 2 et ses 4 argiles. Tournez le disque central pour 2 pièces : les 4 argiles passent au segment 3. Allez-y et prenez-les.
learn-wheel-3-right = 2 pièces pour contourner un segment occupé : parfois, c’est bon marché. Au fait, vos Ouvriers sont des Apprentis. L’action Promotion fait de l’un d’eux un Artisan, qui peut rejoindre un Apprenti sur un segment.
learn-wheel-3-wrong = Tournez une fois le disque central, allez sur le segment 3 et prenez les 4 argiles.
learn-wheel-3-wrong-rotate = Tournez d’abord le disque central, puis allez sur le segment 3 : c’est là que seront les 4 argiles.
learn-wheel-4 = Certaines actions servent plus tard : Priorité vous fait jouer plus tôt à la manche suivante. Elle est sur le disque intermédiaire du segment 4. Placez-y un Ouvrier. L’action centrale vient d’abord : prenez 1 argile ou 1 pièce à la place.
learn-wheel-4-right = Priorité vient ensuite. L’ordre central, intermédiaire, extérieur ne change jamais.
learn-wheel-4-wrong = Prenez 1 argile ou 1 pièce : ne rien prendre est le pire choix.
learn-wheel-4-wrong-other = Priorité est sur le disque intermédiaire du segment 4, que la flèche indique.

## Façonner

learn-building = Façonner des Guerriers
learn-building-idea = Façonner coûte 2, 3 ou 4 argiles humides et place sur une case vide un Guerrier de l’un des quatre types : Officier, Garde, Arbalétrier ou Soldat. Il rapporte le nombre de points indiqué pour son type, qui baisse à mesure que des figurines sont prises. L’une des argiles payées va, sèche, dans un Entrepôt.
learn-building-1 = Vous avez 3 argiles humides, et cette action est Façonner pour 3 argiles. Façonnez un Garde sur n’importe quelle case.
learn-building-1-right = 7 points tout de suite.
learn-building-1-wrong = Vous avez 3 argiles humides : assez pour façonner.
learn-building-1-wrong-type = En ce moment, tous les types rapportent autant. Cette fois, choisissez le Garde.
learn-building-2 = À côté de chaque type, vous voyez ce qu’il rapporte maintenant. Façonnez celui qui rapporte le plus, où vous voulez.
learn-building-2-right = 7 points : personne n’avait encore façonné d’Arbalétrier.
learn-building-2-wrong = Ce type rapporte moins : certaines de ses figurines sont déjà prises.
learn-building-3 = La Lance est l’arme du Soldat, et la vôtre est active : elle peut servir. Façonnez un Soldat n’importe où et utilisez la Lance pour sa capacité : 1 point et 2 pièces.
learn-building-3-right = La capacité a servi, et la Lance est inactive jusqu’à ce que vous la réactiviez.
learn-building-3-wrong = La Lance va avec le Soldat. Choisissez le Soldat.
learn-building-3-wrong-keep = Vous pouvez garder l’arme pour plus tard. Cette fois, utilisez-la.
learn-building-4 = Vous façonnez un Arbalétrier. Avec l’Arbalète, sa capacité rapporte 1 point par case vide jusqu’à la figurine la plus proche en ligne droite. Placez-le sur la ligne 4, loin du Soldat, et utilisez l’Arbalète.
learn-building-4-right = Chaque case vide entre eux a rapporté un point.
learn-building-4-wrong = De là, il ne voit aucune figurine en ligne droite. Cherchez une case de la ligne 4.
learn-building-4-wrong-short = La bonne ligne, mais trop près : seules les cases vides entre eux rapportent.
learn-building-4-wrong-column = Là, il voit le Soldat dans sa colonne, mais de près. Sur la ligne 4, il peut être plus loin.
learn-building-4-wrong-keep = Vous pouvez garder l’Arbalète pour plus tard. Cette fois, utilisez-la.

## Groupes et majorités

learn-groups = Groupes et majorités
learn-groups-idea = Des Guerriers d’un même type qui se touchent par les côtés forment un groupe. À la fin, chacun rapporte autant de points qu’il y a de joueurs dans le groupe ; un Guerrier isolé ne rapporte rien ici. Et après chaque manche, on compte une ligne et une colonne.
learn-groups-1 = Deux de vos Gardes sont ensemble. Placez le troisième de façon qu’il rejoigne leur groupe.
learn-groups-1-right = Un groupe de trois.
learn-groups-1-wrong = Là, il serait seul. Un groupe se touche par les côtés, pas par les coins.
learn-groups-2 = Un groupe peut réunir plusieurs joueurs, et chaque Guerrier y rapporte alors plus. Une case touche à la fois vos Soldats et celui de votre adversaire. Placez-y votre Soldat.
learn-groups-2-right = Deux joueurs dans le groupe : à la fin, chacun des quatre Guerriers rapporte 2 points à son propriétaire. Comme vous y êtes en tête, vous marquez 5 points de plus, votre adversaire 2.
learn-groups-2-wrong = Là, il ne touche aucun des trois Soldats.
learn-groups-2-wrong-own = C’est aussi un groupe, mais sans autre joueur : chaque Guerrier n’y rapporte que 1 point.
learn-groups-2-wrong-theirs = Là, il rejoint le Soldat de votre adversaire, mais pas les vôtres. Une case touche les deux.
learn-groups-3 = Après chaque manche, les Inspecteurs regardent une ligne et une colonne. Dans chacune, le joueur qui a, seul, le plus de Guerriers obtient la Domination : 7 points ; les autres présents ont la Présence : 3 points. Sur la ligne 2, vous êtes à égalité avec votre adversaire. Placez votre Garde de façon à la dominer.
learn-groups-3-right = Deux contre un : la Domination est à vous.
learn-groups-3-wrong = L’Inspecteur de gauche regarde la ligne 2. Placez le Garde sur cette ligne.
learn-groups-3-wrong-column = L’autre Inspecteur l’y voit, mais la ligne 2 reste à égalité.
learn-groups-4 = L’autre Inspecteur regarde la colonne c. Trouvez la case que voient les deux.
learn-groups-4-right = Un Guerrier, compté deux fois : vous dominez la ligne, et dans la colonne vous êtes à égalité.
learn-groups-4-wrong = Aucun Inspecteur ne regarde là. La ligne 2 et la colonne c se croisent sur une case.
learn-groups-4-wrong-one = Un seul des deux Inspecteurs voit cette case.
learn-groups-5 = Chaque manche a aussi une tuile Décompte. Celle de cette manche compte les Guerriers du quadrant nord-est : colonnes f à i, dans les trois lignes du haut. Placez-y votre Officier.
learn-groups-5-right = Vous êtes maintenant à égalité dans ce quadrant, et vous avez tous deux la Présence.
learn-groups-5-wrong = Ce n’est pas le quadrant nord-est : colonnes f à i, dans les trois lignes du haut.

## Maîtres et Spécialistes

learn-masters = Maîtres et Spécialistes
learn-masters-idea = Un Maître s’achète une fois et sert jusqu’à la fin : le premier coûte 1 pièce, le suivant 2, et ainsi de suite. Ils sont sur le disque intermédiaire. Le Maître des Argilières donne 3 argiles humides, le Forgeron réactive toutes vos armes.
learn-masters-1 = Achetez le Maître des Argilières pour 1 pièce et utilisez-le aussitôt.
learn-masters-1-right = 3 argiles humides maintenant, et encore chaque fois que vous reviendrez ici. Il garde aussi humide une de vos argiles après chaque manche.
learn-masters-1-wrong = Achetez le Maître des Argilières et utilisez-le.
learn-masters-2 = Votre deuxième Maître coûte 2 pièces. Achetez le Forgeron et utilisez-le : vos quatre armes deviennent actives.
learn-masters-2-right = Quatre armes actives.
learn-masters-2-wrong = Achetez le Forgeron et utilisez-le.
learn-masters-3 = Les Spécialistes sont sur le disque extérieur. Ils coûtent au moins 1 pièce, il faut utiliser une arme, et ils ne sont à personne. Un Musicien vous donne à chaque manche 1 point pour chacun de vos Guerriers sur sa ligne et sa colonne. Achetez-en un et placez-le là où il les voit tous les trois.
learn-masters-3-right = 3 points à chacune des manches restantes.
learn-masters-3-wrong = Le Musicien doit voir vos trois Guerriers : deux sur sa ligne, un dans sa colonne.
learn-masters-4 = Un Archer agenouillé regarde une case à côté de lui. En cas d’égalité, le propriétaire du Guerrier qu’il regarde l’emporte. La ligne 4 est à égalité : achetez un Archer et tournez-le vers votre Garde en e4.
learn-masters-4-right = L’égalité est tranchée en votre faveur : Domination sur la ligne 4. Et l’Archer forme un groupe avec votre Garde.
learn-masters-4-wrong = Placez l’Archer juste à côté de votre Garde en e4.
learn-masters-4-wrong-facing = Il doit regarder la case de votre Garde.

## Une dernière manche

learn-last-round = La dernière manche
learn-last-round-idea = Après la manche 5, on compte les groupes, et ce qui vous reste : 1 point par tranche de deux pièces ou argiles. Ce qui n’aide que dans les manches suivantes ne vaut plus rien, sauf pour départager une égalité.
learn-last-round-1 = Il reste trois Ouvriers, et vous avez 1 argile humide. Prenez 4 argiles sur le segment 6. Son action intermédiaire est Priorité : vous aiderait-elle encore ?
learn-last-round-1-right = Une argile ou une pièce vaut un demi-point. Priorité n’aurait servi qu’à départager une égalité finale, et vous jouez déjà en premier.
learn-last-round-1-wrong = Prenez les 4 argiles du segment 6, et quelque chose d’utile pour l’action intermédiaire.
learn-last-round-1-wrong-priority = Il n’y a plus de manche à jouer. Priorité pourrait encore départager une égalité finale, mais vous jouez déjà en premier.
learn-last-round-2 = La tuile Décompte de cette manche compte les Gardes, et vous êtes à égalité, deux contre deux. Placez un Ouvrier sur le segment 3 et façonnez un Garde qui réunit les vôtres en un groupe.
learn-last-round-2-right = 13 points pour la tuile, et un grand groupe.
learn-last-round-2-wrong = Allez sur le segment 3 et façonnez un Garde. Un Maître ne rapporterait plus rien : prenez une argile ou une pièce à la place.
learn-last-round-2-wrong-type = La tuile compte les Gardes.
learn-last-round-2-wrong-space = Il doit toucher vos deux Gardes.
learn-last-round-3 = Votre dernier Ouvrier. Les Inspecteurs regardent la ligne 5 et la colonne e. Allez sur le segment 2, façonnez un Guerrier là où elles se croisent et prenez les 2 pièces.
learn-last-round-3-right = Voilà une dernière manche complète. Maintenant, tout est compté.
learn-last-round-3-wrong = Allez sur le segment 2, façonnez un Guerrier, prenez les 2 pièces et terminez le tour.
learn-last-round-3-wrong-space = La ligne 5 et la colonne e se croisent en e5.

## Li Si

learn-li-si = Le tour de Li Si
learn-li-si-idea = Li Si, le Premier ministre, est votre adversaire en solo. Il joue avec des dés et des cartes : son Surveillant avance dans le sens horaire d’autant de segments que l’indique le plus petit dé, et Li Si y effectue les trois actions. Vous ne gagnez qu’avec plus de points que lui.
learn-li-si-1 = Ici, Priorité est différente : 2 points et une pièce ou une argile, et elle est toujours possible. Placez un Ouvrier sur le segment 1 ou 7, prenez une argile ou une pièce pour l’action centrale, puis effectuez Priorité.
learn-li-si-1-right = 2 points pour une action.
learn-li-si-1-wrong = Priorité est sur le disque intermédiaire des segments 1 et 7.
learn-li-si-1-wrong-nothing = Ne rien prendre ne rapporte rien : prenez une argile ou une pièce.
learn-li-si-2 = Le Surveillant est sur le segment 12 et avancera de 1 à 6 segments. Le segment 5 donne 6 argiles en tout : prenez-les avant lui, et confirmez. Puis regardez son tour.
learn-li-si-2-right = Il a joué. Il ne peut rejoindre votre Ouvrier qu’avec un Artisan.
learn-li-si-2-wrong = L’argile est sur le segment 5, que la flèche indique.
learn-li-si-2-wrong-less = Prenez toute l’argile du segment 5.
learn-li-si-3 = Li Si aime façonner là où regardent les Inspecteurs : son Soldat est en a1, vu par les deux. Façonnez un Guerrier là où l’un d’eux voit aussi le vôtre.
learn-li-si-3-right = Vous y êtes maintenant à égalité : il a 3 points au lieu de 7, et vous 3.
learn-li-si-3-wrong = Aucun Inspecteur ne regarde là. Ils regardent la ligne 1 et la colonne a.

learn-li-si-choices = Choisir pour lui
learn-li-si-choices-idea = Là où les règles laissent à Li Si plusieurs cases équivalentes, c’est vous qui choisissez. Bien sûr, choisissez ce qui l’aide le moins : pointez ou touchez une case pour voir ce qu’elle lui rapporterait.
learn-li-si-choices-1 = Il façonne un Soldat à côté du sien. Les deux cases se valent pour lui, mais pas pour les Inspecteurs. Choisissez celle qui lui donne le moins.
learn-li-si-choices-1-right = 4 points de moins pour lui.
learn-li-si-choices-1-wrong = Là, il marque plus après cette manche. Comparez les nombres des deux cases.
learn-li-si-choices-2 = Un Arbalétrier, et de nouveau deux cases. Laquelle l’aide le moins ?
learn-li-si-choices-2-right = Il domine déjà la ligne 2 : cela ne lui rapporte rien de plus.
learn-li-si-choices-2-wrong = Là, il l’emporterait dans la colonne c, où vous êtes à égalité, et marquerait 4 points de plus.
learn-li-si-choices-3 = Il achète un Archer agenouillé pour ses Arbalétriers. Sur la ligne inspectée, vous êtes à égalité avec lui : choisissez une case d’où l’Archer ne départage personne.
learn-li-si-choices-3-right = L’égalité reste une égalité.
learn-li-si-choices-3-wrong = Là, il regarde l’Arbalétrier de la ligne inspectée, et l’égalité revient à Li Si.
