# Страницы для владельцев коробки.

edition-title = Ваше издание
edition-about = Значения в Lishan отчасти восстановлены. Если у вас есть игра, введите то, что напечатано в вашей коробке, и играйте с этим. Всё сохраняется в этом браузере по мере ввода.
edition-from-packaged = Начать с обычного издания
edition-blank = Начать с нуля
edition-kept = Сохранённые издания
edition-unnamed = (без названия)
edition-unfinished = { $missing ->
    [0] {""}
    [one] Не хватает ещё { $missing } значения.
    [few] Не хватает ещё { $missing } значений.
   *[many] Не хватает ещё { $missing } значений.
} { $faults ->
    [0] {""}
    [one] { $faults } значение неверно.
    [few] { $faults } значения неверны.
   *[many] { $faults } значений неверно.
}
edition-show-me = Показать
edition-same = Игра идёт как в обычном издании (отпечаток { $digest }).
edition-playable = Готово к игре (отпечаток { $digest }).
edition-doubtful = Проверьте: { $place } — здесь { $here }, в обычном издании { $packaged }.
edition-no-solo = В одиночку с ним играть нельзя: { $why }
edition-play = Играть с этим изданием
edition-drop = Удалить
edition-has-solo = В этом издании есть одиночный режим
edition-bad-link = Ссылка повреждена. Попросите прислать её ещё раз.
edition-not-kept = Браузер не сохранил издание. Сохраните его в файл.
provenance = Откуда эти значения
provenance-printed = Видели в коробке
provenance-reported = Сообщили игроки
provenance-reconstructed = Наша догадка
provenance-unknown = Неизвестно
provenance-note = Откуда известно? (мой экземпляр, 2022)
printed-name = Название издания
printed-differs = в обычном издании: { $value }
printed-card = Карта { $n }

pad-title = Лист подсчёта
pad-about = Для партии с настоящей коробкой: введите очки по источникам. Листы хранятся в этом браузере.
pad-more = Добавить игрока
pad-fewer = Убрать последнего игрока
pad-solo = Против Ли Сы
pad-name = Имя игрока { $n }
pad-place = { $n }.
pad-wins = Побеждает { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
pad-lost = Побеждает { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}. Чтобы победить его, нужно строго больше.
pad-tied-terracotta = Ничья: побеждает тот, кто раньше в порядке хода. Кто первый?
pad-tied-xian = Ничья: побеждает надзиратель, ушедший дальше, затем — стоящий выше в стопке. Кто первый?
pad-from-board = С итогового поля
pad-new = Новая партия, те же игроки
pad-history = Прошлые партии
pad-not-kept = Браузер не сохранил лист. Сохраните картинку.
pad-number = Очки — целые числа от −999 до 999.

hand-title = Ли Сы за вашим столом
hand-about = Играйте в одиночку с настоящей коробкой: эта страница — Ли Сы. Сообщите ей свой ход и что показали кубики и карты; она скажет, что он делает и почему.
hand-resume = Продолжить партию
hand-begin = Разложить и начать
hand-dice = Кубики, карты и жребий
hand-real = Бросаю и тяну я
hand-phone = Бросает и тянет страница
hand-auto = Бросать за меня
hand-you = Вы
hand-state = Очки и что есть у Ли Сы
hand-roll = Бросить или вытянуть за меня
hand-why = Почему?
hand-undo = Отменить
hand-correct = Исправить
hand-tools = Отмена и исправление
hand-history = Что было введено
hand-history-about = Выберите, что было неверно. Всё после этого вычисляется заново.
hand-instead = Вместо «{ $move }»:
hand-keep = Оставить как есть
hand-misfit = «{ $word }» больше невозможно. Введите партию заново с этого места.
hand-won = Вы победили, { $mine }:{ $his }!
hand-lost = Победил Ли Сы, { $his }:{ $mine }.
hand-again = Новая партия
hand-first-die = Что на первом кубике?
hand-second-die = { $first }, а на втором?
hand-lot-inner = Раскрутите внутренний диск. Как он встал?
hand-lot-middle = Раскрутите средний диск. Как он встал?
hand-lot-tile = Вытяните тайл подсчёта раунда { $round }.
hand-lot-starter = Определите жребием первого игрока.
hand-lot-challenge = Вытяните карту вызова.
hand-lot-weapon = Разложите оружие Ли Сы слева направо. Какое следующее?
hand-lot-master = Откройте карту советника для Ли Сы.
hand-lot-dice = Бросьте кубики надсмотрщика за Ли Сы.
hand-lot-card = Откройте карту действия.
hand-lot-inspector = Решите жребием, какого инспектора он двигает.
hand-lot-warehouse = Вытяните жребий между самыми полными складами.
hand-form = Что вводить
hand-form-short = Только то, на что смотрит Ли Сы (несколько касаний за ход)
hand-form-full = Весь мой ход (страница считает и мои очки и проверяет мои ходы)
hand-your-cleanup = У вас глина сохнет, но по 1 остаётся мокрой за Советника по глине, Советника-контролёра и Советника-кузнеца, если они ваши. Советник по строительству, Советник-администратор и Советник-инспектор приносят по 1 монете. Заберите своих рабочих.
hand-short-over = У Ли Сы { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}. Прибавьте к своим 1 очко за каждые 2 оставшиеся монеты или глины: вы побеждаете, если у вас больше, чем у него.
hand-told-yes = Да
hand-told-no = Нет
hand-told-none = Ни одного
hand-told-worker = Какой рабочий
hand-told-turned = { $ring ->
    [inner] Внутренний диск повёрнут
   *[middle] Средний диск повёрнут
}
hand-told-turn = Куда вы поставили рабочего?
hand-told-place = Куда вы поставили рабочего?
hand-told-perform = Вы повысили Ремесленника?
hand-told-perform-master = Вы повысили Ремесленника?
hand-told-type = Какого воина вы изготовили?
hand-told-build = Где он стоит ({ WORD($type) })?
hand-told-inspector = Вы двигали инспектора?
hand-told-moved = { $inspector ->
    [row] Ряд
   *[column] Столбец
}: { $steps ->
    [-1] на 1 назад
    [one] на { $steps } вперёд
    [few] на { $steps } вперёд
   *[many] на { $steps } вперёд
}
hand-told-guard-warrior = Передвинул ли Стражник воина? Какого?
hand-told-guard-space = Куда?
hand-told-specialist = Какого специалиста вы купили?
hand-told-mount = Какой воин на Лошади?
hand-told-horse-direction = Куда смотрит Лошадь?
hand-told-footman = Где стоит Лакей?
hand-told-archer = Где стоит Лучник?
hand-told-archer-facing = Куда смотрит Лучник?
hand-told-musician = Где стоит Музыкант?
hand-told-warehouse = Какой склад вы опустошили?
hand-told-holdings = { $thing ->
    [coins] Сколько у вас сейчас монет?
   *[clay] Сколько у вас сейчас глины, мокрой и сухой вместе?
}
move-holdings = { $thing ->
    [coins] Монет у вас: { $number }
   *[clay] Глины у вас: { $number }
}

at-title = За столом
at-about = Для партии с настоящей коробкой: чей ход, часы, колесо следующих раундов, что происходит в конце раунда, кубики и жребий. Всё остаётся в этом браузере.
at-players = Игроки
at-player = Игрок { $n }
at-clock = Часы каждого игрока
at-clock-none = Нет
at-clock-up = Считают потраченное время
at-clock-down = Обратный отсчёт
at-minutes = Минут на игрока
at-who-first = Кто начинает?
at-who-clockwise = Кто сидит первым? Остальные — по часовой стрелке.
at-random-first = Жребий
at-new = Новая партия
at-round = { $game ->
    [xian] Раунд { $round } из { $rounds }
   *[terracotta] Раунд { $round } из { $rounds }
}
at-half = круг { $half }
at-turns-left = { $left ->
    [one] осталось ходов: { $left }
    [few] осталось ходов: { $left }
   *[many] осталось ходов: { $left }
}
at-order = Порядок хода
at-turn = Ходит { $name }
at-next = Ход сделан
at-pause = Пауза
at-run = Запустить часы
at-back = Назад
at-order-next = { $place ->
    [1] Кто ходит первым?
    [2] Кто ходит вторым?
   *[other] Кто ходит третьим?
}
at-order-terracotta = Сначала жетон приоритета 1, затем 2 и 3; остальные в прежнем порядке.
at-order-xian = Каждый выбирает две карты, и все открывают их вместе. Первым ходит тот, у кого число снизу больше; при равенстве — чей надзиратель дальше, затем кто выше в стопке.
at-order-same = Тот же порядок
at-order-rest = Остальные как раньше
at-cleanup = { $game ->
    [xian] Конец раунда { $round }
   *[terracotta] Конец раунда { $round }
}
at-over = Последний подсчёт
at-next-round = { $game ->
    [xian] Раунд { $round }
   *[terracotta] Раунд { $round }
}
at-step-terracotta-inspectors = Инспектор слева приносит очки за свой ряд, затем нижний — за свой столбец; потом каждый идёт на 1 шаг вперёд.
at-step-terracotta-musicians = Каждый Музыкант приносит очки за свой ряд и столбец.
at-step-terracotta-tile = Подсчитайте тайл этого раунда.
at-step-terracotta-order = Жетоны приоритета задают новый порядок хода и возвращаются.
at-step-terracotta-clay = Мокрая глина высыхает. Советник по глине, Советник-контролёр и Советник-кузнец оставляют мокрой по 1.
at-step-terracotta-masters = Советник по строительству, Советник-администратор и Советник-инспектор приносят своему игроку по 1 монете.
at-step-terracotta-workers = Все забирают своих рабочих.
at-step-terracotta-rings = Поверните внутренний диск на 1 сегмент по часовой стрелке, а средний — на 1 сегмент против неё.
at-last-terracotta-inspectors = Инспектор слева приносит очки за свой ряд, затем нижний — за свой столбец.
at-last-terracotta-musicians = Каждый Музыкант приносит очки за свой ряд и столбец.
at-last-terracotta-tile = Подсчитайте тайл этого раунда.
at-last-terracotta-order = Жетоны приоритета задают порядок хода: он решает при равенстве.
at-last-terracotta-masters = Советник по строительству, Советник-администратор и Советник-инспектор приносят своему игроку по 1 монете.
at-final-terracotta = Затем Лакеи, группы, Лучники и 1 очко за каждые 2 оставшиеся монеты или глины.
at-step-xian-builders = Строители возвращаются; обе карты второй пары каждого идут в сброс.
at-step-xian-request = Жетон заказа с наименьшим числом уходит на трек раундов; вытяните новый на его место.
at-step-xian-minister = Первый министр идёт в здание цвета этого жетона.
at-step-xian-equipment = Сбросьте снаряжение с двух левых мест, сдвиньте остальное влево и пополните до четырёх.
at-step-xian-cards = Каждый тянет 4 карты.
at-final-xian = Большинство в секциях, снаряжение, неиспользованные бонусные тайлы, финальные тайлы и 1 очко за каждые 3 оставшихся ресурса.
at-wheel = Колесо
at-wheel-about = Один раз укажите положение дисков, чтобы видеть колесо каждого следующего раунда.
at-wheel-lay = Указать положение дисков
at-wheel-first = { $ring ->
    [inner] Внутренний диск: что у сегмента 1 и что дальше, у сегмента 2?
   *[middle] Средний диск: что у сегмента 1 и что дальше, у сегмента 2?
}
at-wheel-done = Готово
at-wheel-again = Указать положение заново
at-wheel-when = Какой раунд
at-round-short = Раунд { $round }
at-segment = Сегмент
at-draws = Кубики и жребий
at-dice = { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[many] { $n } кубиков
}
at-put-back = Вернуть
at-bag-starter = Первый игрок
at-bag-tiles = Тайл подсчёта
at-bag-requests = Жетон заказа
at-bag-starts = Стартовый тайл
at-bag-ends = Финальный тайл
at-bag-squares = Здание на следующее место
at-bag-formations = Построение

edition-fault-missing = это значение не задано.
edition-fault-long-text = не больше { $most } знаков.
edition-fault-text = нужен текст, а не { $value }.
edition-fault-word = нужно одно из: { LIST($words, type: "or") }, а не { $value }.
edition-fault-list = нужен список, а не { $value }.
edition-fault-length = нужно записей: { $length }, задано: { $number }.
edition-fault-whole = нужно целое число, а не { $value }.
edition-fault-range = нужно число от { $low } до { $high }, а не { $value }.
edition-fault-section = нужен раздел, а не { $value }.
edition-fault-unknown = такого значения нет; здесь возможны: { LIST($words) }.
edition-fault-toml = это не файл TOML: { $error }.
edition-fault-too-large = файл слишком велик или слишком однообразен для издания (предел здесь { $most }).
edition-fault-token = у жетона { $token } уже есть цвет ({ WORD($colour) }).
edition-fault-colours = нужны один или два цвета (задано: { $number }).
edition-fault-materials = в секции { $section } нужны один вид из дерева и один из бронзы.
edition-fault-starting = нужны два начальных воина (S) (задано: { $number }).
edition-fault-bonus = нужен бонус вида «8», «4+R», «3+1c», «4+R+1c» или «S», а не { $value }.
edition-fault-action = нужно действие, а не { $value }.
edition-fault-unknown-action = неизвестное действие { $value }; возможны: { LIST($words) }.
edition-fault-amount = для { $word } нужно { LIST($numbers, type: "or") }, а не { $amount ->
    [nothing] пустое место
   *[other] { $amount }
}.
edition-fault-size = играть можно только с { $size }, а не с { $value }.
edition-fault-administrator = Советник-администратор не может быть на внутреннем диске.
edition-fault-presence = Присутствие ({ $presence }) не может стоить больше Доминирования ({ $domination }).
edition-fault-column = нужен столбец от a до i, а не { $value }.
edition-fault-card = карта { $card } уже есть.
edition-fault-keys = нужны ровно { LIST($words) }.
edition-fault-rings = нужен список из «inner» и «middle», каждое не более одного раза, а не { $value }.
edition-fault-challenge = такого вызова нет; возможны: { LIST($words) }.
edition-fault-twice = { $word } встречается дважды.
edition-fault-lines = нужно от 1 до { $most } строк (задано: { $number }).
edition-fault-spaces = нужен список клеток, а не { $value }.
edition-fault-long-line = в строке больше клеток ({ $number }), чем есть ({ $spaces }).
edition-fault-space = нужна клетка вида «r+1, c» или «rest of row r», а не { $value }.

position-title = { box-position }
position-about = Составьте любую позицию — такую, какая лежит у вас на столе. Потом продолжите партию, спросите, что делать, или посмотрите, откуда взялись очки.
position-begin = Начать
position-players = Игроки
position-set-up = Ввести расстановку по жребию
position-new = Новая позиция
position-redo = Повторить
position-cancel = Закрыть
position-line = Строка позиции
position-open = Открыть
position-state = Что с ней можно сделать
position-possible = Такая позиция возможна.
position-impossible = { $n ->
    [one] { $n } ошибка или пропуск.
    [few] { $n } ошибки или пропуска.
   *[many] { $n } ошибок или пропусков.
}
position-hint = Что мне делать?
position-play = Играть дальше
position-play-who = Кто играет
position-play-all = Все за этим экраном
position-play-as = { $name } против ботов
position-explain = Объяснить очки
position-puzzle = Составить задачу
position-pad = Записать на лист подсчёта
position-copy-line = Скопировать строку
position-copy-link = Скопировать ссылку
position-whose = Чьи фигуры
position-figures = Фигуры
position-move = Переместить
position-remove = Убрать
position-direction = Направление
position-row = Проверяемый ряд
position-column = Проверяемый столбец
position-ring = { $ring ->
    [inner] Внутренний диск
   *[middle] Средний диск
}
position-on = Повернуть по часовой стрелке
position-back = Повернуть против часовой стрелки
position-last = Последний рабочий: сегмент
position-last-kind = Последний рабочий: вид
position-table = Стол
position-round = Раунд
position-order = Порядок хода
position-tile = Тайл, раунд { $round }
position-warehouse = Склад { $n }
position-upgraded = Мастеров всего
position-points = Очки
position-by-source = По источникам
position-less = Меньше: { $what }
position-more = Больше: { $what }
position-pending = Ожидаемое решение
position-asked = { $who }: { $what }
position-details = { $what } ({ $details })
position-facing = { WORD($piece) } ({ WORD($direction) })
position-over = Игра окончена
position-not-possible = Здесь невозможно
position-during = { $part ->
    [inner] внутренний диск
    [middle] средний диск
    [outer] внешний диск
    [card] карта
    [builder] до строителя
   *[after] после строителя
}
position-rotated = диск уже повёрнут
position-free = { WORD("builder") }
position-replaces = взамен карты перемешивания
position-emptied = опустошается
position-discount = со Скидкой
position-given = в обмен на: { WORD($given) }
position-must = обязательно

# What is impossible in a position put together by hand.
impossible-not-over = До конца последнего раунда всегда ожидается какое-то решение.
impossible-not-there = Решение касается того, чего здесь нет.
impossible-nothing-to-choose = Выбирать не из чего.
impossible-unreadable = Это решение не прочитать.
impossible-other = { $sentence }
