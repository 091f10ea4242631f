# Les pages du compte.

my-account = Mon compte
administration = Administration
show-password = Afficher le mot de passe
repeat-password = Répétez le mot de passe
password-rule = Au moins 8 caractères. Quelques mots sans rapport font un bon mot de passe.
passwords-differ = Les deux mots de passe sont différents.
signed-out-elsewhere = Votre session a pris fin : sur un autre appareil, à cause d’un nouveau mot de passe ou après une longue absence. Reconnectez-vous.
forgot-password = Mot de passe oublié ?
codes-about = Gardez ces codes de secours. Chacun permet une fois de choisir un nouveau mot de passe, même sans e-mail. Ils ne seront plus affichés.
copy-codes = Copier
save-codes = Enregistrer dans un fichier
codes-kept = Je les ai gardés
recover-title = Nouveau mot de passe
recover-about = Saisissez un des codes de secours reçus avec votre compte, ou faites envoyer un lien à votre adresse e-mail.
recover-by-link = Choisissez un nouveau mot de passe. Toutes vos autres sessions seront fermées.
recover-admin = Ni code ni e-mail ? L’administrateur du serveur peut vous donner un lien.
send-reset = Envoyer un lien par e-mail
reset-sent = Si ce compte a une adresse e-mail, un lien est en route. Il est valable une heure ; aucun autre n’est envoyé pendant dix minutes.
reset-no-mail = Ce serveur ne peut pas envoyer d’e-mails. Utilisez un code de secours ou demandez à l’administrateur.
recovery-code = Code de secours
new-password = Nouveau mot de passe
set-password = Enregistrer le mot de passe
account-since = Compte créé le { $date }
my-games = Mes parties
save = Enregistrer
saved = Enregistré.
name-about = Tout le monde le voit, aux tables que vous rejoindrez désormais. Personne d’autre ici ne peut porter ce nom, ni un nom qui lui ressemble ; vos anciens noms restent à vous. L’identifiant ne sert qu’à vous connecter.
old-password = Mot de passe actuel
change-password = Changer le mot de passe
change-password-about = Cette session reste ouverte ; toutes les autres sont fermées.
password-changed = Mot de passe changé.
recovery-codes = Codes de secours
recovery-codes-about = De nouveaux codes remplacent les anciens.
codes-left = { $n ->
    [0] Il ne vous reste aucun code.
    [one] Il vous reste { $n } code.
   *[other] Il vous reste { $n } codes.
}
make-codes = Créer de nouveaux codes
email = E-mail
email-about = Pour un mot de passe oublié et les notifications, rien d’autre. Laissez le champ vide pour supprimer l’adresse.
email-sent = Un lien est en route vers cette adresse. Ouvrez-le dans ce navigateur.
email-confirmed = Adresse confirmée. Vous recevrez désormais des e-mails sur vos parties ; choisissez lesquels sous « Notifications ».
sessions = Appareils connectés
sessions-about = Terminez toute session que vous ne reconnaissez pas, puis changez votre mot de passe.
this-session = ce navigateur
unknown-device = Appareil inconnu
last-seen = vu pour la dernière fois le { $date }
end-session = Terminer
sign-out-everywhere = Se déconnecter partout
my-data = Mes données
my-data-about = Votre profil, vos sessions, vos parties et vos messages dans un fichier JSON.
export-data = Télécharger
delete-account = Supprimer le compte
delete-account-about = C’est définitif. Vos parties restent pour les autres, sans votre nom ; des bots finissent celles en cours.
filter-game = Jeu
filter-state = État
filter-who = Adversaire
filter-all = Tous
history-empty = Aucune partie.
history-with = avec { $names }
history-alone = en solo
history-place = { $n ->
    [1] 1er
   *[other] { $n }e
}
history-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
history-not-counted = non comptée : abandon, ou finie par un bot
history-replay = Revoir
history-open = Ouvrir
totals-played = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
totals-won = { $n ->
    [one] { $n } victoire
   *[other] { $n } victoires
} ({ $percent } %)
totals-average = moyenne { $n }
totals-best = record { $n }
vacation = Vacances
vacation-about = Les parties à un jour ou plus par tour, ou sans pendule, vous attendent. 30 jours au plus, au moins 60 jours après le début des dernières.
vacation-until = En vacances jusqu’au { $date }.
vacation-next = Les prochaines vacances peuvent commencer le { $date }.
vacation-days = Jours
vacation-start = Partir en vacances
vacation-end = Je suis de retour
blocked-people = Personnes bloquées
blocked-about = Le serveur ne vous réunit plus à une même table et vous ne lisez plus leurs messages. On bloque quelqu’un à une table, dans le menu à côté de son nom.
unblock = Débloquer
no-blocked = Vous n’avez bloqué personne.
notices = Notifications
notices-about = Choisissez les notifications à recevoir quand la page est fermée.
notices-turn = À vous de jouer
notices-time = Il me reste peu de temps
notices-seat = Un bot joue à ma place, ou je perds ma place
notices-asked = On me demande quelque chose
notices-begun = Une partie commence, ou ma table est complète
notices-over = Partie terminée
notices-invited = Invitations
notices-rematch = Revanche
notices-push = Dans le navigateur
notices-mail = Par e-mail
notices-daily = Un e-mail par jour au plus pour les tours, et seulement pour les parties lentes
mail-stopped = C’est fait : vous ne recevrez plus ces e-mails. Vous pouvez changer d’avis sur cette page, dans votre compte.
webhook = Webhook
webhook-about = Une adresse qui reçoit un message quand c’est à vous de jouer : un webhook de Discord, Slack ou Mattermost, ou votre propre programme.
webhook-saved = Enregistré. Le prochain tour y sera annoncé.
webhook-failed = Échec le { $date } : { $status ->
    [0] pas de réponse
   *[other] la réponse était { $status }
}. Après trois essais, ce tour n’est plus annoncé.
notices-browser-on = Activer dans ce navigateur
notices-browser-off = Désactiver dans ce navigateur
notices-no-push = Ce navigateur ou ce serveur ne permet pas les notifications push.
notices-denied = Le navigateur refuse les notifications de cette page. Autorisez-les dans ses réglages.
notices-browsers = { $n ->
    [0] Aucun navigateur n’est averti.
    [one] { $n } navigateur est averti.
   *[other] { $n } navigateurs sont avertis.
}
maintenance-banner = Le serveur est en maintenance : les parties en cours continuent, impossible d’en commencer pour l’instant.
admin-people = Personnes
admin-tables = Tables
admin-reports = Signalements
admin-server = Serveur
admin-search = Nom, identifiant ou code
admin-search-tables = Titre ou joueur d’une table récente, ou code
admin-find = Chercher
admin-is-admin = administrateur
admin-suspended = compte suspendu
admin-person-tables = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
admin-reset = Réinitialiser le mot de passe
admin-reset-about = Donnez ce lien au titulaire du compte et à personne d’autre. Il sert une fois, pendant 24 heures.
admin-rename = Renommer
admin-new-name = Nouveau nom, affiché à toutes les tables
admin-rename-title = Renommer { $name }
admin-rename-about = Le nouveau nom remplace l’ancien à toutes ses tables, dans les discussions et dans les parties conservées ici.
admin-suspend = Suspendre
admin-suspend-sure = { $name } perd toutes ses sessions et ne peut plus se connecter avant la fin de la suspension.
admin-reinstate = Rétablir
admin-purge-days = Supprimer les tables inutilisées depuis (jours)
admin-count = Compter
admin-purge = { $n ->
    [one] Supprimer { $n } table
   *[other] Supprimer { $n } tables
}
admin-purge-sure = { $n ->
    [one] { $n } table sera supprimée avec ses coups et ses messages. C’est définitif.
   *[other] { $n } tables seront supprimées avec leurs coups et leurs messages. C’est définitif.
}
admin-purged = { $n ->
    [0] Aucune table trouvée.
    [one] { $n } table supprimée.
   *[other] { $n } tables supprimées.
}
admin-look = Regarder
admin-chat = Discussion
admin-no-chat = Personne n’y a écrit.
admin-mute = Retirer la parole une semaine
admin-mute-sure = { $name } ne pourra écrire dans aucune discussion pendant sept jours.
admin-look-about = Comme la voient les spectateurs. Ce qui est caché le reste.
admin-close = Fermer
admin-close-sure = La partie s’arrête ici pour tous.
admin-delete = Supprimer
admin-delete-sure = La table sera supprimée avec ses coups et ses messages. C’est définitif.
admin-closed-too = Afficher les signalements clos
admin-no-reports = Aucun signalement.
admin-report-about = Sur { $name }, par { $reporter }, { $date }
admin-report-table = cette table
admin-close-report = Clore
admin-close-reports = Clore tous les signalements de cette table ({ $number })
admin-announcement = Annonce pour tous
admin-maintenance = Maintenance : pas de nouvelles tables, les parties en cours continuent
admin-maintenance-text = Message affiché
admin-sure = Vraiment ?
admin-yes = Oui
health-version = Version
health-process = Processus
health-started = Démarré
health-database = Base de données
health-schema = Schéma
health-sockets = Connexions
health-tables-in-memory = Tables en mémoire
health-people = Comptes
health-tables = Tables
health-playing = Parties en cours
health-waiting-notices = Notifications en attente
health-mail = E-mail
health-push = Push
health-on = activé
health-off = désactivé

### Ce que ce site conserve. La description des colonnes est en anglais, dans server/tables/stored.py.

stored-about = Voici tout ce que peut contenir la base de données de ce serveur, d’après la description de la base elle-même. Mots de passe, sessions et liens n’y figurent que sous forme d’empreintes. Les copies de la base, que garde l’hébergeur du serveur, peuvent contenir plus longtemps ce qui a été supprimé.
stored-log = { $addresses ->
    [off] Le journal du serveur indique quelles pages ont été demandées et quand, mais aucune adresse des visiteurs.
    [truncated] Le journal du serveur indique quelles pages ont été demandées et quand, avec l’adresse abrégée des visiteurs.
    [hashed] Le journal du serveur indique quelles pages ont été demandées et quand, avec l’adresse masquée des visiteurs ; le masque change à chaque redémarrage.
   *[other] Le journal du serveur indique quelles pages ont été demandées et quand, avec l’adresse des visiteurs.
}
stored-columns = { $columns ->
    [one] { $table } : { $columns } colonne
   *[other] { $table } : { $columns } colonnes
}
stored-account = Personnes et comptes
stored-account-kept = Tant que le compte existe ; vous pouvez supprimer le vôtre à tout moment. Les invités sans session ni table sont supprimés au bout de 30 jours. Les liens pour un nouveau mot de passe expirent au plus tard au bout d’un jour.
stored-session = Navigateurs connectés
stored-session-kept = Jusqu’à la déconnexion, 180 jours au plus, ou 30 jours sans visite.
stored-tables = Tables : tours, discussion et places
stored-tables-kept = Jusqu’à ce que l’administration supprime la table. Si vous supprimez votre compte, votre nom y est effacé ; les tours et les messages restent pour les autres. Ce qui ne sert qu’à protéger une table publique, ou à ouvrir un second appareil, disparaît avec la table ou au bout d’un quart d’heure.
stored-games = Vos parties, les défis du jour et vos éditions
stored-games-kept = Tant que votre compte et la table existent.
stored-notices = Avis envoyés quand votre page est fermée
stored-notices-kept = Pendant 30 jours, pour que rien ne soit envoyé deux fois.
stored-care = Blocages, signalements et réglages de l’administration
stored-care-kept = Les blocages jusqu’à leur levée ou la suppression de l’un des deux comptes ; les signalements et les actes de l’administration restent, sans le nom des comptes supprimés.
stored-server = Le travail du serveur lui-même
stored-server-kept = De quelques secondes à quatre mois. Sur les personnes, on n’y trouve que leur présence à telle ou telle table.
