## En tête d'une vue : ce qui s'est passé depuis le dernier regard.
missed-title = **Depuis ta dernière visite**
missed-away = **Ce qui s'est passé pendant ton absence**
missed-plan = 🗓️ Ton plan : { $line }
button-missed = Récit (encore { $count })
