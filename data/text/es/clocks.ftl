button-mute = Sin recordatorios

button-more-time = Necesito tiempo
button-give-time = Dar el tiempo
until-more = + { $length }
until-evening = { $days ->
    [0] Esta tarde, { $hour }
    [1] Mañana por la tarde, { $hour }
   *[other] Dentro de { $days } días, { $hour }
  }
more-time-title = ### ¿Hasta cuándo lo necesitas?
more-time-about = Una vez por ronda puedes pedir más tiempo. Tu reloj sigue corriendo hasta que otra persona de la mesa diga que sí, con un clic en el hilo; a solas con ordenadores lo tienes al momento.
more-time-given = ⏳ Concedido: hasta el { $until }.
panel-time-asked = ⏳ Has pedido tiempo hasta el { $until }. Tu reloj corre hasta que alguien diga que sí.
panel-time-taken = ⏳ Tienes hasta el { $until }.
note-time-asked = ⏳ { $by } necesita tiempo hasta el { $exactly } ({ $until }).
time-asked-of = { $who }: basta con un sí.
note-time-given = ⏳ { $by } tiene hasta el { $exactly } ({ $until }): { $other } dice que sí.
note-time-taken = ⏳ { $by } se toma hasta el { $exactly } ({ $until }).
error-no-clock-runs = En esta partida no corre ningún reloj para ti.
error-time-already-asked = Ya has pedido más tiempo en esta ronda. Podrás volver a hacerlo en la siguiente.
error-no-such-time = No puedes tener tiempo hasta entonces. En un torneo nadie recibe más del que le queda a la ronda.
error-time-no-longer-asked = Ya no hace falta: el tiempo está concedido o la decisión está tomada.
