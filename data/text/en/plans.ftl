### Planning ahead: the editor, its sentences, and what goes wrong there.

error-no-planning = This game cannot be planned ahead, so nothing was saved. Decide when you are asked, with `/hand`.
error-stale-plan = Your plan has changed since this was drawn (part of it was played, or you edited it elsewhere), so nothing was saved. Look at it as it is now, and change that.
error-bad-plan = { $reason ->
    [lines] A plan has at most { $most } lines, so this one was not added. Take one away first.
    [condition] That condition makes no sense at this table, so nothing was saved. Choose one from the list.
    [hide] You cannot lay cards face down by choice, so nothing was saved. Leave the card open.
    [habit] That answer makes no sense at this table, so nothing was saved. Choose one from the list.
   *[words] You can never hold that card at this table, so nothing was saved. Choose one from the list.
  }
