### Клиент в браузере по-русски: стол Xi’an.

pit = Яма
court = Двор
court-short = Двор
vp = ОП

## Что решается

prompt-none = Ожидание
prompt-favour = Милость императора: выберите карты для обмена или оставьте свои
prompt-choose = { $half ->
    [below] Круг 1: выберите нижнюю карту, для инициативы
    [top] Круг 1: выберите верхнюю карту, для действия
   *[second] Круг 2: выберите, какая карта сверху
}
prompt-card = Ваш ход: карта «{ WORD($card) }» или её пигмент
prompt-builder = Отправьте строителя либо пасуйте и возьмите 1 монету
prompt-after = Примените ещё тайл или закончите ход
prompt-enter-open = Выберите закрытое здание, куда войти
prompt-enter-free = Выберите здание, куда войти без платы
prompt-extra = Выберите здание, чьё действие выполнить ещё раз
prompt-craft = Мастерская: выберите место для нового воина
prompt-pay-craft = Мастерская: заплатить полностью или со Скидкой?
prompt-seal = Положить печать под воина на { $space }?
prompt-paint = Лаборатория: выберите воина для окраски
prompt-pay-paint = Лаборатория: отдать оба пигмента или со Скидкой?
prompt-pigment = Лаборатория: выберите пигмент для { $space }
prompt-forge = Оружейная: выберите снаряжение
prompt-pay-forge = Оружейная: заплатить полностью или со Скидкой?
prompt-end-tile = Дворец: выберите финальный тайл
prompt-exchange = { $by ->
    [emissary] Посланник
   *[other] Рынок
}: выберите, что отдать в запас
prompt-take = Выберите, что взять за { WORD($given, form: "acc") }
prompt-past = Вы смотрите раунд { $round }
prompt-locked = Выбор закреплён. Его можно изменить, пока не готовы все
viewing = Раунд { $round }, шаг { $at } из { $of }
round-of = Раунд { $round }/{ $of }{ $part ->
    [0] { "" }
   *[other] , круг { $part }
}
round-short = Р{ $round }
round-n = Раунд { $round }
chart-rounds = Очки по раундам

step-favour = Милость
step-below = Инициатива
step-top = Действие
step-card = Карта
step-action = { WORD($card) }
step-recruit = { WORD($helper) }
step-colour = { WORD($pigment) } пигмент
step-builder = Строитель
step-enter = { WORD($building) }
step-enter-open = Вход: { WORD($building) }
step-enter-free = Бесплатно: { WORD($building) }
step-pass = Пас
step-act-workshop = Лепка
step-act-lab = Окраска
step-act-armory = Изготовить
step-act-palace = Вперёд
step-craft = Новый воин: { $space }
step-paint = Окрашен { $space }
step-forge = { WORD($equipment) }
step-end-tile = Финальный тайл
step-tile = { $tile ->
    [free] Бесплатно
    [open] Открытый вход
   *[other] { WORD($tile) }
}

## Варианты, короткие, для кнопок

choice-action = Применить: { WORD($card) }
choice-recruit = Нанять { WORD($helper, form: "acc") }: { SIGNED($points) }
choice-colour = Взамен { WORD($pigment) } пигмент
choice-pass = Пас: 1 монета
choice-done = Закончить ход
choice-keep = { $number ->
    [0] Оставить свои карты
    [one] Обменять { $number } карту
    [few] Обменять { $number } карты
   *[many] Обменять { $number } карт
}
choice-seal = Положить печать
choice-no-seal = Без печати
choice-pigment = { WORD($pigment) }
choice-give = 1 { WORD($resource) }
choice-take = 1 { WORD($resource) }
choice-stop = Больше не менять
choice-end-tile = { WORD($tile) }
choice-use-tile = { $tile ->
    [open] Открытый вход
    [free] Бесплатный вход
   *[other] { WORD($tile) }
}
choice-pay-pigments = Оба пигмента
choice-discount-pigments = Скидка: один пигмент

heading-cards = Карты работников
heading-buildings = Здания
heading-equipment = Снаряжение
heading-tiles = Бонусные тайлы

## Яма

space-in-section = { $space }, секция { $section }
space-free = { $where }: свободно, даёт { $bonus }
space-raw = { $where }: неокрашенный воин
space-sealed = { $where }: неокрашенный воин на печати ({ $owner })
space-painted = { $group ->
    [1] { $where }: окрашенный воин ({ $owner })
   *[other] { $where }: окрашенный воин ({ $owner }), воинов в группе: { $group }
}
n-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
one-pigment = { WORD($pigment, form: "acc") }
letter-yellow = Ж
letter-red = К
letter-green = З
letter-blue = С
paint-needs = Для окраски в секции { $section }: { $pigments }.
section-standing = Окрашено в секции { $section }: { BYSEAT($counts) }. Очки, если бы игра кончилась сейчас: { BYSEAT($points) }.
craft-costs = { $clay ->
    [one] Вылепить здесь воина стоит { $clay } глину.
    [few] Вылепить здесь воина стоит { $clay } глины.
   *[many] Вылепить здесь воина стоит { $clay } глин.
}
majority-prizes = Большинство окрашенных воинов в секции { $section }: очки { LIST($prizes) } за первое, второе и третье место.

## Порядок в круге

order-of-round = Порядок в этом круге
order-higher = { $first } раньше { $second }
order-ahead = по { $n }: надзиратель впереди
order-stack = по { $n }: выше в стопке
is-choosing = выбирает…

## Карты и пары

your-hand = Ваши карты
hand-empty = карт нет
hidden-hand = { $n ->
    [one] { $n } карта, видна только владельцу
    [few] { $n } карты, видны только владельцу
   *[many] { $n } карт, видны только владельцу
}
goes-under = под колоду
pair-round = Круг { $round }
pair-of-round = Пара круга { $round }
private-plan = Ваш план: другим он не виден
plan-hint = План на круг 2: какая из них пойдёт наверх? Это видите только вы.
slot-top = Действие
slot-below = Инициатива
slot-top-empty = Круг { $round }, действие сверху: пусто
slot-below-empty = Круг { $round }, инициатива снизу: пусто
slot-top-holds = Круг { $round }, действие сверху: { WORD($card) }
slot-below-holds = Круг { $round }, инициатива снизу: { WORD($card) }
about-slot-top = Сверху: карта, которую вы применяете ради действия или цвета.
about-slot-below = Снизу: её число — ваша инициатива. У кого больше, тот ходит раньше.
swap-pair = Поменять карты местами
recruit-now = { $n ->
    [one] { $n } очко, если нанять сейчас
    [few] { $n } очка, если нанять сейчас
   *[many] { $n } очков, если нанять сейчас
}
or-pigment = Или { WORD($pigment, form: "acc") }.
name-tax = Сборщик
name-craftsman = Ремес­ленник
name-miner = Рудокоп
name-helper1 = Керамист
name-helper2 = Счетовод
name-helper3 = Управляющий
name-helper4 = Посланник
name-helper5 = Учёный
name-helper6 = Офицер
about-tax = Берёт монеты.
about-craftsman = Берёт глину.
about-miner = Берёт эти пигменты.
about-helper1 = После найма: 1 очко за каждого вылепленного вами воина.
about-helper2 = После найма: на 1 монету больше за каждого Сборщика налогов.
about-helper3 = После найма: на 1 глину больше за каждого Ремесленника.
about-helper4 = После найма: с каждым шагом надзирателя можно обменять один ресурс.
about-helper5 = После найма: лепка дешевле на 1 глину.
about-helper6 = После найма: снаряжение дешевле на 1 монету.

## Что у меня есть

resources = Ресурсы
pigment-held = { WORD($pigment) }: { $n }, в запасе { $stock }
warriors-left = Осталось своих воинов: { $n }
seals-left = { $n ->
    [one] Осталась { $n } печать
    [few] Осталось { $n } печати
   *[many] Осталось { $n } печатей
}
builders-home = Свободных строителей: { $n }
bonus-tiles = Бонусные тайлы
tile-ready = { WORD($tile) }: можно применить
tile-used = { WORD($tile) }: уже применён
tile-ahead = { WORD($tile) }: ещё впереди
about-tile-open = Один раз: войти в полную пару зданий или войти, не платя другим.
about-tile-market = Один раз: один или два обмена ресурса с запасом.
about-tile-discount = Один раз: на 1 глину, 1 монету или 1 пигмент меньше при оплате в здании.
about-tile-extra = Один раз: ещё одно действие любого здания, без строителя.
helpers = Помощники
helper-mine = { WORD($helper) }: нанят
helper-not-mine = { WORD($helper) }: ещё не нанят
your-equipment = Ваше снаряжение, скрытое от других
equipment-held = { $n } × { $type ->
    [crossbow] арбалет
    [chariot] колесница
    [horse] лошадь
    [arrowheads] наконечники
    [halberd] алебарда
   *[sword] меч
}, для секции { $section }
sets-worth = Наборы { $points }
matches-worth = Совпадения { $points }
about-sets = Разные виды из одного материала: 2, 5 или 10 очков за набор из 1, 2 или 3.
about-matches = 3 очка за каждого вашего окрашенного воина со снаряжением его секции.

## Здания

pair = Пара зданий { $pair }
pair-places = Свободных мест в паре: { $free } из { $of }.
pair-free = { $n ->
    [one] { $n } место
    [few] { $n } места
   *[many] { $n } мест
}
pair-closed = закрыто
builders-of = Строители ({ $name }): { $n }.
does-workshop = вылепить воина
does-lab = окрасить воина
does-armory = изготовить снаряжение
does-palace = надзиратель вперёд
about-workshop = Заплатите глину и поставьте неокрашенного воина на свободное место ради бонуса.
about-lab = Отдайте два пигмента и окрасьте воина: 1 очко за каждого воина вашей группы.
about-armory = Изготовьте снаряжение с витрины за монеты.
about-palace = Ваш надзиратель делает шаг вперёд и берёт тайл.
minister-bonus = Здесь Первый министр: кто войдёт раньше всех, получит 1 монету и 1 очко.
minister-there = Здесь Первый министр; в этом раунде его уже встретили.
entry-free = Вход для вас бесплатный.
entry-coins = { $coins ->
    [one] Вход стоит { $coins } монету.
    [few] Вход стоит { $coins } монеты.
   *[many] Вход стоит { $coins } монет.
}
entry-points = { $coins ->
    [one] Вход стоит { $coins } монету; за нехватку вы теряете очков: { $points }.
    [few] Вход стоит { $coins } монеты; за нехватку вы теряете очков: { $points }.
   *[many] Вход стоит { $coins } монет; за нехватку вы теряете очков: { $points }.
}

display = Снаряжение
display-left = { $n } в стопке
display-empty = пусто до конца раунда
about-display = В конце раунда две левые карты сбрасываются, остальные сдвигаются влево и приходят новые.
display-label = { $type ->
    [crossbow] Арбалет
    [chariot] Колесница
    [horse] Лошадь
    [arrowheads] Наконечники
    [halberd] Алебарда
   *[sword] Меч
}, { WORD($material) }, для секции { $section }: { $price ->
    [one] { $price } монета
    [few] { $price } монеты
   *[many] { $price } монет
}{ $clay ->
    [0] { "" }
   *[other] , даёт глину: { $clay }
}{ $leaves ->
    [true] . В конце раунда сбрасывается
   *[other] { "" }
}

## Треки

turn-track = Раунды
turn-now = Раунд { $turn }, сейчас
turn-ahead = Раунд { $turn }, впереди
turn-past = Раунд { $turn }: заказ { $token } ({ WORD($colour) }) ушёл
about-next-request = В конце раунда уходит заказ с наименьшим числом: { $token }. Первый министр идёт в здание его цвета.
mausoleum-track = Мавзолей
track-start = начало
track-space = Место { $step }: { $what }.
track-stack = Надзиратели сверху вниз: { LIST($names) }.
end-tiles = Финальные тайлы
end-tile-label = { $short }: { WORD($tile) }
short-end-resources = 1 за ресурс
short-end-tens = 1 за 10 очков
short-end-tiles = 3 за неиспольз. тайл
short-end-warriors = 2 за воина
short-end-helpers = 2 за помощника
short-end-six = 6 очков
short-end-majorities = 5 за большинство
short-end-pairs = 4 за пару карт

choose-on-board = { $place ->
    [card] Выберите одну из своих карт.
    [building] Выберите одно из выделенных зданий.
    [equipment] Выберите одну из выделенных карт снаряжения.
    [space] Выберите одно из выделенных мест в яме.
   *[other] Выберите выделенную карту, здание или место.
}
or-else = { $place ->
    [card] Выберите одну из своих карт или:
    [building] Выберите выделенное здание или:
    [equipment] Выберите выделенную карту снаряжения или:
    [space] Выберите выделенное место в яме или:
   *[other] Выберите выделенное или:
}

## Соперники со своим стилем

opponent-builder-about = Мэн любит Мастерскую.
opponent-courtier-about = Су ходит во Дворец.
opponent-collector-about = Хуа собирает снаряжение.
opponent-treasurer-about = Пин любит нанимать помощников.

## Ход одной фразой об игроке, пока он показывается

told-action = { SEAT($seat) } применяет карту: { WORD($card) }
told-recruit = { SEAT($seat) } нанимает { WORD($helper, form: "acc") }
told-colour = { SEAT($seat) } берёт { WORD($pigment, form: "acc") } за карту: { WORD($card) }
told-pass = { SEAT($seat) } пасует и берёт 1 монету
told-done = { SEAT($seat) } заканчивает ход
told-use-tile = { $tile ->
    [open] { SEAT($seat) } применяет «Открытый вход»
    [free] { SEAT($seat) } применяет «Бесплатный вход»
   *[other] { SEAT($seat) } применяет «{ WORD($tile) }»
}
told-enter = { SEAT($seat) } отправляет строителя { WORD($building, form: "into") }{ $coins ->
    [0] { "" }
    [one] { " " }за { $coins } монету
    [few] { " " }за { $coins } монеты
   *[many] { " " }за { $coins } монет
}{ $minister ->
    [true] {""}, к Первому министру
   *[other] { "" }
}
told-enter-open = { SEAT($seat) } входит { WORD($building, form: "into") } по тайлу «Открытый вход»{ $coins ->
    [0] { "" }
    [one] {""}, за { $coins } монету
    [few] {""}, за { $coins } монеты
   *[many] {""}, за { $coins } монет
}
told-enter-free = { SEAT($seat) } входит { WORD($building, form: "into") } без платы
told-perform = { SEAT($seat) } применяет «+1 действие»: { WORD($building) }
told-craft = { $clay ->
    [one] { SEAT($seat) } лепит воина на { $space } за { $clay } глину
    [few] { SEAT($seat) } лепит воина на { $space } за { $clay } глины
   *[many] { SEAT($seat) } лепит воина на { $space } за { $clay } глин
}
told-seal = { SEAT($seat) } кладёт печать под воина на { $space }
told-no-seal = { SEAT($seat) } оставляет воина на { $space } без печати
told-paint = { SEAT($seat) } окрашивает воина на { $space }
told-forge = { $coins ->
    [0] { SEAT($seat) } берёт бесплатно: { WORD($equipment) }
    [one] { SEAT($seat) } изготавливает за { $coins } монету: { WORD($equipment) }
    [few] { SEAT($seat) } изготавливает за { $coins } монеты: { WORD($equipment) }
   *[many] { SEAT($seat) } изготавливает за { $coins } монет: { WORD($equipment) }
}
told-end-tile = { SEAT($seat) } берёт финальный тайл: { WORD($tile) }
told-give = { SEAT($seat) } отдаёт в запас { WORD($resource, form: "acc") }
told-take = { SEAT($seat) } берёт { WORD($resource, form: "acc") } за { WORD($given, form: "acc") }
told-stop = { SEAT($seat) } больше ничего не меняет

first-game-begin-xian = Эта партия короче: она начинается с середины, с раунда { $round } из { $of }. Вы — чёрный треугольник. Счёт: вы { $mine }, { $rival } { $theirs }. В яме уже стоят воины, часть из них окрасили вы; у вас есть монеты, глина, пигменты и карты снаряжения. Сначала выберите две карты, которые сыграете.

## Ties at the end

tie-order = При равенстве очков выше тот, чей надзиратель впереди; на одном месте — тот, кто выше в стопке.
