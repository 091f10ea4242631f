### Xi’an pour ceux qui jouent : les règles dans nos mots, et les leçons d’une première partie.

## Chapitres

rules-aim = De quoi il s’agit
rules-turn = Une manche
rules-workers = Les cartes Travailleur
rules-entering = Entrer dans un bâtiment
rules-buildings = Les quatre bâtiments
rules-tiles = Les tuiles bonus
rules-end-scoring = Le décompte final
rules-secrets = Ce qui est secret
rules-set-up = Matériel et mise en place
picture-pit = Deux guerriers peints d’un même joueur font un groupe ; le troisième est sur un sceau, le quatrième est brut

## Règles

rule-XI-1 = Deux à quatre joueurs préparent l’armée du Premier Empereur en six manches de deux tours. Pièces et argile ne s’épuisent jamais ; il y a six pigments de chaque couleur. Qui a le plus de points de prestige à la fin gagne.
rule-XI-2 = La fosse a 24 cases : de haut en bas les sections C, B et A, deux rangées de quatre chacune. Les cases sont voisines même d’une section à l’autre, mais pas en diagonale. Chaque case a un bonus, ou un guerrier brut dès le départ.
rule-XI-3 = Chacun a 24 cartes Travailleur (Percepteurs, Artisans, Assistants et Mineurs, de 1 à 6), 2 bâtisseurs, 6 guerriers, 2 sceaux et un superviseur.
rule-XI-4 = Il y a quatre cartes de chacun des six équipements. Arbalète et pointes appartiennent à la section A, char et hallebarde à B, cheval et épée à C. Arbalète, char et cheval sont en bois, les autres en bronze.
rule-XI-5 = Les jetons Demande 1 à 12 disent quels pigments il faut. L’Atelier est jaune, le Laboratoire rouge, l’Armurerie verte, le Palais bleu ; ils forment deux paires tirées au sort.
rule-XI-10 = Chacun commence avec 1 argile et 2 pièces. Chaque section reçoit l’une de ses quatre formations. Six guerriers bruts sont dans la fosse, six autres en réserve. Quatre cartes Équipement sont à l’étal.
rule-XI-11 = On tire une Demande pour A, deux pour B, une pour C. Le Premier ministre commence dans le bâtiment de la couleur de la Demande au plus grand numéro.
rule-XI-12 = Chacun reçoit une tuile de départ avec un pigment. Les superviseurs commencent en une pile, la plus petite tuile de départ en haut.
rule-XI-13 = Quatre des huit tuiles de fin sont visibles au bout de la piste du Mausolée.
rule-XI-20 = Chacun pioche quatre cartes Travailleur. À la première manche seulement, vous pouvez en mettre autant que vous voulez sous votre paquet et en piocher autant de nouvelles. Les autres voient combien, pas lesquelles.
rule-XI-21 = Au premier tour, chacun choisit en secret deux des quatre cartes : une dessous, dont le nombre est l’initiative, et une dessus, qui servira. On révèle ensemble. Au second tour, les deux autres servent de la même façon.
rule-XI-22 = La plus haute initiative joue d’abord. À égalité, le superviseur le plus avancé ; sur la même case, le plus haut dans la pile.
rule-XI-23 = Quand c’est à vous, utilisez d’abord la carte du dessus : pour son action, ou pour un pigment de sa couleur. Puis envoyez un bâtisseur dans un bâtiment, ou passez et prenez 1 pièce.
rule-XI-24 = Les deux cartes vont dans votre défausse visible. Un Assistant recruté reste en jeu.
rule-XI-25 = Après les manches 1 à 5, les bâtisseurs rentrent. La Demande au plus petit numéro part sur la piste des manches, le Premier ministre va au bâtiment de sa couleur, et une nouvelle Demande prend sa place. Les équipements des deux places de gauche sont défaussés, le reste glisse à gauche et de nouvelles cartes arrivent.
rule-XI-30 = Un Percepteur prend des pièces, un Artisan de l’argile, un Mineur les pigments indiqués. Un pigment épuisé n’est pas reçu.
rule-XI-31 = Recruter un Assistant rapporte des points : plus la partie est avancée, plus il y en a.
rule-XI-32 = Les Assistants recrutés aident dès ce moment. Céramiste : 1 point par guerrier façonné. Comptable : 1 pièce de plus par Percepteur. Intendant : 1 argile de plus par Artisan. Émissaire : un échange de ressource à chaque avancée de votre superviseur. Savant : façonner coûte 1 argile de moins. Officier : forger coûte 1 pièce de moins.
rule-XI-40 = Une paire de bâtiments accueille 5, 4 ou 3 bâtisseurs à 4, 3 ou 2 joueurs ; le Premier ministre y prend une place. Une paire complète est fermée.
rule-XI-41 = Vous ne pouvez entrer que si vous pouvez ensuite effectuer l’action, avec ce qui reste après avoir payé l’entrée.
rule-XI-42 = En entrant, payez à chaque autre joueur 1 pièce par bâtisseur qu’il a dans ce bâtiment. À deux joueurs : 2 pièces pour un bâtisseur, 3 pour deux. Chaque pièce manquante vous coûte 2 points, si vous les avez.
rule-XI-43 = Le premier à entrer dans le bâtiment du Premier ministre à chaque manche reçoit aussitôt 1 pièce et 1 point.
rule-XI-44 = Atelier : payez 2, 3 ou 5 argiles pour un guerrier brut en section A, B ou C. Placez-le sur une case libre et prenez le bonus de la case. Puis vous pouvez mettre dessous l’un de vos deux sceaux : personne d’autre ne pourra le peindre.
rule-XI-45 = Laboratoire : peignez un guerrier brut qui n’est pas sur le sceau d’un autre. La section A demande la couleur de sa Demande et un pigment au choix, B les couleurs de ses deux Demandes, C deux fois la couleur de sa Demande. Votre guerrier prend la place ; vous marquez 1 point par guerrier du groupe que vous formez ainsi.
rule-XI-46 = Armurerie : forgez l’une des cartes Équipement de l’étal et prenez l’argile indiquée. La carte reste devant vous, face cachée.
rule-XI-47 = Palais : votre superviseur avance d’une case, au sommet de la pile, et vous recevez la tuile de cette case. Sur la case 5, vous choisissez l’une des tuiles de fin qui restent.
rule-XI-49 = Les tuiles s’utilisent quand vous jouez. Marché et +1 Action : avant la carte, entre carte et bâtisseur, ou à la fin. Ouvert/gratuit : en entrant. Rabais : en payant. Une tuile ne s’utilise que là où elle a un effet.
rule-XI-50 = Ouvert/gratuit : entrer dans une paire complète en payant, ou entrer sans payer. Marché : un ou deux échanges. Rabais : 1 argile de moins pour un guerrier, 1 pièce de moins pour un équipement, ou peindre avec un seul des deux pigments. +1 Action : l’action de l’un des quatre bâtiments, sans bâtisseur et sans payer les autres.
rule-XI-51 = Un coût ne descend jamais sous zéro, et tout ce qui vous aide s’additionne.
rule-XI-60 = Dans chaque section, les joueurs qui ont le plus de guerriers peints marquent : 10, 5, 2 pour la première, la deuxième et la troisième place en A ; 12, 6, 3 en B ; 14, 7, 4 en C. À égalité, on partage les places, arrondi à l’inférieur.
rule-XI-61 = Les équipements d’une même matière et de types différents font des séries : 2, 5 ou 10 points pour une, deux ou trois cartes. De plus, 3 points pour chacun de vos guerriers peints qui a une carte Équipement de sa section.
rule-XI-62 = 1 point par tuile bonus inutilisée.
rule-XI-63 = Si vous avez atteint la case 5, vous marquez la tuile de fin prise là.
rule-XI-64 = 1 point par tranche de 3 ressources restantes. L’égalité va au superviseur le plus avancé, puis au plus haut dans la pile.
rule-XI-70 = Les mains, les paquets et les choix non révélés ne sont connus que de leur propriétaire. L’équipement est face cachée, même si tous ont vu quelle carte a été prise. Tout le reste est visible, et à la fin tout l’est.

## Leçons

lesson-aim = L’armée du Premier Empereur
lesson-aim-text = Six manches de deux tours. Façonnez des guerriers d’argile, peignez-les, armez-les, et montez dans la faveur de l’Empereur. La plupart des points viennent à la fin : pour le plus de guerriers peints dans chacune des trois sections.
lesson-favour = Une meilleure main
lesson-favour-text = Maintenant seulement, avant la première manche, vous pouvez changer les cartes qui ne vous plaisent pas. Choisissez une carte pour la mettre sous votre paquet ; confirmez quand vous avez fini.
lesson-pair = Une paire de cartes
lesson-pair-text = Choisissez deux cartes pour ce tour. Le nombre de celle du dessous est votre initiative : le plus grand joue en premier. Celle du dessus est la carte que vous utilisez. Les deux autres sont pour le tour 2 : prévoyez les deux paires.
lesson-lock = Validé en secret
lesson-lock-text = Personne ne voit votre paire avant que tous aient validé la leur. Jusque-là, vous pouvez changer.
lesson-order = Qui joue d’abord
lesson-order-text = Les paires sont visibles. La plus haute initiative joue d’abord ; à côté de la fosse, on voit qui passe devant qui, et pourquoi.
lesson-card = Utilisez votre carte
lesson-card-text = D’abord la carte du dessus : ce qu’elle apporte, ou un pigment de sa couleur à la place.
lesson-helper = Les Assistants restent
lesson-helper-text = Un Assistant recruté vous aide jusqu’à la fin. Plus tard, il rapporte plus de points, mais vous aide moins souvent.
lesson-builder = Envoyez un bâtisseur
lesson-builder-text = Vous avez deux bâtisseurs par manche, un par tour. Chaque paire de bâtiments n’a que peu de places ; le Premier ministre en prend une aussi.
lesson-fee = Payer les autres
lesson-fee-text = Là où les autres ont des bâtisseurs, vous les payez. S’il manque des pièces, vous perdez des points : le prix est écrit sur le bâtiment.
lesson-craft = Façonnez un guerrier
lesson-craft-text = Un guerrier en section C coûte le plus d’argile, et ses cases valent le plus. Le bonus de la case est à vous aussitôt.
lesson-seal = Mettre un sceau ?
lesson-seal-text = N’importe qui peut peindre un guerrier brut. S’il est sur votre sceau, personne d’autre que vous. Vous avez deux sceaux pour toute la partie.
lesson-paint = Peignez un guerrier
lesson-paint-text = À côté de chaque section, les pigments qu’elle demande ; ce qui vous manque est barré. Vous marquez un point par guerrier de votre groupe : peignez à côté des vôtres.
lesson-forge = Des armes pour l’armée
lesson-forge-text = Réunissez des types différents d’une même matière, et l’équipement des sections où sont vos guerriers.
lesson-tiles = Les tuiles bonus
lesson-tiles-text = Chaque tuile sert une fois, même dès que vous l’avez. Une tuile inutilisée vaut 1 point à la fin.
lesson-exchange = Échanger
lesson-exchange-text = Rendez une ressource à la réserve et prenez-en une autre.
lesson-endtile = Un objectif à vous
lesson-endtile-text = Choisissez ce qui vous rapportera à la fin. Chaque tuile n’existe qu’une fois.
lesson-round2 = Le second tour
lesson-round2-text = Il reste deux cartes : vous choisissez seulement celle du dessus.
lesson-minister = Le Premier ministre
lesson-minister-text = À chaque manche, le premier à entrer dans son bâtiment reçoit 1 pièce et 1 point. Au-dessus des bâtiments, vous voyez où il ira ensuite.
lesson-request = Les Demandes changent
lesson-request-text = À la fin de chaque manche, la plus petite Demande part et une nouvelle arrive : la section demande alors un autre pigment.
lesson-majorities = Comptez les sections
lesson-majorities-text = Chaque section montre qui y mène et ce que cela rapporterait maintenant.
lesson-equipment = Des armes assorties
lesson-equipment-text = 3 points par guerrier peint avec un équipement de sa section, en plus des séries.
lesson-end = La dernière manche
lesson-end-text = Après cette manche, on compte tout : majorités, équipement, tuiles, et 1 point par tranche de 3 ressources restantes.
