"""What all tests share: they say which engine they test, and hypothesis does not race the clock."""

from pathlib import Path

import hypothesis

import lishan

# On a busy machine a deadline fails for nothing.
hypothesis.settings.register_profile("lishan", deadline=None)
hypothesis.settings.load_profile("lishan")


def pytest_report_header() -> str:
    return f"lishan {lishan.__version__}, engine {lishan.engine()}, from {Path(lishan.__file__).parent}"
