/**
 * A pseudo-language, as in tests/words/test_pseudo_language.py: its messages are in brackets and use unusual letters. Plain letters on a page are then English, codes, or text that does not come from a message.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, Resource, serialize, TextElement, Transformer, type Pattern } from "@fluent/syntax";
import { render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import terracotta from "../src/games/terracotta";
import { settings } from "../src/lib/settings.svelte";
import ActionPanel from "../src/lib/table/ActionPanel.svelte";
import LegalList from "../src/lib/table/LegalList.svelte";
import Log from "../src/lib/table/Log.svelte";
import Players from "../src/lib/table/Players.svelte";
import { addLanguage, words } from "../src/lib/words.svelte";
import { openAt, soon } from "./store";

const HOME = join(__dirname, "../../src/lishan/words/en");
const STRANGE = "zh";
const strange = (text: string) =>
  text
    .replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xff41 - 97))
    .replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xff21 - 65));

class Strange extends Transformer {
  override visitTextElement(node: TextElement): TextElement {
    node.value = strange(node.value);
    return node;
  }
}
function bracketed(pattern: Pattern): Pattern {
  pattern.elements = [new TextElement("⟦"), ...pattern.elements, new TextElement("⟧")];
  return pattern;
}
function pseudo(text: string): string {
  const resource = parse(text, {}) as Resource;
  new Strange().visit(resource);
  for (const entry of resource.body) {
    if (entry.type !== "Message") continue;
    if (entry.value) bracketed(entry.value);
    for (const attribute of entry.attributes) bracketed(attribute.value);
  }
  return serialize(resource, {});
}

beforeAll(() => {
  const files = readdirSync(HOME).map((file) => [
    file.replace(".ftl", ""),
    pseudo(readFileSync(join(HOME, file), "utf8")),
  ]);
  addLanguage(STRANGE, Object.fromEntries(files) as Record<string, string>);
});
beforeEach(async () => {
  await words.load(STRANGE, "terracotta");
  words.phrase = terracotta.phrase ?? (() => null);
  vi.useFakeTimers();
  Object.assign(settings.now, { confirm: "always", auto: "never", motion: "none" });
});
afterEach(async () => {
  vi.useRealTimers();
  await words.load("en", "terracotta");
});

/** Texts that are not messages: names of players and spaces, rule numbers, notation. */
const ALLOWED = /\b(?:TA-\d+|LS-\d+|[a-i]\d?|\d+[ca])\b/g;

/** Plain Latin words on the page or for screen readers. */
function plain(root: HTMLElement, names: readonly string[]): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest("style")) texts.push(walker.currentNode.textContent ?? "");
  for (const element of root.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
  return texts
    .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ""), text).replace(ALLOWED, ""))
    .filter((text) => /[A-Za-z]{2,}/.test(text));
}

const MOMENTS = ["turn-4", "build-space-4", "ability-4", "over-4"];

/** Punctuation between messages in labels: concatenation that another language could not change. */
function glued(root: HTMLElement): string[] {
  const labels = [...root.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label") ?? "");
  const outside = (text: string): string => {
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, "");
    return rest === text ? rest : outside(rest);
  };
  return labels.filter((label) => /[,.;:]/.test(outside(label)));
}

it("sees plain words and glue where there are any", async () => {
  await words.load("en", "terracotta");
  const { store } = await openAt("turn-4");
  const { container } = render(ActionPanel, { table: store, rule: () => {} });
  await soon();
  expect(plain(container, [])).not.toEqual([]);
  container.innerHTML = '<i aria-label="⟦ａ⟧. ⟦ｂ⟧"></i><i aria-label="⟦ａ, ⟦ｂ⟧⟧"></i>';
  expect(glued(container)).toEqual(["⟦ａ⟧. ⟦ｂ⟧"]);
});

describe.each(MOMENTS)("in a language that nobody speaks, at %s", (moment) => {
  const parts = [
    ...terracotta.panels.map(({ id, component }) => [id, component] as const),
    ["own board", terracotta.OwnBoard] as const,
    ["players", Players] as const,
    ["log", Log] as const,
    ["moves", LegalList] as const,
    ["actions", ActionPanel] as const,
  ];
  it.each(parts)("the %s is said by messages alone", async (_, component) => {
    const { store } = await openAt(moment);
    const names = [...store.names, ...(store.picture?.seats ?? []).map((seat) => seat.name)].filter(Boolean);
    const notation = store.draft.moves.map((each) => each.notation);
    const { container } = render(component as never, { table: store, rule: () => {}, close: () => {} } as never);
    await soon();
    expect(plain(container, [...names, ...notation])).toEqual([]);
    expect(glued(container)).toEqual([]);
  });
});
