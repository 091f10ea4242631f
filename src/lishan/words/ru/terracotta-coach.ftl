### Тренер в Terracotta Army: ход в немногих словах и откуда берутся очки.

## Части хода, списком. Чего здесь нет, то опускается.

brief-turn = { WORD($ring) } диск
brief-place = { $worker ->
    [artisan] Мастер, сегмент { $segment }
   *[craftsman] сегмент { $segment }
}
brief-perform = { WORD($action) }
brief-perform-master = { WORD($master) }
brief-buy-master = { WORD($master) }
brief-take-clay = 1 мокрая глина
brief-take-coin = 1 монета
brief-build = { WORD($type) } на { $space }
brief-inspector = { $inspector ->
    [row] инспектор рядов { SIGNED($steps) }
   *[column] инспектор столбцов { SIGNED($steps) }
}
brief-guard-space = воин с { $from } на { $space }
brief-horse-direction = Лошадь у { $space } ({ WORD($direction) })
brief-footman = Лакей на { $space }
brief-archer = Лучник на { $space }
brief-musician = Музыкант на { $space }

## Откуда очки; после «на 4 больше» или «на 4 меньше».

why-statues = за статуи
why-statue = { $type ->
    [officer] за изготовление Офицеров
    [guard] за изготовление Стражников
    [crossbowman] за изготовление Арбалетчиков
   *[soldier] за изготовление Солдат
}
why-abilities = за оружие
why-inspections = за инспекторов
why-row = за ряд { $row }
why-column = за столбец { $column }
why-music = за Музыкантов
why-musician = за Музыканта на { $space }
why-musician-expected = за Музыканта, которого можно ждать на { $space }
why-tiles = за тайлы подсчёта
why-tile = за тайл подсчёта «{ WORD($tile) }»
why-footmen = за Лакеев
why-footman = вокруг Лакея на { $space }
why-footman-expected = вокруг Лакея, которого можно ждать на { $space }
why-groups = за группы
why-group = { $type ->
    [officer] за группу Офицеров
    [guard] за группу Стражников
    [crossbowman] за группу Арбалетчиков
   *[soldier] за группу Солдат
}
why-group-domination = { $type ->
    [officer] за доминирование в группе Офицеров
    [guard] за доминирование в группе Стражников
    [crossbowman] за доминирование в группе Арбалетчиков
   *[soldier] за доминирование в группе Солдат
}
why-archers = за Лучников
why-archer = за Лучника на { $space }
why-archer-expected = за Лучника, которого можно ждать на { $space }
why-leftovers = за остаток монет и глины
why-court = при дворе
