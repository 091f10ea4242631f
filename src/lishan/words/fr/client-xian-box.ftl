# Ce qui est imprimé dans la boîte de Xi’an.

word-crossbow = Arbalète
word-arrowheads = Pointes
word-chariot = Char
word-halberd = Hallebarde
word-horse = Cheval
word-sword = Épée
printed-section-requests = Jetons Demande
printed-section-workers = Cartes Ouvrier
printed-section-miners = Mineurs
printed-section-equipment = Équipement
printed-section-formations = Tuiles Formation
printed-requests = Jeton Demande de couleur { WORD($thing) }, numéro { $a }
printed-requests-title = Numéros des jetons Demande
printed-workers-tax-collector = Pièces du Percepteur { $a }
printed-workers-tax-collector-title = Pièces des Percepteurs 1 à 6
printed-workers-craftsman = Argile de l’Artisan { $a }
printed-workers-craftsman-title = Argile des Artisans 1 à 6
printed-workers-helper-pp = Points pour l’Assistant { $a } au tour { $b }
printed-workers-helper-pp-title = Points du recrutement de chaque Assistant (lignes) aux tours 1 à 6
printed-miners-cards = Pigments du Mineur { $a }
printed-miners-cards-title = Pigments des Mineurs 1 à 6
printed-equipment-section = { WORD($thing) }, section
printed-equipment-material = { WORD($thing) }, matière
printed-equipment-copies = { WORD($thing) }, exemplaire { $a }, { $b ->
    [1] prix
   *[2] argile
}
printed-formations = Tuile { $thing }, rangée { $a }, espace { $b }
