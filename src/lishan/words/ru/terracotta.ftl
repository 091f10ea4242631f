### Terracotta Army по-русски: правила нашими словами.
### Формы слов: gen — кого, чего; acc — кого, что.

## Слова игры

word-officer = Офицер
    .gen = Офицера
    .acc = Офицера
word-guard = Стражник
    .gen = Стражника
    .acc = Стражника
word-crossbowman = Арбалетчик
    .gen = Арбалетчика
    .acc = Арбалетчика
word-soldier = Солдат
    .gen = Солдата
    .acc = Солдата
word-officers = Офицеры
word-guards = Стражники
word-crossbowmen = Арбалетчики
word-soldiers = Солдаты
word-horse = Лошадь
    .gen = Лошади
    .acc = Лошадь
word-footman = Лакей
    .gen = Лакея
    .acc = Лакея
word-archer = Лучник
    .gen = Лучника
    .acc = Лучника
word-musician = Музыкант
    .gen = Музыканта
    .acc = Музыканта
word-sword = Меч
    .gen = Меча
    .acc = Меч
word-halberd = Алебарда
    .gen = Алебарды
    .acc = Алебарду
word-crossbow = Арбалет
    .gen = Арбалета
    .acc = Арбалет
word-spear = Копьё
    .gen = Копья
    .acc = Копьё
word-builder = Советник по строительству
    .gen = Советника по строительству
    .acc = Советника по строительству
word-administrator = Советник-администратор
    .gen = Советника-администратора
    .acc = Советника-администратора
word-inspector = Советник-инспектор
    .gen = Советника-инспектора
    .acc = Советника-инспектора
word-clay-maker = Советник по глине
    .gen = Советника по глине
    .acc = Советника по глине
word-supervisor = Советник-контролёр
    .gen = Советника-контролёра
    .acc = Советника-контролёра
word-blacksmith = Советник-кузнец
    .gen = Советника-кузнеца
    .acc = Советника-кузнеца
word-craftsman = Ремесленник
    .gen = Ремесленника
    .acc = Ремесленника
word-artisan = Мастер
    .gen = Мастера
    .acc = Мастера
word-inner = внутренний
    .gen = внутреннего
word-middle = средний
    .gen = среднего
word-outer = внешний
    .gen = внешнего
word-row = ряд
    .gen = ряда
word-column = столбец
    .gen = столбца
word-row4 = средний ряд
word-columne = средний столбец
word-nw = северо-западная четверть
word-ne = северо-восточная четверть
word-sw = юго-западная четверть
word-se = юго-восточная четверть
word-coins = монеты
word-clay = глина
word-wet = мокрая глина
word-dry = сухая глина
word-craftsmen = Ремесленники
word-artisans = Мастера
word-weapons = оружие
word-masters = советники
word-coins-2 = 2 монеты
word-coins-3 = 3 монеты
word-coins-4 = 4 монеты
word-clay-2 = 2 глины
word-clay-4 = 4 глины
word-build = Воин
word-build-2 = Воин за 2 глины
word-build-3 = Воин за 3 глины
word-build-4 = Воин за 4 глины
word-soak = Размочить
word-upgrade = Повышение
word-priority = Приоритет
word-specialist = Специалист
word-north = север
word-east = восток
word-south = юг
word-west = запад

amount-coins = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
amount-wet = { $n ->
    [one] { $n } мокрая глина
    [few] { $n } мокрые глины
   *[many] { $n } мокрых глин
}
amount-dry = { $n ->
    [one] { $n } сухая глина
    [few] { $n } сухие глины
   *[many] { $n } сухих глин
}
amount-craftsmen = { $n ->
    [one] { $n } Ремесленник
    [few] { $n } Ремесленника
   *[many] { $n } Ремесленников
}
amount-artisans = { $n ->
    [one] { $n } Мастер
    [few] { $n } Мастера
   *[many] { $n } Мастеров
}
amount-weapons = активного оружия: { $n }
amount-masters = { $n ->
    [one] { $n } советник
    [few] { $n } советника
   *[many] { $n } советников
}

## Что решается

asked-turn = поставить рабочего (или сначала повернуть диск)
asked-ring = решить, что делать с действием этого диска
asked-use-master = применить только что купленного советника или нет
asked-type = выбрать воина
asked-build-space = выбрать место для воина
asked-ability = использовать оружие или сохранить
asked-officer-inspector = сдвинуть одного инспектора на шаг или ни одного
asked-master-inspector = сдвинуть инспектора на один-два шага вперёд
asked-guard-warrior = выбрать другого своего воина, чтобы передвинуть, или никого
asked-guard-space = выбрать, куда идёт этот воин
asked-specialist = выбрать специалиста для покупки
asked-mount = выбрать своего воина, который сядет на Лошадь
asked-horse-direction = выбрать, куда встанет Лошадь
asked-footman-space = выбрать место для Лакея
asked-archer-space = выбрать место для Лучника
asked-archer-facing = выбрать, куда смотрит Лучник
asked-musician-space = выбрать место для Музыканта
asked-warehouse = выбрать склад, чтобы его опустошить
asked-lot-inner = раскручивается внутренний диск
asked-lot-middle = раскручивается средний диск
asked-lot-tile = вытягивается тайл подсчёта
asked-lot-starter = определяется первый игрок

## Ходы

move-turn = Заплатить 2 монеты и повернуть { WORD($ring) } диск
move-place = { $worker ->
    [artisan] Мастер
   *[other] Ремесленник
} на сегмент { $segment }: { WORD($inner) }, { WORD($middle) }, { WORD($outer) }
move-perform = Выполнить: { WORD($action) }
move-perform-master = Применить { WORD($master, form: "acc") }
move-buy-master = { $coins ->
    [0] Взять { WORD($master, form: "acc") } бесплатно
    [one] Купить { WORD($master, form: "acc") } за { $coins } монету
    [few] Купить { WORD($master, form: "acc") } за { $coins } монеты
   *[many] Купить { WORD($master, form: "acc") } за { $coins } монет
}
move-use-master = Сразу применить { WORD($master, form: "acc") }
move-no-master = Пока не применять { WORD($master, form: "acc") }
move-take-clay = Взять вместо этого 1 мокрую глину
move-take-coin = Взять вместо этого 1 монету
move-no-ring = Пропустить действие { WORD($ring, form: "gen") } диска
move-type = { $points ->
    [0] { WORD($type) }
    [one] { WORD($type) }, { $points } очко
    [few] { WORD($type) }, { $points } очка
   *[many] { WORD($type) }, { $points } очков
}
move-build = Поставить { WORD($type, form: "acc") } на { $space }
move-ability = Использовать { WORD($weapon, form: "acc") }: { WORD($type) } на { $space }
move-no-ability = Сохранить оружие
move-inspector = { $steps ->
    [-1] Сдвинуть инспектора { WORD($inspector, form: "gen") } на шаг назад
    [one] Сдвинуть инспектора { WORD($inspector, form: "gen") } на { $steps } шаг вперёд
    [few] Сдвинуть инспектора { WORD($inspector, form: "gen") } на { $steps } шага вперёд
   *[many] Сдвинуть инспектора { WORD($inspector, form: "gen") } на { $steps } шагов вперёд
}
move-no-inspector = Оставить инспекторов на месте
move-guard-warrior = Передвинуть воина с { $space }
move-guard-space = Передвинуть его с { $from } на { $space }
move-no-guard = Никого не двигать
move-specialist = { $coins ->
    [one] Купить { WORD($specialist, form: "acc") } за { $coins } монету и { WORD($weapon, form: "acc") }
    [few] Купить { WORD($specialist, form: "acc") } за { $coins } монеты и { WORD($weapon, form: "acc") }
   *[many] Купить { WORD($specialist, form: "acc") } за { $coins } монет и { WORD($weapon, form: "acc") }
}
move-mount = Посадить на Лошадь воина с { $space }
move-horse-direction = Лошадь с { $space }: на { WORD($direction) }
move-footman = Поставить Лакея на { $space }
move-archer = Поставить Лучника на { $space }
move-archer-facing = Лучник ({ $space }) смотрит на { WORD($direction) }
move-musician = Поставить Музыканта на { $space }
move-warehouse = Опустошить склад { $warehouse }
move-lot-ring = { $ring ->
    [inner] Внутренний
   *[middle] Средний
} диск останавливается { $steps ->
    [0] в исходном положении
    [one] на { $steps } шаг дальше
    [few] на { $steps } шага дальше
   *[many] на { $steps } шагов дальше
}
move-lot-tile = Тайл подсчёта на раунд { $round }: { WORD($tile) }
move-lot-starter = Начинает { SEAT($seat) }

## Почему нельзя

game-over = Игра окончена.
no-such-move = Такого хода нет.
not-your-turn = Сейчас ходит { SEAT($seat) }.
lot-first = Сначала решает жребий.
tile-drawn = Этот тайл уже вытянут.
no-such-seat = Такого места нет.
not-asked = Сейчас решается другое. { $asked ->
    [turn] Поставьте рабочего или сначала поверните диск.
    [ring] Решите, что делать с действием этого диска.
    [use-master] Решите, применить ли только что купленного советника.
    [type] Выберите воина.
    [build-space] Выберите место для воина.
    [ability] Решите, использовать ли оружие.
    [officer-inspector] Сдвиньте одного инспектора на шаг или ни одного.
    [master-inspector] Сдвиньте инспектора на один-два шага вперёд.
    [guard-warrior] Выберите другого своего воина, чтобы передвинуть, или никого.
    [guard-space] Выберите, куда идёт этот воин.
    [specialist] Выберите специалиста для покупки.
    [mount] Выберите своего воина, который сядет на Лошадь.
    [horse-direction] Выберите, куда встанет Лошадь.
    [footman-space] Выберите место для Лакея.
    [archer-space] Выберите место для Лучника.
    [archer-facing] Выберите, куда смотрит Лучник.
    [musician-space] Выберите место для Музыканта.
    [warehouse] Выберите склад, чтобы его опустошить.
    [priority-gift] Возьмите 1 глину или 1 монету.
    [his-warrior] Выберите место для воина Ли Сы.
    [his-specialist] Выберите место для специалиста Ли Сы.
    [his-facing] Выберите, куда смотрит Лучник Ли Сы.
   *[other] Сначала решает жребий.
}
rotated-already = В этот ход диск уже поворачивали.
short-of-coins = { $coins ->
    [one] Это стоит { $coins } монету; у вас { $have }.
    [few] Это стоит { $coins } монеты; у вас { $have }.
   *[many] Это стоит { $coins } монет; у вас { $have }.
}
short-of-clay = Нужно мокрой глины: { $clay }; у вас { $have }.
no-craftsman = У вас не осталось Ремесленников.
no-artisan = У вас нет свободного Мастера.
artisan-there = На сегменте { $segment } стоит Мастер ({ SEAT($seat) }): больше никого поставить нельзя.
craftsman-there = На сегменте { $segment } стоит Ремесленник ({ SEAT($seat) }): к нему может встать только Мастер.
no-substitute = Вместо действия внешнего диска нельзя взять глину или монету.
no-figure-left = В органайзере не осталось воинов.
no-space-left = В Мавзолее не осталось места.
no-dry-clay = У вас нет сухой глины.
already-artisan = Этот рабочий — уже Мастер.
no-token-left = Все жетоны приоритета разобраны.
holds-token = У вас уже есть жетон приоритета.
weapon-active = Уже активно: { WORD($weapon) }.
weapons-all-active = Всё ваше оружие уже активно.
warehouses-empty = Все четыре склада пусты.
inner-impossible = Внутреннее действие нельзя повторить.
no-specialist = Сейчас нельзя купить ни одного специалиста.
sold-out = Все четыре куплены: { WORD($specialist) }.
weapon-inactive = Для { WORD($specialist, form: "gen") } нужно активное оружие: { WORD($weapon) }.
no-mount = Ни у одного вашего воина нет места для Лошади.
type-gone = В органайзере этого типа не осталось: { WORD($type) }.
not-most-left = Советник по строительству берёт тип, которого осталось больше всего: { WORD($types) }.
inspector-one-step = Офицер двигает инспектора только на один шаг.
inspector-forward = Советник-инспектор двигает инспектора только вперёд.
warehouse-chosen = Склад { $warehouse } уже выбран; возьмите другой.
off-the-grid = Это за пределами Мавзолея.
horse-blocked = Лошади там нужны две пустые клетки.
space-taken = Клетка { $space } занята.
out-of-reach = Воин с { $from } не дойдёт до { $space } по прямой через пустые клетки.
guard-itself = Только что поставленный Стражник остаётся на месте. Выберите другого воина.
warrior-blocked = Воину на { $space } некуда идти.
not-your-warrior = На { $space } нет вашего воина.
already-mounted = Воин на { $space } уже на Лошади.
no-room-for-horse = Рядом с { $space } нет двух пустых клеток в ряд.
choose-the-rider = Клетку { $space } занимает Лошадь; выберите клетку её всадника.
place-first = Для этого сначала поставьте рабочего на один из сегментов: { LIST($segments, type: "or") }.

remedy-more-coins = { $coins ->
    [one] Не хватает { $coins } монеты.
    [few] Не хватает { $coins } монет.
   *[many] Не хватает { $coins } монет.
}
remedy-more-clay = Не хватает мокрой глины: { $clay }.
remedy-soak-clay = Сначала размочите сухую глину.
remedy-place-artisan = Поставьте на сегмент { $segment } Мастера.
remedy-place-craftsman = Поставьте на сегмент { $segment } Ремесленника.
remedy-upgrade-first = Повышение даст вам Мастера на следующие раунды.
remedy-ready-weapon = { $coins ->
    [0] Сначала активируйте { WORD($weapon, form: "acc") }.
    [one] Сначала активируйте { WORD($weapon, form: "acc") }; не хватает ещё { $coins } монеты.
    [few] Сначала активируйте { WORD($weapon, form: "acc") }; не хватает ещё { $coins } монет.
   *[many] Сначала активируйте { WORD($weapon, form: "acc") }; не хватает ещё { $coins } монет.
}
remedy-choose-space = Выберите { $space }.
remedy-place-on = Сейчас доступны сегменты: { LIST($segments) }.

## На что стоит взглянуть ещё раз

warning-no-shot = Арбалетчик не видит ни одной статуи или одна стоит вплотную: Арбалет ничего не даст.
warning-faces-nobody = Там никого нет: Лучник, который ни на кого не смотрит, не считается.
warning-unused-ring = Одно из ваших действий ещё не использовано.
warning-clay-will-dry = Это ваш последний рабочий в раунде: глина высохнет.

## Что произошло и откуда очки

statue = { SEAT($seat) } ставит { WORD($type, form: "acc") } на { $space }
ability-sword = Меч Офицера на { $space }
ability-halberd = Алебарда Стражника на { $space }
ability-crossbow = Арбалет Арбалетчика на { $space }: пустые клетки до ближайшей статуи
ability-spear = Копьё Солдата на { $space }
row = Раунд { $round }, инспектор ряда { $row }: { BYSEAT($counts) }; { $dominates ->
    [none] без Доминирования
   *[other] Доминирование: { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, ничью решили Лучники
    [favour] {""}, ничья в пользу Ли Сы
    [open] {""}, ничья
   *[none] {""}
}
column = Раунд { $round }, инспектор столбца { $column }: { BYSEAT($counts) }; { $dominates ->
    [none] без Доминирования
   *[other] Доминирование: { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, ничью решили Лучники
    [favour] {""}, ничья в пользу Ли Сы
    [open] {""}, ничья
   *[none] {""}
}
tile = Раунд { $round }, тайл «{ WORD($tile) }»: { BYSEAT($counts) }; { $dominates ->
    [none] без Доминирования
   *[other] Доминирование: { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, ничью решили Лучники
    [favour] {""}, ничья в пользу Ли Сы
    [open] {""}, ничья
   *[none] {""}
}
musician = Раунд { $round }: Музыкант на { $space } даёт очки за каждого воина в своём ряду и столбце
footman = Лакей на { $space }, вокруг него: { BYSEAT($counts) }; { $dominates ->
    [none] без Доминирования
   *[other] Доминирование: { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, ничью решили Лучники
    [favour] {""}, ничья в пользу Ли Сы
    [open] {""}, ничья
   *[none] {""}
}
group = Группа ({ WORD($type) }) на { LIST($spaces) }: за каждого воина очков столько, сколько в ней игроков: { $players }
group-domination = Та же группа: { BYSEAT($counts) }; { $dominates ->
    [none] без Доминирования
   *[other] Доминирование: { SEAT($dominates) }
}{ $tie ->
    [archers] {""}, ничью решили Лучники
    [favour] {""}, ничья в пользу Ли Сы
    [open] {""}, ничья
   *[none] {""}
}
archer = Лучник ({ $space }) смотрит на воина ({ $faces })
leftovers = По очку за каждые две оставшиеся монеты или глины
turn-order = Порядок хода: { SEAT($order) }
clay-dries = { SEAT($seat) }: высыхает глины — { $clay }
masters-pay = { SEAT($seat) } получает от советников { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
round-begins = Начинается раунд { $round }
game-ends = Игра окончена

proof-points = Очки
proof-if-round-ended = Если бы раунд считали сейчас
proof-if-game-ended = Если бы игра кончилась сейчас
proof-statues = Изготовленные статуи
proof-abilities = Использованное оружие
proof-inspections = Инспекторы
proof-music = Музыканты
proof-tiles = Тайлы подсчёта
proof-footmen = Лакеи
proof-groups = Группы
proof-archers = Лучники
proof-leftovers = Остаток монет и глины
proof-court = При дворе
