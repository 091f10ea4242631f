"""The accessibility tree of a page, as Chromium gives it to screen readers."""

from typing import Any

from playwright.sync_api import Page

PLAIN = ("", "none", "generic", "StaticText", "InlineTextBox")
"""Roles that tell nobody what a thing is."""


def tree(page: Page) -> list[dict[str, Any]]:
    session = page.context.new_cdp_session(page)
    try:
        found: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    return [node for node in found if not node.get("ignored")]


def value(node: dict[str, Any], name: str) -> str:
    return str(node.get(name, {}).get("value", "") or "")


def state(node: dict[str, Any], name: str) -> Any:
    return next((each["value"].get("value") for each in node.get("properties", ()) if each["name"] == name), None)


def nameless(page: Page) -> list[str]:
    """Focusable elements without a role or a name."""
    stops = [node for node in tree(page) if state(node, "focusable") and value(node, "role") != "RootWebArea"]
    assert stops, "the tree was not read"
    lost = [node for node in stops if value(node, "role") in PLAIN or not value(node, "name").strip()]
    return [f"{value(node, 'role') or '?'} {value(node, 'name')!r}" for node in lost]


def told(page: Page) -> list[str]:
    """The tree as text: role, name and state; mere containers are left out."""
    nodes = {node["nodeId"]: node for node in tree(page)}

    def depth(node: dict[str, Any]) -> int:
        above = nodes.get(node.get("parentId", ""))
        return 0 if above is None else depth(above) + (value(above, "role") not in PLAIN)

    lines = []
    for node in nodes.values():
        role, name = value(node, "role"), " ".join(value(node, "name").split())
        if role in PLAIN or (role in ("LayoutTable", "LayoutTableRow") and not name):
            continue
        marks = [
            word
            for word in ("focused", "disabled", "checked", "selected", "expanded")
            if state(node, word) not in (None, False, "false")
        ]
        stop = "●" if state(node, "focusable") else " "
        called = f" “{name}”" if name else ""
        marked = f" [{', '.join(marks)}]" if marks else ""
        lines.append(f"{stop} {'  ' * depth(node)}{role}{called}{marked}")
    return lines


WALK = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  if (at.dataset.walked) return 'again';
  at.dataset.walked = 'yes';
  return at.outerHTML.slice(0, 120);
}"""


def walk(page: Page, most: int = 200) -> int:
    """Presses Tab from the top of the page until it wraps around; returns the number of stops."""
    page.evaluate("document.activeElement?.blur?.()")
    for number in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate(WALK)
        if found in (None, "again"):
            return number
    raise AssertionError(f"more than {most} stops")
