### Le client du navigateur en français : ce qu’aucune règle ne dit mais qu’une page doit dire.

## La page

lishan = Lishan
home = Lishan, vers la page d’accueil
settings = Réglages
close = Fermer
cancel = Annuler
skip = Passer
wait = Attendre
more = { $n } de plus
said-of = { $what } : { $text }
sentence = { $text }.
seat-points = { $name } { SIGNED($points) }
less = Moins
you = vous
you-title = Vous
bot = Bot
bot-name = Bot { $number }
rule = Règle { $rule }
can-be-chosen = Peut être choisi.
choose-this = Choisir
offline = hors ligne
on-vacation = en vacances jusqu’au { $day }
stands-in = un bot joue
has-locked = a choisi
players = Joueurs
leads-now = en tête
vp = PV
total = Total

## Ce qui est demandé : une phrase, toujours bâtie pareil

prompt-loading = Chargement de la table…
prompt-past = Vous regardez la manche { $round }
prompt-open = On attend que les joueurs prennent place
prompt-closed = Cette table est fermée
prompt-unfinished = Une partie enregistrée, pas encore terminée
prompt-over = { $points ->
    [one] { SEAT($seat) } gagne avec { $points } point
   *[other] { SEAT($seat) } gagne avec { $points } points
}
prompt-given-up = { SEAT($loser) } abandonne. { SEAT($seat) } gagne
prompt-paused = La partie est en pause
prompt-complete = Confirmez votre tour
prompt-lock = Validez votre choix
prompt-locked = Vous avez choisi ; d’autres choisissent encore
prompt-puzzle-played = Votre tour est joué
prompt-chance = Tirage au sort…
prompt-waiting = { $count ->
    [one] { LIST($names) } réfléchit
   *[other] { LIST($names) } réfléchissent
}
choose-on-board = Choisissez un élément entouré.
or-else = Choisissez un élément entouré, ou :
complete-hint = Vérifiez votre tour : tout peut être annulé jusqu’à la confirmation.
confirms-itself = { $seconds ->
    [one] Confirmation automatique dans { $seconds } seconde.
   *[other] Confirmation automatique dans { $seconds } secondes.
}
not-your-decision = Ce n’est pas à vous de jouer.
no-such-moves = Aucun coup trouvé.
last-turn = { $name } :
play-since = Ce qui s’est passé depuis mon tour
cannot-be-undone = Une fois confirmé, ce choix révèle du nouveau
back-to-step = Revenir à cette étape
steps = Étapes de votre tour
step-done = fait
step-locked = ne s’annule plus
step-confirm = Confirmer

## Refusé par le serveur

refused-malformed = Le serveur n’a pas compris cette requête.
refused-stale = La position a changé ; regardez de nouveau.
refused-illegal = Ce n’est pas permis maintenant.
refused-incomplete = Il reste quelque chose à décider.
refused-not-awaited = Ce n’est pas à vous de jouer.
refused-not-yours = Vous regardez la partie, ou ce n’est pas votre place.
refused-not-allowed = Cette table ne le permet pas.
refused-not-now = Impossible maintenant.
refused-over = La partie est finie.
refused-paused = La partie est en pause.
refused-too-fast = Trop de requêtes : attendez un instant.
refused-unavailable = Le serveur n’a pas pu enregistrer. Nouvel essai…
refused-failed = Une erreur s’est produite sur le serveur.

## Boutons

undo = Annuler
undo-key = Annuler une étape (U)
redo = Refaire
redo-key = Refaire (R)
reset = Recommencer le tour
reset-key = Recommencer le tour
hint = Conseil
hint-key = Que jouerait un bot fort ? (I)
hint-best = Un bot fort jouerait ceci.
hint-title = Meilleur tour
hint-thinking = Réflexion…
hint-worse = { $points ->
    [0] À peu près aussi bon que le conseil.
    [one] { $points } point de moins que le conseil.
   *[other] { $points } points de moins que le conseil.
}
unread-lines = { $n ->
    [one] { $n } nouveau message
   *[other] { $n } nouveaux messages
}
moves = Coups ({ $n })
moves-key = Tous les coups permis en liste (L)
confirm = Confirmer
confirm-key = Confirmer le tour (C)
lock-choice = Valider
unlock = Changer mon choix
mute = Ne plus m’avertir

## Panneau latéral

side-log = Journal
side-points = Points
side-moves = Coups
round-of = Manche { $round } sur { $of }
place-in-order = { $place ->
    [1] 1er
   *[other] { $place }e
}
score-of = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-of = { $points ->
    [one] { $name } : { $points } point. D’où vient-il ?
   *[other] { $name } : { $points } points. D’où viennent-ils ?
}
where-from = D’où viennent ces points ?
whose-points = Points de qui
which-points = Quels points
part-now = Marqués
part-if-round-ended = Cette manche
part-if-game-ended = À la fin
would-add = S’ajouteraient
no-points-yet = Pas encore de points.
not-explained = L’explication n’a pas pu être chargée. Réessayez.
log = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
older-lines = Tours précédents
rules-say = Entre les tours
scoring = Décompte
scoring-step = Décompte { $at } sur { $of } :
scoring-back = Décompte précédent
scoring-on = Décompte suivant
step-through = Pas à pas
see-position = { $what } : voir la position d’après
since-your-turn = { $n ->
    [1] Depuis votre dernier tour
   *[other] Depuis votre dernier tour ({ $n })
}
play = Jouer
watch-since = Revoir
say-something = Dire quelque chose…
say-needs-name = Les autres voient qui écrit : entrez d’abord un nom.
say-to-spectators = Au public ; les joueurs le liront après la partie
search-moves = Chercher ou écrire un coup
heading-choice = Choix
heading-space = Cases

## Aperçus, assez courts pour le plateau

by-seat = { BYSEAT($points) }
chip-points = { SIGNED($points) } maintenant
chip-round = { SIGNED($points) } manche
chip-game = { SIGNED($points) } fin
chip-later = { SIGNED($points) } plus tard

## Regarder le passé

replay = Revoir
replay-slider = Position dans la partie
viewing = Manche { $round }, tour { $at } sur { $of }
to-start = Au début
to-end = Au présent
step-back = Un tour en arrière
step-on = Un tour en avant
stop-playing = Arrêter
link-to-here = Lien vers cette position
what-if = Et si…
back-to-now = Revenir

## La page d’accueil

tagline = Terracotta Army et Xi’an : deux jeux de société sur le Premier Empereur de Chine.
which-game = Quel jeu
play-now = Jouer tout de suite
play-now-about = Vous contre des bots, sans attendre.
how-many = Adversaires
against-bots = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
}
bot-level = Force
level-random = au hasard
level-first-day = premier jour
level-newcomer = nouveau venu
level-learner = apprenti
level-builder = bâtisseur
level-courtier = courtisan
level-collector = collectionneur
level-treasurer = trésorier
level-beginner = débutant
level-casual = amateur
level-seasoned = confirmé
level-expert = expert
level-strongest = le plus fort
with-friends = Entre amis
with-friends-about = Créez une table et envoyez le lien à vos amis. Aucun compte nécessaire.
static-with-friends-about = Passez cet appareil d’un joueur à l’autre. Pour jouer ensemble depuis plusieurs appareils, il faut un serveur Lishan.
seats = Places
n-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
of-them-bots = Bots
time = Temps de réflexion
clock-none = sans limite
lobby-no-limit = sans limite ; { $absence }
lobby-host-here = l’hôte est là
clock-bank = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
} + { $increment } s par tour
clock-days = { $n ->
    [one] { $n } jour par tour
   *[other] { $n } jours par tour
}
absence = Joueurs absents
absence-usual = bot quand le temps est écoulé
absence-fact = { $time ->
    [none] Un bot joue pour qui n’a plus de temps.
   *[other] Un bot joue pour qui s’absente { $time } pendant son tour.
}
time-span-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
time-span-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
time-span-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
absence-minutes = { $n ->
    [one] bot après { $n } minute
   *[other] bot après { $n } minutes
}
absence-hours = { $n ->
    [one] bot après { $n } heure
   *[other] bot après { $n } heures
}
absence-days = { $n ->
    [one] bot après { $n } jour
   *[other] bot après { $n } jours
}
time-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} { $hours } h
time-hours = { $hours } h { $rest } min
time-short-days = { $time } j
time-short-hours = { $time } h
time-little = Il vous reste peu de temps : { $time }
make-public = Chacun peut venir jouer ou regarder
make-table = Créer la table
hot-seat = Sur cet écran, à tour de rôle
first-game = Première partie
first-game-about = Une partie plus courte contre Lan, dont c’est le premier jour, avec des conseils sur votre position.
learn = Jouer une première partie
your-name = Votre nom
rulings = Variantes de règles
guest = Invité
my-turns = À vous de jouer ({ $n })
time-left = reste { $time }
next-game = Partie suivante ({ $n })
guest-mark = sans compte
mark-account = Compte : personne d’autre ne porte ce nom sur ce serveur
mark-guest = Sans compte : d’autres pourraient aussi prendre ce nom
continue = Continuer à jouer
join-or-watch = Rejoindre ou regarder
lobby-empty = Pas de table ouverte pour l’instant. Créez-en une où chacun peut venir.
show-more = Afficher plus
statistics-link = Statistiques
replay-about = Ouvrez une partie enregistrée et parcourez-la, tour après tour.
open-record = Ouvrir une partie
record-empty = Ce fichier est vide.
fan-project = Lishan est un projet de fans, non officiel, aux dessins et aux textes originaux, sans lien avec les éditeurs ni les auteurs des deux jeux, dont les noms appartiennent à leurs propriétaires. Libre sous MIT License ; polices Brygada 1918 et Source Sans 3 sous SIL Open Font License.
stored-title = Ce que ce site conserve
imprint = Mentions légales
free-seat = libre
free-seats = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
your-turn = à vous
status-open = attend des joueurs
status-playing = en cours
status-over = finie
status-closed = fermée
error-other = Cela n’a pas marché : { $message }
fault-unreachable = Le serveur est injoignable. Vérifiez votre connexion.
fault-no-python = Le moteur de jeu n’a pas pu démarrer. Rechargez la page ou utilisez un navigateur plus récent.
fault-unreadable = La réponse du serveur est illisible.
fault-no-table = Cette table n’existe pas, ou vous ne pouvez pas la voir.
private-table = Pour rejoindre une table privée, il faut une invitation : l’adresse de la page ne suffit pas.
fault-wrong-key = Ce lien n’est pas valable ou a expiré.
fault-link-used = Ce lien a déjà servi. Demandez-en un autre.
fault-full = Il n’y a pas de place libre.
fault-no-seat = Cette place n’existe pas.
fault-not-yours = Seuls les joueurs de cette partie peuvent le faire.
fault-not-over = Cela sera disponible à la fin de la partie.
fault-no-review = Cette partie n’a pas encore d’analyse.
fault-no-puzzle = Ce problème n’existe pas.
fault-no-record = Pas d’enregistrement : la partie n’a pas commencé, ou elle a commencé à une position préparée.
fault-has-account = Vous avez déjà un compte.
fault-no-account = Connectez-vous d’abord.
fault-login-taken = Cet identifiant, ou un autre qui lui ressemble, est déjà pris.
fault-name-taken = Un compte porte déjà ce nom, ou un nom qui lui ressemble.
fault-common-password = Ce mot de passe est trop courant.
fault-bad-login = Un identifiant a de 3 à 40 lettres (a–z), chiffres, points, traits d’union ou tirets bas, et commence par une lettre ou un chiffre.
fault-short-password = Le mot de passe doit avoir au moins 8 caractères.
fault-long-password = Le mot de passe ne doit pas dépasser 200 caractères.
fault-wrong-code = Ce code est faux, déjà utilisé ou expiré.
fault-bad-email = Cette adresse e-mail n’est pas valable.
fault-no-mail = Ce serveur ne peut pas envoyer d’e-mails.
fault-mail-failed = L’e-mail n’a pas pu être envoyé. Vérifiez l’adresse ou réessayez plus tard.
fault-no-session = Cette session est déjà terminée.
fault-administrators-only = Seuls les administrateurs peuvent faire cela.
fault-no-person = Cette personne n’existe pas.
fault-too-many-editions = Votre compte contient trop d’éditions. Supprimez-en une d’abord.
fault-too-many-blocks = Vous avez bloqué trop de personnes. Débloquez d’abord quelqu’un.
fault-not-yourself = Vous ne pouvez pas vous suspendre vous-même.
fault-no-login = Un invité n’a pas de mot de passe.
fault-no-report = Ce signalement est déjà clos.
fault-invited-already = Cette personne a déjà été invitée à cette table.
fault-no-invitation = Cette invitation n’est plus ouverte.
fault-maintenance = Le serveur est en maintenance. Les parties en cours continuent ; impossible d’en commencer pour l’instant. { $message }
fault-no-push = Ce serveur n’envoie pas de notifications push.
fault-no-push-service = Le service de notifications de ce navigateur est introuvable.
fault-vacation-too-soon = Vos dernières vacances ont commencé il y a moins de 60 jours.
fault-suspended = Ce compte est suspendu. Adressez-vous à l’administrateur du serveur.
fault-wrong-password = Identifiant ou mot de passe incorrect.
fault-too-many = { $seconds ->
    [one] Trop de requêtes : réessayez dans { $seconds } seconde.
   *[other] Trop de requêtes : réessayez dans { $seconds } secondes.
}
fault-many-sign-ins = Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.
fault-many-reviews = Vous faites analyser tant de parties que celle-ci n’arriverait que dans plus d’une heure. Réessayez plus tard.
fault-reported-already = Vous avez déjà signalé cette table. Les administrateurs liront votre message.
fault-many-pictures = Beaucoup d’images sont en cours de dessin. Réessayez dans quelques secondes.
fault-many-connections = Trop de connexions viennent de votre réseau. Réessayez dans un instant.
fault-many-uploads = Trop de données arrivent en même temps. Réessayez dans quelques secondes.
fault-too-slow = La requête a mis trop de temps à arriver. Vérifiez votre connexion et réessayez.
fault-too-large = Fichier trop volumineux.
fault-malformed = Le serveur n’a pas compris cette requête.
fault-wrong-method = Cette adresse ne s’utilise pas ainsi.
fault-not-json = Le serveur n’a pas compris cette requête.
fault-foreign-origin = Seules les pages de ce serveur peuvent faire cela.
fault-internal = Une erreur s’est produite sur le serveur.
fault-unavailable = Le serveur n’atteint pas sa base de données. Réessayez dans un instant.
fault-conflict = Quelqu’un a été plus rapide.
fault-broken = Les données de cette partie sont incohérentes. Prévenez l’administrateur du serveur.
fault-other-rules = Cette partie suit une autre version des règles : { $message }
fault-not-possible = Ce n’est pas possible : { $message }
fault-no-words = Langue introuvable.
fault-no-page = Cette page n’existe pas.
to-start-page = Page d’accueil

## Prendre place

invited = On vous invite
sit-down = Prendre place
room = À cette table
room-about = La partie commence quand toutes les places sont prises.
room-about-host = Vous lancez la partie quand vous n’attendez plus personne.
room-about-host-full = Toutes les places sont prises. Commencez quand vous voulez.
room-about-guest = L’hôte lance la partie. Après deux minutes d’absence de l’hôte, un autre joueur peut prendre le relais.
room-by-link = La page d’accueil ne montre que quelques tables à la fois d’un même hôte ou d’un même réseau. On rejoint celle-ci par son lien.
copy-link = Copier le lien
copied = Copié
not-copied = Votre navigateur n’a pas permis la copie. Le lien est dans la barre d’adresse.
cookies-blocked = Votre navigateur bloque les cookies : le serveur ne peut pas garder votre place. Autorisez les cookies pour cette page, puis prenez place à nouveau.
watch-link = Lien pour les spectateurs
game-terracotta = Terracotta Army
game-xian = Xi’an
fact-game = Jeu
fact-edition = Édition
edition-usual = standard
edition-own = { $name } (valeurs propres)
box-title = Avec la boîte sur la table
box-table = À table
box-position = Éditeur de positions
box-score = Feuille de score
edition-open = Ouvrir un fichier…
edition-edit = Saisir les valeurs de votre exemplaire
edition-compare = Ce qui change dans cette édition
edition-save = Enregistrer dans un fichier
edition-missing = { $n ->
    [one] { $n } valeur à saisir
   *[other] { $n } valeurs à saisir
}
edition-differences = { $n ->
    [0] Elle se joue comme l’édition standard.
    [one] { $n } valeur diffère de l’édition standard.
   *[other] { $n } valeurs diffèrent de l’édition standard.
}
difference-place = Où
difference-here = Ici
printed-nothing = rien
clock-bank-of = { $minutes ->
    [one] { $minutes } minute chacun
   *[other] { $minutes } minutes chacun
}{ $increment ->
    [0] { "" }
   *[other] { " " }+ { $increment } s par tour
}
clock-days-of = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
clock-minutes-of = { $minutes ->
    [one] { $minutes } minute par tour
   *[other] { $minutes } minutes par tour
}
invited-by = { $host } vous invite à jouer à { $game }
invited-too-late = Cette partie est déjà terminée.
accept-invitation = S’asseoir et jouer
continue-as = Continuer sur cet appareil sous le nom { $name }
continue-here = Continuer ici
to-table = Voir la table
room-closed-title = La table est fermée
room-closed = Cette partie n’aura pas lieu.
room-closed-agreed = D’un commun accord, cette partie s’est arrêtée sans résultat. Elle ne compte pas.
room-closed-aborted = Cette partie a été annulée avant que tout le monde ait joué un tour. Elle ne compte pas.
room-closed-administrator = Un administrateur a fermé cette table.
sit-here = S’asseoir ici
copy-invitation = Copier l’invitation
invite-more = Code QR et partage
invite-by-name = Inviter quelqu’un par son nom
invite = Inviter
invited-waiting = { $name } : invitation sans réponse
invited-declined = { $name } ne peut pas venir
invited-withdraw = Retirer
invitation-open = Voir
invitation-decline = Décliner
invite-everyone = Un seul lien pour toutes les places libres ; il sert jusqu’au début de la partie.
copy-for-everyone = Copier le lien pour tous
invite-title = Inviter quelqu’un
invite-about = La place revient à qui ouvre ce lien. Il ne sert qu’une fois.
invite-code = Code QR de l’invitation
invite-link = Lien de l’invitation
invite-text = Jouez à { $game } avec moi :
share-invitation = Partager…
turn-of = À { $name } de jouer
own-points = { $points ->
    [one] Vous marquez { $points } point.
   *[other] Vous marquez { $points } points.
}
not-found = Il n’y a rien ici
not-found-about = L’adresse est peut-être mal écrite, ou la page a changé de place.
i-am-ready = On peut commencer
not-ready-yet = Attendez-moi
is-ready = peut commencer
not-ready = pas encore
room-begin = Lancer la partie
begin-with-bots = Commencer ; des bots occupent les places libres
game-begins = Votre partie commence.
stand-up = Se lever
leave-table = Quitter la table
close-table = Fermer la table
host = hôte
host-away = L’hôte est absent.
take-over-hosting = Devenir l’hôte
make-host = Nommer hôte : { $name }
remove-player = Retirer { $name }
remove-player-now = Retirer { $name }…
remove-title = Retirer { $name } ?
remove-about = { $name } perd définitivement sa place, et un bot la joue désormais. Tout le monde voit que cela vient de vous. Vous pourrez ensuite offrir la place à quelqu’un d’autre par un lien.
ban-player = Exclure { $name }…
ban-yes = Exclure
ban-title = Exclure { $name } ?
ban-about = Cette personne perd sa place, ne voit plus cette table et ne peut plus y revenir.
seat-up = Avancer { $name } d’une place
about-player = { $name } : actions
people = Autour de la table
mute-player = { $name } : masquer les messages
unmute-player = { $name } : afficher les messages
muted = messages masqués
block-player = Bloquer { $name }
unblock-player = Débloquer { $name }
block-title = Bloquer { $name } ?
block-about = Vous ne lirez plus ses messages, et le serveur ne vous réunira plus à une même table : ni table publique, ni revanche, ni invitation. Cette partie continue. L’autre joueur n’en sait rien.
block-yes = Bloquer
blocked = joueur bloqué
chat-turn-off = Désactiver la discussion
chat-turn-on = Réactiver la discussion
chat-is-off = L’hôte a désactivé la discussion.
allow-chat = Autoriser la discussion
save-own-view = Enregistrer la partie telle que je la vois
saved-own-view = Partie enregistrée. À la reprise, les cartes cachées des autres sont tirées de nouveau.
report-player = Signaler { $name }
report-about = Que s’est-il passé ? Seuls les administrateurs de ce serveur le liront, avec la discussion de cette table.
report-send = Envoyer aux administrateurs
reported = C’est envoyé. Merci.
notes = Mes notes
notes-about = Elles ne sont visibles que pour vous et restent sur cet appareil.
other-device = Jouer sur un autre appareil
device-link-copied = Lien copié. Ouvrez-le sur l’autre appareil dans les 15 minutes. Il ne sert qu’une fois.
session-ended = Votre session est terminée. Rechargez la page pour vous reconnecter.
rematch-asked = { SEAT($seat) } propose une revanche.
rematch-waiting = Une nouvelle table vous attend.
rematch-join = Jouer la revanche
rematch-watch = Regarder la revanche

## La table entière

menu = Menu
regions = Parties de la table
side = Panneau latéral
side-rules = Règles
others = Les autres
more-tab = Plus
order-of-play = Ordre du tour
watchers = Spectateurs
your-turn-news = C’est à vous.
link-lost = Connexion perdue. Reconnexion…
link-ended = Vous n’avez plus accès à cette table.
what-if-banner = Analyse : ce n’est pas la vraie partie
to-real-game = Retour à la vraie partie
go-on-playing = Continuer la partie
go-on-title = Qui continue ?
go-on-about = La partie reprend là où elle a été enregistrée. Un lien permet aux autres de prendre leur place ; en attendant, un bot joue.
seat-me = moi
seat-someone = quelqu’un d’autre, par un lien
seat-bot = bot ({ $level })
unfinished-banner = Une partie enregistrée, pas encore terminée
save-unfinished = Enregistrer cette partie
record-banner = Partie enregistrée
watching = Vous regardez.
resume = Reprendre
asks-takeback = { SEAT($seat) } demande à reprendre un tour.
asks-pause = { SEAT($seat) } demande une pause.
asks-abandon = { SEAT($seat) } propose d’arrêter la partie. Si tout le monde est d’accord, personne ne gagne et elle ne compte pas.
agree = Accepter
refuse = Refuser
bot-for-me = Un bot joue pour vous.
resigned-for-me = Vous avez abandonné. Un bot joue votre place jusqu’au bout.
come-back = Reprendre ma place
ask-takeback = Reprendre un tour
ask-pause = Pause
leave = Laisser un bot prendre ma place…
leave-title = Laisser un bot prendre votre place ?
leave-about = Désormais, un bot joue à votre place. Vous pouvez la reprendre tant que la partie dure.
leave-yes = Laisser jouer un bot
end-game = Arrêter la partie…
end-title = Arrêter la partie ?
end-abandon = Proposer l’arrêt
end-abandon-alone = Arrêter sans résultat
end-abandon-about = Tout le monde doit être d’accord. Personne ne gagne, et la partie ne compte pas.
end-abandon-alone-about = Vous jouez sans adversaire humain : personne n’a à donner son accord. La partie ne compte pas.
end-abort = Annuler la partie
end-abort-about = Tout le monde n’a pas encore joué un tour : chacun peut donc annuler. Personne ne gagne, et la partie ne compte pas.
end-resign = Abandonner
end-resign-about = La partie se termine maintenant, et vous prenez la dernière place.
end-resign-bot-about = Les autres continuent. Un bot joue votre place jusqu’au bout, sans retour possible.
play-on = Continuer à jouer
look-back = Revoir
result = Résultat
result-gave-up = abandon
result-bot = un bot a joué en partie
result-not-whole = Quelqu’un a abandonné, ou un bot a fini la partie à la place d’un joueur. Les statistiques ne la comptent pas.
save-picture = Enregistrer l’image
save-record = Enregistrer la partie
rules = Règles
search-rules = Chercher une règle
no-such-rules = Aucun résultat.

## La fin

see-board = Voir le plateau
rematch = Rejouer
watch-again = Revoir la partie
share = Copier le lien de cette partie
chart-course = Points au fil de la partie
chart-course-label = Points au fil de la partie. À la fin : { $scores }
chart-sources = D’où viennent les points
chart-rounds = Points par manche
before-table = Avant cette table
turning-points = Les tours qui ont fait la différence
round-short = M{ $round }
round-n = Manche { $round }
end-of-game = Fin de la partie

## Réglages

set-language = Langue
set-theme = Thème
set-theme-system = comme le système
set-theme-light = clair
set-theme-dark = sombre
set-pace = Tours des autres
set-pace-about = À quelle vitesse sont montrés les tours des bots et des autres joueurs. Un clic, un toucher ou une touche du clavier ramène au présent.
set-pace-instant = immédiat
set-pace-fast = rapide
set-pace-normal = normal
set-pace-slow = lent
set-motion = Animations
set-motion-system = comme le système
set-motion-none = aucune
set-motion-always = toujours
set-confirm = Confirmer un tour
set-confirm-about = Tout peut être annulé avant. Automatique seulement si rien n’est perdu.
set-confirm-always = toujours à la main
set-confirm-smart = automatique après 5 s, si rien n’est perdu
set-confirm-never = aussitôt
set-auto = Jouer les coups forcés
set-auto-about = Automatiquement, quand il ne reste qu’un choix.
set-auto-never = jamais
set-auto-smart = si c’est gratuit
set-auto-always = toujours
set-wheel = Roue d’Actions
set-wheel-auto = automatique
set-wheel-wheel = toujours la roue
set-wheel-table = toujours le tableau
set-volume = Volume
set-sound = Sons
set-sound-turn = quand c’est à moi
set-sound-moves = quand les autres ont joué
set-sound-clock = quand mon temps s’épuise
set-notices = Une notification du système quand c’est à moi et que cette page est cachée
set-shortcuts = Raccourcis clavier (U annuler, C confirmer…)
set-guide = Expliquer les règles au fur et à mesure
set-colours = Couleurs des joueurs (les symboles ne changent pas)
set-colour = Couleur du joueur { $number }
set-colours-usual = Couleurs d’origine
set-unmute = { $n ->
    [one] Remontrer { $n } avertissement masqué
   *[other] Remontrer { $n } avertissements masqués
}

## Touches

keys = Touches
keys-off = Les raccourcis clavier se désactivent dans les réglages.
key-region = Aller à : { $region }
moves-key-about = Tous les coups permis en liste ; écrire pour chercher, Entrée pour jouer
key-undo = Annuler, refaire
key-confirm = Confirmer le tour
key-points = D’où viennent mes points
key-hint = Conseil, si la table le permet
key-arrows = Se déplacer dans la roue, le plateau et les listes ; parcourir le passé
key-enter = Choisir
key-escape = Annuler, fermer, retour au présent
key-help = Cette page

## Apprendre

no-guide = Sans explications
understood = Compris

## Compte

account = Compte
account-about = Avec un compte, vos parties sont sur tous vos appareils. Celles d’un invité restent dans ce navigateur.
signed-in-as = Compte : { $name }. Identifiant : { $login }
sign-in = Se connecter
sign-out = Se déconnecter
new-account = Créer un compte
login = Identifiant
password = Mot de passe

## Plusieurs à un écran ; les absents

hand-over = Passez l’écran à { $name }
hand-over-about = Personne d’autre ne doit regarder. La table apparaît quand vous appuyez sur le bouton.
change-choice-of = { $name } : changer mon choix
hot-seat-about = Donnez un nom à chacun. Quand les mains sont cachées, l’écran est masqué entre les tours.
name-of-seat = Nom du joueur { $number }
names-differ = Deux joueurs portent le même nom.
begin-game = Commencer la partie
i-am = Je suis { $name }
let-bot-play = laisser jouer un bot
replace-title = Laisser un bot jouer pour { $name } ?
replace-about = { $name } n’est pas là depuis trop longtemps, alors que c’est son tour. Un bot joue jusqu’à son retour. Tout le monde voit que cela vient de vous.
copy-watch-link = Copier le lien pour les spectateurs

# A playback: what the others did, shown step by step
playback-step = { $at } sur { $of }
prompt-playback = { SEAT($seat) } joue
prompt-playback-begins = Les autres jouent
prompt-scoring = Décompte

## Leçons

lessons-title = Apprendre à jouer
lessons-about = De courtes leçons à la vraie table, avec les vraies règles. Suivez-les dans l’ordre, ou refaites celle qu’il vous faut.
lessons-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
lessons-done = Faite
lessons-begin = Commencer
lessons-go-on = Continuer à l’exercice { $task }
lessons-from-start = Depuis le début
lessons-apart = Chaque exercice a sa propre position : pièces, cartes et points peuvent différer de l’exercice précédent.
lessons-task = Exercice { $at } sur { $of }
lessons-next = Suivant
lessons-finish = Terminer
lessons-skip = Passer cet exercice
lessons-again = Encore une fois
lessons-leave = Quitter la leçon
lessons-all = Toutes les leçons
lessons-none = Cette leçon n’existe pas.
lessons-finished = C’est fait : { $title }
lessons-then = Ensuite : { $title }
lessons-next-lesson = Leçon suivante
lessons-all-done = Vous savez tout ce qu’il faut pour une première partie.
lessons-to-game = Jouer une première partie
lessons-of-rule = Leçon : { $title }

## Les jeux de la page d’accueil

about-terracotta = Placez des Ouvriers sur une roue qui tourne, prenez de l’argile et bâtissez l’armée de l’Empereur là où regardent les Inspecteurs et là où elle forme des groupes.
about-terracotta-players = 1 à 4 joueurs
about-terracotta-length = 45 à 90 minutes
about-terracotta-weight = exigeant, rien de caché
about-xian = Choisissez en secret des paires de travailleurs, façonnez et peignez des guerriers dans la fosse, et soyez majoritaire dans chacune de ses sections.
about-xian-players = 2 à 4 joueurs
about-xian-length = 45 à 75 minutes
about-xian-weight = exigeant, avec des choix secrets
start-learn = L’apprendre en quelques courtes leçons
start-learn-on = Continuer à apprendre ({ $n } sur { $of })
start-learn-again = Leçons
start-train = S’entraîner
start-train-about = Des positions avec un meilleur tour à trouver, et une mise en place du jour, la même pour tout le monde.
puzzles-title = Problèmes
daily-title = Mise en place du jour

## Adversaires

opponents-ladder = Du premier jour au plus fort
opponents-styles = Avec leur propre style, un peu moins forts que Kai
opponent-first-day = Lan
opponent-first-day-about = C’est le premier jour de Lan. Elle garde ce qu’elle reçoit et façonne tard.
opponent-newcomer = Tao
opponent-newcomer-about = Tao a vu une partie. Il essaie tout, mais pense rarement à ce que cela rapporte.
opponent-learner = Yun
opponent-learner-about = Yun a suivi les leçons. Elle oublie parfois une majorité.
opponent-beginner = Fen
opponent-beginner-about = Fen sait à quoi tout sert, mais ne choisit pas toujours le meilleur coup.
opponent-casual = Kai
opponent-casual-about = Kai joue avec bon sens : il voit ce que vaut chaque action. Les bons jours, il anticipe un peu.
opponent-seasoned = Ruo
opponent-seasoned-about = Ruo anticipe un peu et gaspille rarement.
opponent-expert = Qing
opponent-expert-about = Qing anticipe et surveille ce que vous préparez.
opponent-strongest = Zhen
opponent-strongest-about = Zhen réfléchit deux secondes et a appris de milliers de parties.
opponent-builder = Meng
opponent-courtier = Su
opponent-collector = Hua
opponent-treasurer = Ping

## Une première partie

guide-look = À considérer : { $move } ({ $brings }).
guide-try = Essayez ceci : { $move }.
guide-can = { $move }. Là, vous pouvez faire aussitôt : { $actions }.
guide-before = Avant de confirmer :
guide-undo = Annuler vous ramène en arrière.
guide-won = Vous avez gagné votre première partie.
guide-lost = Votre première partie est finie.
guide-sources = Vos points viennent surtout de : { $sources }.
guide-source = { $name } ({ $points })

## La version sans serveur

static-loading = Chargement du moteur de jeu…
static-update = Une nouvelle version de Lishan est prête.
static-update-take = Mettre à jour
static-update-later = Plus tard
static-keeps-nothing = Ce navigateur n’enregistre rien : vos parties seront perdues à la fermeture de la page.
static-full = Ce navigateur n’a plus de place : vos coups ne peuvent pas être enregistrés. Supprimez une partie sur la page d’accueil pour continuer.
forget-table = Supprimer cette partie de ce navigateur
forget-table-about = Elle ne pourra pas être récupérée.
forget-table-yes = Supprimer
