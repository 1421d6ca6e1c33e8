term-memory = Memoria
pile-open = **Pila:** { $cards }
pile-fading = **Aún a la vista:** { $cards }
pile-none = nada: todas las cartas están boca abajo
pile-card = { $bandit } **{ $card }**
pile-back = { $bandit } boca abajo
told-faded = { $who } pone una carta en la pila.
told-faded-for = { $who } pone en la pila una carta de { $target }.
