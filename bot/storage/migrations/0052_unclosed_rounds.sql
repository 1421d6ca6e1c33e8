-- Tables that reported at the same moment could leave their round open for good: look once at each tournament with an open round.

UPDATE tournaments SET wake = 0
WHERE status = 'running'
    AND EXISTS (
        SELECT 1 FROM tournament_rounds
        WHERE tournament_rounds.tournament = tournaments.id AND tournament_rounds.closed_at IS NULL
    );
