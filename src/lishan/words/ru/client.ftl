### Клиент в браузере по-русски: чего нет в правилах, но нужно странице.

## Страница

lishan = Lishan
home = Lishan, на главную
settings = Настройки
close = Закрыть
cancel = Отмена
skip = Пропуск
wait = Ждать
more = ещё { $n }
said-of = { $what }: { $text }
sentence = { $text }.
seat-points = { $name } { SIGNED($points) }
less = Меньше
you = вы
you-title = Вы
bot = Бот
bot-name = Бот { $number }
rule = Правило { $rule }
can-be-chosen = Можно выбрать.
choose-this = Выбрать
offline = не в сети
on-vacation = в отпуске до { $day }
stands-in = играет бот
has-locked = выбор сделан
players = Игроки
leads-now = впереди
vp = ПО
total = Всего

## Что решается: одна фраза, всегда одного строя

prompt-loading = Загрузка стола…
prompt-past = Вы смотрите раунд { $round }
prompt-open = Ждём игроков
prompt-closed = Этот стол закрыт
prompt-unfinished = Сохранённая незаконченная партия
prompt-over = { $points ->
    [one] { SEAT($seat) } побеждает: { $points } очко
    [few] { SEAT($seat) } побеждает: { $points } очка
   *[many] { SEAT($seat) } побеждает: { $points } очков
}
prompt-given-up = { SEAT($loser) } сдаётся. { SEAT($seat) } побеждает
prompt-paused = Игра приостановлена
prompt-complete = Подтвердите ход
prompt-lock = Закрепите выбор
prompt-locked = Вы выбрали; остальные ещё выбирают
prompt-puzzle-played = Ваш ход сделан
prompt-chance = Решает жребий
prompt-waiting = { $count ->
    [one] Думает { LIST($names) }
    [few] Думают { LIST($names) }
   *[many] Думают { LIST($names) }
}
choose-on-board = Выберите что-нибудь из выделенного.
or-else = Выберите выделенное или:
complete-hint = Проверьте ход: до подтверждения всё можно отменить.
confirms-itself = { $seconds ->
    [one] Подтвердится через { $seconds } секунду.
    [few] Подтвердится через { $seconds } секунды.
   *[many] Подтвердится через { $seconds } секунд.
}
not-your-decision = Сейчас не ваш ход.
no-such-moves = Ходы не найдены.
last-turn = { $name }:
play-since = Что было после моего хода
cannot-be-undone = После подтверждения откроется что-то новое
back-to-step = Вернуться к этому шагу
steps = Шаги вашего хода
step-done = сделано
step-locked = отменить нельзя
step-confirm = Подтвердить

## Отказы сервера

refused-malformed = Сервер не понял этот запрос.
refused-stale = Позиция изменилась; взгляните ещё раз.
refused-illegal = Сейчас это запрещено.
refused-incomplete = Ещё не всё решено.
refused-not-awaited = Сейчас не ваш ход.
refused-not-yours = Вы смотрите партию, или это не ваше место.
refused-not-allowed = За этим столом так нельзя.
refused-not-now = Сейчас это невозможно.
refused-over = Игра окончена.
refused-paused = Игра приостановлена.
refused-too-fast = Слишком много запросов: подождите немного.
refused-unavailable = Сервер не смог сохранить. Пробуем ещё раз…
refused-failed = На сервере что-то пошло не так.

## Кнопки

undo = Отменить
undo-key = Отменить шаг (U)
redo = Повторить
redo-key = Повторить шаг (R)
reset = Начать ход заново
reset-key = Начать ход заново
hint = Подсказка
hint-key = Как сыграл бы сильный бот? (I)
hint-best = Так сыграл бы сильный бот.
unread-lines = { $n ->
    [one] { $n } новое сообщение
    [few] { $n } новых сообщения
   *[many] { $n } новых сообщений
}
hint-title = Лучший ход
hint-thinking = Думаю…
hint-worse = { $points ->
    [0] Примерно так же хорошо, как подсказка.
    [one] На { $points } очко хуже подсказки.
    [few] На { $points } очка хуже подсказки.
   *[many] На { $points } очков хуже подсказки.
}
moves = Ходы ({ $n })
moves-key = Все допустимые ходы списком (L)
confirm = Подтвердить
confirm-key = Подтвердить ход (C)
lock-choice = Закрепить
unlock = Изменить выбор
mute = Больше не показывать

## Боковая панель

side-log = Журнал
side-points = Очки
side-moves = Ходы
round-of = Раунд { $round } из { $of }
place-in-order = { $place }-й
score-of = { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
points-of = { $points ->
    [one] { $name }: { $points } очко. Откуда?
    [few] { $name }: { $points } очка. Откуда?
   *[many] { $name }: { $points } очков. Откуда?
}
where-from = Откуда эти очки?
whose-points = Чьи очки
which-points = Какие очки
part-now = Получено
part-if-round-ended = За раунд
part-if-game-ended = В конце
would-add = Добавилось бы
no-points-yet = Очков пока нет.
not-explained = Не удалось загрузить объяснение. Попробуйте ещё раз.
log = Что произошло
log-empty = Пока ничего не произошло.
older-lines = Более ранние ходы
rules-say = Между ходами
scoring = Подсчёт
scoring-step = Подсчёт { $at } из { $of }:
scoring-back = Предыдущий подсчёт
scoring-on = Следующий подсчёт
step-through = По шагам
see-position = { $what }: показать позицию после этого
since-your-turn = { $n ->
    [1] После вашего хода
    [one] После вашего хода ({ $n })
    [few] После вашего хода ({ $n })
   *[many] После вашего хода ({ $n })
}
play = Играть
watch-since = Показать
say-something = Сказать что-нибудь…
say-needs-name = Другие видят, кто пишет: сначала введите имя.
say-to-spectators = Зрителям; игроки прочтут после партии
search-moves = Найти или ввести ход
heading-choice = Варианты
heading-space = Клетки

## Оценки, короткие, для поля

by-seat = { BYSEAT($points) }
chip-points = { SIGNED($points) } сразу
chip-round = { SIGNED($points) } раунд
chip-game = { SIGNED($points) } конец
chip-later = { SIGNED($points) } потом

## Взгляд в прошлое

replay = Повтор
replay-slider = Место в партии
viewing = Раунд { $round }, ход { $at } из { $of }
to-start = В начало
to-end = К последнему ходу
step-back = На ход назад
step-on = На ход вперёд
stop-playing = Стоп
link-to-here = Ссылка на эту позицию
what-if = Что, если…
back-to-now = К игре

## Главная страница

tagline = Terracotta Army и Xi’an: две настольные игры о Первом императоре Китая.
which-game = Игра
play-now = Играть сейчас
play-now-about = Вы против ботов, сразу.
how-many = Соперники
against-bots = { $n ->
    [one] { $n } бот
    [few] { $n } бота
   *[many] { $n } ботов
}
bot-level = Сила
level-random = наугад
level-first-day = первый день
level-newcomer = новенький
level-learner = ученик
level-builder = строитель
level-courtier = придворный
level-collector = собиратель
level-treasurer = казначей
level-beginner = новичок
level-casual = любитель
level-seasoned = опытный
level-expert = знаток
level-strongest = сильнейший
with-friends = С друзьями
with-friends-about = Создайте стол и пошлите ссылку друзьям. Аккаунты не нужны.
static-with-friends-about = Передавайте это устройство друг другу. Чтобы играть вместе с нескольких устройств, нужен сервер Lishan.
seats = Места
n-players = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[many] { $n } игроков
}
of-them-bots = Из них ботов
time = Время на раздумье
clock-none = не ограничено
lobby-no-limit = без ограничения; { $absence }
lobby-host-here = хозяин на месте
clock-bank = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
} + { $increment } с за ход
clock-days = { $n ->
    [one] { $n } день на ход
    [few] { $n } дня на ход
   *[many] { $n } дней на ход
}
absence = Отсутствующие игроки
absence-usual = бот, когда выйдет время
absence-fact = { $time ->
    [none] У кого вышло время, за того играет бот.
   *[other] Кого нет { $time } в свой ход, за того играет бот.
}
time-span-minutes = { $n ->
    [one] { $n } минуту
    [few] { $n } минуты
   *[many] { $n } минут
}
time-span-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
}
time-span-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
absence-minutes = { $n ->
    [one] бот через { $n } минуту
    [few] бот через { $n } минуты
   *[many] бот через { $n } минут
}
absence-hours = { $n ->
    [one] бот через { $n } час
    [few] бот через { $n } часа
   *[many] бот через { $n } часов
}
absence-days = { $n ->
    [one] бот через { $n } день
    [few] бот через { $n } дня
   *[many] бот через { $n } дней
}
time-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} { $hours } ч
time-hours = { $hours } ч { $rest } мин
time-short-days = { $time } дн.
time-short-hours = { $time } ч
time-little = Ваше время на исходе: { $time }
make-public = Любой может сесть или смотреть
make-table = Создать стол
hot-seat = За одним экраном, по очереди
first-game = Первая партия
first-game-about = Партия покороче с подсказками о вашей позиции. Против вас Лань, у неё первый день.
learn = Сыграть первую партию
your-name = Ваше имя
rulings = Варианты правил
guest = Гость
my-turns = Ваш ход ({ $n })
time-left = осталось { $time }
next-game = Следующая партия ({ $n })
guest-mark = гость
mark-account = Аккаунт: больше ни у кого на этом сервере нет такого имени
mark-guest = Гость, без аккаунта: это имя могут взять и другие
continue = Продолжить игру
join-or-watch = Сесть или смотреть
lobby-empty = Открытых столов сейчас нет. Создайте свой, куда может сесть любой.
show-more = Показать ещё
statistics-link = Статистика
replay-about = Откройте сохранённую партию и пройдите её ход за ходом.
open-record = Открыть партию
record-empty = Этот файл пуст.
fan-project = Lishan — неофициальный любительский проект с собственными рисунками и текстами, не связанный с издателями и авторами обеих игр; названия принадлежат их владельцам. Свободно по MIT License; шрифты Brygada 1918 и Source Sans 3 — по SIL Open Font License.
stored-title = Что хранит этот сайт
imprint = Выходные данные
free-seat = свободно
free-seats = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[many] { $n } свободных мест
}
your-turn = ваш ход
status-open = ждёт игроков
status-playing = идёт игра
status-over = окончена
status-closed = закрыт
error-other = Не получилось: { $message }
fault-unreachable = Сервер недоступен. Проверьте соединение.
fault-no-python = Не удалось запустить игровой движок. Перезагрузите страницу или возьмите браузер поновее.
fault-unreadable = Ответ сервера не удалось прочесть.
fault-no-table = Такого стола нет, или у вас нет к нему доступа.
private-table = Чтобы сесть за закрытый стол, нужно приглашение: одного адреса страницы недостаточно.
fault-wrong-key = Эта ссылка недействительна или устарела.
fault-link-used = Эта ссылка уже использована. Попросите новую.
fault-full = Свободных мест нет.
fault-no-seat = Такого места нет.
fault-not-yours = Это могут сделать только игроки этой партии.
fault-not-over = Это будет доступно, когда партия закончится.
fault-no-review = Разбора этой партии ещё нет.
fault-no-puzzle = Такой задачи нет.
fault-no-record = Записи нет: партия не началась или началась с подготовленной позиции.
fault-has-account = У вас уже есть аккаунт.
fault-no-account = Сначала войдите.
fault-login-taken = Этот логин или похожий на него уже занят.
fault-name-taken = Это имя или похожее на него уже принадлежит другому аккаунту.
fault-common-password = Этот пароль слишком распространён.
fault-bad-login = Логин состоит из 3–40 латинских букв, цифр, точек, дефисов или подчёркиваний и начинается с буквы или цифры.
fault-short-password = В пароле должно быть не меньше 8 символов.
fault-long-password = В пароле должно быть не больше 200 символов.
fault-wrong-code = Этот код неверен, уже использован или просрочен.
fault-bad-email = Это не адрес электронной почты.
fault-no-mail = Этот сервер не отправляет почту.
fault-mail-failed = Письмо не отправлено. Проверьте адрес или попробуйте позже.
fault-no-session = Этот сеанс уже завершён.
fault-administrators-only = Это могут делать только администраторы.
fault-no-person = Такого человека нет.
fault-too-many-editions = В вашем аккаунте слишком много изданий. Сначала удалите одно.
fault-too-many-blocks = Вы заблокировали слишком много людей. Сначала разблокируйте кого-нибудь.
fault-not-yourself = Нельзя заблокировать самого себя.
fault-no-login = У гостя нет пароля.
fault-no-report = Эта жалоба уже закрыта.
fault-invited-already = Этого человека уже пригласили за этот стол.
fault-no-invitation = Это приглашение больше не действует.
fault-maintenance = На сервере идут работы. Начатые партии продолжаются, новые пока начать нельзя. { $message }
fault-no-push = Этот сервер не отправляет push-уведомления.
fault-no-push-service = Служба уведомлений этого браузера не найдена.
fault-vacation-too-soon = Ваш прошлый отпуск начался меньше 60 дней назад.
fault-suspended = Этот аккаунт заблокирован. Обратитесь к администратору сервера.
fault-wrong-password = Неверный логин или пароль.
fault-too-many = { $seconds ->
    [one] Слишком много запросов: попробуйте через { $seconds } секунду.
    [few] Слишком много запросов: попробуйте через { $seconds } секунды.
   *[many] Слишком много запросов: попробуйте через { $seconds } секунд.
}
fault-many-sign-ins = Сейчас входит много людей. Попробуйте через несколько секунд.
fault-many-reviews = Вы разбираете так много партий, что до этой очередь дойдёт больше чем через час. Попробуйте позже.
fault-reported-already = Вы уже пожаловались на этот стол. Администраторы прочтут вашу жалобу.
fault-many-pictures = Сейчас рисуется много картинок. Попробуйте через несколько секунд.
fault-many-connections = Из вашей сети слишком много подключений. Попробуйте ещё раз чуть позже.
fault-many-uploads = Сейчас загружается слишком много данных. Попробуйте через несколько секунд.
fault-too-slow = Запрос передавался слишком долго. Проверьте соединение и попробуйте ещё раз.
fault-too-large = Слишком большой файл.
fault-malformed = Сервер не понял этот запрос.
fault-wrong-method = Этот адрес так использовать нельзя.
fault-not-json = Сервер не понял этот запрос.
fault-foreign-origin = Это могут делать только страницы этого сервера.
fault-internal = На сервере что-то пошло не так.
fault-unavailable = Сервер не может обратиться к базе данных. Попробуйте чуть позже.
fault-conflict = Кто-то успел раньше.
fault-broken = Данные этой партии не сходятся. Сообщите администратору сервера.
fault-other-rules = Эта партия сыграна по другой версии правил: { $message }
fault-not-possible = Это невозможно: { $message }
fault-no-words = Язык не найден.
fault-no-page = Такой страницы нет.
to-start-page = На главную

## За стол

invited = Вас приглашают
sit-down = Сесть за стол
room = За этим столом
room-about = Партия начнётся, когда все места будут заняты.
room-about-host = Вы начинаете партию, когда все, кого вы ждёте, на месте.
room-about-host-full = Все места заняты. Начинайте, когда захотите.
room-about-guest = Партию начинает хозяин стола. Если его нет две минуты, его роль может взять другой игрок.
room-by-link = На главной странице видно лишь несколько столов одного хозяина или одной сети сразу. К этому столу приходят по ссылке.
copy-link = Копировать
copied = Скопировано
not-copied = Браузер не разрешил копирование. Ссылка — в адресной строке.
cookies-blocked = Браузер блокирует cookie, и сервер не может сохранить ваше место. Разрешите cookie для этой страницы и сядьте за стол снова.
watch-link = Ссылка для зрителей
game-terracotta = Terracotta Army
game-xian = Xi’an
fact-game = Игра
fact-edition = Издание
edition-usual = обычное
edition-own = { $name } (свои значения)
box-title = С коробкой на столе
box-table = За столом
box-position = Редактор позиций
box-score = Лист подсчёта
edition-open = Открыть файл…
edition-edit = Ввести значения своего экземпляра
edition-compare = Чем отличается это издание
edition-save = Сохранить в файл
edition-missing = { $n ->
    [one] осталось ввести { $n } значение
    [few] осталось ввести { $n } значения
   *[many] осталось ввести { $n } значений
}
edition-differences = { $n ->
    [0] Игра идёт как в обычном издании.
    [one] { $n } значение отличается от обычного издания.
    [few] { $n } значения отличаются от обычного издания.
   *[many] { $n } значений отличаются от обычного издания.
}
difference-place = Где
difference-here = Здесь
printed-nothing = ничего
clock-bank-of = { $minutes ->
    [one] { $minutes } минута каждому
    [few] { $minutes } минуты каждому
    [many] { $minutes } минут каждому
   *[other] { $minutes } минуты каждому
}{ $increment ->
    [0] { "" }
   *[other] { " " }+ { $increment } с за ход
}
clock-days-of = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
    [many] { $days } дней на ход
   *[other] { $days } дня на ход
}
clock-minutes-of = { $minutes ->
    [one] { $minutes } минута на ход
    [few] { $minutes } минуты на ход
    [many] { $minutes } минут на ход
   *[other] { $minutes } минуты на ход
}
invited-by = { $host } приглашает вас сыграть в { $game }
invited-too-late = Эта партия уже закончена.
accept-invitation = Сесть и играть
continue-as = Продолжить как { $name } на этом устройстве
continue-here = Продолжить здесь
to-table = Посмотреть на стол
room-closed-title = Стол закрыт
room-closed = Эта партия не состоится.
room-closed-agreed = По общему согласию партия прекращена без результата. Она не засчитывается.
room-closed-aborted = Партию отменили до того, как все сделали ход. Она не засчитывается.
room-closed-administrator = Администратор закрыл этот стол.
sit-here = Сесть сюда
copy-invitation = Скопировать приглашение
invite-more = QR-код и отправка
invite-by-name = Пригласить по имени
invite = Пригласить
invited-waiting = { $name }: приглашение без ответа
invited-declined = { $name } не может прийти
invited-withdraw = Отозвать
invitation-open = Посмотреть
invitation-decline = Отклонить
invite-everyone = Одна ссылка на все свободные места; действует до начала партии.
copy-for-everyone = Скопировать ссылку для всех
invite-title = Пригласить
invite-about = Место получит тот, кто откроет эту ссылку. Она действует один раз.
invite-code = QR-код приглашения
invite-link = Ссылка-приглашение
invite-text = { $game }: сыграйте со мной!
share-invitation = Поделиться…
turn-of = Ходит { $name }
own-points = { $points ->
    [one] Вы получаете { $points } очко.
    [few] Вы получаете { $points } очка.
   *[many] Вы получаете { $points } очков.
}
not-found = Здесь ничего нет
not-found-about = Возможно, адрес набран с ошибкой или страница переехала.
i-am-ready = Можно начинать
not-ready-yet = Подождите меня
is-ready = всё готово
not-ready = ещё не всё
room-begin = Начать партию
begin-with-bots = Начать; на свободных местах играют боты
game-begins = Ваша партия начинается.
stand-up = Освободить место
leave-table = Уйти из-за стола
close-table = Закрыть стол
host = хозяин
host-away = Хозяина стола нет.
take-over-hosting = Стать хозяином
make-host = Передать роль хозяина: { $name }
remove-player = Убрать из-за стола: { $name }
remove-player-now = Убрать из-за стола: { $name }…
remove-title = Убрать из-за стола: { $name }?
remove-about = { $name } навсегда теряет место, и дальше на нём играет бот. Все увидят, что это сделали вы. Потом вы сможете предложить место другому по ссылке.
ban-player = Закрыть доступ: { $name }…
ban-yes = Закрыть доступ
ban-title = Закрыть доступ: { $name }?
ban-about = Этот игрок теряет место, больше не видит стол и не может вернуться.
seat-up = На место выше: { $name }
about-player = Действия: { $name }
people = Люди за столом
mute-player = Скрыть сообщения: { $name }
unmute-player = Показывать сообщения: { $name }
muted = сообщения скрыты
block-player = Заблокировать: { $name }
unblock-player = Разблокировать: { $name }
block-title = Заблокировать: { $name }?
block-about = Вы больше не увидите сообщений этого игрока, и сервер больше не посадит вас за один стол: ни за открытый, ни на реванш, ни по приглашению. Эта партия продолжается. Игрок об этом не узнает.
block-yes = Заблокировать
blocked = игрок заблокирован
chat-turn-off = Отключить чат
chat-turn-on = Включить чат
chat-is-off = Хозяин отключил чат.
allow-chat = Разрешить чат
save-own-view = Сохранить партию, как её вижу я
saved-own-view = Сохранено. При продолжении скрытые карты других будут взяты заново.
report-player = Пожаловаться: { $name }
report-about = Что случилось? Это прочтут только администраторы сервера вместе с перепиской за этим столом.
report-send = Отправить администраторам
reported = Отправлено. Спасибо.
notes = Мои заметки
notes-about = Их видите только вы. Они остаются на этом устройстве.
other-device = Играть на другом устройстве
device-link-copied = Ссылка скопирована. Откройте её на другом устройстве в течение 15 минут; она действует один раз.
session-ended = Вы вышли из аккаунта. Обновите страницу, чтобы войти снова.
rematch-asked = { SEAT($seat) } предлагает реванш.
rematch-waiting = Вас ждёт новый стол.
rematch-join = Сыграть реванш
rematch-watch = Смотреть реванш

## Стол целиком

menu = Меню
regions = Части стола
side = Боковая панель
side-rules = Правила
others = Другие
more-tab = Ещё
order-of-play = Порядок хода
watchers = Зрители
your-turn-news = Ваш ход.
link-lost = Связь потеряна. Восстанавливаем…
link-ended = У вас больше нет доступа к этому столу.
what-if-banner = Анализ: это не настоящая партия
to-real-game = К настоящей партии
go-on-playing = Играть дальше
go-on-title = Кто играет дальше?
go-on-about = Партия продолжится с того места, где её сохранили. Другие займут свои места по ссылке, а пока играет бот.
seat-me = я
seat-someone = кто-то другой, по ссылке
seat-bot = бот ({ $level })
unfinished-banner = Сохранённая партия, ещё не оконченная
save-unfinished = Сохранить эту партию в файл
record-banner = Сохранённая партия
watching = Вы смотрите.
resume = Продолжить
asks-takeback = { SEAT($seat) } просит взять ход назад.
asks-pause = { SEAT($seat) } просит сделать паузу.
asks-abandon = { SEAT($seat) } предлагает прекратить партию. Если все согласны, никто не побеждает и она не засчитывается.
agree = Согласиться
refuse = Отклонить
bot-for-me = За вас играет бот.
resigned-for-me = Вы сдались. Ваше место до конца занимает бот.
come-back = Вернуться на своё место
ask-takeback = Взять ход назад
ask-pause = Пауза
leave = Уступить место боту…
leave-title = Уступить место боту?
leave-about = Дальше за вас играет бот. Пока партия не закончена, вы можете вернуться на своё место.
leave-yes = Уступить место
end-game = Прекратить партию…
end-title = Прекратить партию?
end-abandon = Предложить прекратить
end-abandon-alone = Прекратить без результата
end-abandon-about = Все должны согласиться. Никто не побеждает, и партия не засчитывается.
end-abandon-alone-about = Других людей за столом нет, согласие не нужно. Партия не засчитывается.
end-abort = Отменить партию
end-abort-about = Ещё не все сделали ход, поэтому отменить может каждый. Никто не побеждает, и партия не засчитывается.
end-resign = Сдаться
end-resign-about = Партия заканчивается, и вы на последнем месте.
end-resign-bot-about = Остальные играют дальше. Ваше место до конца занимает бот, вернуться нельзя.
play-on = Играть дальше
look-back = Взгляд назад
result = Итог
result-gave-up = сдаётся
result-bot = часть партии играл бот
result-not-whole = Кто-то сдался, или за игрока доиграл бот. В статистику партия не входит.
save-picture = Сохранить картинку
save-record = Сохранить партию в файл
rules = Правила
search-rules = Искать в правилах
no-such-rules = Ничего не найдено.

## Конец

see-board = Показать поле
rematch = Сыграть ещё
watch-again = Посмотреть ещё раз
share = Копировать ссылку на партию
chart-course = Очки по ходу партии
chart-course-label = Очки по ходу партии. В конце: { $scores }
chart-sources = Откуда очки
chart-rounds = Очки по раундам
before-table = До этого стола
turning-points = Ходы, решившие партию
round-short = Р{ $round }
round-n = Раунд { $round }
end-of-game = Конец игры

## Настройки

set-language = Язык
set-theme = Тема
set-theme-system = как в системе
set-theme-light = светлая
set-theme-dark = тёмная
set-pace = Ходы соперников
set-pace-about = Как быстро показывать ходы ботов и других игроков. Щелчок, касание или клавиша переносит к текущему моменту.
set-pace-instant = сразу
set-pace-fast = быстро
set-pace-normal = обычно
set-pace-slow = медленно
set-motion = Анимация
set-motion-system = как в системе
set-motion-none = нет
set-motion-always = всегда
set-confirm = Подтверждать ход
set-confirm-about = До подтверждения всё можно отменить. Автоматически — только если ничего не пропадёт.
set-confirm-always = всегда вручную
set-confirm-smart = автоматически через 5 с, если ничего не пропадёт
set-confirm-never = сразу
set-auto = Делать вынужденные ходы автоматически
set-auto-about = Когда выбор только один.
set-auto-never = никогда
set-auto-smart = если бесплатно
set-auto-always = всегда
set-wheel = Колесо действий
set-wheel-auto = автоматически
set-wheel-wheel = всегда колесо
set-wheel-table = всегда таблица
set-volume = Громкость
set-sound = Звуки
set-sound-turn = когда мой ход
set-sound-moves = когда сходили другие
set-sound-clock = когда кончается моё время
set-notices = Системное уведомление, когда мой ход, а страница скрыта
set-shortcuts = Горячие клавиши (U — отмена, C — подтвердить…)
set-guide = Объяснять правила по ходу игры
set-colours = Цвета игроков (форма значков не меняется)
set-colour = Цвет игрока { $number }
set-colours-usual = Сбросить цвета
set-unmute = { $n ->
    [one] Снова показывать { $n } предупреждение
    [few] Снова показывать { $n } предупреждения
   *[many] Снова показывать { $n } предупреждений
}

## Клавиши

keys = Клавиши
keys-off = Горячие клавиши можно отключить в настройках.
key-region = Перейти: { $region }
moves-key-about = Все допустимые ходы списком; набирайте для поиска, Enter выбирает
key-undo = Отмена, повтор
key-confirm = Подтвердить ход
key-points = Откуда мои очки
key-hint = Подсказка, если стол разрешает
key-arrows = Двигаться по колесу, полю и спискам; листать прошлое
key-enter = Выбрать
key-escape = Отмена, закрыть, вернуться к игре
key-help = Эта страница

## Обучение

no-guide = Без подсказок
understood = Понятно

## Аккаунт

account = Аккаунт
account-about = С аккаунтом ваши партии есть на всех устройствах. Партии гостя остаются в этом браузере.
signed-in-as = Вы вошли: { $name }. Логин: { $login }
sign-in = Войти
sign-out = Выйти
new-account = Создать аккаунт
login = Логин
password = Пароль

## Несколько за одним экраном; кого нет

hand-over = Передайте экран: { $name }
hand-over-about = Остальные не должны смотреть. Стол появится, когда вы нажмёте кнопку.
change-choice-of = { $name }: изменить мой выбор
hot-seat-about = Дайте каждому игроку имя. Если карты скрыты, между ходами экран закрывается.
name-of-seat = Имя игрока { $number }
names-differ = У двух игроков одинаковые имена.
begin-game = Начать партию
i-am = Я — { $name }
let-bot-play = пусть играет бот
replace-title = Пусть бот играет вместо игрока { $name }?
replace-about = Сейчас ход игрока { $name }, но его слишком долго нет. Бот играет до его возвращения. Все увидят, что об этом попросили вы.
copy-watch-link = Копировать ссылку для зрителей

# A playback: what the others did, shown step by step
playback-step = { $at } из { $of }
prompt-playback = Ходит { SEAT($seat) }
prompt-playback-begins = Ходят другие
prompt-scoring = Подсчёт очков

## Уроки

lessons-title = Научиться играть
lessons-about = Короткие уроки за настоящим столом, по настоящим правилам. Проходите их по порядку или повторите тот, что нужен.
lessons-minutes = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
    [many] { $n } минут
   *[other] { $n } минуты
}
lessons-done = Пройден
lessons-begin = Начать
lessons-go-on = Продолжить с задания { $task }
lessons-from-start = С начала
lessons-apart = У каждого задания своя позиция: фигуры, карты и очки могут отличаться от предыдущего.
lessons-task = Задание { $at } из { $of }
lessons-next = Дальше
lessons-finish = Закончить
lessons-skip = Пропустить задание
lessons-again = Ещё раз
lessons-leave = Выйти из урока
lessons-all = Все уроки
lessons-none = Такого урока нет.
lessons-finished = Пройдено: { $title }
lessons-then = Дальше: { $title }
lessons-next-lesson = Следующий урок
lessons-all-done = Вы знаете всё, что нужно для первой партии.
lessons-to-game = Сыграть первую партию
lessons-of-rule = Урок: { $title }

## Игры на начальной странице

about-terracotta = Ставьте рабочих на вращающееся колесо, берите глину и создавайте армию Императора там, куда смотрят инспекторы и где она складывается в группы.
about-terracotta-players = от 1 до 4 игроков
about-terracotta-length = 45–90 минут
about-terracotta-weight = сложная, всё открыто
about-xian = Тайно выбирайте пары работников, лепите и окрашивайте воинов в яме и добивайтесь большинства в каждой её секции.
about-xian-players = от 2 до 4 игроков
about-xian-length = 45–75 минут
about-xian-weight = сложная, с тайным выбором
start-learn = Научиться за несколько коротких уроков
start-learn-on = Учиться дальше ({ $n } из { $of })
start-learn-again = Уроки
start-train = Тренировка
start-train-about = Позиции с одним лучшим ходом и расстановка дня, одинаковая для всех.
puzzles-title = Задачи
daily-title = Расстановка дня

## Соперники

opponents-ladder = От первого дня до сильнейшего
opponents-styles = Со своим стилем, чуть слабее Кая
opponent-first-day = Лань
opponent-first-day-about = Лань играет первый день. Она копит то, что получает, и поздно ставит воинов.
opponent-newcomer = Тао
opponent-newcomer-about = Тао видел одну партию. Он пробует всё подряд, но редко думает, сколько это принесёт.
opponent-learner = Юнь
opponent-learner-about = Юнь прошла уроки. Иногда она забывает о большинстве.
opponent-beginner = Фэнь
opponent-beginner-about = Фэнь знает, что для чего нужно, но порой выбирает не лучший ход.
opponent-casual = Кай
opponent-casual-about = Кай играет разумно: видит, чего стоит каждое действие, а в удачный день немного заглядывает вперёд.
opponent-seasoned = Жо
opponent-seasoned-about = Жо немного заглядывает вперёд и редко что-то тратит зря.
opponent-expert = Цин
opponent-expert-about = Цин заглядывает вперёд и следит за тем, что задумали вы.
opponent-strongest = Чжэнь
opponent-strongest-about = Чжэнь думает две секунды и учился на тысячах партий.
opponent-builder = Мэн
opponent-courtier = Су
opponent-collector = Хуа
opponent-treasurer = Пин

## Первая игра

guide-look = Стоит присмотреться: { $move } ({ $brings }).
guide-try = Попробуйте: { $move }.
guide-can = { $move }. Там сразу можно сделать вот что: { $actions }.
guide-before = Прежде чем подтвердить:
guide-undo = Отмена вернёт вас назад.
guide-won = Вы выиграли свою первую партию.
guide-lost = Ваша первая партия сыграна.
guide-sources = Больше всего очков вам принесли: { $sources }.
guide-source = { $name } ({ $points })

## Версия без сервера

static-loading = Загружаем игровой движок…
static-update = Готова новая версия Lishan.
static-update-take = Обновить
static-update-later = Позже
static-keeps-nothing = Этот браузер ничего не сохраняет: партии пропадут, когда вы закроете страницу.
static-full = В браузере кончилось место: ходы не сохраняются. Удалите одну из партий на начальной странице, чтобы продолжить.
forget-table = Удалить эту партию из браузера
forget-table-about = Её нельзя будет восстановить.
forget-table-yes = Удалить
