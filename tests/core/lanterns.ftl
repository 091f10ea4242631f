event-dealt = { SEAT($seat) } is dealt card { $card }.
event-chosen = { SEAT($seat) } has chosen.
event-revealed = { SEAT($seat) } shows card { $card }.
event-took = { SEAT($seat) } takes { $stones } { $stones ->
    [one] stone
   *[other] stones
 }.
event-lit = { SEAT($seat) } lights a lantern: { $points }.
event-blew = The wind brings { SEAT($seat) } { $points }.
event-most = { SEAT($seat) } has the most stones: { $points }.
event-left = { SEAT($seat) } has stones left: { $points }.

reason-not-awaited = It is not your decision now.
reason-not-now = { $move } is not possible now.
reason-too-few-stones = A lantern costs 2 stones; you have { $stones }.
remedy-take = You need { $stones } more.
reason-no-target = There is no { $target } here.
reason-wasted = You take nothing.

move-card = card { $word }
move-loudness = be { $word }
move-take = { $word }
move-light = { $word }
move-wind = wind { $word }

proof-total = All points
proof-lanterns = Lanterns
proof-wind = The wind
proof-most-stones = The most stones
proof-stones = Stones left
proof-lit = { SEAT($seat) } lit a lantern
proof-blew = The wind blew for { SEAT($seat) }
proof-most = { SEAT($seat) } had the most stones
proof-left = { SEAT($seat) } had stones left
