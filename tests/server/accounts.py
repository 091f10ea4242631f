"""People with accounts, and a clock for what happens to them over days."""

from typing import Any

from tests.server.kit import Person

PASSWORD = "correct horse battery"


async def join(person: Person, login: str = "ada", password: str = PASSWORD) -> Any:
    answer = await person.post("/api/account", {"login": login, "password": password})
    assert answer.status == 201, answer
    return answer


class Later:
    """A clock that can be put forward."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def now(self) -> int:
        return self.ms
