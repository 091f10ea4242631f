### Тренер в Xi’an: ход в немногих словах и откуда берутся очки.

## Части хода, списком. Чего здесь нет, то опускается.

brief-under = { WORD($card) } под колоду
brief-below = { WORD($card) } снизу
brief-top = { WORD($card) } сверху
brief-action = { WORD($card) }
brief-recruit = нанять { WORD($helper, form: "acc") }
brief-colour = { WORD($pigment, form: "acc") }
brief-pass = пас
brief-use-tile = { $tile ->
    [open] Открытый вход
    [free] Бесплатный вход
   *[other] { WORD($tile) }
}
brief-enter = { WORD($building) }
brief-enter-open = { WORD($building) } (открытый вход)
brief-enter-free = { WORD($building) } (бесплатный вход)
brief-perform = +1 действие: { WORD($building) }
brief-craft = неокрашенный воин на { $space }
brief-seal = с печатью
brief-paint = окрасить { $space }
brief-forge = { WORD($equipment) }
brief-end-tile = финальный тайл: { WORD($tile) }

## Откуда очки; после «на 4 больше» или «на 4 меньше».

why-recruiting = за наём помощников
why-recruited = за наём { WORD($helper, form: "acc") }
why-crafting = за Керамиста
why-spaces = за места в яме
why-space-bonus = за место { $space }
why-painting = за окраску
why-minister = за Первого министра
why-entry = из-за недостающих монет
why-majorities = за большинство в секциях
why-majority = за большинство в секции { $section }
why-sets = { $material ->
    [wood] за наборы деревянного снаряжения
    [bronze] за наборы бронзового снаряжения
   *[all] за наборы снаряжения
}
why-matches = { $section ->
    [A] за воинов со снаряжением в секции A
    [B] за воинов со снаряжением в секции B
    [C] за воинов со снаряжением в секции C
   *[all] за воинов со снаряжением
}
why-tiles = за неиспользованные бонусные тайлы
why-ending = за финальные тайлы
why-end-tile = за финальный тайл «{ WORD($tile) }»
why-leftovers = за остаток ресурсов
