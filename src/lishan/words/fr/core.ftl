### Ce que tous les jeux partagent, en français.

seat = Joueur { $number }
chance = le sort
nobody = personne
rival = l’adversaire
seat-number = { $name } ({ $number })
# Une raison, puis ce qui aiderait.
two-sentences = { $first } { $second }
# Things said one after another, without a verb of their own.
two-parts = { $first }, { $second }

## Pour le contrôle : ce qui suit tout nombre sans changer de forme ; … vaut pour d’autres mots.

-after-any-number = sur …, en …, de plus, dans …, et …, vous …, chacun, central, interm, extérieur, de moins

## Ce que ferait un coup, par morceaux : coût, gain, points immédiats, et ce que rapporterait la manche ou la partie.

preview-cost = payer { AMOUNTS($things) }
preview-gain = recevoir { AMOUNTS($things) }
preview-points = { SIGNED($points) } maintenant
preview-round = { SIGNED($points) } cette manche
preview-game = { SIGNED($points) } à la fin
preview-other = { SEAT($seat) } { SIGNED($points) }
proof-earlier = Marqués avant le début de cette table

## Ce qui arrive à une table en dehors du jeu.

table-opened = La table est ouverte.
table-sat = { SEAT($seat) } prend place.
table-left = { SEAT($seat) } s’en va ; un bot continue.
table-removed = { $named ->
    [yes] L’hôte a retiré { $name } de la table.
   *[no] L’hôte a retiré { SEAT($seat) } de la table.
}
table-stood-up = { $named ->
    [yes] { $name } se lève.
   *[no] { SEAT($seat) } se lève.
}
table-moved = { SEAT($seat) } change de place.
table-arranged = L’hôte a changé l’ordre des places.
table-ready = { SEAT($seat) } peut commencer.
table-not-ready = { SEAT($seat) } demande encore un moment.
table-host = { $why ->
    [left] L’hôte a quitté la table. L’hôte est désormais { SEAT($seat) }.
    [away] L’hôte n’est plus là. L’hôte est désormais { SEAT($seat) }.
   *[handed] L’hôte est désormais { SEAT($seat) }.
}
table-rematch = { SEAT($seat) } propose une revanche.
table-device-added = { SEAT($seat) } joue désormais aussi sur un autre appareil.
table-started = La partie commence.
table-locked = { SEAT($seat) } a choisi.
table-unlocked = { SEAT($seat) } choisit à nouveau.
table-stood-in = { $why ->
    [time] { SEAT($seat) } n’a plus de temps : un bot prend le relais.
    [not-ready] { SEAT($seat) } n’était pas au rendez-vous : un bot joue en attendant.
    [absent] { SEAT($seat) } n’est pas là : un bot prend le relais.
    [called] { SEAT($seat) } n’est pas là depuis trop longtemps : { SEAT($by) } laisse jouer un bot.
   *[asked] Un bot remplace { SEAT($seat) }.
}
table-returned = { SEAT($seat) } est de retour.
table-resigned = { $ends ->
    [yes] { SEAT($seat) } abandonne. La partie est finie.
   *[no] { SEAT($seat) } abandonne. Un bot joue cette place jusqu’au bout.
}
table-bot-failed = { SEAT($seat) } : le bot n’a pas répondu, un plus simple a joué à sa place.
table-asked = { $what ->
    [takeback] { SEAT($seat) } demande à reprendre un tour.
    [abandon] { SEAT($seat) } propose d’arrêter la partie sans résultat.
   *[pause] { SEAT($seat) } demande une pause.
}
table-agreed = { SEAT($seat) } est d’accord.
table-disagreed = { SEAT($seat) } n’est pas d’accord.
table-rewound = Retour à une position antérieure.
table-paused = La partie est en pause.
table-resumed = La partie reprend.
table-chat-off = L’hôte désactive la discussion.
table-chat-on = L’hôte réactive la discussion.
table-vacation = { $days ->
    [one] { SEAT($seat) } est en vacances. La partie attend jusqu’à { $days } jour de plus.
   *[other] { SEAT($seat) } est en vacances. La partie attend jusqu’à { $days } jours de plus.
}
table-closed = { $why ->
    [host] L’hôte ferme la table.
    [administrator] L’administrateur ferme la table.
    [agreed] D’un commun accord, la partie s’arrête. Elle ne compte pas.
    [aborted] { SEAT($seat) } arrête la partie avant que tout le monde ait joué un tour. Elle ne compte pas.
    [nobody-came] Personne n’est venu : la table est fermée.
   *[unfinished] L’enregistrement s’arrête ici.
}
chat-said = { $name } : { $text }

## Pourquoi une table refuse.

reason-only-watching = Vous regardez la partie.
reason-not-playing = Aucune partie en cours ici.
reason-moved-on = La partie a continué entre-temps.
reason-newer-hint = Vous avez demandé un autre conseil.
reason-paused = La partie est en pause.
reason-not-awaited-now = Ce n’est pas à vous de jouer.
reason-locked = Votre choix est validé.
reason-not-locked = Votre choix n’est pas validé.
reason-other-window = Votre tour a été changé dans une autre fenêtre.
reason-turn-complete = Votre tour est complet : confirmez-le ou annulez.
reason-turn-incomplete = Il reste quelque chose à décider.
reason-no-such-move = { $move } n’est pas un coup possible ici.
reason-no-such-thing = Cela n’existe pas ici.
reason-not-a-seat = Personne ne peut s’asseoir là.
reason-seat-taken = Cette place est prise.
reason-not-invited = Il faut une invitation pour rejoindre cette table.
reason-no-free-seat = Il n’y a plus de place libre.
reason-link-used = Ce lien a déjà servi. Demandez-en un autre.
reason-name-reserved = On pourrait prendre ce nom pour celui du serveur ou d’un bot. Choisissez-en un autre.
reason-name-in-use = Quelqu’un porte déjà ce nom à cette table. Choisissez-en un autre.
reason-muted = L’administration vous a retiré la parole : pour l’instant, vous ne pouvez pas écrire dans les discussions.
reason-banned = L’hôte vous a fermé l’accès à cette table.
reason-not-welcome = Vous ne pouvez pas vous asseoir à cette table.
reason-not-heard = Vous ne pouvez pas écrire à cette table.
reason-table-full = Le journal de cette table est plein. La partie peut être jouée jusqu’au bout, mais rien d’autre ne peut y être ajouté.
reason-chat-off = L’hôte a désactivé la discussion à cette table.
reason-have-seat = Vous avez déjà une place à cette table.
reason-not-abandoned = Cette partie se quitte ou se ferme, tout simplement.
reason-has-resigned = Vous avez abandonné cette partie.
reason-all-have-moved = Tout le monde a joué un tour : une seule personne ne peut plus annuler la partie.
reason-on-vacation = Cette personne est en vacances.
reason-no-waiting = Cette partie commence dès que toutes les places sont prises.
reason-no-such-seat = Cette place n’existe pas.
reason-own-seat = C’est votre propre place.
reason-nobody-there = Il n’y a personne d’autre à cette place.
reason-host-here = L’hôte est là, ou vient à peine de partir.
reason-not-now = Ce n’est pas possible maintenant.
reason-not-unfinished = Ce n’est pas une partie enregistrée à continuer.
reason-not-your-seat = Ce n’est pas votre place.
reason-already-started = La partie a déjà commencé.
reason-host-only = Seul l’hôte de la table peut le faire.
reason-bot-plays-already = Un bot joue déjà là.
reason-not-absent = Un bot ne remplace quelqu’un que si c’est son tour et que son absence dépasse ce que cette table permet.
reason-asked-already = Une autre demande attend encore une réponse.
reason-nothing-asked = Personne ne vous a rien demandé.
reason-lesson-solved = Cet exercice est résolu : passez au suivant.
reason-no-such-position = Cette position n’existe pas dans cette partie.
reason-no-turn-of-yours = Vous n’avez encore terminé aucun tour : il n’y a rien à reprendre.
reason-not-paused = La partie n’est pas en pause.
reason-nothing-said = Écrivez d’abord un message.
reason-no-session = Prenez d’abord une place ou donnez un nom.
reason-no-such-level = Il n’y a pas de bot { $level }.
reason-no-help = À cette table, ni conseils ni analyse pendant la partie.
reason-no-answer = Aucun tour n’a été joué à cette table.
reason-no-takeback = Impossible de reprendre un tour dans la mise en place du jour.
reason-no-stand-in = Aucun bot ne joue à votre place dans la mise en place du jour : le résultat n’est qu’à vous.
reason-bot-failed = Le bot n’a pas répondu.
reason-not-over = La partie n’est pas finie.
