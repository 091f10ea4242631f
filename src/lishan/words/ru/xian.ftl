### Xi’an по-русски: правила нашими словами.
### Формы слов: acc — что; gen — чего; in — где; into — куда.

## Слова игры

word-yellow = жёлтый
    .acc = жёлтый пигмент
    .gen = жёлтого пигмента
word-red = красный
    .acc = красный пигмент
    .gen = красного пигмента
word-green = зелёный
    .acc = зелёный пигмент
    .gen = зелёного пигмента
word-blue = синий
    .acc = синий пигмент
    .gen = синего пигмента
word-any = любой цвет
word-coin = монета
    .acc = монету
    .gen = монет
word-clay = глина
    .acc = глину
    .gen = глины
word-workshop = Мастерская
    .in = в Мастерской
    .into = в Мастерскую
word-lab = Лаборатория
    .in = в Лаборатории
    .into = в Лабораторию
word-armory = Оружейная
    .in = в Оружейной
    .into = в Оружейную
word-palace = Дворец
    .in = во Дворце
    .into = во Дворец
word-ceramist = Керамист
    .acc = Керамиста
word-accountant = Счетовод
    .acc = Счетовода
word-administrator = Управляющий
    .acc = Управляющего
word-emissary = Посланник
    .acc = Посланника
word-scientist = Учёный
    .acc = Учёного
word-officer = Офицер
    .acc = Офицера
word-wood = дерево
word-bronze = бронза
word-open = Открытый/бесплатный вход
word-free = Бесплатный вход
word-market = Рынок
word-discount = Скидка
word-extra = +1 действие
word-end = финальный тайл
word-resources = 1 очко за каждый возвращённый ресурс (макс. 15)
word-tens = 1 очко за каждые 10 очков
word-tiles = 3 очка за каждый неиспользованный бонусный тайл
word-warriors = 2 очка за каждого окрашенного воина
word-helpers = 2 очка за каждого помощника
word-six = 6 очков
word-majorities = 5 очков за каждое большинство (и за ничью)
word-pairs = 4 очка за каждую пару одинакового снаряжения
word-tax1 = Сборщик налогов 1
word-tax2 = Сборщик налогов 2
word-tax3 = Сборщик налогов 3
word-tax4 = Сборщик налогов 4
word-tax5 = Сборщик налогов 5
word-tax6 = Сборщик налогов 6
word-craftsman1 = Ремесленник 1
word-craftsman2 = Ремесленник 2
word-craftsman3 = Ремесленник 3
word-craftsman4 = Ремесленник 4
word-craftsman5 = Ремесленник 5
word-craftsman6 = Ремесленник 6
word-helper1 = Керамист (помощник 1)
word-helper2 = Счетовод (помощник 2)
word-helper3 = Управляющий (помощник 3)
word-helper4 = Посланник (помощник 4)
word-helper5 = Учёный (помощник 5)
word-helper6 = Офицер (помощник 6)
word-miner1 = Рудокоп 1
word-miner2 = Рудокоп 2
word-miner3 = Рудокоп 3
word-miner4 = Рудокоп 4
word-miner5 = Рудокоп 5
word-miner6 = Рудокоп 6
word-crossbow1 = Арбалет I
word-crossbow2 = Арбалет II
word-crossbow3 = Арбалет III
word-crossbow4 = Арбалет IV
word-arrowheads1 = Наконечники I
word-arrowheads2 = Наконечники II
word-arrowheads3 = Наконечники III
word-arrowheads4 = Наконечники IV
word-chariot1 = Колесница I
word-chariot2 = Колесница II
word-chariot3 = Колесница III
word-chariot4 = Колесница IV
word-halberd1 = Алебарда I
word-halberd2 = Алебарда II
word-halberd3 = Алебарда III
word-halberd4 = Алебарда IV
word-horse1 = Лошадь I
word-horse2 = Лошадь II
word-horse3 = Лошадь III
word-horse4 = Лошадь IV
word-sword1 = Меч I
word-sword2 = Меч II
word-sword3 = Меч III
word-sword4 = Меч IV

amount-coins = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
amount-clay = { $n ->
    [one] { $n } глина
    [few] { $n } глины
   *[many] { $n } глин
}
amount-yellow = { $n ->
    [one] { $n } жёлтый
    [few] { $n } жёлтых
   *[many] { $n } жёлтых
}
amount-red = { $n ->
    [one] { $n } красный
    [few] { $n } красных
   *[many] { $n } красных
}
amount-green = { $n ->
    [one] { $n } зелёный
    [few] { $n } зелёных
   *[many] { $n } зелёных
}
amount-blue = { $n ->
    [one] { $n } синий
    [few] { $n } синих
   *[many] { $n } синих
}
amount-seals = { $n ->
    [one] { $n } печать
    [few] { $n } печати
   *[many] { $n } печатей
}
amount-tiles = { $n ->
    [one] { $n } бонусный тайл
    [few] { $n } бонусных тайла
   *[many] { $n } бонусных тайлов
}
amount-equipment = { $n ->
    [one] { $n } карта снаряжения
    [few] { $n } карты снаряжения
   *[many] { $n } карт снаряжения
}
amount-helpers = { $n ->
    [one] { $n } помощник
    [few] { $n } помощника
   *[many] { $n } помощников
}

## Что решается

asked-face = вытягивается построение
asked-show = вытягивается карта снаряжения
asked-request = вытягивается жетон заказа
asked-square = здания перемешиваются
asked-start = раздаётся стартовый тайл
asked-end = вытягивается финальный тайл
asked-draw = берутся карты работников
asked-favour = положить карты под колоду и взять новые или оставить свои
asked-choose = тайно выбрать пару: нижняя карта для инициативы, верхняя для действия
asked-card = применить верхнюю карту
asked-builder = отправить строителя или пасовать
asked-after = применить ещё тайл или закончить ход
asked-enter-open = выбрать закрытое здание, куда войти
asked-enter-free = выбрать здание, куда войти без платы
asked-extra = выбрать здание для «+1 действия»
asked-craft = выбрать место для нового воина
asked-pay-craft = заплатить полностью или применить Скидку
asked-seal = положить под нового воина печать или нет
asked-paint = выбрать воина для окраски
asked-pay-paint = отдать оба пигмента или применить Скидку
asked-pigment = выбрать пигмент для окраски
asked-forge = выбрать снаряжение для изготовления
asked-pay-forge = заплатить полностью или применить Скидку
asked-end-tile = выбрать финальный тайл
asked-exchange = выбрать, что отдать в запас
asked-take = выбрать, что взять из запаса

## Ходы

move-lot-face = Секция { $section }: построение { $face }
move-lot-show = На место { $place } витрины: { WORD($equipment) }
move-lot-request = Заказ { $token } ({ WORD($colour) }) ложится на место { $space }
move-lot-square = { WORD($building) } на площадке { $square }
move-lot-start = { SEAT($seat) } получает стартовый тайл { $tile } и { WORD($pigment, form: "acc") }
move-lot-end = Финальный тайл: { WORD($tile) }
move-lot-draw = { SEAT($seat) } берёт карту: { WORD($card) }
move-under = Под колоду: { WORD($card) }
move-keep = { $number ->
    [0] Оставить свои карты
    [one] Взять { $number } карту взамен
    [few] Взять { $number } карты взамен
   *[many] Взять { $number } карт взамен
}
move-below = { WORD($card) } вниз, ради инициативы
move-top = { WORD($card) } наверх, ради действия или цвета
move-action = Применить: { WORD($card) }
move-recruit = { $points ->
    [0] Нанять { WORD($helper, form: "acc") }
    [one] Нанять { WORD($helper, form: "acc") } (+{ $points } очко)
    [few] Нанять { WORD($helper, form: "acc") } (+{ $points } очка)
   *[many] Нанять { WORD($helper, form: "acc") } (+{ $points } очков)
}
move-colour = Взять { WORD($pigment, form: "acc") } за карту: { WORD($card) }
move-pass = Пасовать и взять 1 монету
move-done = Закончить ход
move-use-tile = { $tile ->
    [open] Применить «Открытый вход»
    [free] Применить «Бесплатный вход»
   *[other] Применить «{ WORD($tile) }»
}
move-enter = Отправить строителя { WORD($building, form: "into") }{ $coins ->
    [0] { "" }
    [one] { " " }за { $coins } монету
    [few] { " " }за { $coins } монеты
   *[many] { " " }за { $coins } монет
}{ $points ->
    [0] { "" }
    [one] { " " }и { $points } очко
    [few] { " " }и { $points } очка
   *[many] { " " }и { $points } очков
}{ $minister ->
    [true] {""}, к Первому министру
   *[other] { "" }
}
move-enter-open = Войти { WORD($building, form: "into") } по тайлу «Открытый вход»{ $coins ->
    [0] { "" }
    [one] {""}, за { $coins } монету
    [few] {""}, за { $coins } монеты
   *[many] {""}, за { $coins } монет
}{ $points ->
    [0] { "" }
    [one] { " " }и { $points } очко
    [few] { " " }и { $points } очка
   *[many] { " " }и { $points } очков
}
move-enter-free = Войти { WORD($building, form: "into") } без платы
move-perform = «+1 действие»: { WORD($building) }
move-craft = { $clay ->
    [one] Вылепить воина на { $space } (секция { $section }) за { $clay } глину
    [few] Вылепить воина на { $space } (секция { $section }) за { $clay } глины
   *[many] Вылепить воина на { $space } (секция { $section }) за { $clay } глин
}
move-seal = Положить печать под воина на { $space }
move-no-seal = Оставить воина на { $space } без печати
move-pay-clay = { $clay ->
    [one] Отдать { $clay } глину
    [few] Отдать { $clay } глины
   *[many] Отдать { $clay } глин
}
move-pay-coins = { $coins ->
    [one] Заплатить { $coins } монету
    [few] Заплатить { $coins } монеты
   *[many] Заплатить { $coins } монет
}
move-pay-pigments = Отдать оба пигмента
move-discount-clay = { $clay ->
    [0] Со Скидкой, бесплатно
    [one] Со Скидкой, за { $clay } глину
    [few] Со Скидкой, за { $clay } глины
   *[many] Со Скидкой, за { $clay } глин
}
move-discount-coins = { $coins ->
    [0] Со Скидкой, бесплатно
    [one] Со Скидкой, за { $coins } монету
    [few] Со Скидкой, за { $coins } монеты
   *[many] Со Скидкой, за { $coins } монет
}
move-discount-pigments = Со Скидкой, за один пигмент
move-paint = { $points ->
    [one] Окрасить воина на { $space } (+{ $points } очко)
    [few] Окрасить воина на { $space } (+{ $points } очка)
   *[many] Окрасить воина на { $space } (+{ $points } очков)
}
move-pigment = Окрасить: { WORD($pigment, form: "acc") }
move-forge = { $coins ->
    [0] Взять бесплатно: { WORD($equipment) }
    [one] Изготовить за { $coins } монету: { WORD($equipment) }
    [few] Изготовить за { $coins } монеты: { WORD($equipment) }
   *[many] Изготовить за { $coins } монет: { WORD($equipment) }
}
move-end-tile = Взять финальный тайл: { WORD($tile) }
move-give = Отдать в запас { WORD($resource, form: "acc") }
move-take = Взять { WORD($resource, form: "acc") } за { WORD($given, form: "acc") }
move-stop = Больше не менять

## Почему нельзя

game-over = Игра окончена.
no-such-move = Такого хода нет.
lot-first = Сначала решает жребий.
lot-cannot-fall-so = Жребий не может так выпасть.
players-choose = Игроки ещё выбирают.
chosen-already = Вы выбрали. Ещё выбирают: { SEAT($seats) }.
not-your-turn = Сейчас ходит { SEAT($seat) }.
not-asked = Сейчас решается другое. { $asked ->
    [favour] Положите карты под колоду или оставьте свои.
    [choose] Выберите пару: сначала нижнюю карту, потом верхнюю.
    [card] Сначала примените верхнюю карту.
    [builder] Отправьте строителя или пасуйте.
    [after] Примените тайл или закончите ход.
    [enter-open] Выберите закрытое здание, куда войти.
    [enter-free] Выберите здание, куда войти без платы.
    [extra] Выберите здание для «+1 действия».
    [craft] Выберите место для нового воина.
    [seal] Решите, положить ли печать под нового воина.
    [paint] Выберите воина для окраски.
    [pigment] Выберите пигмент для окраски.
    [forge] Выберите снаряжение для изготовления.
    [pay-craft] Выберите, как платить.
    [pay-paint] Выберите, как платить.
    [pay-forge] Выберите, как платить.
    [end-tile] Выберите финальный тайл.
    [exchange] Выберите, что отдать в запас.
    [take] Выберите, что взять из запаса.
   *[other] Сначала решает жребий.
}
not-in-hand = У вас нет этой карты: { WORD($card) }.
picked-already = Эта карта уже выбрана: { WORD($card) }.
below-already = Эта карта уже лежит снизу: { WORD($card) }.
below-first = Сначала выберите нижнюю карту.
top-only = Во втором круге ваша пара уже определена.
closed = Закрыто ({ WORD($buildings) }): строителей { $builders } из { $limit }{ $minister ->
    [true] {""}, считая Первого министра
   *[other] { "" }
}.
not-closed = { WORD($building) }: здание не закрыто, «Открытый вход» ничего не даст.
nothing-owed = { WORD($building) }: платить некому, «Бесплатный вход» ничего не даст.
too-poor = { WORD($building) }: вход стоит { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}, у вас { $have }. Недостающее ({ $missing }) обошлось бы в { $price ->
    [one] { $price } очко
    [few] { $price } очка
   *[many] { $price } очков
}; у вас { $points }.
no-raw-warrior = В запасе нет неокрашенных воинов: Мастерская закрыта, пока кого-нибудь не окрасят.
no-free-space = В яме нет свободных мест.
space-taken = Место { $space } занято.
short-of-clay = Нужно глины: { $clay }; у вас { $have }.
no-own-warrior = Все шесть ваших воинов уже в яме.
nothing-to-paint = Нет неокрашенного воина, которого вам можно окрасить.
no-warrior-here = На { $space } нет воина.
painted-already = Воин на { $space } уже окрашен ({ SEAT($seat) }).
sealed-by-other = Под воином на { $space } чужая печать ({ SEAT($seat) }).
short-of-pigments = Секция { $section } требует: { AMOUNTS($need) }{ $section ->
    [A] { " " }и ещё один любой
   *[other] { "" }
}; у вас: { AMOUNTS($have) }.
pigment-not-requested = Такой пигмент не требуется ({ WORD($pigment) }); нужны: { WORD($wanted) }.
no-such-pigment = { $have ->
    [0] У вас нет { WORD($pigment, form: "gen") }.
   *[other] У вас нет лишнего { WORD($pigment, form: "gen") }.
}
nothing-on-display = На витрине не осталось снаряжения.
not-on-display = Этого нет на витрине: { WORD($equipment) }.
short-of-coins = { $coins ->
    [one] Это стоит { $coins } монету; у вас было бы { $have }.
    [few] Это стоит { $coins } монеты; у вас было бы { $have }.
   *[many] Это стоит { $coins } монет; у вас было бы { $have }.
}
end-of-track = Ваш надзиратель в конце трека.
end-tile-gone = Этого финального тайла нет: { WORD($tile) }.
tile-used-already = Этот тайл вы уже применили: { WORD($tile) }.
tile-not-gained = Этого тайла у вас ещё нет: { WORD($tile) }.
nothing-to-give = У вас нет ресурсов для обмена.
no-action-possible = Ни одно из четырёх действий вам сейчас не доступно.
nothing-to-open = Нет закрытого здания, куда вы могли бы войти.
nothing-to-enter-free = Нет платного здания, куда вы могли бы войти.
discount-when-paying = Скидку применяют при оплате: сначала вылепите, окрасьте или изготовьте.
must-exchange = На Рынке нужен хотя бы один обмен.
none-to-give = Отдать нечего, у вас нет { WORD($resource, form: "gen") }.
same-kind = Возьмите не тот ресурс, который отдаёте.
out-of-stock = В запасе нет { WORD($resource, form: "gen") }.
enter-first = Это делается { WORD($building, form: "in") }.

remedy-use-open = Примените ваш тайл «Открытый вход».
remedy-use-free = Примените ваш тайл «Бесплатный вход».
remedy-use-discount = Примените Скидку.
remedy-more-coins = { $coins ->
    [one] Не хватает { $coins } монеты.
    [few] Не хватает { $coins } монет.
   *[many] Не хватает { $coins } монет.
}
remedy-more-clay = Не хватает глины: { $clay }.
remedy-more-pigments = { COUNT($pigments) ->
    [one] Не хватает пигмента: { WORD($pigments) }.
    [few] Не хватает пигментов: { WORD($pigments) }.
   *[many] Не хватает пигментов: { WORD($pigments) }.
}
remedy-advance = { $steps ->
    [one] Надзирателю остался { $steps } шаг до этого тайла.
    [few] Надзирателю осталось { $steps } шага до этого тайла.
   *[many] Надзирателю осталось { $steps } шагов до этого тайла.
}
remedy-choose-top = Выберите, какая из двух карт сверху.
remedy-enter = Сначала отправьте туда строителя.

## На что стоит взглянуть ещё раз

warning-points-for-coins = { $coins ->
    [one] Не хватает { $coins } монеты
    [few] Не хватает { $coins } монет
   *[many] Не хватает { $coins } монет
}: это обойдётся в { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
warning-pair-full = До конца раунда закроются { WORD($building) } и соседнее здание.
warning-pigment-lost = В запасе нет, поэтому пропадёт: { WORD($pigments) }.

## Что произошло и откуда очки

event-face = Построение { $face } в секции { $section }, неокрашенные воины на { LIST($raw) }
event-shown = На место { $place } витрины: { WORD($equipment) }
event-request = Заказ { $token } ({ WORD($colour) }) ложится на место { $space }
event-building = { WORD($building) } на площадке { $square }
event-minister = Первый министр { WORD($building, form: "in") }
event-start-tile = { SEAT($seat) } получает стартовый тайл { $tile } и { WORD($pigment, form: "acc") }
event-end-tile-laid = Финальный тайл: { WORD($tile) }
event-turn-begins = Начинается раунд { $turn }
event-drew = { SEAT($seat) } берёт карту: { WORD($card) }
event-favour = { $number ->
    [0] { SEAT($seat) } оставляет свои карты
    [one] { SEAT($seat) } меняет { $number } карту
    [few] { SEAT($seat) } меняет { $number } карты
   *[many] { SEAT($seat) } меняет { $number } карт
}
event-put-under = { SEAT($seat) } кладёт под колоду: { WORD($cards) }
event-revealed = { SEAT($seat) } открывает: снизу { WORD($below) }, сверху { WORD($top) }; инициатива { $initiative }
event-order = Порядок в этом круге: { SEAT($order) }
event-colour-taken = { SEAT($seat) } берёт { WORD($pigment, form: "acc") }
event-colour-out = { SEAT($seat) } ничего не получает: в запасе нет { WORD($pigment, form: "gen") }
event-taxed = { SEAT($seat) } собирает { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
event-dug = { SEAT($seat) } получает { $clay ->
    [one] { $clay } глину
    [few] { $clay } глины
   *[many] { $clay } глин
}
event-mined = { SEAT($seat) } добывает пигменты: { COUNT($pigments) ->
    [0] ничего
   *[other] { WORD($pigments) }
}{ COUNT($lost) ->
    [0] { "" }
   *[other] ; нет в запасе: { WORD($lost) }
}
recruited = { SEAT($seat) } нанимает { WORD($helper, form: "acc") }
event-passed = { SEAT($seat) } пасует и берёт 1 монету
event-entered = { SEAT($seat) } входит { WORD($building, form: "into") }
entry-paid = { SEAT($seat) } платит за вход { WORD($building, form: "into") }: { BYSEAT($paid) }{ $missing ->
    [0] { "" }
    [one] ; не хватило { $missing } монеты
    [few] ; не хватило { $missing } монет
   *[many] ; не хватило { $missing } монет
}
minister-met = { SEAT($seat) } раньше всех { WORD($building, form: "in") }, у Первого министра, и получает 1 монету
event-tile-used = { SEAT($seat) } применяет { $tile ->
    [open] «Открытый вход»
    [free] «Бесплатный вход»
   *[other] «{ WORD($tile) }»
}
event-crafted = { SEAT($seat) } лепит воина на { $space } за { $clay ->
    [one] { $clay } глину
    [few] { $clay } глины
   *[many] { $clay } глин
}
space-bonus = { SEAT($seat) }: бонус места { $space }{ $coins ->
    [0] { "" }
    [one] ; { $coins } монета
    [few] ; { $coins } монеты
   *[many] ; { $coins } монет
}{ COUNT($pigments) ->
    [0] { "" }
   *[other] ; { WORD($pigments) }
}{ COUNT($lost) ->
    [0] { "" }
   *[other] ; нет в запасе: { WORD($lost) }
}
ceramist = { SEAT($seat) }: Керамист, воин на { $space }
event-sealed = { SEAT($seat) } кладёт печать под воина на { $space }
painted = { SEAT($seat) } окрашивает воина на { $space } ({ COUNT($pigments) ->
    [0] без пигмента
   *[other] { WORD($pigments) }
}); размер группы: { COUNT($group) } ({ LIST($group) })
event-forged = { SEAT($seat) } изготавливает: { WORD($equipment) }, за { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}{ $clay ->
    [0] { "" }
   *[other] {""}, получая глину: { $clay }
}
event-advanced = { SEAT($seat) }: надзиратель на месте { $step }, тайл «{ WORD($tile) }»
event-end-tile-taken = { SEAT($seat) } берёт финальный тайл: { WORD($tile) }
event-exchanged = { SEAT($seat) } меняет { WORD($given, form: "acc") } на { WORD($taken, form: "acc") }
event-turn-ends = Раунд { $turn } окончен: заказ { $token } уходит на трек раундов
event-discarded = С витрины сброшено: { WORD($equipment) }
event-game-ends = Игра окончена

majority = Окрашенные воины в секции { $section }: { BYSEAT($counts) }
sets = { SEAT($seat) }, снаряжение ({ WORD($material) }): { WORD($equipment) }; наборы по { LIST($sizes) }
matches = { SEAT($seat) }, секция { $section }: воинов со своим снаряжением { $number }
unused-tiles = { SEAT($seat) }, неиспользованные тайлы: { WORD($tiles) }
end-tile = { SEAT($seat) }, финальный тайл: { WORD($tile) }{ $tile ->
    [six] { "" }
   *[other] { " " }(× { $number })
}
leftovers = { SEAT($seat) }, осталось ресурсов: { $resources }; по очку за каждые три

proof-points = Очки
proof-if-game-ended = Если бы игра кончилась сейчас
proof-recruiting = Нанятые помощники
proof-crafting = Керамист
proof-spaces = Места в яме
proof-painting = Окрашенные воины
proof-minister = Первый министр
proof-entry = Очки за недостающие монеты
proof-majorities = Большинство в секциях
proof-sets = Наборы снаряжения
proof-matches = Воины со снаряжением
proof-tiles = Неиспользованные бонусные тайлы
proof-ending = Финальные тайлы
proof-leftovers = Остаток ресурсов
