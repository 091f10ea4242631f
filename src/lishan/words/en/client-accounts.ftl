# Pages about accounts.

my-account = My account
administration = Administration
show-password = Show password
repeat-password = Repeat the password
password-rule = At least 8 characters. A few unrelated words make a good password.
passwords-differ = The two passwords differ.
signed-out-elsewhere = You were signed out: from another device, by a password change, or because you were away for too long. Sign in again.
forgot-password = Forgot your password?
codes-about = Keep these recovery codes. Each lets you set a new password once, even without e-mail. They won't be shown again.
copy-codes = Copy
save-codes = Save as a file
codes-kept = I have saved them
recover-title = Set a new password
recover-about = Enter one of the recovery codes you got with your account, or have a link sent to your e-mail address.
recover-by-link = Choose a new password. You will be signed out everywhere else.
recover-admin = No code and no e-mail? The server's administrator can give you a link.
send-reset = Send a link by e-mail
reset-sent = If this account has an e-mail address, a link is on its way. It is valid for an hour; for ten minutes no second one is sent.
reset-no-mail = This server can't send e-mail. Use a recovery code, or ask the administrator.
recovery-code = Recovery code
new-password = New password
set-password = Set password
account-since = Account since { $date }
my-games = My games
save = Save
saved = Saved.
name-about = Everyone sees it, at tables you join from now on. Nobody else here can have it, nor one that looks like it; your former names stay yours. Your login is only for signing in.
old-password = Current password
change-password = Change password
change-password-about = You stay signed in here and are signed out everywhere else.
password-changed = Password changed.
recovery-codes = Recovery codes
recovery-codes-about = New codes replace the old ones.
codes-left = { $n ->
    [0] You have no codes left.
    [one] You have { $n } unused code.
   *[other] You have { $n } unused codes.
}
make-codes = Make new codes
email = E-mail
email-about = For a forgotten password and for notifications, nothing else. Leave it empty to remove it.
email-sent = A link is on its way to this address. Open it in this browser.
email-confirmed = Address confirmed. From now on you get mail about your games; choose under Notifications what about.
sessions = Signed in on
sessions-about = End a session that you don't recognise, then change your password.
this-session = this browser
unknown-device = Unknown device
last-seen = last seen { $date }
end-session = End
sign-out-everywhere = Sign out everywhere
my-data = My data
my-data-about = Your profile, sessions, games and chat as a JSON file.
export-data = Download
delete-account = Delete account
delete-account-about = This can't be undone. Your games stay for the others, without your name; bots finish those in progress.
filter-game = Game
filter-state = State
filter-who = Opponent
filter-all = All
history-empty = No games.
history-with = with { $names }
history-alone = alone
history-place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
history-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
history-not-counted = not counted: given up, or finished by a bot
history-replay = Replay
history-open = Open
totals-played = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
totals-won = { $n ->
    [one] { $n } win
   *[other] { $n } wins
} ({ $percent } %)
totals-average = average { $n }
totals-best = best { $n }
vacation = Vacation
vacation-about = Games with a day or more per turn, or without a clock, wait for you. At most 30 days, and at least 60 days after the start of the last one.
vacation-until = On vacation until { $date }.
vacation-next = The next vacation can begin on { $date }.
vacation-days = Days
vacation-start = Start vacation
vacation-end = I'm back
blocked-people = Blocked people
blocked-about = The server never seats you together, and you don't see their messages. To block a player, use the menu beside their name at a table.
unblock = Unblock
no-blocked = You haven't blocked anyone.
notices = Notifications
notices-about = Choose what to be notified about while the page is closed.
notices-turn = Your turn
notices-time = My time is running out
notices-seat = A bot plays for me, or I lose my seat
notices-asked = Someone asks me for something
notices-begun = A game begins, or my table is full
notices-over = Game over
notices-invited = Invitations
notices-rematch = Rematch
notices-push = In this browser
notices-mail = By e-mail
notices-daily = Mail about turns once a day, only for slow games
mail-stopped = Done: you no longer get such mail. You can choose again on this page, once you are signed in.
webhook = Webhook
webhook-about = An address that gets a message when it's your turn: a webhook of Discord, Slack or Mattermost, or a program of your own.
webhook-saved = Saved. The next turn is sent there.
webhook-failed = On { $date } it failed: { $status ->
    [0] no answer
   *[other] the answer was { $status }
}. After three tries nothing more is sent about that turn.
notices-browser-on = Turn on in this browser
notices-browser-off = Turn off in this browser
notices-no-push = This browser or this server doesn't support push messages.
notices-denied = The browser doesn't allow notifications for this page. Allow them in its settings.
notices-browsers = { $n ->
    [0] No browser receives notifications.
    [one] { $n } browser receives notifications.
   *[other] { $n } browsers receive notifications.
}
maintenance-banner = The server is under maintenance: games in progress continue; new ones can't be started right now.
admin-people = People
admin-tables = Tables
admin-reports = Reports
admin-server = Server
admin-search = Name, login or ID
admin-search-tables = Title or player of a recent table, or an ID
admin-find = Find
admin-is-admin = administrator
admin-suspended = suspended
admin-person-tables = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
admin-reset = Reset password
admin-reset-about = Give this link to the account's owner and to nobody else. It works once, for 24 hours.
admin-rename = Rename
admin-new-name = New name, shown at all tables
admin-rename-title = Rename { $name }
admin-rename-about = The new name replaces the old one at all of their tables, in chats and in records kept here.
admin-suspend = Suspend
admin-suspend-sure = { $name } will be signed out everywhere and can't sign in again until reinstated.
admin-reinstate = Reinstate
admin-purge-days = Delete tables unused for (days)
admin-count = Count
admin-purge = { $n ->
    [one] Delete { $n } table
   *[other] Delete { $n } tables
}
admin-purge-sure = { $n ->
    [one] { $n } table will be deleted with its moves and chat. This can't be undone.
   *[other] { $n } tables will be deleted with their moves and chat. This can't be undone.
}
admin-purged = { $n ->
    [0] There are no such tables.
    [one] { $n } table deleted.
   *[other] { $n } tables deleted.
}
admin-look = Look
admin-chat = Chat
admin-no-chat = Nobody has written there.
admin-mute = Mute for a week
admin-mute-sure = { $name } will not be able to write in any chat for seven days.
admin-look-about = The table as spectators see it. Hidden cards stay hidden.
admin-close = Close
admin-close-sure = This ends the game for everyone.
admin-delete = Delete
admin-delete-sure = The table will be deleted with its moves and chat. This can't be undone.
admin-closed-too = Show closed reports
admin-no-reports = No reports.
admin-report-about = About { $name }, by { $reporter }, { $date }
admin-report-table = this table
admin-close-report = Close report
admin-close-reports = Close all reports about this table ({ $number })
admin-announcement = Announcement for everyone
admin-maintenance = Maintenance: no new tables; games in progress continue
admin-maintenance-text = Message to show
admin-sure = Are you sure?
admin-yes = Yes
health-version = Version
health-process = Process
health-started = Started
health-database = Database
health-schema = Schema
health-sockets = Connections
health-tables-in-memory = Tables in memory
health-people = Accounts
health-tables = Tables
health-playing = Games in progress
health-waiting-notices = Notifications waiting
health-mail = E-mail
health-push = Push
health-on = on
health-off = off

### What this place stores. The purposes of columns are in English, in server/tables/stored.py.

stored-about = This is everything that the database of this server can hold, made from the database's own description. Passwords, sessions and links are stored as hashes only. Copies of the database, which whoever runs this server keeps, may contain for longer what was deleted.
stored-log = { $addresses ->
    [off] The server's log contains which pages were asked for and when, but no visitors' addresses.
    [truncated] The server's log contains which pages were asked for and when, and shortened addresses of visitors.
    [hashed] The server's log contains which pages were asked for and when, and disguised addresses of visitors, with another disguise after each restart.
   *[other] The server's log contains which pages were asked for and when, and the visitors' addresses.
}
stored-columns = { $columns ->
    [one] { $table }: 1 column
   *[other] { $table }: { $columns } columns
}
stored-account = People and accounts
stored-account-kept = As long as the account exists; you can delete yours at any time. Guests without a session and without a table are deleted after 30 days. Links for a new password end after a day at the latest.
stored-session = Signed-in browsers
stored-session-kept = Until you sign out, at most 180 days, or 30 days without a visit.
stored-tables = Tables: turns, chat and seats
stored-tables-kept = Until the administrators delete the table. If you delete your account, your name is removed there; turns and lines of chat remain for the others. What only protects a public table, or leads to a second device, goes with the table or after a quarter of an hour.
stored-games = Your games, set-ups of the day and editions
stored-games-kept = As long as your account and the table exist.
stored-notices = Notices while your page is closed
stored-notices-kept = For 30 days, so that nothing is sent twice.
stored-care = Blocks, reports and the administrators' settings
stored-care-kept = Blocks until they are lifted or one of the two accounts is deleted; reports and what administrators did remain, without the names of deleted accounts.
stored-server = The server's own work
stored-server-kept = From seconds to four months. About people it says only who is online at which table.
