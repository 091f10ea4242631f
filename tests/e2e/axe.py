"""axe-core on a page: what it finds that is serious."""

from typing import Any

from playwright.sync_api import Page

from tests.e2e.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  return found.violations.filter(each => ['serious', 'critical'].includes(each.impact))
    .map(each => [each.id, ...each.nodes.slice(0, 4).map(node => node.html.slice(0, 160) + ' ' + node.failureSummary)]);
}"""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def serious(page: Page) -> list[Any]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[Any] = page.evaluate(RUN)
    return found


def look(page: Page, name: str) -> None:
    found = serious(page)
    assert found == [], f"{name}: {found}"
