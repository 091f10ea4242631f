import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  parse,
  Resource,
  type Entry,
  type Expression,
  type InlineExpression,
  type Pattern,
  type SelectExpression,
} from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { addLanguage, LANGUAGES, Words } from "../src/lib/words.svelte";

const HOME = join(__dirname, "../../src/lishan/words");
const SOURCE = join(__dirname, "../src");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function catalogue(language: string): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const file of files(join(HOME, language))) {
    for (const entry of (parse(readFileSync(file, "utf8"), {}) as Resource).body) {
      if (entry.type === "Message" || entry.type === "Term") found.set(entry.id.name, entry);
    }
  }
  return found;
}

/** Every selection between plural forms in a pattern. */
function selections(pattern: Pattern | null): SelectExpression[] {
  const found: SelectExpression[] = [];
  const look = (expression: Expression | InlineExpression) => {
    if (expression.type === "SelectExpression") {
      found.push(expression);
      for (const variant of expression.variants) found.push(...selections(variant.value));
    } else if (expression.type === "Placeable") look(expression.expression);
  };
  for (const element of pattern?.elements ?? []) if (element.type === "Placeable") look(element.expression);
  return found;
}

const PLURALS = ["zero", "one", "two", "few", "many"];

describe("languages", () => {
  it("are English, French and Russian", () => expect([...LANGUAGES].sort()).toEqual(["en", "fr", "ru"]));

  for (const language of LANGUAGES) {
    it(`${language} has every plural form where it counts`, () => {
      const needed = new Intl.PluralRules(language)
        .resolvedOptions()
        .pluralCategories.filter((form) => form !== "other");
      const faults: string[] = [];
      for (const [name, entry] of catalogue(language)) {
        if (entry.type !== "Message" && entry.type !== "Term") continue;
        for (const { variants } of selections(entry.value)) {
          const keys = variants.map(({ key }) => (key.type === "Identifier" ? key.name : key.value));
          if (!keys.some((key) => PLURALS.includes(key))) continue;
          // French "many" is for millions, which nobody counts here.
          const missing = needed.filter((form) => !keys.includes(form) && !(language === "fr" && form === "many"));
          if (missing.length) faults.push(`${name}: ${missing.join(", ")}`);
        }
      }
      expect(faults).toEqual([]);
    });
  }
});

describe("messages", () => {
  it("that the client says by name are there", () => {
    const known = catalogue("en");
    const missing = new Set<string>();
    for (const file of files(SOURCE).filter((name) => /\.(svelte|ts)$/.test(name))) {
      const text = readFileSync(file, "utf8");
      for (const [, name] of text.matchAll(/(?:\bsay|words\.has)\(\s*"([a-z0-9-]+)"/g))
        if (!known.has(name!)) missing.add(name!);
      for (const [, a, b] of text.matchAll(/say\([^()]*\? "([a-z0-9-]+)" : "([a-z0-9-]+)"/g))
        for (const name of [a!, b!]) if (!known.has(name)) missing.add(name);
    }
    expect([...missing]).toEqual([]);
  });

  it("get codes and not finished words, so that a language can choose form and gender", () => {
    const found = files(SOURCE)
      .filter((name) => /\.(svelte|ts)$/.test(name))
      .flatMap((name) => {
        const said = [...readFileSync(name, "utf8").matchAll(/\bsay\(\s*[^,()]+,\s*\{[^{}]*\bwords\.word\([^{}]*\}/g)];
        // A heading and its text: any two texts.
        return said.map(([call]) => call).filter((call) => !call.includes('"said-of"'));
      });
    expect(found).toEqual([]);
  });

  it("of the client are unlike those of the games", () => {
    const own = new Set(
      ["client.ftl"].flatMap((name) =>
        (parse(readFileSync(join(HOME, "en", name), "utf8"), {}) as Resource).body.flatMap((entry) =>
          entry.type === "Message" ? [entry.id.name] : [],
        ),
      ),
    );
    const games = files(join(HOME, "en"))
      // A game's own file (client-xian.ftl) may override messages of the page.
      .filter((name) => !/\/(client[a-z-]*|core)\.ftl$/.test(name))
      .flatMap((name) =>
        (parse(readFileSync(name, "utf8"), {}) as Resource).body.flatMap((entry) =>
          entry.type === "Message" ? [entry.id.name] : [],
        ),
      );
    expect(games.filter((name) => own.has(name))).toEqual([]);
  });
});

describe("saying", () => {
  it("remembers what it said, but not beyond a change of names, and tells a number from its letters", async () => {
    const words = new Words();
    await words.load("en", "terracotta");
    words.names = ["Ada", "Bo"];
    const said = () => words.say("not-your-turn", { seat: 1 });
    expect([said(), said()]).toEqual(["It is Bo's turn.", "It is Bo's turn."]);
    words.names = ["Ada", "Cleo"];
    expect(said()).toBe("It is Cleo's turn.");
    expect(words.say("not-your-turn", { seat: "1" })).toBe("It is 1's turn.");
  });
  it("fills names, words, lists, amounts and signs", async () => {
    const words = new Words();
    await words.load("en", "terracotta");
    words.names = ["Ada", "Bo"];
    expect(words.say("not-your-turn", { seat: 1 })).toBe("It is Bo's turn.");
    expect(words.say("preview-cost", { things: { wet: 3, coins: 1 } })).toBe("pay 3 wet clay and 1 coin");
    expect(words.say("preview-points", { points: -2 })).toBe("−2 now");
    expect(words.say("turn-order", { order: [1, 0] })).toContain("Bo and Ada");
    expect(
      words.reason({
        code: "short-of-coins",
        rule: "TA-22",
        facts: { coins: 2, have: 1 },
        remedy: { code: "more-coins", facts: { coins: 1 } },
      }),
    ).toBe("This costs 2 coins; you have 1. You need 1 more coin.");
    expect(words.say("row", { round: 2, row: 3, counts: [2, 0], dominates: null })).toContain(
      "Ada (2); nobody dominates",
    );
    expect([1, 2].map((n) => words.say("short-coins", { n }))).toEqual(["coin", "coins"]);
    expect(words.say("short-coins")).toBe("coins");
    expect(words.say("nothing-like-it")).toBe("nothing-like-it");
  });

  it("speaks Russian with its plural forms", async () => {
    const words = new Words();
    await words.load("ru", "terracotta");
    const days = [1, 2, 5, 11, 21, 22].map((n) => words.say("clock-days", { n }));
    expect(days.map((text) => text.replace(" на ход", ""))).toEqual([
      "1 день",
      "2 дня",
      "5 дней",
      "11 дней",
      "21 день",
      "22 дня",
    ]);
    const bought = [1, 2, 5].map((coins) => words.say("move-buy-master", { master: "clay maker", coins }));
    expect(bought).toEqual([1, 2, 5].map((n) => `Купить Советника по глине за ${n} монет${["у", "ы", ""][n >> 1]}`));
  });

  it("makes what is said of a thing agree with the word of the language", async () => {
    const russian = new Words();
    await russian.load("ru", "terracotta");
    const ready = ["sword", "halberd", "spear"].map((weapon) => russian.say("weapon-ready", { weapon }));
    expect(ready).toEqual(["Меч: активен", "Алебарда: активна", "Копьё: активно"]);
    const french = new Words();
    await french.load("fr", "terracotta");
    const facing = ["north", "east"].map((direction) => french.say("archer-faces-nobody", { direction }));
    expect(facing).toEqual(
      ["le nord", "l’est"].map((where) => `Archer agenouillé tourné vers ${where}, face à personne`),
    );
  });

  it("says a list of things with facts of their own, each by a message", async () => {
    const words = new Words();
    await words.load("fr", "terracotta");
    const options = [
      { inspector: "row", steps: 1, swing: 3 },
      { inspector: null, steps: 0, swing: 0 },
    ];
    const said = words.say("li-si-swing", { options, steps: 1, inspectors: ["row"] });
    expect(said.replaceAll("\u202f", " ")).toBe(
      "Inspecteurs, gain de chaque coup : ligne +1 → +3 et rester → 0. L’Inspecteur de ligne avance d’une case",
    );
  });
});

describe("another language", () => {
  it("loads no English beside a file of its own", async () => {
    const words = new Words();
    await words.load("ru", "terracotta");
    const bundles = (words as unknown as { bundles: { hasMessage(name: string): boolean }[] }).bundles;
    expect(bundles.map((bundle) => bundle.hasMessage("not-your-turn"))).toEqual([true, false]);
  });

  it("is English where it has no file", async () => {
    addLanguage("en", { "core-new": "only-english = Only English" });
    const words = new Words();
    await words.load("fr");
    expect(words.say("only-english")).toBe("Only English");
  });
});
