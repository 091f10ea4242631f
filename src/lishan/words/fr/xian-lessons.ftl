### Xi’an : les leçons. `learn-<leçon>-<exercice>` est un exercice, avec les réponses quand c’est juste et quand c’est faux.

## Travailleurs et paires

learn-pairs = Travailleurs et paires
learn-pairs-idea = Vous préparez l’armée de l’Empereur en six manches de deux tours ; qui a le plus de points gagne. À chaque tour, vous jouez en secret une paire de cartes Travailleur. Le nombre de la carte du dessous est votre initiative : la plus haute joue en premier. La carte du dessus est celle qui sert : un Percepteur apporte des pièces, un Artisan de l’argile, un Mineur des pigments.
learn-pairs-1 = Vous voulez jouer en premier et prendre des pièces. Mettez votre plus haut nombre dessous et le Percepteur dessus.
learn-pairs-1-right = Initiative 5, et un Percepteur à utiliser.
learn-pairs-1-wrong = Le plus haut nombre dessous, le Percepteur dessus.
learn-pairs-1-wrong-below = La carte du dessous ne prête que son nombre. Le plus haut est le 5 de l’Artisan.
learn-pairs-1-wrong-top = La carte du dessus est celle qui sert. Vous voulez des pièces : le Percepteur.
learn-pairs-2 = Toutes les paires sont révélées, et vous jouez en premier. Utilisez votre Percepteur pour prendre 3 pièces.
learn-pairs-2-right = 3 pièces.
learn-pairs-2-wrong = Ce serait un pigment de la couleur de la carte. Vous voulez les pièces.
learn-pairs-3 = Chaque carte a une couleur, et vous pouvez toujours prendre un pigment de cette couleur au lieu de ce qu’elle apporte. Votre Artisan est rouge : prenez le pigment rouge.
learn-pairs-3-right = Un pigment rouge. Il vous en faudra pour achever votre armée.
learn-pairs-3-wrong = Ce serait de l’argile. Cette fois, prenez le pigment.

## Les bâtiments

learn-buildings = Les quatre bâtiments
learn-buildings-idea = Après votre carte, vous envoyez un bâtisseur dans un bâtiment. À l’Atelier, vous façonnez un guerrier brut en argile : 2 argiles en section A, 3 en B, 5 en C. Vous le placez sur une case libre de la fosse et prenez le bonus de cette case.
learn-buildings-1 = Vous avez 2 argiles. Envoyez un bâtisseur à l’Atelier et façonnez un guerrier brut en section A. Vous pouvez ensuite mettre un sceau dessous, pour que personne d’autre que vous ne puisse l’achever.
learn-buildings-1-right = Un guerrier brut, et le bonus de sa case.
learn-buildings-1-wrong = Avec 2 argiles, c’est à l’Atelier qu’il faut aller.
learn-buildings-1-wrong-section = 2 argiles ne suffisent qu’en section A : les deux rangées du bas.
learn-buildings-2 = Le Premier ministre visite un bâtiment par manche : qui y entre en premier reçoit 1 pièce et 1 point. Il est au Palais. Là, votre superviseur avance d’une case et vous rapporte une tuile bonus. Allez-y.
learn-buildings-2-right = 1 pièce, 1 point et une tuile bonus.
learn-buildings-2-wrong = Le Premier ministre est au Palais.
learn-buildings-3 = Le bâtisseur de votre adversaire est à l’Atelier : y entrer vous coûte 2 pièces, que reçoit votre adversaire. L’Armurerie est vide, et on y forge de l’équipement. Allez-y et forgez une carte.
learn-buildings-3-right = Votre premier équipement, sans rien payer à personne.
learn-buildings-3-wrong = Allez à l’Armurerie et forgez l’une des cartes de l’étal.
learn-buildings-3-wrong-fee = Là, vous paieriez 2 pièces à votre adversaire.

## Peindre

learn-painting = Peinture et majorités
learn-painting-idea = Les guerriers bruts deviennent vôtres au Laboratoire, quand vous les peignez. Chaque section a une Demande qui dit quels pigments il faut. Peindre rapporte 1 point pour chacun de vos guerriers dans le groupe que le nouveau rejoint, lui compris.
learn-painting-1 = La section A demande du jaune et un second pigment au choix, et vous avez jaune et rouge. Allez au Laboratoire et peignez-y un guerrier brut.
learn-painting-1-right = Votre premier guerrier peint, et 1 point.
learn-painting-1-wrong = Allez au Laboratoire et peignez un guerrier brut de la section A.
learn-painting-2 = Votre guerrier peint est en b5. Peignez le guerrier brut qui le touche : un groupe de deux rapporte 2 points.
learn-painting-2-right = 2 points. Le suivant à côté d’eux en rapporterait 3.
learn-painting-2-wrong = Allez au Laboratoire : vous avez les pigments de la section A.
learn-painting-2-wrong-alone = Celui-là ne touche pas le vôtre et ne rapporterait que 1 point.
learn-painting-3 = À la fin, le joueur qui a le plus de guerriers peints dans une section marque 10 points en A, 12 en B ou 14 en C ; les deuxième et troisième places rapportent moins. Vous menez déjà en A. En B, votre adversaire a un guerrier et vous aucun. Peignez un guerrier en B.
learn-painting-3-right = Égalité en B : vous partagez les deux premières places.
learn-painting-3-wrong = Allez au Laboratoire : la section B demande deux pigments rouges.
learn-painting-3-wrong-lead = Vous menez déjà en section A. B, ce sont les deux rangées du milieu.

## Équipement et Assistants

learn-equipment = Équipement et Assistants
learn-equipment-idea = L’équipement est en bois ou en bronze. Des cartes différentes d’une même matière font une série : 2, 5 ou 10 points pour une, deux ou trois. Chaque carte appartient aussi à une section : si vous y avez un guerrier peint, elle vaut 3 points de plus.
learn-equipment-1 = Vous avez une hallebarde, en bronze. Forgez à l’Armurerie une deuxième carte de cette série.
learn-equipment-1-right = Deux de la série : 5 points au lieu de 2.
learn-equipment-1-wrong = Allez à l’Armurerie et forgez une carte en bronze.
learn-equipment-1-wrong-wood = Cette carte est en bois : elle commencerait une autre série.
learn-equipment-2 = Vous avez peint un guerrier en section C. Forgez la carte qui appartient à C.
learn-equipment-2-right = L’épée appartient à C : 3 points de plus à la fin.
learn-equipment-2-wrong = Allez à l’Armurerie et regardez les lettres des cartes.
learn-equipment-2-wrong-section = Cette carte appartient à une autre section. Il vous faut la lettre C.
learn-equipment-3 = Une carte verte est un Assistant. Une fois recruté, il reste avec vous : celui-ci, l’Officier, rend chaque équipement moins cher de 1 pièce. Recrutez-le, puis forgez une carte à l’Armurerie.
learn-equipment-3-right = L’Officier est déjà rentabilisé.
learn-equipment-3-wrong = Allez maintenant à l’Armurerie et forgez une carte.
learn-equipment-3-wrong-pigment = Si vous preniez le pigment, l’Assistant serait perdu. Recrutez-le.

## Une manche entière

learn-turn = Une manche entière
learn-turn-idea = Une manche a deux tours : deux de vos quatre cartes pour le premier, les deux autres pour le second. Prévoyez les deux : d’abord de l’argile pour un guerrier brut, puis des pigments pour le peindre.
learn-turn-1 = Deux adversaires choisissent aussi. Pour ce tour, utilisez l’Artisan qui apporte le plus d’argile et mettez le Percepteur dessous : il vous restera un Artisan et le Mineur pour le second tour. Puis validez votre choix.
learn-turn-1-right = Toutes les paires sont révélées. Un adversaire a une initiative plus haute et a déjà joué.
learn-turn-1-wrong = L’Artisan 4 dessus, le Percepteur dessous.
learn-turn-1-wrong-more = L’Artisan 4 apporte 2 argiles, l’autre 1 seule : il doit être dessus.
learn-turn-1-wrong-below = Gardez cette carte pour le second tour. Le Percepteur va dessous.
learn-turn-1-wrong-top = L’Artisan 4 va dessus.
learn-turn-2 = Prenez l’argile, puis façonnez à l’Atelier un guerrier brut, dans une section où vous pouvez le payer. Confirmez votre tour.
learn-turn-2-right = C’est façonné. Les autres ont fini le premier tour eux aussi.
learn-turn-2-wrong = Allez à l’Atelier et façonnez un guerrier brut.
learn-turn-2-wrong-pigment = C’est l’argile qu’il vous faut maintenant.
learn-turn-3 = Le second tour : vos deux dernières cartes. Dans cette partie, votre guerrier brut est en a5, sur votre sceau. Laquelle servira, si vous voulez peindre maintenant ? Mettez-la dessus et validez.
learn-turn-3-right = Ce sera le Mineur.
learn-turn-3-wrong = L’argile ne peint pas. Le Mineur apporte des pigments.
learn-turn-4 = Prenez les pigments du Mineur et peignez un guerrier au Laboratoire. Confirmez, et la manche est finie.
learn-turn-4-right = Façonné et peint en une manche. C’est le cœur du jeu.
learn-turn-4-wrong = Allez au Laboratoire et peignez un guerrier.
learn-turn-4-wrong-pigment = Le Mineur apporte ses deux pigments ; ainsi, vous n’en auriez qu’un.
