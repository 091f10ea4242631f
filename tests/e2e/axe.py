"""Runs axe-core on a page and returns the serious findings."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async runOnly => {
  const found = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return found.violations.filter(each => ['serious', 'critical'].includes(each.impact))
    .map(each => [each.id, ...each.nodes.slice(0, 4).map(node => node.html.slice(0, 160) + ' ' + node.failureSummary)]);
}"""
EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def serious(page: Page, rules: Any = EVERYTHING) -> list[Any]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[Any] = page.evaluate(RUN, rules)
    return found


def look(page: Page, name: str) -> None:
    found = serious(page)
    assert found == [], f"{name}: {found}"


def look_light_and_dark(page: Page, name: str) -> None:
    """Everything by day; at night only what depends on colours."""
    page.emulate_media(color_scheme="light")
    look(page, name)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    found = serious(page, COLOURS)
    assert found == [], f"{name}, dark: {found}"
    page.emulate_media(color_scheme="light")
