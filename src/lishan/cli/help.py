"""Additions to `--help`: examples, and flags without a type, because they take no value."""

from typing import Any

EXAMPLES = {
    "play": (
        "lishan play",
        "lishan play terracotta --terminal --bot casual",
        "lishan play xian --terminal --players 3 --bot expert --bot beginner",
        "lishan play terracotta --terminal --solo --level easy",
        "lishan play --resume game.txt",
    ),
    "serve": ("lishan serve --port 8000", "lishan serve --database postgresql://localhost/lishan"),
    "site": ("lishan site static --parts build/pyodide",),
    "simulate": ("lishan simulate terracotta --games 10000 --jobs 4", "lishan simulate xian --players 4 --json"),
    "record": ("lishan record xian --players 3 --seed 7 --out game.txt",),
    "replay": ("lishan replay game.txt",),
    "perft": ("lishan perft terracotta --depth 4",),
    "analyse": ("lishan analyse game.txt --time 10", "lishan analyse game.txt --at 40 --playouts 2000"),
    "review": ("lishan review game.txt", "lishan review game.txt --html review.html --language fr"),
    "statistics": ("lishan statistics --csv games.csv", "lishan statistics games/*.txt --name Ada"),
    "arena": (
        "lishan arena xian casual expert --games 100 --jobs 4 --out results",
        "lishan arena terracotta search@200 search:horizon=2@200 mybot:Thrifty",
    ),
}


def examples(command: str) -> str:
    """The end of a command's help. Paragraphs keep their line ends."""
    return "\n\n".join(["Examples:", *EXAMPLES[command]])


def hide_flag_types(command: Any) -> None:
    """No `<bool>` beside options that take no value, in a command and all below it."""
    get_params = command.get_params

    def with_plain_flags(ctx: Any) -> list[Any]:
        found: list[Any] = get_params(ctx)
        for param in found:
            if getattr(param, "is_flag", False):
                param.display_type_rich = no_type
        return found

    # Only this also covers `--help`, which a command creates when it is asked for its options.
    command.get_params = with_plain_flags
    for below in getattr(command, "commands", {}).values():
        hide_flag_types(below)


def no_type(ctx: Any) -> None:
    """A flag has no type to show."""
