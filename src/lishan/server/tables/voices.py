"""The names under which spectators have spoken at a table, since it was loaded: no other speaks under one of them."""

from collections import OrderedDict

from lishan.table.lookalikes import skeleton

MOST_VOICES = 500


class Voices:
    def __init__(self) -> None:
        self.people: OrderedDict[str, str] = OrderedDict()
        """By what names that look alike have in common."""

    def claim(self, name: str, person: str) -> bool:
        """Returns whether this person may speak under the name: from now on nobody else does."""
        seen = skeleton(name)
        if not seen:
            return True
        if self.people.setdefault(seen, person) != person:
            return False
        self.people.move_to_end(seen)
        if len(self.people) > MOST_VOICES:
            self.people.popitem(last=False)
        return True

    def others(self, person: str) -> list[str]:
        """The names of the others, in that form."""
        return [seen for seen, who in self.people.items() if who != person]
