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


def need(module: str, extra: str = "lab") -> Any:
    """The module of that name. Raises LishanError, with the command that installs it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise missing(module, extra) from error


def missing(module: str, extra: str = "lab") -> LishanError:
    """The message if a module is not installed."""
    title = TITLES.get(module.partition(".")[0], module)
    return LishanError(f"{title} is not installed: pip install 'lishan[{extra}]'.")
