"""The games under Gymnasium's own names: `gymnasium.make("lishan/Terracotta-v0")`.

Importing this module, or `lishan.lab.gymnasium`, registers them; so does
`gymnasium.make("lishan.lab.register:lishan/Terracotta-v0")`.
"""

from lishan.lab.needs import need

ENVIRONMENTS = {"Terracotta": "terracotta", "Xian": "xian"}


def register_environments() -> None:
    registration = need("gymnasium.envs.registration")
    for title, name in ENVIRONMENTS.items():
        if f"lishan/{title}-v0" not in registration.registry:
            registration.register(
                id=f"lishan/{title}-v0",
                entry_point="lishan.lab.gymnasium:SeatEnv",
                vector_entry_point="lishan.lab.gymnasium:SeatVectorEnv",
                kwargs={"name": name},
            )


register_environments()
