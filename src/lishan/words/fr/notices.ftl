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
notice-turn = { $named ->
    [yes] À vous de jouer : { $game } avec { $names }.
   *[no] À vous de jouer : { $game }.
}
notice-over = { $named ->
    [yes] Partie terminée : { $game } avec { $names }.
   *[no] Partie terminée : { $game }.
}
notice-invited = { $named ->
    [yes] { $names } vous invite à jouer : { $game }.
   *[no] On vous invite à jouer : { $game }.
}
notice-rematch = { $named ->
    [yes] Revanche : { $game } avec { $names }.
   *[no] Revanche : { $game }.
}
mail-notices-subject = { $n ->
    [one] Lishan : { $n } notification
   *[other] Lishan : { $n } notifications
}
mail-notices-foot = Vous avez choisi de recevoir cet e-mail. Pour changer d’avis : { $link }
