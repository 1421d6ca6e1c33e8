### Ratings, profiles, leaderboards, histories, and what people may ask of their own data.

former-player = *a former player*
