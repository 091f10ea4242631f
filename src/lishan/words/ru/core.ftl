### То, что общее у всех игр, по-русски.

seat = Игрок { $number }
chance = жребий
nobody = никто
rival = соперник
seat-number = { $name } ({ $number })
# Причина, затем — что поможет.
two-sentences = { $first } { $second }
# Things said one after another, without a verb of their own.
two-parts = { $first }, { $second }

## Для проверки: что стоит после любого числа в одной и той же форме; … значит «и другие слова».

-after-any-number = из …, в …, ему …, оставлено …, внутреннее, среднее, внешнее, больше, меньше

## Что даст ход, по частям: плата, доход, очки сразу и то, что принесёт раунд или партия.
## Каждая часть — короткая фраза; в списке их несколько рядом.

preview-cost = плата: { AMOUNTS($things) }
# core and client
preview-gain = получите: { AMOUNTS($things) }
preview-points = { SIGNED($points) } сразу
preview-round = { SIGNED($points) } за раунд
preview-game = { SIGNED($points) } в конце
preview-other = { SEAT($seat) } { SIGNED($points) }
proof-earlier = Получено до начала игры за этим столом

## Что бывает за столом помимо игры.

table-opened = Стол открыт.
table-sat = { SEAT($seat) } садится за стол.
table-left = { SEAT($seat) } уходит; дальше играет бот.
table-removed = { $named ->
    [yes] Хозяин стола удалил игрока { $name }.
   *[no] Хозяин стола освободил место: { SEAT($seat) }.
}
table-stood-up = { $named ->
    [yes] { $name } освобождает место.
   *[no] { SEAT($seat) } освобождает место.
}
table-moved = { SEAT($seat) } пересаживается.
table-arranged = Хозяин стола поменял порядок мест.
table-ready = { SEAT($seat) }: всё готово.
table-not-ready = { SEAT($seat) } просит подождать.
table-host = { $why ->
    [left] Хозяин стола ушёл. Теперь хозяин — { SEAT($seat) }.
    [away] Хозяина стола нет. Теперь хозяин — { SEAT($seat) }.
   *[handed] Теперь хозяин стола — { SEAT($seat) }.
}
table-rematch = { SEAT($seat) } предлагает реванш.
table-device-added = { SEAT($seat) } теперь играет и с другого устройства.
table-started = Игра начинается.
table-locked = { SEAT($seat) }: выбор сделан.
table-unlocked = { SEAT($seat) } выбирает заново.
table-stood-in = { $why ->
    [time] { SEAT($seat) }: время вышло, ходит бот.
    [not-ready] { SEAT($seat) } ещё не здесь: пока играет бот.
    [absent] { SEAT($seat) } отсутствует: ходит бот.
    [called] { SEAT($seat) } слишком долго отсутствует. { SEAT($by) } зовёт бота на это место.
   *[asked] { SEAT($seat) }: место занимает бот.
}
table-returned = { SEAT($seat) } снова за столом.
table-resigned = { $ends ->
    [yes] { SEAT($seat) } сдаётся. Партия окончена.
   *[no] { SEAT($seat) } сдаётся. Это место до конца занимает бот.
}
table-bot-failed = { SEAT($seat) }: бот не ответил, за него сходил бот попроще.
table-asked = { $what ->
    [takeback] { SEAT($seat) } просит взять ход назад.
    [abandon] { SEAT($seat) } предлагает закончить партию без результата.
   *[pause] { SEAT($seat) } просит сделать паузу.
}
table-agreed = { SEAT($seat) } не возражает.
table-disagreed = { SEAT($seat) } возражает.
table-rewound = Назад, к более ранней позиции.
table-paused = Игра приостановлена.
table-resumed = Игра продолжается.
table-chat-off = Хозяин отключил чат.
table-chat-on = Хозяин снова включил чат.
table-vacation = { $days ->
    [one] { SEAT($seat) } в отпуске. Игра подождёт ещё до { $days } дня.
    [few] { SEAT($seat) } в отпуске. Игра подождёт ещё до { $days } дней.
   *[many] { SEAT($seat) } в отпуске. Игра подождёт ещё до { $days } дней.
}
table-closed = { $why ->
    [host] Хозяин закрывает стол.
    [administrator] Администратор закрывает стол.
    [agreed] По общему согласию партия прекращена. Она не засчитывается.
    [aborted] { SEAT($seat) } прекращает партию до того, как все сделали ход. Она не засчитывается.
    [nobody-came] Никто не пришёл: стол закрыт.
   *[unfinished] Запись на этом обрывается.
}
chat-said = { $name }: { $text }

## Почему за столом чего-то нельзя.

reason-only-watching = Вы зритель.
reason-not-playing = Сейчас здесь не играют.
reason-moved-on = Позиция уже изменилась.
reason-newer-hint = Вы попросили другую подсказку.
reason-paused = Игра приостановлена.
reason-not-awaited-now = Сейчас не ваш ход.
reason-locked = Ваш выбор закреплён.
reason-not-locked = Ваш выбор не закреплён.
reason-other-window = Ваш ход изменён в другом окне.
reason-turn-complete = Ваш ход завершён: подтвердите или отмените.
reason-turn-incomplete = Ещё не всё решено.
reason-no-such-move = { $move }: такого хода здесь нет.
reason-no-such-thing = Здесь такого нет.
reason-not-a-seat = Туда сесть нельзя.
reason-seat-taken = Это место занято.
reason-not-invited = Вас не приглашали за этот стол.
reason-no-free-seat = Свободных мест нет.
reason-link-used = Эта ссылка уже использована. Попросите новую.
reason-name-reserved = Такое имя можно принять за имя сервера или бота. Выберите другое.
reason-name-in-use = За этим столом уже есть игрок с таким именем. Выберите другое.
reason-muted = Администратор временно запретил вам писать в чатах.
reason-banned = Хозяин закрыл вам доступ к этому столу.
reason-not-welcome = Вы не можете сесть за этот стол.
reason-not-heard = Вы не можете писать за этим столом.
reason-table-full = Журнал этого стола заполнен. Партию можно доиграть, но ничего другого добавить нельзя.
reason-chat-off = Хозяин отключил чат за этим столом.
reason-have-seat = У вас уже есть место за этим столом.
reason-not-abandoned = Такую партию можно просто оставить или закрыть.
reason-has-resigned = В этой партии вы уже сдались.
reason-all-have-moved = Все уже сделали ход: в одиночку партию больше не отменить.
reason-on-vacation = Этот игрок в отпуске.
reason-no-waiting = Эта партия начинается, как только заняты все места.
reason-no-such-seat = Такого места нет.
reason-own-seat = Это ваше собственное место.
reason-nobody-there = Там никто больше не сидит.
reason-host-here = Хозяин здесь или только что отошёл.
reason-not-now = Сейчас это невозможно.
reason-not-unfinished = Это не сохранённая неоконченная партия.
reason-not-your-seat = Это не ваше место.
reason-already-started = Партия уже началась.
reason-host-only = Это может сделать только хозяин стола.
reason-bot-plays-already = Там уже играет бот.
reason-not-absent = Бот заменяет игрока, только если сейчас его ход и его нет дольше, чем допускает этот стол.
reason-asked-already = Предыдущая просьба ещё ждёт ответа.
reason-nothing-asked = Вас ни о чём не просили.
reason-lesson-solved = Это задание решено. Переходите к следующему.
reason-no-such-position = В этой партии нет такой позиции.
reason-no-turn-of-yours = Вы ещё не завершили ни одного хода, брать назад нечего.
reason-not-paused = Игра не приостановлена.
reason-nothing-said = Сначала напишите сообщение.
reason-no-session = Сначала займите место или введите имя.
reason-no-such-level = Такого бота нет: { $level }.
reason-no-help = За этим столом подсказки и анализ недоступны, пока идёт игра.
reason-no-answer = За этим столом ещё не сделан ход.
reason-no-takeback = В расстановке дня ход взять назад нельзя.
reason-no-stand-in = В расстановке дня бот за вас не играет: результат должен быть вашим.
reason-bot-failed = Бот не ответил.
reason-not-over = Партия ещё не окончена.
