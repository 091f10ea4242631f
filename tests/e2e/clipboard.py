"""A page without clipboard access that remembers copied texts."""

from playwright.sync_api import Page

COPIES = """() => {
  window.copied = [];
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  document.execCommand = () => {
    const field = document.activeElement;
    window.copied.push(field.value);
    return true;
  };
}"""


def copied(page: Page) -> str:
    """The last copied text on a page without clipboard access, as on plain HTTP."""
    page.wait_for_function("window.copied?.length")
    return str(page.evaluate("window.copied.at(-1)"))
