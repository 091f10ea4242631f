"""How many requests a page makes when it is loaded: budgets by address leave room for fifty people at once (S21)."""

from tests.e2e.conftest import NewPage
from tests.server.test_evening import FILES, HOME


def test_a_first_visit_asks_no_more_than_the_budgets_expect(new_page: NewPage, origin: str) -> None:
    page, asked = new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url.removeprefix(origin).partition("?")[0]))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    requests = [path for path in asked if path.startswith("/api/")]
    assert set(requests) <= {*HOME}
    assert len(requests) <= len(HOME)
    assert 20 < len(asked) - len(requests) <= FILES
