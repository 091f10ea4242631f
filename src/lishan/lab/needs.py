"""Optional packages, and the error message if one is missing."""

from importlib import import_module
from typing import Any

from lishan.core.errors import LishanError

TITLES = {
    "gymnasium": "Gymnasium",
    "numpy": "numpy",
    "pettingzoo": "PettingZoo",
    "pyarrow": "pyarrow",
    "pyspiel": "OpenSpiel",
    "ray": "Ray",
}


OWN_CHOICE = ("pandas", "polars", "torch")


def need(module: str, extra: str = "lab") -> Any:
    """The module of that name. Raises LishanError, with the command that installs it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise missing(module, extra) from error


def missing(module: str, extra: str = "lab") -> LishanError:
    """The message if a module is not installed; no extra installs those that are a matter of taste."""
    name = module.partition(".")[0]
    title = TITLES.get(name, module)
    what = name if name in OWN_CHOICE else f"'lishan[{extra}]'"
    return LishanError(f"{title} is not installed: pip install {what}.")
