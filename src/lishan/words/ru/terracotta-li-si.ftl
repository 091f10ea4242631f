### Вызов Ли Сы, игра для одного, по-русски: что он делает и как к этому пришёл.

-li-si = Ли Сы
rival = { -li-si }

## Карты вызова, карты послабления и уровни

word-well-advised = Мудрый совет
word-full-stores = Полные закрома
word-armed = Во всеоружии
word-impatient = Нетерпение
word-no-idle-hands = Без праздных рук
word-favoured = Милость императора
word-empty-purse = Пустой кошель
word-no-alms = Без милостыни
word-patient = Терпение
word-frugal = Бережливость
word-silent = Молчание
word-unarmed = Без оружия
word-modest = Скромность
word-first-game = первая партия
word-easy = легко
word-normal = обычно
word-printed = как в коробке
word-hard = трудно
word-emperor = император

effect-well-advised = { -li-si } начинает с двумя советниками.
effect-full-stores = { -li-si } начинает с 3 глинами и 3 монетами сверх обычного.
effect-armed = Всё оружие { -li-si } с самого начала активно.
effect-impatient = Для внезапной постройки хватает 5 глин или 7 монет.
effect-no-idle-hands = Запасное действие даёт 3 очка вместо 2.
effect-favoured = { -li-si } выигрывает любую ничью за Доминирование, которую не решили Лучники.
effect-empty-purse = Вы начинаете с 1 монетой.
effect-no-alms = Вместо действия среднего диска нельзя взять глину или монету.
effect-patient = Внезапных построек нет.
effect-frugal = За раунд бывает не больше одной внезапной постройки.
effect-silent = Запасное действие не даёт очков.
effect-unarmed = Оружие { -li-si } не даёт очков.
effect-modest = Воины { -li-si } дают половину очков, с округлением вниз.

## Что решается

asked-priority-gift = взять 1 глину или 1 монету
asked-his-warrior = выбрать место для воина { -li-si }
asked-his-specialist = выбрать место для специалиста { -li-si }
asked-his-facing = выбрать, куда смотрит Лучник { -li-si }
asked-lot-challenge = вытягивается карта вызова
asked-lot-weapon = оружие { -li-si } выкладывается в ряд
asked-lot-master = { -li-si } открывает карту советника
asked-lot-dice = { -li-si } бросает кубики надсмотрщика
asked-lot-card = { -li-si } открывает карту действия
asked-lot-inspector = жребий между двумя инспекторами
asked-lot-warehouse = жребий между самыми полными складами

## Ходы

move-perform-favour = Снискать милость двора: 2 очка и 1 монета или 1 мокрая глина
move-gift-clay = Взять у двора 1 мокрую глину
move-gift-coin = Взять у двора 1 монету
move-his-warrior = { WORD($type) } { -li-si } встаёт на { $space }
move-his-specialist = { WORD($specialist) } { -li-si } встаёт на { $space }
move-lot-dice = { -li-si } выбрасывает { LIST($dice) }
move-lot-card = { -li-si } открывает карту { $card }: { WORD($action) }
move-lot-reshuffle = { -li-si } открывает карту перемешивания
move-lot-master = { -li-si } получает { WORD($master, form: "acc") }
move-lot-weapon = Следующее оружие в ряду { -li-si }: { WORD($weapon) }
move-lot-challenge = Карта вызова: { WORD($challenge) }

## Почему нельзя

card-not-in-deck = Эту карту сейчас нельзя вытянуть.
master-card-gone = У { -li-si } уже есть этот советник.
weapon-laid = Это оружие уже лежит в ряду.
challenge-in-play = Эта карта вызова уже в игре.
not-the-swing = Жребий решает только между двумя инспекторами; число шагов уже известно.
not-largest = Этот склад не из самых полных.
narrowed-away = { -li-si } не поставил бы { WORD($what, form: "acc") } на { $space }: он предпочитает другие клетки.
he-is-not-willing = { -li-si } не хочет ставить { WORD($what, form: "acc") } на { $space }.
not-his-group = С { $space } на { WORD($direction) } Лучник не увидит воина из группы, нужной { -li-si }.
no-alms = С вызовом «{ WORD("no-alms") }» вместо действия среднего диска нельзя взять глину или монету.

remedy-choose-among = Выберите { LIST($spaces, type: "or") }.
remedy-face-among = Смотреть на { LIST(WORD($directions), type: "or") }.

## До первого хода

li-si-challenge = Карта вызова: { WORD($challenge) }
li-si-row = Оружие { -li-si } слева направо: { WORD($row) }
li-si-gets-master = { -li-si } получает { WORD($master, form: "acc") }
li-si-overseer = Надсмотрщик начинает с сегмента { $segment }, напротив Повышения

## Надсмотрщик

li-si-dice = На кубиках { LIST($dice) }: { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
} с сегмента { $from } на сегмент { $segment }{ COUNT($skipped) ->
    [0] {""}
   *[other] , минуя { LIST($skipped) }
}
li-si-places = { -li-si } ставит { WORD($worker, form: "acc") } на сегмент { $segment }
li-si-must-reveal = { $why ->
    [blocked] Там ваш Ремесленник, а Мастеров у { -li-si } не осталось: он открывает карту и идёт дальше
    [priority] Действие «Приоритет»: он открывает ещё карту
    [already-artisan] Там уже Мастер: он открывает ещё карту
    [short-of-coins] Ему не хватает монет на Советника по строительству: он открывает ещё карту
   *[other] Он открывает ещё карту
}
li-si-reveals = { $replaces ->
    [true] Вместо карты перемешивания он открывает карту { $card }: { WORD($action) }; все карты, кроме активных, перемешаны
   *[false] Он открывает карту { $card }: { WORD($action) }
}
li-si-reshuffles = Карта перемешивания: { $empty ->
    [true] колода пуста, сначала перемешан сброс; затем он берёт другую карту
   *[false] он берёт другую карту
}

## Действия

favour = { SEAT($seat) } получает милость двора
li-si-action = { -li-si } переходит к действию { WORD($ring, form: "gen") } диска: { WORD($action) }
li-si-card = { -li-si } выполняет карту { $card }: { WORD($action) }
li-si-turns = Карта { $card } поворачивает { COUNT($rings) ->
    [1] { WORD($rings) } диск
   *[other] { WORD($rings) } диски
}
li-si-master = У него есть { WORD($master) }, и он его применяет
li-si-takes = { -li-si } берёт { $coins ->
    [0] глину: { $clay }
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
li-si-nothing = { $why ->
    [weapons-all-active] Всё его оружие активно: ничего не происходит
    [warehouses-empty] Все склады пусты: ничего не происходит
   *[other] Ставить ему нечего: ничего не происходит
}
li-si-spare = Запасное действие ({ $why ->
    [priority] действие «Приоритет»
    [no-token] этого советника у него нет
    [short-of-clay] мало глины
    [short-of-coins] мало монет, а карта новых карт не открывает
    [already-artisan] там уже Мастер, а карта новых карт не открывает
    [weapons-all-active] всё его оружие активно
    [warehouses-empty] все склады пусты
   *[other] ставить больше нечего
}): 1 { $gains ->
    [coin] монета
   *[clay] глина
}, { $because ->
    [tile] её считает тайл этого раунда
    [much-clay] потому что глины у него { $clay }
   *[little-clay] потому что глины у него мало ({ $clay })
}
li-si-pays-clay = { -li-si } платит глиной: { $clay }, одна из них идёт на склад { $warehouse }
li-si-pays-coins = { -li-si } платит { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}: номер раунда
li-si-upgrades = Ремесленник { -li-si } на сегменте { $segment } становится Мастером
li-si-readies = { -li-si } активирует { WORD($weapon, form: "acc") }
li-si-readies-all = { -li-si } активирует всё своё оружие
li-si-collects = { -li-si } забирает глину со склада { $warehouse }: { $clay }
li-si-empties = Глина со склада { $warehouse } уходит в запас: { $clay }
li-si-swing = Выгода от инспекторов: { EACH($options, message: "swing-option") }. { $steps ->
    [0] Оба остаются
   *[other] { COUNT($inspectors) ->
        [1] Инспектор { WORD($inspectors, form: "gen") } идёт
       *[other] Жребий решает, кто из двоих идёт
    } { $steps ->
        [-1] на шаг назад
        [one] на { $steps } шаг вперёд
        [few] на { $steps } шага вперёд
       *[many] на { $steps } шагов вперёд
    }
}
swing-option = { $inspector ->
    [none] оба на месте → { SIGNED($swing) }
   *[other] { WORD($inspector) } { SIGNED($steps) } → { SIGNED($swing) }
}
li-si-inspector = Жребий двигает инспектора { WORD($inspector, form: "gen") }

## Специалисты

li-si-willing = { WORD($specialist) }: цена { $price } ему по силам, и место есть: { COUNT($spaces) ->
    [1] { LIST($spaces) }
   *[other] { LIST($spaces, type: "or") }
}
li-si-unwilling = { WORD($specialist) }: нет, { $affordable ->
    [true] подходящего места для него не нашлось
   *[false] цена { $price } ему не по силам
}
li-si-no-specialist = { COUNT($weapons) ->
    [0] Всё его оружие неактивно: вместо специалиста монета
   *[other] Ни одного специалиста, который ему по карману и по душе: вместо него монета
}
li-si-buys = { -li-si } покупает { WORD($specialist, form: "acc") } за { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
} и использует { WORD($weapon, form: "acc") }
li-si-specialist = { WORD($specialist) } { -li-si } встаёт на { $space }{ $faces ->
    [none] {""}
   *[other] {" "}и смотрит на { $faces }
}
li-si-asks = Вы выбираете, куда встанет его { WORD($what) }: { LIST($spaces, type: "or") }

## Воины: тип

li-si-type-weapons = Какой тип? { COUNT($weapons) ->
    [0] { $matter ->
        [true] { $kept ->
            [true] Оружие он бережёт для специалиста
           *[false] Всё его оружие неактивно
        }
       *[false] Оружие здесь не важно
    }
   *[other] Активно: { WORD($weapons) }
}. Остаются: { WORD($left) }
li-si-type-points = Сейчас дороже всего: { WORD($left) }
li-si-type-tiles = На ближайшем тайле подсчёта: { COUNT($left) ->
    [1] { WORD($left) }
   *[other] ни один раньше других ({ WORD($left) })
}
li-si-type-row = Тип его самого левого оружия: { WORD($left) }

## Воины: группа и место

li-si-extends = Он расширяет группу { LIST($extended) }, где { $criterion ->
    [equal] воинов у вас поровну
    [one-more-of-yours] у вас на одного больше
    [none-of-his] его воинов нет
   *[one-or-two-more-of-his] у него на одного или двух больше
}: { LIST($left, type: "or") }
li-si-starts-group = Ни одну группу этого типа ({ WORD($type) }) он не расширяет: начинает новую
li-si-chart = Линии инспекторов сходятся на { $crossing }; лучшие места по таблице: { LIST($lines) }
li-si-space-chart = { $passed ->
    [true] Все лучшие места таблицы заняты
   *[false] Лучшее по таблице (с 1 по { $priorities }): { LIST($left) }
}
li-si-space-tile = { $passed ->
    [true] Тайл раунда { $round } ({ WORD($tile) }) не затрагивает ни одного места
   *[false] По тайлу раунда { $round } ({ WORD($tile) }): { LIST($left) }
}
li-si-space-priority = Лучшее место в таблице — { $priority }: { LIST($left) }
li-si-space-musicians = { $musicians ->
    [0] Ни один Музыкант не даёт за них очков
    [one] Очки даёт { $musicians } Музыкант: { LIST($left) }
    [few] Очки дают { $musicians } Музыканта: { LIST($left) }
   *[many] Очки дают { $musicians } Музыкантов: { LIST($left) }
}
li-si-space-footmen = { $passed ->
    [true] Лакеев рядом нет
   *[false] Рядом с Лакеем, где разница меньше всего: { LIST($left) }
}
li-si-builds = { -li-si } ставит { WORD($type, form: "acc") } на { $space }
li-si-weapon = { WORD($weapon) } { -li-si }: { WORD($type) } на { $space }

## Конец раунда

li-si-surprise = Внезапная постройка: { -li-si } сбрасывает { $pays ->
    [coins] { $price ->
        [one] { $price } монету
        [few] { $price } монеты
       *[many] { $price } монет
    }
   *[clay] { $price ->
        [one] { $price } глину
        [few] { $price } глины
       *[many] { $price } глин
    }
}
