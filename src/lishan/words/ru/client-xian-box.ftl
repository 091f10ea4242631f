# Что напечатано в коробке Xi'an.

word-crossbow = Арбалет
word-arrowheads = Наконечники
word-chariot = Колесница
word-halberd = Алебарда
word-horse = Лошадь
word-sword = Меч
printed-section-requests = Жетоны заказов
printed-section-workers = Карты работников
printed-section-miners = Рудокопы
printed-section-equipment = Снаряжение
printed-section-formations = Плитки построений
printed-requests = Жетон заказа, цвет: { WORD($thing) }, номер { $a }
printed-requests-title = Номера жетонов заказов
printed-workers-tax-collector = Монеты сборщика налогов { $a }
printed-workers-tax-collector-title = Монеты сборщиков налогов 1–6
printed-workers-craftsman = Глина ремесленника { $a }
printed-workers-craftsman-title = Глина ремесленников 1–6
printed-workers-helper-pp = Очки за помощника { $a } на ходу { $b }
printed-workers-helper-pp-title = Очки за наём каждого помощника (строки) на ходах 1–6
printed-miners-cards = Пигменты рудокопа { $a }
printed-miners-cards-title = Пигменты рудокопов 1–6
printed-equipment-section = { WORD($thing) }, секция
printed-equipment-material = { WORD($thing) }, материал
printed-equipment-copies = { WORD($thing) }, экземпляр { $a }, { $b ->
    [1] цена
   *[2] глина
}
printed-formations = Плитка { $thing }, ряд { $a }, место { $b }
