# Les e-mails et les notifications que le serveur envoie.

mail-reset-subject = Nouveau mot de passe pour Lishan
mail-reset =
    Bonjour { $login },

    quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Ouvrez ce lien dans l’heure :

    { $link }

    Si ce n’était pas vous, ignorez cet e-mail : rien n’a changé.
mail-confirm-subject = Confirmez votre adresse pour Lishan
mail-confirm =
    Bonjour { $login },

    ouvrez ce lien dans l’heure, dans un navigateur où votre session est ouverte, pour recevoir les e-mails de Lishan à cette adresse :

    { $link }

    Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail.

## Un e-mail ou une notification : la table en première ligne, puis ce qu’il y a à dire.

notice-title = « { $title } »
notice-with = avec { $names }
notice-round = manche { $round }
notice-turn = À vous de jouer.
notice-time = Il vous reste peu de temps, et c’est à vous de jouer.
notice-seat = { $why ->
    [time] Votre temps est écoulé : un bot joue à votre place.
    [absent] Votre absence a trop duré : un bot joue à votre place.
    [not-ready] La partie a commencé sans vous : un bot joue à votre place.
    [asked] Les autres n’ont pas attendu davantage : un bot joue à votre place.
    [removed] L’hôte vous a retiré cette place.
   *[given] Vous n’avez plus votre place.
}
notice-return = Ouvrez la table pour reprendre le jeu.
notice-answer = Répondez à la table : la partie vous attend peut-être.
notice-begun = La partie a commencé.
notice-full = Toutes les places sont prises : vous pouvez lancer la partie.
notice-over = La partie est terminée.
notice-place = { $place }. { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
notice-invited = On vous invite à cette table.
notice-rematch = Une table attend pour la revanche.
notice-deadline = Temps restant : { $left }, jusqu’au { $until }. Ensuite, un bot joue à votre place.
notice-absence = Sans nouvelles de vous, un bot joue à votre place à partir du { $until }.
notice-moment = EEEE d MMMM 'à' HH:mm (ZZZZ)
notice-since = Depuis votre dernier tour :
notice-so-far = Jusqu’ici :
notice-earlier = { $n ->
    [one] … et { $n } ligne auparavant
   *[other] … et { $n } lignes auparavant
}
notice-movers = { $names }
notice-chat = { $n ->
    [one] { $n } nouveau message dans la discussion
   *[other] { $n } nouveaux messages dans la discussion
}
left-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
}
left-hours = { $hours } h{ $rest ->
    [0] { "" }
   *[other] { " " }{ $rest } min
}
left-minutes = { $rest } min

## L’objet d’un e-mail, par morceaux. Sans noms de personnes ni de tables, que chacun peut écrire.

subject-turn = À vous de jouer
subject-time = Il vous reste peu de temps
subject-seat = { $why ->
    [bot] Un bot joue à votre place
   *[removed] Vous n’avez plus votre place
}
subject-asked = Une question pour vous
subject-begun = La partie commence
subject-over = Partie terminée
subject-invited = Invitation
subject-rematch = Revanche
subject-until = jusqu’au { $until }
subject-moment = EEE d MMM, HH:mm
subject-turns = { $n ->
    [one] À vous de jouer dans { $n } partie
   *[other] À vous de jouer dans { $n } parties
}
subject-notices = { $n ->
    [one] Des nouvelles de { $n } table
   *[other] Des nouvelles de { $n } tables
}

## La fin d’un e-mail.

mail-notices-foot = Choisir vos notifications : { $link }
mail-stop-kind = { $kind ->
    [turn] Ne plus recevoir d’e-mail quand c’est à moi
    [time] Ne plus recevoir d’e-mail quand il me reste peu de temps
    [seat] Ne plus recevoir d’e-mail quand un bot joue à ma place
    [asked] Ne plus recevoir d’e-mail quand on me demande quelque chose
    [begun] Ne plus recevoir d’e-mail quand une partie commence
    [over] Ne plus recevoir d’e-mail quand une partie est terminée
    [invited] Ne plus recevoir d’e-mail pour les invitations
   *[rematch] Ne plus recevoir d’e-mail pour les revanches
} : { $link }
mail-stop-all = Ne plus recevoir aucun e-mail sur les parties : { $link }
