### Задачи и расстановка дня в браузере.

puzzles-about = Позиции из настоящих партий, где один ход явно лучше других. Сделайте его за столом.
puzzles-rating = Ваш рейтинг
puzzles-unsure = ± { $n }
puzzles-score = { $of ->
    [one] С первой попытки решено { $n } из { $of }
    [few] С первой попытки решено { $n } из { $of }
   *[many] С первой попытки решено { $n } из { $of }
}
puzzles-none-tried = Несколько задач покажут вашу силу.
puzzles-today = Задача дня
puzzles-today-about = Одна для всех, каждый день новая.
puzzles-today-done = Решена
puzzles-today-missed = Была попытка
puzzles-begin = Решать
puzzles-look-again = Посмотреть ещё раз
puzzles-themes = Темы
puzzles-all-themes = Все
puzzles-next = Следующая задача
puzzles-left = { $n ->
    [one] Здесь { $n } задача, которую вы ещё не пробовали
    [few] Здесь { $n } задачи, которые вы ещё не пробовали
   *[many] Здесь { $n } задач, которые вы ещё не пробовали
}
puzzles-all-tried = Вы попробовали их все. Они пойдут снова в другом порядке.
puzzles-empty = Для этой игры задач пока нет.
puzzles-reset = Начать заново
puzzles-reset-sure = Забыть рейтинг и то, какие задачи вы пробовали?

theme-majority = Большинство
theme-tile = Тайлы
theme-group = Группы
theme-building = Новые воины
theme-weapon = Оружие
theme-specialist = Специалисты
theme-resources = Ресурсы
theme-painting = Окраска
theme-equipment = Снаряжение
theme-helper = Помощники
theme-crafting = Лепка
theme-timing = Нужный момент
theme-denial = Помешать сопернику
theme-setup = Подготовка

## Одна задача.

puzzle-title = Задача
puzzle-number = Рейтинг { $rating }
puzzle-task = Найдите лучший ход и подтвердите его.
puzzle-judging = Проверяем…
puzzle-right = Верно!
puzzle-right-why = { $points ->
    [one] На { $points } очко лучше следующей идеи: «{ $turn }».
    [few] На { $points } очка лучше следующей идеи: «{ $turn }».
   *[many] На { $points } очков лучше следующей идеи: «{ $turn }».
}
puzzle-close = Идея верная, но одну мелочь можно улучшить. Попробуйте ещё: эта попытка не в счёт.
puzzle-wrong = { $points ->
    [one] Есть ход лучше: он принесёт хотя бы на { $points } очко больше.
    [few] Есть ход лучше: он принесёт хотя бы на { $points } очка больше.
   *[many] Есть ход лучше: он принесёт хотя бы на { $points } очков больше.
}
puzzle-wrong-next = { $points ->
    [one] Это вторая по силе идея. Один ход лучше на { $points } очко.
    [few] Это вторая по силе идея. Один ход лучше на { $points } очка.
   *[many] Это вторая по силе идея. Один ход лучше на { $points } очков.
}
puzzle-hint = После лучшего хода: { $reasons }
puzzle-solution = Лучший ход: «{ $turn }».
puzzle-again = Ещё раз
puzzle-show = Показать решение
puzzle-all = Все задачи
puzzle-none = Такой задачи нет.
puzzle-gained = Рейтинг { $rating } ({ SIGNED($change) })

## Задача из позиции. $turn: лучший ход, $seat: чей ход.

made-title = Задача из этой позиции
made-searching = Идёт поиск лучшего хода. Можно пока продолжать.
made-found = Ответ ({ SEAT($seat) }): «{ $turn }».
made-link = Скопировать ссылку на задачу
made-solve = Решить
made-stop = Остановить
made-close = Закрыть
made-none-over = Игра здесь окончена, задачи не выйдет.
made-none-draw = Сначала решает случай, задачи не выйдет.
made-none-secret = Здесь выбирают тайно, поэтому лучшего хода нет и задачи не выйдет.
made-none-forced = Здесь возможен только один ход, задачи не выйдет.
made-none-several = Здесь несколько ходов примерно одинаково хороши, задачи не выйдет.
puzzle-made = Составлена игроком
puzzle-broken-link = Ссылка повреждена или неполна.

## Расстановка дня.

daily-about = Сегодня у всех одно начало и одни соперники. Сыграйте и сравните.
daily-li-si = Ли Сы
daily-opponents = Ваши соперники: { $list }.
daily-alone = Вы играете в одиночку против Ли Сы.
daily-terms = В счёт идёт первая попытка. Без подсказок и возврата ходов; бот за вас не играет.
daily-play = Играть
daily-go-on = Продолжить
daily-look = Посмотреть партию
daily-finished = { $n ->
    [0] Пока никто не закончил.
    [one] Закончил { $n } человек.
    [few] Закончили { $n } человека.
   *[many] Закончили { $n } человек.
}
daily-guest = Гости не входят в таблицу: они могли бы сыграть ещё раз. Ваш результат показан там, где он стоял бы.
daily-board = Результаты дня
daily-result = Ваш результат
daily-history = Ваши прошлые результаты
daily-day = День
daily-place = Место
daily-name = Имя
daily-points = Очки
daily-margin = Перевес
daily-nobody = Без имени
daily-you = Вы
