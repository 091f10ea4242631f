### Тренер по-русски: чем хорош ход.

## Замысел и чего от него ждать. $turn — весь ход в нескольких словах.

coach-ahead = { $points ->
    [0] в конце поровну
    [one] в конце на { $points } очко впереди
    [few] в конце на { $points } очка впереди
   *[many] в конце на { $points } очков впереди
}
coach-behind = { $points ->
    [one] в конце на { $points } очко позади
    [few] в конце на { $points } очка позади
   *[many] в конце на { $points } очков позади
}
coach-chance = шанс на победу { $chance } %
coach-line = { $turn }: { $outlook }.
coach-better = { $points ->
    [one] На { $points } очко лучше, чем «{ $turn }».
    [few] На { $points } очка лучше, чем «{ $turn }».
   *[many] На { $points } очков лучше, чем «{ $turn }».
}
coach-even = Примерно так же хорошо, как «{ $turn }».

## Почему. Первое в списке называет очки (coach-more, coach-fewer), остальные — нет.

coach-more = { $points ->
    [one] примерно на { $points } очко больше { $where }
    [few] примерно на { $points } очка больше { $where }
   *[many] примерно на { $points } очков больше { $where }
}
coach-fewer = { $points ->
    [one] примерно на { $points } очко меньше { $where }
    [few] примерно на { $points } очка меньше { $where }
   *[many] примерно на { $points } очков меньше { $where }
}
coach-more-again = на { $points } больше { $where }
coach-fewer-again = на { $points } меньше { $where }
coach-little-more = чуть больше { $where }
coach-little-fewer = чуть меньше { $where }
coach-but = { $gains }, но { $losses }
coach-you = Вы получаете { $list }.
coach-they = { SEAT($seat) } получает { $list }.
# Один источник на обоих: один там получает, другой теряет; или меньше получают оба, а другой ещё меньше.
coach-you-and-other = Вы получаете { $one }, а { SEAT($other) } — на { $points } меньше.
coach-you-but-other = Вы получаете { $one }, но { SEAT($other) } — на { $points } меньше.
coach-they-and-other = { SEAT($seat) } получает { $one }, а { SEAT($other) } — на { $points } меньше.
coach-they-but-other = { SEAT($seat) } получает { $one }, но { SEAT($other) } — на { $points } меньше.

## Разбор партии.

review-title = Разбор
review-seat = { $lost ->
    [one] { SEAT($seat) }: точность { $accuracy } %, упущено { $lost } очко
    [few] { SEAT($seat) }: точность { $accuracy } %, упущено { $lost } очка
   *[many] { SEAT($seat) }: точность { $accuracy } %, упущено { $lost } очков
}
review-accuracy = Точность { $accuracy } %
review-lost = { $lost ->
    [one] Упущено { $lost } очко
    [few] Упущено { $lost } очка
   *[many] Упущено { $lost } очков
}
review-costliest = Самые дорогостоящие ошибки
review-great-turns = Отличные ходы
review-no-mistakes = Ни одной дорогостоящей ошибки.
review-turn = Ход { $turn }
verdict-great = Отлично
verdict-best = Лучший
verdict-good = Хорошо
verdict-inaccuracy = Неточность
verdict-mistake = Ошибка
verdict-blunder = Грубая ошибка
review-cost = { $points ->
    [one] упущено { $points } очко
    [few] упущено { $points } очка
   *[many] упущено { $points } очков
}
review-played = Сыграно: «{ $turn }»
review-better = Лучше: «{ $turn }»
review-next-idea = { $points ->
    [one] На { $points } очко лучше следующей идеи, «{ $turn }»
    [few] На { $points } очка лучше следующей идеи, «{ $turn }»
   *[many] На { $points } очков лучше следующей идеи, «{ $turn }»
}
review-course = Ожидаемый перевес
review-engine = Оценка Lishan { $engine }. Очки — то, чего ждёт сильнейший бот, зная лишь то, что видит игрок.
