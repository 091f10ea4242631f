# Письма и уведомления, которые отправляет сервер.

mail-reset-subject = Новый пароль для Lishan
mail-reset =
    Здравствуйте, { $login }!

    Кто-то, вероятно вы, попросил задать новый пароль для вашего аккаунта. Откройте эту ссылку в течение часа:

    { $link }

    Если это были не вы, не обращайте внимания на письмо: ничего не изменилось.
mail-confirm-subject = Подтвердите адрес для Lishan
mail-confirm =
    Здравствуйте, { $login }!

    Чтобы получать письма от Lishan на этот адрес, откройте эту ссылку в течение часа в браузере, где вы вошли в аккаунт:

    { $link }

    Если вы не знаете, о чём речь, не обращайте внимания на это письмо.

## Письмо или уведомление: в первой строке стол, затем то, что нужно сказать.

notice-title = «{ $title }»
notice-with = соперники: { $names }
notice-round = раунд { $round }
notice-turn = Ваш ход.
notice-time = Время на исходе, а ход ваш.
notice-seat = { $why ->
    [time] Ваше время вышло: за вас играет бот.
    [absent] Вас долго не было: за вас играет бот.
    [not-ready] Игра началась без вас: за вас играет бот.
    [asked] Вас больше не стали ждать: за вас играет бот.
    [removed] Хозяин освободил ваше место за этим столом.
   *[given] Места за этим столом у вас больше нет.
}
notice-return = Откройте стол, чтобы снова играть самостоятельно.
notice-answer = Ответьте за столом: возможно, игра ждёт только вас.
notice-begun = Игра началась.
notice-full = Все места заняты: можно начинать игру.
notice-over = Игра окончена.
notice-place = { $place }. { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
notice-invited = Вас приглашают за этот стол.
notice-rematch = Стол для реванша готов.
notice-deadline = Осталось времени: { $left }. Срок: { $until }. Потом за вас будет играть бот.
notice-absence = Срок: { $until }. Если вас не будет, дальше за вас будет играть бот.
notice-moment = EEEE, d MMMM, HH:mm (ZZZZ)
notice-since = После вашего последнего хода:
notice-so-far = До сих пор:
notice-earlier = { $n ->
    [one] … а раньше ещё { $n } строка
    [few] … а раньше ещё { $n } строки
   *[many] … а раньше ещё { $n } строк
}
notice-movers = { $names }
notice-chat = { $n ->
    [one] { $n } новое сообщение в чате
    [few] { $n } новых сообщения в чате
   *[many] { $n } новых сообщений в чате
}
left-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } ч
}
left-hours = { $hours } ч{ $rest ->
    [0] { "" }
   *[other] { " " }{ $rest } мин
}
left-minutes = { $rest } мин

## Тема письма, по частям. Без имён людей и названий столов: их может написать кто угодно.

subject-turn = Ваш ход
subject-time = Время на исходе
subject-seat = { $why ->
    [bot] За вас играет бот
   *[removed] У вас больше нет места
}
subject-asked = Вопрос к вам
subject-begun = Игра начинается
subject-over = Игра окончена
subject-invited = Приглашение
subject-rematch = Реванш
subject-until = срок: { $until }
subject-moment = EEE, d MMM, HH:mm
subject-turns = { $n ->
    [one] Ваш ход в { $n } партии
    [few] Ваш ход в { $n } партиях
   *[many] Ваш ход в { $n } партиях
}
subject-notices = { $n ->
    [one] Новости с { $n } стола
    [few] Новости с { $n } столов
   *[many] Новости с { $n } столов
}

## Конец письма.

mail-notices-foot = О чём и как сообщать: { $link }
mail-stop-kind = { $kind ->
    [turn] Не писать о моих ходах
    [time] Не писать, когда время на исходе
    [seat] Не писать, когда за меня играет бот
    [asked] Не писать о вопросах ко мне
    [begun] Не писать о начале игры
    [over] Не писать о конце игры
    [invited] Не писать о приглашениях
   *[rematch] Не писать о реваншах
}: { $link }
mail-stop-all = Больше не писать об играх: { $link }
