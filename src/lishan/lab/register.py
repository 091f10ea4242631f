"""The games under Gymnasium's own names: `gymnasium.make("lishan/Terracotta-v0")`.

Gymnasium finds this module through an entry point.
"""

from typing import Any

ENVIRONMENTS = {"Terracotta": "terracotta", "Xian": "xian"}


def register_environments() -> None:
    """Register every game, in the namespace that Gymnasium has set."""
    from gymnasium.envs.registration import register, registry

    for title, name in ENVIRONMENTS.items():
        if f"lishan/{title}-v0" not in registry:
            register(
                id=f"{title}-v0" if in_namespace() else f"lishan/{title}-v0",
                entry_point="lishan.lab.gymnasium:SeatEnv",
                vector_entry_point="lishan.lab.gymnasium:SeatVectorEnv",
                kwargs={"name": name},
            )


def in_namespace() -> Any:
    from gymnasium.envs import registration

    return getattr(registration, "current_namespace", None)
