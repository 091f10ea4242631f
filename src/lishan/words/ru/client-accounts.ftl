# Страницы аккаунта.

my-account = Мой аккаунт
administration = Администрирование
show-password = Показать пароль
repeat-password = Повторите пароль
password-rule = Не меньше 8 символов. Хороший пароль — несколько не связанных между собой слов.
passwords-differ = Пароли не совпадают.
signed-out-elsewhere = Вы вышли из аккаунта: на другом устройстве, из-за нового пароля или после долгого отсутствия. Войдите снова.
forgot-password = Забыли пароль?
codes-about = Сохраните эти коды восстановления. Каждый позволяет один раз задать новый пароль, даже без почты. Больше они показаны не будут.
copy-codes = Скопировать
save-codes = Сохранить в файл
codes-kept = Коды сохранены
recover-title = Новый пароль
recover-about = Введите один из кодов восстановления, полученных вместе с аккаунтом, или запросите ссылку на почту.
recover-by-link = Задайте новый пароль. На всех остальных устройствах вы выйдете из аккаунта.
recover-admin = Нет ни кода, ни почты? Ссылку может дать администратор сервера.
send-reset = Прислать ссылку на почту
reset-sent = Если у этого аккаунта есть адрес почты, ссылка уже в пути. Она действует час; следующую можно получить не раньше чем через десять минут.
reset-no-mail = Этот сервер не отправляет почту. Введите код восстановления или обратитесь к администратору.
recovery-code = Код восстановления
new-password = Новый пароль
set-password = Задать пароль
account-since = Аккаунт создан { $date }
my-games = Мои партии
save = Сохранить
saved = Сохранено.
name-about = Виден за столами, за которые вы сядете с этого момента.
old-password = Текущий пароль
change-password = Сменить пароль
change-password-about = Здесь вы останетесь в аккаунте, на других устройствах — выйдете.
password-changed = Пароль изменён.
recovery-codes = Коды восстановления
recovery-codes-about = Новые коды заменят старые.
codes-left = { $n ->
    [0] Кодов не осталось.
    [one] Остался { $n } код.
    [few] Осталось { $n } кода.
   *[many] Осталось { $n } кодов.
}
make-codes = Создать новые коды
email = Почта
email-about = Для восстановления пароля и уведомлений, больше ни для чего. Чтобы удалить адрес, очистите поле.
email-sent = Ссылка отправлена на этот адрес. Откройте её в этом браузере.
email-confirmed = Адрес подтверждён.
sessions = Где выполнен вход
sessions-about = Завершите сеанс, который вам незнаком, и смените пароль.
this-session = этот браузер
unknown-device = Неизвестное устройство
last-seen = последний раз { $date }
end-session = Завершить
sign-out-everywhere = Выйти везде
my-data = Мои данные
my-data-about = Профиль, сеансы, партии и сообщения в файле JSON.
export-data = Скачать
delete-account = Удалить аккаунт
delete-account-about = Отменить это нельзя. Партии останутся у других без вашего имени; незаконченные доиграют боты.
filter-game = Игра
filter-state = Состояние
filter-who = Соперник
filter-all = Все
history-empty = Партий нет.
history-with = соперники: { $names }
history-alone = соло
history-place = { $n }-е место
history-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
history-replay = Посмотреть
history-open = Открыть
totals-played = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
totals-won = { $n ->
    [one] { $n } победа
    [few] { $n } победы
   *[many] { $n } побед
} ({ $percent } %)
totals-average = в среднем { $n }
totals-best = лучший результат { $n }
vacation = Отпуск
vacation-about = Партии, где на ход даётся день или больше, и партии без часов подождут вас. До 30 дней, не раньше чем через 60 дней после начала прошлого отпуска.
vacation-until = Вы в отпуске до { $date }.
vacation-next = Следующий отпуск можно начать { $date }.
vacation-days = Дней
vacation-start = Уйти в отпуск
vacation-end = Вернуться
blocked-people = Заблокированные
blocked-about = Сервер не посадит вас за один стол, и вы не увидите их сообщений. Заблокировать можно за столом, в меню рядом с именем игрока.
unblock = Разблокировать
no-blocked = Вы никого не заблокировали.
notices = Уведомления
notices-about = О чём сообщать, когда страница закрыта.
notices-turn = Ваш ход
notices-over = Конец игры
notices-invited = Приглашения
notices-rematch = Реванш
notices-push = В браузере
notices-mail = По почте
notices-daily = О ходах писать раз в день и только о медленных партиях
notices-browser-on = Включить в этом браузере
notices-browser-off = Выключить в этом браузере
notices-no-push = Этот браузер или этот сервер не поддерживает push-уведомления.
notices-denied = Браузер запрещает уведомления с этой страницы. Разрешите их в его настройках.
notices-browsers = { $n ->
    [0] Уведомления не получает ни один браузер.
    [one] Уведомления получает { $n } браузер.
    [few] Уведомления получают { $n } браузера.
   *[many] Уведомления получают { $n } браузеров.
}
maintenance-banner = На сервере идут работы: начатые партии продолжаются, новые пока начать нельзя.
admin-people = Люди
admin-tables = Столы
admin-reports = Жалобы
admin-server = Сервер
admin-search = Имя, логин или код
admin-search-tables = Название или игрок недавнего стола либо код
admin-find = Найти
admin-is-admin = администратор
admin-suspended = заблокирован
admin-person-tables = { $n ->
    [one] { $n } стол
    [few] { $n } стола
   *[many] { $n } столов
}
admin-reset = Сбросить пароль
admin-reset-about = Передайте эту ссылку владельцу аккаунта и никому другому. Она действует один раз в течение 24 часов.
admin-rename = Переименовать
admin-new-name = Новое имя, видное за всеми столами
admin-rename-title = Переименовать: { $name }
admin-rename-about = Новое имя заменит старое за всеми столами, в чатах и в записях партий, которые хранятся здесь.
admin-suspend = Заблокировать
admin-suspend-sure = { $name } выйдет из аккаунта везде и не сможет войти, пока блокировка не снята.
admin-reinstate = Снять блокировку
admin-purge-days = Удалить столы, которыми не пользовались (дней)
admin-count = Посчитать
admin-purge = { $n ->
    [one] Удалить { $n } стол
    [few] Удалить { $n } стола
   *[many] Удалить { $n } столов
}
admin-purge-sure = { $n ->
    [one] Будет удалён { $n } стол с ходами и сообщениями. Отменить это нельзя.
    [few] Будут удалены { $n } стола с ходами и сообщениями. Отменить это нельзя.
   *[many] Будут удалены { $n } столов с ходами и сообщениями. Отменить это нельзя.
}
admin-purged = { $n ->
    [0] Таких столов нет.
    [one] Удалён { $n } стол.
    [few] Удалены { $n } стола.
   *[many] Удалено { $n } столов.
}
admin-look = Посмотреть
admin-look-about = Так стол видят зрители. Скрытое остаётся скрытым.
admin-close = Закрыть
admin-close-sure = Партия закончится здесь для всех.
admin-delete = Удалить
admin-delete-sure = Стол будет удалён с ходами и сообщениями. Отменить это нельзя.
admin-closed-too = Показать закрытые жалобы
admin-no-reports = Жалоб нет.
admin-report-about = О ком: { $name }, от кого: { $reporter }, { $date }
admin-report-table = этот стол
admin-close-report = Закрыть жалобу
admin-close-reports = Закрыть все жалобы на этот стол ({ $number })
admin-announcement = Объявление для всех
admin-maintenance = Работы: новых столов нет, начатые партии продолжаются
admin-maintenance-text = Текст объявления
admin-sure = Вы уверены?
admin-yes = Да
health-version = Версия
health-process = Процесс
health-started = Запущен
health-database = База данных
health-schema = Схема
health-sockets = Соединения
health-tables-in-memory = Столы в памяти
health-people = Аккаунты
health-tables = Столы
health-playing = Идущие партии
health-waiting-notices = Уведомления в очереди
health-mail = Почта
health-push = Push
health-on = включено
health-off = выключено
