### Разборы в браузере.

review-button = Разобрать партию
review-progress = { $of ->
    [one] Оценено ходов: { $done } из { $of }
    [few] Оценено ходов: { $done } из { $of }
   *[many] Оценено ходов: { $done } из { $of }
}
review-background = Разбор идёт в фоне. Можно уйти с этой страницы и вернуться.
review-ahead = { $count ->
    [one] { $count } другой разбор идёт раньше этого или по очереди с ним.
    [few] { $count } других разбора идут раньше этого или по очереди с ним.
    [many] { $count } других разборов идут раньше этого или по очереди с ним.
   *[other] { $count } другого разбора идут раньше этого или по очереди с ним.
}
review-stop = Остановить
review-continue = Продолжить разбор
review-paused = Разбор приостановлен. Уже оценённые ходы сохранены.
review-look = Посмотреть
review-try = Сыграть отсюда
review-table = К столу
review-share = Копировать ссылку на разбор
review-puzzles = Задачи из таких партий
review-graph = Ожидаемый перевес за партию: { SEAT($seat) }. Выберите ход, чтобы его посмотреть.
review-point = { SEAT($seat) }, ход { $turn }: { $verdict }. Ожидаемый перевес, { SEAT($whose) }: { SIGNED($margin) }
# Ход ещё раз. За этим следует review-played.
retry-task = Ещё раз ход { $turn }: найдёте что-то лучше?
retry-judging = Ваш ход оценивается…
retry-better = { $points ->
    [one] На { $points } очко лучше, чем в партии.
    [few] На { $points } очка лучше, чем в партии.
   *[many] На { $points } очков лучше, чем в партии.
}
retry-worse = { $points ->
    [one] На { $points } очко хуже, чем в партии.
    [few] На { $points } очка хуже, чем в партии.
   *[many] На { $points } очков хуже, чем в партии.
}
retry-even = Примерно так же, как в партии.
retry-left = { $points ->
    [one] Другая идея ещё на { $points } очко лучше.
    [few] Другая идея ещё на { $points } очка лучше.
   *[many] Другая идея ещё на { $points } очков лучше.
}
retry-best = Заметно лучшей идеи не нашлось.
retry-show = Показать лучшую идею
retry-back = К разбору
