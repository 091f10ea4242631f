### Клиент в браузере по-русски: стол Terracotta Army.

mausoleum = Мавзолей
action-wheel = Колесо действий
wheel-short = Колесо
board-short = Поле
masters = Советники
weapons = Оружие
workers = Рабочие
scoring-tiles = Тайлы подсчёта

## Что решается

prompt-none = Ожидание
prompt-turn = Ваш ход: поставьте рабочего на колесо
prompt-ring = { $ring ->
    [inner] Внутренний
    [middle] Средний
   *[outer] Внешний
} диск: { WORD($action) }
prompt-use-master = Сразу применить { WORD($master, form: "acc") }?
prompt-type = Выберите воина
prompt-build-space = Выберите место: { WORD($type) }
prompt-ability = Использовать оружие ради способности?
prompt-officer-inspector = Сдвиньте одного инспектора на шаг или ни одного
prompt-master-inspector = Сдвиньте инспектора на один-два шага вперёд
prompt-guard-warrior = Выберите, какого другого своего воина передвинуть
prompt-guard-space = Выберите, куда пойдёт воин с { $space }
prompt-specialist = Выберите специалиста для покупки
prompt-mount = Выберите своего воина, который сядет на Лошадь
prompt-horse-direction = Выберите, куда встанет Лошадь с { $space }
prompt-footman-space = Выберите место для Лакея
prompt-archer-space = Выберите место для Лучника
prompt-archer-facing = Выберите, куда смотрит Лучник ({ $space })
prompt-musician-space = Выберите место для Музыканта
prompt-warehouse = Выберите склад, чтобы его опустошить
prompt-priority-gift = Возьмите у двора 1 глину или 1 монету
prompt-his-warrior = Вы выбираете за Ли Сы: его правила оставляют несколько клеток ({ WORD($type) })
prompt-his-specialist = Вы выбираете за Ли Сы: его правила оставляют несколько клеток ({ WORD($specialist) })
prompt-his-facing = Вы выбираете за Ли Сы: его правила не говорят, куда смотрит Лучник

step-li-si = Выбор за Ли Сы
step-rotate = Поворот
step-rotated = Поворот: { WORD($ring) }
step-place = Рабочий
step-placed = Сегмент { $segment }
step-inner = { $n } Внутреннее
step-middle = { $n } Среднее
step-outer = { $n } Внешнее
step-action = { $n } · { WORD($action) }

## Варианты, короткие, для кнопок

choice-place = { $worker ->
    [artisan] Мастер
   *[other] Ремесленник
} на сегмент { $segment }
choice-build = Поставить на { $space }
choice-take-clay = Взамен 1 мокрая глина
choice-take-coin = Взамен 1 монета
choice-no-ring = Пропуск
choice-no-ability = Сохранить
choice-no-master = Не сейчас
choice-no-inspector = Ни одного
choice-no-guard = Никого
choice-turn = { $ring ->
    [inner] Внутренний
   *[middle] Средний
} диск · 2 монеты
choice-specialist = { WORD($specialist) }
choice-horse-direction = { WORD($direction) }
choice-archer-facing = { WORD($direction) }
choice-warehouse = Склад { $warehouse }
choice-ability = { $weapon ->
    [sword] Меч: 1 очко, можно сдвинуть инспектора
    [halberd] Алебарда: 3 очка, можно передвинуть воина
    [crossbow] Арбалет: очки за самую длинную пустую линию
   *[spear] Копьё: 1 очко и 2 монеты
}
choice-use-master = Применить
choice-perform = { WORD($action) }
choice-perform-master = Применить { WORD($master, form: "acc") }
choice-gift-clay = 1 мокрая глина
choice-gift-coin = 1 монета

heading-turn = Повернуть диск
heading-place-craftsman = Поставить Ремесленника
heading-place-artisan = Поставить Мастера

## Колесо

turn-a-ring = поворот
turn-ring = Повернуть { WORD($ring) } диск на шаг за 2 монеты
segment-title = Сегмент { $segment }
segment-card = Что даёт вам сегмент
segment-warehouse = · склад { $warehouse }, сухая глина: { $clay }
segment-label = Сегмент { $segment }: { $actions }. { $workers }.
segment-empty = Никого
segment-short = Сегм.
worker-there = { WORD($worker) } ({ $owner })
warehouse-label = Склад { $warehouse }, сухая глина: { $clay }
spoke-empty = Наведите курсор на сегмент, чтобы увидеть, что дадут его три действия.
spoke-empty-touch = Коснитесь сегмента, чтобы увидеть, что дадут его три действия; коснитесь ещё раз, чтобы поставить рабочего.
ahead-now = можно
ahead-after = только после предыдущего действия
ahead-never = нельзя
after-this = После: { $what }
instead-of = Вместо: { WORD($what) }
place-on = Поставить на сегмент { $segment }
artisans-only = только для Мастеров
wheel-as-table = Колесо действий таблицей
best-for-you = Подсказка
as-table = таблицей
as-wheel = колесом
forecast-about = Колесо в следующих раундах
forecast = { $rounds ->
    [0] Сейчас
    [one] Через { $rounds } раунд
    [few] Через { $rounds } раунда
   *[many] Через { $rounds } раундов
}

action-coins-2 = Взять 2 монеты
action-coins-3 = Взять 3 монеты
action-coins-4 = Взять 4 монеты
action-clay-2 = Взять 2 мокрые глины
action-clay-4 = Взять 4 мокрые глины
action-build-2 = Изготовить воина за 2 мокрые глины
action-build-3 = Изготовить воина за 3 мокрые глины
action-build-4 = Изготовить воина за 4 мокрые глины
action-soak = Размочить: сухая глина становится мокрой
action-upgrade = Повысить этого Ремесленника до Мастера
action-builder = Советник по строительству: воин за монеты
action-administrator = Советник-администратор: внутреннее действие ещё раз
action-inspector = Советник-инспектор: сдвинуть инспектора
action-clay-maker = Советник по глине: 3 мокрые глины
action-supervisor = Советник-контролёр: глина с двух складов
action-blacksmith = Советник-кузнец: всё оружие активно
action-priority = Взять жетон приоритета
action-sword = Активировать Меч
action-halberd = Активировать Алебарду
action-crossbow = Активировать Арбалет
action-spear = Активировать Копьё
action-specialist = Купить специалиста

## Мавзолей

space-empty = пусто
statue-of = { WORD($type) } ({ $owner })
statue-rider = { WORD($type) } на Лошади ({ $owner })
statue-horse = Лошадь, всадник на { $space }: { WORD($type) } ({ $owner })
archer-faces = Лучник, смотрит на { WORD($direction) }: воин ({ $space })
archer-faces-nobody = Лучник, смотрит на { WORD($direction) }, ни на кого
in-group = { $count ->
    [one] в группе, где { $count } воин
    [few] в группе, где { $count } воина
   *[many] в группе, где { $count } воинов
}
stands-alone = не в группе
is-inspected = инспекция в этом раунде
group-of = Группа ({ WORD($type) })
# Terracotta Army
nobody-leads = без Доминирования
leads = Доминирование: { $name }
tally = { $what }: { BYSEAT($counts) }; { $lead }
overlays = Что показать на поле
overlay-none = Поле
overlay-groups = Группы
overlay-lines = Линии
overlay-quarters = Четверти
overlay-type-officer = Только Офицеры
overlay-type-guard = Только Стражники
overlay-type-crossbowman = Только Арбалетчики
overlay-type-soldier = Только Солдаты
overlay-footmen = Лакеи
picture-turn = Один сегмент: действия выполняют от центра наружу
picture-round = Один инспектор смотрит вдоль ряда, другой вдоль столбца
picture-group = Три Солдата двух игроков и Лучник образуют группу; Стражник стоит один
picture-solo = На меньшем кубике 2: надсмотрщик проходит два сегмента по часовой стрелке, и Ли Сы выполняет там все три действия
picture-choice = Две равные клетки рядом с Солдатом Ли Сы: одна в столбце инспектора, другая вне его

## Вещи

organizer-label = { WORD($type) }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, осталось { $left }
specialist-label = { WORD($specialist) }: { $price ->
    [one] { $price } монета
    [few] { $price } монеты
   *[many] { $price } монет
} и { WORD($weapon) }, осталось { $left }
tile-label = Раунд { $round }, { WORD($tile) }: Доминирование { $first }, Присутствие { $second }
short-wet = мокрая
short-dry = сухая
short-coins = { $n ->
    [one] монета
    [few] монеты
    [many] монет
   *[other] монеты
}
short-horse = Лошадь
short-footman = Лакей
short-archer = Лучник
short-musician = Музыкант
short-builder = Строи­тель
short-administrator = Админи­стратор
short-inspector = Инспек­тор
short-clay-maker = По глине
short-supervisor = Контро­лёр
short-blacksmith = Кузнец
short-soak = Размо­чить
short-upgrade = Повы­шение
short-priority = Приори­тет
short-specialist = Специа­лист
short-halberd = Але­барда
craftsmen-left = { $n ->
    [one] Ремесленник
    [few] Ремесленника
   *[many] Ремесленников
}
artisans-left = { $n ->
    [one] Мастер
    [few] Мастера
   *[many] Мастеров
}
weapon-ready = { $weapon ->
    [halberd] { WORD($weapon) }: активна
    [spear] { WORD($weapon) }: активно
   *[other] { WORD($weapon) }: активен
}
weapon-down = { $weapon ->
    [halberd] { WORD($weapon) }: неактивна
    [spear] { WORD($weapon) }: неактивно
   *[other] { WORD($weapon) }: неактивен
}
master-mine = { WORD($master) }: ваш
master-not-mine = { WORD($master) }: ещё не ваш
next-master = Следующий советник стоит { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
priority-held = У вас жетон приоритета { $token }

about-wet = Мокрая глина: плата за воинов. Что осталось, в конце раунда высохнет.
about-dry = Сухая глина: размочите её, и она снова пойдёт в дело.
about-coins = Монеты: на поворот дисков, советников и специалистов.
about-workers = Рабочие, которых ещё предстоит поставить в этом раунде. Мастер может встать к Ремесленнику; ваших Мастеров в запасе: { $supply }.
about-officer = С Мечом: 1 очко, и можно сдвинуть инспектора на шаг.
about-guard = С Алебардой: 3 очка, и можно передвинуть другого своего воина по прямой.
about-crossbowman = С Арбалетом: по очку за каждую пустую клетку до ближайшей статуи в лучшем направлении.
about-soldier = С Копьём: 1 очко и 2 монеты.
about-horse = Ваш воин займёт три клетки в ряд.
about-footman = В конце, по воинам вокруг него: 8 очков за Доминирование, 2 за Присутствие.
about-archer = Считается воином того типа, на который смотрит, решает ничьи и в конце даёт 2 очка владельцу этого воина.
about-musician = Каждый раунд: 1 очко за каждого вашего воина в его ряду и столбце.
about-sword = Для способности Офицера или покупки Лошади.
about-halberd = Для способности Стражника или покупки Лакея.
about-crossbow = Для способности Арбалетчика или покупки Лучника.
about-spear = Для способности Солдата или покупки Музыканта.
about-builder = Заплатите столько монет, какой идёт раунд, и поставьте воина того типа, которого осталось больше всего, без очков. Приносит 1 монету каждый раунд.
about-administrator = Внутреннее действие этого сегмента ещё раз. Приносит 1 монету каждый раунд.
about-inspector = Инспектор идёт на 1 или 2 шага вперёд. Приносит 1 монету каждый раунд.
about-clay-maker = 3 мокрые глины. В конце каждого раунда одна глина остаётся мокрой.
about-supervisor = Вся сухая глина с двух складов. В конце каждого раунда одна глина остаётся мокрой.
about-blacksmith = Всё ваше оружие становится активным. В конце каждого раунда одна глина остаётся мокрой.

## Подготовка к игре для одного

automa = Ли Сы
side-panel = Ли Сы
solo-title = Вызов Ли Сы
solo-about = Игра для одного: первый министр играет по кубикам и картам и объясняет каждый шаг.
solo-play = Бросить вызов
li-si-level = Сложность
li-si-level-first-game = Первая партия
li-si-level-easy = Лёгкий
li-si-level-normal = Обычный
li-si-level-printed = По правилам из коробки
li-si-level-hard = Трудный
li-si-level-emperor = Император
challenge-cards = Карты вызова и послабления
draw-challenges = Случайные карты вызова
option-soak = «Размочить»
option-soak-all = делает мокрой всю сухую глину
option-soak-one = делает мокрой одну сухую глину
option-master-cost = Цена советников
option-master-cost-printed = число на жетоне (от 1 до 6)
option-master-cost-placed = сколько советников уже есть (от 0 до 5)

## Ли Сы рядом с полем

his-dice = Кубики надсмотрщика: { LIST($dice) }
overseer-at = Надсмотрщик на сегменте { $segment }
overseer-reaches = { $ways ->
    [one] Кубики приведут надсмотрщика на сегмент { $segment } при { $ways } броске из 36
    [few] Кубики приведут надсмотрщика на сегмент { $segment } при { $ways } бросках из 36
   *[many] Кубики приведут надсмотрщика на сегмент { $segment } при { $ways } бросках из 36
}
overseer-next = Следующий бросок приведёт на { LIST($segments, type: "or") }
his-weapons = Оружие
keeps-weapons = бережёт для специалиста
his-masters = Советники
in-play = В игре
active-cards = Карты
no-cards = активных нет
action-card = Карта действия { $number }: { WORD($action) }
card-decks = В колоде: { $deck }, в сбросе: { $discard }
card-in-list = { $number } { WORD($action) }
in-deck = В колоде:
in-discard = В сбросе:
his-thoughts = Что он сделал и почему
all-steps = { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
}
no-thoughts = Он ещё не ходил.

# A move of another player, in a sentence that names them
told-turn = { SEAT($seat) } платит 2 монеты и поворачивает { WORD($ring) } диск
logged-no-ring = Без действия: { WORD($ring) } диск
logged-take-coin = 1 монета вместо действия: { WORD($ring) } диск
logged-take-clay = 1 мокрая глина вместо действия: { WORD($ring) } диск
logged-place = { $worker ->
    [artisan] Мастер на сегмент { $segment }
   *[other] Ремесленник на сегмент { $segment }
}
told-place = { SEAT($seat) } ставит { $worker ->
    [artisan] Мастера
   *[other] Ремесленника
} на сегмент { $segment }
told-perform-master = { SEAT($seat) } применяет { WORD($master, form: "acc") }
told-buy-master = { $coins ->
    [0] { SEAT($seat) } берёт { WORD($master, form: "acc") } бесплатно
    [one] { SEAT($seat) } покупает { WORD($master, form: "acc") } за { $coins } монету
    [few] { SEAT($seat) } покупает { WORD($master, form: "acc") } за { $coins } монеты
   *[many] { SEAT($seat) } покупает { WORD($master, form: "acc") } за { $coins } монет
}
told-use-master = { SEAT($seat) } сразу применяет { WORD($master, form: "acc") }
told-no-master = { SEAT($seat) } пока не применяет { WORD($master, form: "acc") }
told-take-clay = { SEAT($seat) } берёт 1 мокрую глину вместо действия { WORD($ring, form: "gen") } диска
told-take-coin = { SEAT($seat) } берёт 1 монету вместо действия { WORD($ring, form: "gen") } диска
told-no-ring = { SEAT($seat) } пропускает действие { WORD($ring, form: "gen") } диска
told-type = { SEAT($seat) } выбирает { WORD($type, form: "acc") }
told-build = { SEAT($seat) } ставит { WORD($type, form: "acc") } на { $space }
told-ability = { SEAT($seat) } использует { WORD($weapon, form: "acc") }: { WORD($type) } на { $space }
told-no-ability = { SEAT($seat) } сохраняет оружие
told-inspector = { $steps ->
    [-1] { SEAT($seat) } сдвигает инспектора { WORD($inspector, form: "gen") } на шаг назад
    [one] { SEAT($seat) } сдвигает инспектора { WORD($inspector, form: "gen") } на { $steps } шаг вперёд
    [few] { SEAT($seat) } сдвигает инспектора { WORD($inspector, form: "gen") } на { $steps } шага вперёд
   *[many] { SEAT($seat) } сдвигает инспектора { WORD($inspector, form: "gen") } на { $steps } шагов вперёд
}
told-no-inspector = { SEAT($seat) } оставляет инспекторов на месте
told-guard-warrior = { SEAT($seat) } берёт воина с { $space }
told-guard-space = { SEAT($seat) } передвигает воина с { $from } на { $space }
told-no-guard = { SEAT($seat) } никого не двигает
told-specialist = { $coins ->
    [one] { SEAT($seat) } покупает { WORD($specialist, form: "acc") } за { $coins } монету и { WORD($weapon, form: "acc") }
    [few] { SEAT($seat) } покупает { WORD($specialist, form: "acc") } за { $coins } монеты и { WORD($weapon, form: "acc") }
   *[many] { SEAT($seat) } покупает { WORD($specialist, form: "acc") } за { $coins } монет и { WORD($weapon, form: "acc") }
}
told-mount = { SEAT($seat) } сажает на Лошадь воина с { $space }
told-horse-direction = { SEAT($seat) }: Лошадь с { $space } на { WORD($direction) }
told-footman = { SEAT($seat) } ставит Лакея на { $space }
told-archer = { SEAT($seat) } ставит Лучника на { $space }
told-archer-facing = { SEAT($seat) } поворачивает Лучника ({ $space }) на { WORD($direction) }
told-musician = { SEAT($seat) } ставит Музыканта на { $space }
told-warehouse = { SEAT($seat) } опустошает склад { $warehouse }

## Соперники со своим стилем

opponent-builder-about = Мэн любит ставить воинов.
opponent-courtier-about = Су рано покупает советников.
opponent-collector-about = Хуа любит специалистов.
opponent-treasurer-about = Пин любит монеты.
lessons-course-solo = В одиночку против Ли Сы

# On the start page.
box-hand = Одиночная игра: Ли Сы за вашим столом

## Что выделено и может быть выбрано

choose-on-board = { $place ->
    [segment] Выберите сегмент колеса.
    [direction] Выберите направление на поле.
    [space] Выберите одну из выделенных клеток.
   *[other] Выберите что-нибудь из выделенного.
}
or-else = { $place ->
    [segment] Выберите сегмент колеса или:
    [direction] Выберите направление или:
    [space] Выберите выделенную клетку или:
   *[other] Выберите выделенное или:
}

first-game-begin-terracotta = Эта партия короче: она начинается с середины, с раунда { $round } из { $of }. Вы — чёрный треугольник. Счёт: вы { $mine }, { $rival } { $theirs }. Оба игрока уже поставили воинов и купили советников.

## Ties at the end

tie-order = При равенстве очков выше тот, кто раньше в порядке хода.
tie-with-automa = При равенстве очков побеждает Ли Сы: нужно набрать больше, чем он.
