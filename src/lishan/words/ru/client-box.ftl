# Страницы для владельцев коробки.

edition-title = Ваше издание
edition-about = Значения в Lishan отчасти восстановлены. Если у вас есть игра, введите то, что напечатано в вашей коробке, и играйте с этим. Всё сохраняется в этом браузере по мере ввода.
edition-from-packaged = Начать с обычного издания
edition-blank = Начать с пустого
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
   *[many] { $faults } значений неверны.
}
edition-show-me = Показать
edition-same = Игра идёт как в обычном издании (отпечаток { $digest }).
edition-playable = Можно играть (отпечаток { $digest }).
edition-no-solo = В одиночку с ним играть нельзя: { $why }
edition-play = Играть с этим изданием
edition-drop = Удалить
edition-has-solo = В этом издании есть одиночный режим
edition-bad-link = Ссылка повреждена. Попросите её ещё раз.
edition-not-kept = Браузер не сохранил издание. Сохраните его в файл.
provenance = Откуда эти значения
provenance-printed = Видели в коробке
provenance-reported = Сообщили игроки
provenance-reconstructed = Наша догадка
provenance-unknown = Неизвестно
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
pad-new = Новая партия, те же игроки
pad-history = Прошлые партии
pad-not-kept = Браузер не сохранил лист. Сохраните картинку.

hand-title = Рука Ли Сы
hand-about = Играйте в одиночку с настоящей коробкой: эта страница — Ли Сы. Сообщите ей свой ход и что показали кубики и карты; она скажет, что он делает и почему.
hand-resume = Продолжить партию
hand-begin = Разложить и начать
hand-dice = Кубики, карты и жребий
hand-real = Бросаю и тяну я
hand-phone = Бросает и тянет страница
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
hand-lot-inner = Раскрутите внутреннее кольцо. Как оно лежит?
hand-lot-middle = Раскрутите среднее кольцо. Как оно лежит?
hand-lot-tile = Вытяните плитку подсчёта раунда { $round }.
hand-lot-starter = Вытяните первого игрока.
hand-lot-challenge = Вытяните карту испытания.
hand-lot-weapon = Разложите оружие Ли Сы слева направо. Какое следующее?
hand-lot-master = Откройте карту мастера для Ли Сы.
hand-lot-dice = Бросьте кубики надсмотрщика за Ли Сы.
hand-lot-card = Откройте карту действия.
hand-lot-inspector = Вытяните жребий, какого инспектора он двигает.
hand-lot-warehouse = Вытяните жребий между самыми большими складами.
