"""Loads scripts outside the package as modules."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def load(script: str) -> ModuleType:
    """The module of a script, by its path in the repository; a new one each time."""
    file = ROOT / script
    spec = importlib.util.spec_from_file_location(f"lishan_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
