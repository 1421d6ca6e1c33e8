## Am Kopf einer Ansicht: was geschah, seit jemand zuletzt hingesehen hat.
missed-title = **Seit du zuletzt hingesehen hast**
missed-away = **Was in deiner Abwesenheit geschah**
missed-plan = 🗓️ Dein Plan: { $line }
button-missed = Geschichte (noch { $count })
