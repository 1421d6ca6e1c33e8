"""Inbox: one direct message to a player, from which they answer all their matches.

How a notification flows. A commit of a match queues its publication and, in the same transaction, the inboxes of its players
(``bot.core.outbox_rows``). The publisher edits the thread. The poster of the inbox reads what is true now, all matches of the player, and
builds one message with the panel's own builder: the decision that has waited longest, and a line for each other one. A question or
reminder that the player hasn't been notified of posts the message anew, which notifies, and deletes the one before: outside of quiet hours
and at most as often as a mention in the thread. Anything else edits it. The thread mentions no one who has an inbox. If Discord
refuses direct messages, it does so again, and the player is told once.

Presses in the inbox are those of the panel and go through the same gates. They show the inbox again, with the next decision.
"""
