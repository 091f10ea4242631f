### Что говорит терминал помимо самих игр, по-русски.

## Разговор

cli-terminal-goes = Следующий ход: { $name }.
cli-hand-over = Передайте терминал: { $name }.
cli-nobody-looks = Больше никто не смотрит? Нажмите Enter.
cli-turn-done = Ваш ход сделан: Enter — закончить, undo — отменить.
cli-only-choice = Единственный выбор:
cli-leave = Вы выходите из-за стола.
cli-input-ended = Ввод закончился. Партия на этом остановлена.
cli-nothing-to-undo = Отменять нечего: ход только начался.
cli-taken-back = Отменено.
cli-marks = Каждое число — сколько принесёт вам клетка: сразу, за раунд и в конце.
cli-why-what = Что объяснить? «targets» покажет, о чём можно спросить.
cli-possible-now = { $what }: сейчас это можно выбрать.
cli-possible = { $what }: это можно выбрать.
cli-try-help = Введите help, чтобы увидеть команды.
cli-save-where = Укажите имя файла, например: save game.txt
cli-save-there = { $file } уже есть; сохраните под другим именем.
cli-saved = Сохранено в { $file }.
cli-kept = Партия сохранена. Продолжить: lishan play --resume { $file }
cli-really-quit = Выйти из партии? Она будет сохранена. (д/н)
cli-really-move = Всё равно сделать этот ход? (д/н)
cli-yes = д да y yes
cli-over = Игра окончена
cli-not-over = Игра не окончена.
cli-result = Игра окончена: { $places }.
cli-chance = Жребий
cli-hint-points = { $points ->
    [one] в конце ожидается { $points } очко
    [few] в конце ожидается { $points } очка
   *[many] в конце ожидается { $points } очков
}
cli-help =
    Выбирайте номером строки или её словом; несколько слов сразу — несколько решений.
      board          нарисовать всё заново          moves          показать варианты ещё раз
      undo           отменить решение               why ЧТО        почему этого нельзя выбрать
      explain        откуда все очки                explain all    каждое из них, с правилом
      log            что произошло                  targets        о чём можно спросить через why
      save ФАЙЛ      записать игру в файл           quit           выйти из-за стола
      hint           что выбрал бы бот
    Рядом с рабочим: ✓ действие возможно, ~ только после предыдущего, ✗ невозможно.

## Стол Terracotta Army

cli-round = Раунд { $round } из { $of }
cli-inspectors = Инспекторы: ряд { $row }, столбец { $column }
cli-tiles = Тайлы
cli-now = Сейчас
cli-row = ряд { $row }
cli-column = столбец { $column }
cli-tile-row4 = ряд 4
cli-tile-columne = столбец e
cli-tile-officers = Офицеры
cli-tile-guards = Стражники
cli-tile-crossbowmen = Арбалетчики
cli-tile-soldiers = Солдаты
cli-tile-nw = СЗ
cli-tile-ne = СВ
cli-tile-sw = ЮЗ
cli-tile-se = ЮВ
cli-tile-coins = монеты
cli-tile-clay = глина
cli-overseer = Надсмотрщик на { $segment }
cli-dice = кубики { $dice }
cli-weapon-row = ряд (* активно): { $row }
cli-cards = Карты
cli-active = активны: { $cards }
cli-inner = внутренний
cli-middle = средний
cli-outer = внешний
cli-coins-2 = монеты 2
cli-coins-3 = монеты 3
cli-coins-4 = монеты 4
cli-clay-2 = глина 2
cli-clay-4 = глина 4
cli-build-2 = воин 2
cli-build-3 = воин 3
cli-build-4 = воин 4
cli-soak = размочить
cli-upgrade = повышение
cli-builder = строитель
cli-administrator = администратор
cli-inspector = инспектор
cli-clay-maker = по глине
cli-supervisor = контролёр
cli-blacksmith = кузнец
cli-priority = приоритет
cli-specialist = специалист
cli-sword = меч
cli-halberd = алебарда
cli-crossbow = арбалет
cli-spear = копьё
cli-build = воин
cli-organizer = Органайзер
cli-specialists = Специалисты
cli-in-turn-order = порядок хода
cli-points = очки
cli-coins = монеты
cli-wet = мокр.
cli-dry = сух.
cli-workers = рабочие
cli-weapons = оружие
cli-masters = советники

## Стол Xi’an

cli-turn = Раунд { $turn } из { $of }, круг { $round }
cli-fulfilled = Выполнены:
cli-wanted = нужны
cli-any = любой
cli-in-stock = В запасе
cli-building = здание
cli-builders = строители
cli-pair = пара
cli-entry = вход
cli-minister = ПМ
cli-equipment = снаряжение
cli-material = материал
cli-price = цена
cli-clay-gain = { $clay ->
    [one] +{ $clay } глина
    [few] +{ $clay } глины
   *[many] +{ $clay } глин
}
cli-palace = Дворец
cli-step-1 = вход
cli-step-2 = рынок
cli-step-3 = скидка
cli-step-4 = +1 действие
cli-step-5 = финал
cli-end-tiles = Финальные тайлы
cli-prestige = ОП
cli-clay = глина
cli-pigments = пигменты
cli-seals = печати
cli-cards-of-equipment = сн.
cli-below = снизу
cli-top = сверху
cli-tiles-and-helpers = тайлы и помощники
cli-own-hand = Ваши карты:
cli-own-exchange = На обмен:
cli-own-under = Под колодой:
cli-own-equipment = Снаряжение:

edition-good = { $file } — издание игры { $title }: «{ $name }», контрольная сумма { $digest }.
edition-same = Играется как обычное издание.
