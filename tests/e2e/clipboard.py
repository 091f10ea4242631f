"""A page without a clipboard that remembers what it was asked to copy."""

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
    """What was last copied, on a page that has no clipboard: as on plain HTTP."""
    page.wait_for_function("window.copied?.length")
    return str(page.evaluate("window.copied.at(-1)"))
