# Статистика собственных партий.

statistics-title = Ваша статистика
statistics-about = Ваши законченные партии, в которых вы играли за одно место.
statistics-year = Учитываются партии за последний год, не больше 1000.
statistics-guest = Вы гость: это партии из этого браузера. С аккаунтом они есть на всех устройствах.
statistics-none = Вы ещё не закончили ни одной партии.
statistics-play = Сыграть партию
statistics-csv = Сохранить как CSV
statistics-played = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
statistics-won = { $percent } % побед
statistics-average = в среднем очков: { $points }
statistics-best = рекорд: { $points }
statistics-course = Ваши результаты со временем
statistics-course-about = Каждый столбик — партия: вверх — перевес при победе, вниз — отставание при поражении. Линия — среднее за пять партий.
statistics-course-label = Ваш перевес за { $n ->
    [one] { $n } партию
    [few] { $n } партии
   *[many] { $n } партий
}; в среднем { SIGNED($margin) }.
statistics-game = { $date }: очки: { $points }, { SIGNED($margin) }
statistics-levels = По соперникам
statistics-level = Соперник
statistics-margin = Перевес
statistics-people = Люди
statistics-li-si = Лучшие результаты против Ли Сы
statistics-sources = Очки по источникам
statistics-sources-about = Ваше среднее рядом со средним этих соперников в тех же партиях.
statistics-against = Против
statistics-mine = Вы
statistics-theirs = Соперники
opponents-people = люди
opponents-li-si = Ли Сы
