"""Notices to people who are away: it is your turn, somebody joined or spoke, the game is over.

`noticing` hears the bus and decides what is worth a notice, `outbox` keeps it until it is sent, `sending` looks whether it is still
true and delivers it: by `push`, `letters` or `chats`, as each person's `ways` say. What goes to addresses that people have named leaves
through `messenger`, a process of its own that reaches no private network (`guard`)."""
