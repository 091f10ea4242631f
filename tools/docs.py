"""Build the documentation site into build/site: docs/, the README as its first page, the rules, the API and the gallery.

python tools/docs.py [OUT]

The static version is its folder play/, shown on the page "Try it now".

Pages are gathered in build/docs; a link to a file that is not a page becomes its name. The site makes no requests to other
hosts; the build fails if a page does, or if a link is broken.
"""

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import yaml

from lishan.core.errors import LishanError
from lishan.site.build import write_site

ROOT = Path(__file__).parents[1]
GATHERED = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
PARTS = ROOT / "build" / "pyodide"
PLAY = "play"
"""The folder of the static version in the site."""
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s#]+)(#[^)\s]*)?\)")
RULE = re.compile(r"^rule-([A-Z]+-\d+\w*) = (.+(?:\n    .+)*)", re.MULTILINE)
API = {
    "Playing": ["lishan", "lishan.match"],
    "The contract of a game": ["lishan.core.contract", "lishan.core.position", "lishan.core.record", "lishan.core.errors"],
    "Bots": ["lishan.bots.protocol", "lishan.bots.registry", "lishan.bots.search", "lishan.bots.analysis"],
    "The lab": [
        "lishan.lab.vector",
        "lishan.lab.gymnasium",
        "lishan.lab.pettingzoo",
        "lishan.lab.openspiel",
        "lishan.lab.dataset",
    ],
}
NAV = {
    "Start": ["index.md", "try.md", "gallery.md", "glossary.md", "roadmap.md"],
    "Rules": ["rules-terracotta.md", "rules-xian.md", "balance.md", "editions.md", "box.md"],
    "Play and host": [
        "cli.md",
        "lessons.md",
        "coach.md",
        "static.md",
        "hosting.md",
        "scale.md",
        "records.md",
        "notation.md",
        "notation-xian.md",
        "words.md",
    ],
    "Bots and research": ["bots.md", "training.md", "lab.md", "dataset.md", "observations.md"],
    "Develop": [
        "api.md",
        "protocol.md",
        "facts-terracotta.md",
        "facts-xian.md",
        "adding-a-game.md",
        "contributing.md",
        "changelog.md",
    ],
}
TRY = f"""# Try it now

Lishan itself, in this page. There is nothing to install, no other host is asked for anything, and your games stay in this
browser: [how this works](static.md).

<p><a href="{PLAY}/index.html" target="_blank">Open it in a window of its own</a></p>
<iframe src="{PLAY}/index.html" title="Lishan" loading="lazy" allow="clipboard-write; fullscreen"
 style="width: 100%; height: 85vh; min-height: 560px; border: 1px solid #8886; border-radius: 12px"></iframe>

Pages that are opened as files cannot run it: serve the folder, for example with `python -m http.server --directory build/site`.
"""
TITLES = {"terracotta": "Terracotta Army", "xian": "Xi'an"}


def gather() -> None:
    """Collect all pages in one folder."""
    shutil.rmtree(GATHERED, ignore_errors=True)
    shutil.copytree(ROOT / "docs", GATHERED)
    pages = {
        "index.md": (ROOT / "README.md").read_text(encoding="utf-8"),
        "contributing.md": (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"),
        "changelog.md": (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
        "try.md": TRY,
        "gallery.md": gallery(),
        "api.md": api(),
        **{f"rules-{name}.md": rules(name) for name in TITLES},
    }
    for name, text in pages.items():
        (GATHERED / name).write_text(text, encoding="utf-8")
    for page in GATHERED.glob("*.md"):
        page.write_text(with_local_links(page.read_text(encoding="utf-8")), encoding="utf-8")


def with_local_links(text: str) -> str:
    """Links between pages in the gathered folder; a file that is not a page is named, not linked."""

    def local(found: re.Match[str]) -> str:
        start, target, anchor = found.group(1), found.group(2), found.group(3) or ""
        if "://" in target:
            return found.group(0)
        name = re.sub(r"^(\.\./|\./|docs/)+", "", target)
        name = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "README.md": "index.md"}.get(name, name)
        if (GATHERED / name).exists():
            return f"{start}{name}{anchor})"
        return f"`{start[1:-2]}`" if not start.startswith("!") else found.group(0)

    return LINK.sub(local, text)


def rules(game: str) -> str:
    """The rules in our own words, each under its number."""
    words = (ROOT / "src/lishan/words/en" / f"client-{game}-rules.ftl").read_text(encoding="utf-8")
    picture = {"terracotta": "building-light.png", "xian": "xian-painting-light.png"}[game]
    lines = [f"# The rules of {TITLES[game]}", "", f"![The table of {TITLES[game]}](pictures/{picture})", ""]
    for number, text in RULE.findall(words):
        lines += [f"**{number}** {' '.join(text.split())}", ""]
    return "\n".join(lines)


def gallery() -> str:
    lines = ["# Gallery", ""]
    for picture in sorted((ROOT / "docs" / "pictures").glob("*-light.png")):
        name = picture.stem.removesuffix("-light").replace("-", " ")
        dark = picture.with_name(picture.name.replace("-light", "-dark"))
        lines += [f"## {name.capitalize()}", "", f"![{name}](pictures/{picture.name})", ""]
        if dark.exists():
            lines += [f"![{name}, dark](pictures/{dark.name})", ""]
    return "\n".join(lines)


def api() -> str:
    lines = ["# API", "", "What a program imports. Everything is typed; the docstrings below are those of the source.", ""]
    for title, modules in API.items():
        lines += [f"## {title}", ""]
        for module in modules:
            lines += [f"### `{module}`", "", f"::: {module}", "    options:", "      heading_level: 4", ""]
    return "\n".join(lines)


def settings() -> dict[str, object]:
    listed = {page for pages in NAV.values() for page in pages}
    pages = {page.name for page in GATHERED.glob("*.md")}
    if listed != pages:
        raise SystemExit(f"Not in the navigation, or not there: {', '.join(sorted(listed ^ pages))}.")
    return {
        "site_name": "Lishan",
        "site_description": "Terracotta Army and Xi'an, in the browser and in Python",
        # Relative to the settings file: the tool accepts no absolute folders.
        "docs_dir": GATHERED.name,
        "site_dir": SITE.name,
        "use_directory_urls": False,
        "theme": {
            "name": "material",
            "font": False,
            "palette": [
                {
                    "media": "(prefers-color-scheme: light)",
                    "scheme": "default",
                    "toggle": {"icon": "lucide/sun", "name": "Dark"},
                },
                {
                    "media": "(prefers-color-scheme: dark)",
                    "scheme": "slate",
                    "toggle": {"icon": "lucide/moon", "name": "Light"},
                },
            ],
            "features": ["navigation.sections", "navigation.top", "search.highlight", "content.code.copy"],
        },
        "plugins": [
            "search",
            "offline",
            {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")], "options": OPTIONS}}}},
        ],
        "markdown_extensions": ["tables", "toc", "admonition", "pymdownx.highlight", "pymdownx.superfences"],
        "nav": [{title: list(pages)} for title, pages in NAV.items()],
    }


OPTIONS = {
    "show_root_heading": False,
    "show_root_toc_entry": False,
    "show_source": False,
    "show_signature_annotations": True,
    "members_order": "source",
    "filters": ["!^_"],
}


# Needed for search in pages opened as files; otherwise it would come from another host.
SHIM = re.compile(r"<script[^>]*iframe-worker/shim[^>]*></script>")


def without_shim() -> None:
    for page in SITE.rglob("*.html"):
        page.write_text(SHIM.sub("", page.read_text(encoding="utf-8")), encoding="utf-8")


class Addresses(HTMLParser):
    """A page's resources, links and anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.linked: list[str] = []
        self.framed: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.places.add(found.get("id", ""))
        if tag in ("script", "img", "iframe", "source", "video", "audio") and "src" in found:
            self.loaded.append(found["src"])
        if tag == "iframe":
            self.framed.append(found.get("src", ""))
        if tag == "link" and found.get("rel") not in ("canonical", "next", "prev"):
            self.loaded.append(found.get("href", ""))
        if tag == "a" and "href" in found:
            self.linked.append(found["href"])


def faults(site: Path) -> Iterator[str]:
    """Requests to other hosts, and broken links within the site."""
    pages = {page: Addresses() for page in site.rglob("*.html")}
    for page, found in pages.items():
        found.feed(page.read_text(encoding="utf-8"))
    for page, found in pages.items():
        name = page.relative_to(site)
        yield from (f"{name} asks another host for {url}." for url in found.loaded if urlsplit(url).netloc)
        shown = [url for url in found.framed if not (page.parent / url).exists()]
        yield from (f"{name} shows {url}, which is not there." for url in shown)
        for url in found.linked:
            parts = urlsplit(url)
            if parts.scheme or parts.netloc or name.name == "404.html":
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if not target.exists():
                yield f"{name} links to {url}, which is not there."
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places | {"__skip"}:
                yield f"{name} links to {url}, and the page has no such place."


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", nargs="?", type=Path, default=SITE)
    out: Path = parser.parse_args().out.resolve()
    gather()
    file = ROOT / "build" / "mkdocs.yml"
    file.write_text(yaml.safe_dump(settings(), sort_keys=False), encoding="utf-8")
    tool = Path(sys.executable).with_name("zensical")
    built = subprocess.run([str(tool), "build", "--clean", "--config-file", str(file)], cwd=file.parent, check=False)
    if built.returncode:
        return built.returncode
    without_shim()
    try:
        write_site(SITE / PLAY, PARTS)
    except LishanError as error:
        print(error, file=sys.stderr)
        return 1
    if out != SITE:
        shutil.copytree(SITE, out, dirs_exist_ok=True)
    found = list(faults(SITE))
    print("\n".join(found) or f"The site is in {out}.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
