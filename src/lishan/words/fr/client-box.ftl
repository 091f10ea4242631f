# Pages pour qui possède la boîte.

edition-title = Votre édition
edition-about = Les valeurs de Lishan sont en partie reconstituées. Si vous possédez le jeu, saisissez ce qui est imprimé dans votre exemplaire et jouez avec. Tout est enregistré dans ce navigateur au fur et à mesure.
edition-from-packaged = Partir de l’édition standard
edition-blank = Partir de zéro
edition-kept = Éditions enregistrées
edition-unnamed = (sans nom)
edition-unfinished = { $missing ->
    [0] {""}
    [one] Il manque encore { $missing } valeur.
   *[other] Il manque encore { $missing } valeurs.
} { $faults ->
    [0] {""}
    [one] { $faults } valeur est fausse.
   *[other] { $faults } valeurs sont fausses.
}
edition-show-me = Me montrer
edition-same = Elle se joue comme l’édition standard (empreinte { $digest }).
edition-playable = Prête à jouer (empreinte { $digest }).
edition-no-solo = On ne peut pas y jouer seul : { $why }
edition-play = Jouer avec cette édition
edition-drop = Supprimer
edition-has-solo = Cette édition a le mode solo
edition-bad-link = Ce lien est abîmé. Redemandez-le.
edition-not-kept = Votre navigateur ne l’a pas enregistrée. Enregistrez-la dans un fichier.
provenance = Origine de ces valeurs
provenance-printed = Vu dans la boîte
provenance-reported = Rapporté par des joueurs
provenance-reconstructed = Notre supposition
provenance-unknown = Inconnue
printed-name = Nom de l’édition
printed-differs = édition standard : { $value }
printed-card = Carte { $n }

pad-title = Feuille de score
pad-about = Pour une partie jouée avec la boîte : saisissez les points par source. Les feuilles sont gardées dans ce navigateur.
pad-more = Ajouter un joueur
pad-fewer = Retirer le dernier joueur
pad-solo = Contre Li Si
pad-name = Nom du joueur { $n }
pad-place = { $n }.
pad-wins = { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pad-lost = { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Pour le battre, il en faut strictement plus.
pad-tied-terracotta = Égalité : le premier dans l’ordre du tour gagne. Qui est premier ?
pad-tied-xian = Égalité : le superviseur le plus avancé gagne, puis le plus haut dans la pile. Qui est premier ?
pad-new = Nouvelle partie, mêmes joueurs
pad-history = Parties précédentes
pad-not-kept = Votre navigateur ne l’a pas enregistrée. Enregistrez l’image.

hand-title = La main de Li Si
hand-about = Jouez en solo avec la vraie boîte : cette page est Li Si. Dites-lui votre tour et ce que montrent les dés et les cartes ; elle dit ce qu’il fait, et pourquoi.
hand-resume = Reprendre la partie
hand-begin = Mettre en place et commencer
hand-dice = Dés, cartes et tirages
hand-real = Je lance et je tire
hand-phone = La page lance et tire
hand-you = Vous
hand-state = Points, et ce que possède Li Si
hand-roll = Lancer ou tirer pour moi
hand-why = Pourquoi ?
hand-undo = Annuler
hand-correct = Corriger
hand-tools = Annuler et corriger
hand-history = Ce qui a été saisi
hand-history-about = Choisissez ce qui était faux. Tout ce qui suit est recalculé.
hand-instead = Au lieu de « { $move } » :
hand-keep = Laisser comme c’est
hand-misfit = « { $word } » n’est plus possible. Saisissez de nouveau la partie à partir d’ici.
hand-won = Vous gagnez, { $mine } à { $his } !
hand-lost = Li Si gagne, { $his } à { $mine }.
hand-again = Nouvelle partie
hand-first-die = Quel nombre montre le premier dé ?
hand-second-die = { $first }, et le second dé ?
hand-lot-inner = Faites tourner l’anneau intérieur. Comment est-il placé ?
hand-lot-middle = Faites tourner l’anneau médian. Comment est-il placé ?
hand-lot-tile = Tirez la tuile Décompte de la manche { $round }.
hand-lot-starter = Tirez le premier joueur.
hand-lot-challenge = Tirez une carte Défi.
hand-lot-weapon = Alignez les armes de Li Si de gauche à droite. Quelle est la suivante ?
hand-lot-master = Révélez une carte Maître pour Li Si.
hand-lot-dice = Lancez les dés du Surveillant pour Li Si.
hand-lot-card = Révélez une carte Action.
hand-lot-inspector = Tirez au sort l’Inspecteur qu’il déplace.
hand-lot-warehouse = Tirez au sort l’un des plus grands Entrepôts.
