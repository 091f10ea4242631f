"""Turns reasons, events, moves, proofs and warnings into sentences of a language.

A language is a folder (`en/`) with one Fluent file for each game and `core.ftl` for what they share; adding a folder adds a
language. A message is found by its code, first with a prefix that says what it is: a Reason with the code `no-clay` looks for
`reason-no-clay`, then for `no-clay`. The prefixes are `reason`, `remedy`, `event`, `move` and `proof`. A message that a
language lacks is said in English, and one that English lacks is shown as its code; `strict` makes that an error.

The facts of a thing are the variables of its message. Besides Fluent's own functions a message may use

    { SEAT($seat) }        the name of a seat, or of several, or "nobody"
    { WORD($type) }        a word of the rulebook, or several: `clay maker` is the message `word-clay-maker`
    { WORD($type, form: "acc") }   the same in a form that its language gives it, as an attribute of the message
    { AMOUNTS($cost) }     {"wet": 3, "coin": 1} by the messages `amount-wet` and `amount-coin`, which are given $n
    { EACH($options, message: "option") }   a list of things with facts of their own, each said by that message
    { BYSEAT($counts) }    a list with a number for each seat: "Ada (3) and Bo (1)", without those who have 0
    { LIST($spaces) }      a list joined with "and"; LIST($spaces, type: "or") with "or"
    { COUNT($spaces) }     how many are in a list, to choose between one and many
    { SIGNED($points) }    +4, 0, -2

A list that is simply named is joined with "and". True and false are the words `true` and `false`, nothing is `none`.
"""

from lishan.core.errors import LishanError

try:
    from lishan.words.catalogue import MissingWords, languages
    from lishan.words.speech import Words, say
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("babel", "fluent"):
        raise
    raise LishanError(f"Sentences need {error.name}: pip install 'lishan[cli]'.") from error

__all__ = ["MissingWords", "Words", "languages", "say"]
