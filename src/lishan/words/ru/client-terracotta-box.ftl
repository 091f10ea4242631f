# Что напечатано в коробке Terracotta Army.

printed-section-wheel = Колесо
printed-section-organizer = Органайзер
printed-section-masters = Мастера
printed-section-priority = Жетоны приоритета
printed-section-inspectors = Инспекторы
printed-section-scoring = Подсчёт очков
printed-section-li-si = Ли Сы
printed-wheel-inner = Внутреннее кольцо, место { $a }
printed-wheel-middle = Среднее кольцо, место { $a }
printed-wheel-outer = Внешнее кольцо, сегмент { $a }
printed-organizer-vp = Очки за фигуру № { $a } одного вида
printed-organizer-vp-title = Очки в том порядке, в котором берут фигуры одного вида
printed-masters-token-costs = Цена жетона мастера № { $a }
printed-masters-token-costs-title = Цены жетонов мастеров в монетах
printed-priority-wet-clay = Влажная глина на жетоне приоритета { $a }
printed-priority-wet-clay-title = Влажная глина на жетонах 1, 2 и 3
printed-inspectors-row-start = Ряд, с которого начинает левый инспектор
printed-inspectors-row-start-title = Левый инспектор начинает с ряда
printed-inspectors-column-start = Столбец, с которого начинает нижний инспектор
printed-inspectors-column-start-title = Нижний инспектор начинает со столбца
printed-scoring-tile-values = Плитка подсчёта раунда { $a }, { $b ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-tile-values-title = Плитки подсчёта по раундам: Доминирование, Присутствие
printed-scoring-inspector = Проверяемая линия, { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-inspector-title = Проверяемая линия: Доминирование, Присутствие
printed-scoring-footman = Лакей, { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-footman-title = Лакей: Доминирование, Присутствие
printed-scoring-group = Группа, { $a ->
    [1] Доминирование
   *[2] Присутствие
}
printed-scoring-group-title = Группа: Доминирование, Присутствие
printed-scoring-archer = Очки за воина, на которого смотрит Лучник
printed-scoring-archer-title = Воин, на которого смотрит Лучник
printed-li-si-dice-faces = Кубик надсмотрщика, грань { $a }
printed-li-si-dice-faces-title = Грани кубиков надсмотрщика
printed-li-si-chart = Таблица приоритетов инспекции
printed-li-si-chart-title = Таблица приоритетов инспекции: по одному в строке, клетки через точку с запятой (r и c — где пересекаются инспекторы)
printed-li-si-action-cards-action = Карта действия { $a }, действие
printed-li-si-action-cards-turn = Карта действия { $a }, какие кольца поворачивать
box-hand = Одиночная игра: рука Ли Сы
