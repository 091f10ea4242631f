# Как поделиться партией, и что говорят предпросмотры её ссылок.

share-title = Поделиться партией
share-about = По ссылке может смотреть кто угодно, без аккаунта. Видно то же, что видят зрители.
share-game = Партия
share-position = Эта позиция
share-review = Разбор
share-embed = Запись партии для вашей страницы
share-embed-about = Вставьте это в HTML блога или форума.
share-copy = Скопировать
embed-open = Открыть в Lishan
embed-title = Запись партии

preview-title = { $game }: { $names }
preview-title-review = Разбор партии ({ $game }): { $names }
preview-player = { $name } { $points }
preview-accuracy = { $name }: точность { $accuracy } %
preview-position = Позиция на ходу { $turn }. Пролистайте партию или попробуйте другой ход.
preview-over = Победа: { $name }. Пролистайте партию ход за ходом.
preview-review = Ход партии, ходы, которые стоили больше всего, и идеи получше.
preview-playing = Партия ещё идёт. Смотрите вживую.
preview-open = Стол ждёт игроков.
preview-title-puzzle = Задача: { $game }
preview-puzzle = Один ход явно лучше всех. Найдёте его?
