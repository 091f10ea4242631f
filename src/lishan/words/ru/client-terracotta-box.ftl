# Что напечатано в коробке Terracotta Army.

printed-section-wheel = Колесо
printed-section-organizer = Органайзер
printed-section-masters = Советники
printed-section-priority = Жетоны приоритета
printed-section-inspectors = Инспекторы
printed-section-scoring = Подсчёт очков
printed-section-li-si = Ли Сы
printed-wheel-inner = Внутренний диск, место { $a }
printed-wheel-middle = Средний диск, место { $a }
printed-wheel-outer = Внешний диск, сегмент { $a }
printed-organizer-vp = Очки за фигуру № { $a } одного типа
printed-organizer-vp-title = Очки в том порядке, в котором берут фигуры одного типа
printed-masters-token-costs = Цена жетона советника № { $a }
printed-masters-token-costs-title = Цены жетонов советников в монетах
printed-priority-wet-clay = Мокрая глина на жетоне приоритета { $a }
printed-priority-wet-clay-title = Мокрая глина на жетонах 1, 2 и 3
printed-inspectors-row-start = Ряд, с которого начинает левый инспектор
printed-inspectors-row-start-title = Левый инспектор начинает с ряда
printed-inspectors-column-start = Столбец, с которого начинает нижний инспектор
printed-inspectors-column-start-title = Нижний инспектор начинает со столбца
printed-scoring-tile-values = Тайл подсчёта раунда { $a }, { $b ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-tile-values-title = Тайлы подсчёта по раундам
printed-scoring-tile-values-head = { $b ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-inspector = Проверяемая линия, { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-inspector-title = Проверяемая линия
printed-scoring-inspector-head = { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-footman = Лакей, { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-footman-title = Лакей
printed-scoring-footman-head = { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-group = Группа, { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-group-title = Группа
printed-scoring-group-head = { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-archer = Очки за воина, на которого смотрит Лучник
printed-scoring-archer-title = Воин, на которого смотрит Лучник
printed-li-si-dice-faces = Кубик надсмотрщика, грань { $a }
printed-li-si-dice-faces-title = Грани кубиков надсмотрщика
printed-li-si-chart = Таблица приоритетов инспекции
printed-li-si-chart-title = Таблица приоритетов инспекции: по одному в строке, клетки через точку с запятой (r и c — где пересекаются инспекторы)
printed-li-si-action-cards-action = Карта действия { $a }, действие
printed-li-si-action-cards-turn = Карта действия { $a }, какие диски поворачивать
printed-hint-li-si = На каждой карте — её действие, а под ним диски, которые она поворачивает.

position-die = Кубик { $n }
position-overseer = Сегмент надсмотрщика
position-to-draw = Осталось вытянуть карт вызова
position-row-of-weapons = Оружие слева направо: { WORD($row) }
position-action-cards = Карты действий
position-action-cards-about = Нажмите на карту: открыта, сброшена, в колоде.
position-card-active = открыта
position-card-discard = сброшена
position-card-deck = в колоде
position-reshuffled = Колода перетасована заново
position-solo-cards = Карты вызова и послабления

# What is impossible in a position put together by hand.
impossible-order-twice = В порядке хода каждый игрок должен быть назван ровно один раз.
impossible-tile-twice = Один тайл подсчёта встречается дважды.
impossible-tile-missing = Не хватает тайла подсчёта.
impossible-tiles-early = Тайлы подсчёта не те, что уже вытянуты.
impossible-warehouse-clay = На складах больше глины ({ $clay }), чем могли оставить воины на поле ({ $standing }).
impossible-too-many-figures = Фигур каждого типа всего 11: { WORD($type) }.
impossible-too-many-specialists = Специалистов этого типа столько не бывает: { WORD($specialist) }.
impossible-archer-off-grid = Лучник на { $space } смотрит за край поля.
impossible-no-rider = У Лошади на { $space } нет всадника.
impossible-horse-not-free = Лошадь на { $space } стоит не на двух свободных клетках.
impossible-two-horses = У воина две Лошади.
impossible-taken-spaces = Две статуи на одной клетке.
impossible-two-statues = Две статуи на { $space }.
impossible-craftsmen = У игрока { $seat } неверное число Ремесленников: { $number }.
impossible-artisans = У игрока { $seat } неверное число Мастеров: { $number } (повышений: { $upgraded }).
impossible-weapons = У игрока { $seat } несуществующее оружие или советники.
impossible-tokens = Жетоны приоритета не те, что были взяты.
impossible-no-tokens = Против Ли Сы жетонов приоритета нет.
impossible-workers = Рабочие на колесе не соответствуют сыгранным ходам.
impossible-turn-number = Число рабочих не подходит к раунду.
impossible-early = Что-то сделано до первого хода.
impossible-not-now = Это решение не подходит к этому моменту игры.
impossible-below-another = Решение не может следовать за предыдущим.
impossible-no-worker = Рабочего, чьи действия выполняются, нет на колесе.
impossible-not-this-action = Это решение не относится к этому действию.
impossible-li-si-order = Ли Сы начинает раунд.
impossible-li-si-dry = Глина у Ли Сы никогда не сохнет.
impossible-li-si-rider = Ли Сы не сажает воинов на Лошадь.
impossible-li-si-master-cards = Советники Ли Сы и оставшиеся карты советников должны составлять все шесть.
impossible-li-si-masters = В раунде { $round } у Ли Сы не может быть столько советников: { $number }.
impossible-li-si-card-twice = Карта действия и открыта, и в колоде.
impossible-li-si-deck = В колоде сейчас не может быть столько карт: { $number }.
impossible-li-si-set-up = Подготовка Ли Сы не закончена.
impossible-li-si-dice = Кубики показывают последний бросок; до первого броска их нет.
impossible-li-si-mover = Решает не тот, чей сейчас ход.
impossible-li-si-active = Карта действия открыта, хотя не может быть.
