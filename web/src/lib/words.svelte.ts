/**
 * All texts: the same Fluent files as in Python (`src/lishan/words/<language>/`), and the same functions
 * in them (see `src/lishan/words/__init__.py`).
 */
import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentValue,
  type FluentVariable,
  type Scope,
} from "@fluent/bundle";
import type { Fact, Line, Move, Proof, Reason } from "./protocol";

export type Facts = Record<string, Fact | undefined>;
type Source = () => Promise<string>;

const FILES = import.meta.glob("../../../src/lishan/words/*/*.ftl", { query: "?raw", import: "default" }) as Record<
  string,
  Source
>;
const BY_NAME = new Map<string, Source>(
  Object.entries(FILES).map(([path, load]) => [path.split("/").slice(-2).join("/").replace(".ftl", ""), load]),
);

/** A language besides those of the package, file by file: for tests. */
export function addLanguage(language: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) BY_NAME.set(`${language}/${name}`, () => Promise.resolve(text));
}

export const LANGUAGES = [...BY_NAME.keys()]
  .filter((name) => name.endsWith("/core"))
  .map((name) => name.split("/")[0]!);
const ENGLISH = "en";

/** A list that is joined by the language's rules when shown. */
class Several extends FluentType<unknown[]> {
  constructor(
    readonly items: FluentValue[],
    readonly style: "conjunction" | "disjunction" = "conjunction",
  ) {
    super(items);
  }
  toString(scope: Scope): string {
    const join = new Intl.ListFormat(scope.bundle.locales as string[], { type: this.style });
    return join.format(this.items.map((item) => shown(item, scope)));
  }
}

/** The counts of several things. */
class Amounts extends FluentType<Record<string, FluentValue>> {
  toString(scope: Scope): string {
    return Object.entries(this.value)
      .map(([name, number]) => `${name} ${shown(number, scope)}`)
      .join(", ");
  }
}

function shown(item: FluentValue, scope: Scope): string {
  return typeof item === "string" ? item : item.toString(scope);
}

function toFluent(fact: Fact | undefined): FluentVariable {
  if (fact === null || fact === undefined) return "none";
  if (typeof fact === "boolean") return fact ? "true" : "false";
  if (typeof fact === "number") return new FluentNumber(fact);
  if (typeof fact === "string") return fact;
  if (Array.isArray(fact)) return new Several(fact.map(toFluent) as FluentValue[]);
  return new Amounts(
    Object.fromEntries(Object.entries(fact).map(([name, number]) => [name, toFluent(number) as FluentValue])),
  );
}

/** A code as the name of a message: letters, digits, - and _ stay. */
function messageName(code: string): string {
  return code.replace(/[^A-Za-z0-9_-]/g, "-");
}

const MOST_SAID = 4000;

/** Distinct from the key of any other facts: "3" is not 3. */
function keyOf(kind: string, code: string, facts: Facts): string {
  let key = `${kind} ${code}`;
  for (const name in facts) {
    const fact = facts[name];
    key += `\n${name} ${typeof fact} ${typeof fact === "object" ? JSON.stringify(fact) : fact}`;
  }
  return key;
}

/** Parts of the words that few pages need, by file name suffix. */
const PARTS = ["box", "lessons", "puzzles", "share", "statistics"] as const;
type Part = (typeof PARTS)[number];

/** The languages of the package: their files are complete (tests/words). */
const COMPLETE = new Set(LANGUAGES);

/**
 * The files that are needed: the page's own and, for a game, its words and those of its table; of English behind another
 * language only those that the other one lacks.
 */
function sourcesOf(language: string, games: string[], parts: Part[], behind: string): Source[] {
  const said = (file: string) => COMPLETE.has(behind) && BY_NAME.has(`${behind}/${file.slice(language.length + 1)}`);
  const wanted = (name: string) => {
    const part = PARTS.find((each) => name.endsWith(`-${each}`));
    if (part && !parts.includes(part)) return false;
    return (
      name === "core" ||
      name.startsWith("core-") ||
      name === "client" ||
      name === "client-accounts" ||
      name === "client-coach" ||
      name === `client-${part}` ||
      games.some(
        (game) =>
          name === game ||
          name.startsWith(`${game}-`) ||
          name === `client-${game}` ||
          name.startsWith(`client-${game}-`),
      )
    );
  };
  // Earlier texts win: a game's own words over what all share.
  const rank = (file: string) => ["client", "core"].indexOf(file.split("/")[1]!);
  return [...BY_NAME]
    .filter(([file]) => file.startsWith(`${language}/`) && wanted(file.slice(language.length + 1)) && !said(file))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, load]) => load);
}

export class Words {
  language = $state(ENGLISH);
  /** What the seats are called. */
  names: string[] = $state.raw([]);
  /** How a game's table words a move differently from the rules. */
  phrase: (kind: string, facts: Facts) => string | null = () => null;
  private bundles: FluentBundle[] = $state.raw([]);
  private games: string[] = [];
  private loaded: Part[] = [];
  private asked = ENGLISH;
  private latest: Promise<void> = Promise.resolve();
  /** What has been said of the same facts: while a turn is shown, most of a table is said again and again. */
  private said = new Map<string, string>();
  private saidWith: [FluentBundle[], string[]] = [[], []];

  /** Load one more part of the words, from now on for every game. */
  async also(part: Part, game?: string): Promise<void> {
    const isNew = !this.loaded.includes(part);
    if (isNew) this.loaded.push(part);
    await (isNew || game ? this.load(this.asked, game) : this.latest);
  }

  /** Load a language, with the words of a game if one is named. */
  load(language: string, game?: string): Promise<void> {
    this.asked = language;
    if (game) this.games = [game];
    const loading: Promise<void> = this.fetch(language).then((bundles) => {
      // A superseded call waits for the later request, which includes what it asked for.
      if (this.latest !== loading) return this.latest;
      this.bundles = bundles;
      this.language = language;
      if (typeof document !== "undefined") document.documentElement.lang = language;
    });
    return (this.latest = loading);
  }

  private fetch(language: string): Promise<FluentBundle[]> {
    const tongues = language === ENGLISH ? [ENGLISH] : [language, ENGLISH];
    return Promise.all(tongues.map((tongue) => this.bundle(tongue, tongue === language ? "" : language)));
  }

  private async bundle(language: string, behind: string): Promise<FluentBundle> {
    const bundle = new FluentBundle(language, { useIsolating: false, functions: this.functions() });
    const texts = await Promise.all(sourcesOf(language, this.games, this.loaded, behind).map((load) => load()));
    for (const text of texts) bundle.addResource(new FluentResource(text));
    return bundle;
  }

  name(seat: number): string {
    return this.names[seat] || this.say(seat < 0 ? "chance" : "seat", { number: seat + 1 });
  }

  has(message: string): boolean {
    return this.bundles.some((bundle) => bundle.getMessage(message)?.value);
  }

  private look(message: string, variables: Record<string, FluentVariable>): string | null {
    const [name, form] = message.split(".") as [string, string?];
    for (const bundle of this.bundles) {
      const found = bundle.getMessage(name);
      const pattern = form ? found?.attributes[form] : found?.value;
      if (pattern) return bundle.formatPattern(pattern, variables, []);
    }
    return null;
  }

  /** The message of a code with these facts; the code itself where no language has it. */
  say = (code: string, facts: Facts = {}, kind = ""): string => {
    const { bundles, names, saidWith } = this;
    if (saidWith[0] !== bundles || saidWith[1] !== names || this.said.size > MOST_SAID) {
      this.said.clear();
      this.saidWith = [bundles, names];
    }
    const key = keyOf(kind, code, facts);
    let text = this.said.get(key);
    if (text === undefined) this.said.set(key, (text = this.compose(code, facts, kind)));
    return text;
  };

  private compose(code: string, facts: Facts, kind: string): string {
    const variables = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, toFluent(fact)]));
    const bare = messageName(code);
    return (kind && this.look(`${kind}-${bare}`, variables)) || this.look(bare, variables) || code;
  }

  /** A word of the rulebook, in one of the forms that the language gives it. */
  word = (thing: string, form = ""): string => {
    const message = `word-${messageName(thing)}`;
    return (form && this.look(`${message}.${form}`, {})) || (this.look(message, {}) ?? thing);
  };

  /** The name of a level; a level without a translation is shown as it is. */
  level = (level: string): string => (this.has(`level-${level}`) ? this.say(`level-${level}`) : level);

  /** The name of the bot of a level; "" if it has none. */
  opponent = (level: string | null): string =>
    level && this.has(`opponent-${level}`) ? this.say(`opponent-${level}`) : "";

  move = (move: Pick<Move, "kind" | "notation" | "facts">): string =>
    this.phrase(move.kind, move.facts ?? {}) ?? this.say(move.kind, { notation: move.notation, ...move.facts }, "move");

  reason = (reason: Reason): string => {
    const text = this.say(reason.code, reason.facts, "reason");
    if (!reason.remedy) return text;
    const second = this.say(reason.remedy.code, reason.remedy.facts, "remedy");
    return this.say("two-sentences", { first: text, second });
  };

  proof = (proof: Proof): string => this.say(proof.code, { scores: [...proof.points], ...proof.facts }, "proof");

  line = (line: Line): string => {
    // Whoever made it: a move is offered in other words than it is reported.
    if (line.kind === "move" && this.has(`logged-${line.code}`)) return this.say(line.code, line.facts ?? {}, "logged");
    const phrase = line.kind === "move" ? this.phrase(line.code, line.facts ?? {}) : null;
    if (phrase) return phrase;
    const points = line.points ?? [];
    const own: Facts = { seat: line.seat ?? null, notation: line.notation ?? "" };
    if (points.length) {
      own.scores = [...points];
      own.points =
        line.seat === undefined || line.seat === null ? points.reduce((a, b) => a + b, 0) : (points[line.seat] ?? 0);
    }
    return this.say(line.code, { ...own, ...line.facts }, line.kind);
  };

  /** Joins two sentences by the language's rules. */
  sentences = (all: string[]): string => this.joined("two-sentences", all);

  /** Joins two parts by the language's rules. */
  parts = (all: string[]): string => this.joined("two-parts", all);

  private joined(message: string, all: string[]): string {
    const [head = "", ...rest] = all.filter(Boolean);
    return rest.reduce((first, second) => this.say(message, { first, second }), head);
  }

  /** Who scores: "Ada +7, Bo +3". */
  scores = (points: readonly number[], names: readonly string[]): string =>
    this.parts(
      points.map((each, seat) =>
        each ? this.say("seat-points", { name: names[seat] ?? this.name(seat), points: each }) : "",
      ),
    );

  list = (items: string[]): string => new Intl.ListFormat(this.language, { type: "conjunction" }).format(items);

  private functions() {
    const each = (one: (thing: FluentValue, named: Record<string, FluentValue>) => FluentValue) => {
      const over = (thing: FluentValue, named: Record<string, FluentValue>): FluentValue =>
        thing instanceof Several ? new Several(thing.items.map((item) => over(item, named))) : one(thing, named);
      return ([thing]: FluentValue[], named: Record<string, FluentValue>): FluentValue => over(thing!, named);
    };
    const word = (thing: FluentValue, { form = "" }: Record<string, FluentValue>): FluentValue =>
      typeof thing === "string" ? this.word(thing, String(form)) : thing;
    const seat = (thing: FluentValue): FluentValue => {
      if (thing instanceof FluentNumber) return this.name(thing.value);
      return thing === "none" ? (this.look("nobody", {}) ?? "nobody") : thing;
    };
    const amount = (thing: string, n: FluentValue) =>
      this.look(`amount-${messageName(thing)}`, { n: n as FluentVariable }) ?? `${number(n)} ${this.word(thing)}`;
    return {
      SEAT: each(seat),
      WORD: each(word),
      AMOUNTS: ([things]: FluentValue[]) =>
        things instanceof Amounts
          ? new Several(Object.entries(things.value).map(([thing, n]) => amount(thing, n)))
          : things!,
      EACH: ([things]: FluentValue[], { message }: Record<string, FluentValue>) =>
        things instanceof Several
          ? new Several(
              things.items.map(
                (thing) => (thing instanceof Amounts && this.look(String(message), facts(thing))) || thing,
              ),
            )
          : things!,
      BYSEAT: ([numbers]: FluentValue[]) => {
        if (!(numbers instanceof Several)) return numbers!;
        const named = numbers.items.map((n, nth) => [this.name(nth), number(n)] as const).filter(([, n]) => n !== 0);
        if (!named.length) return seat("none");
        return new Several(named.map(([name, n]) => this.look("seat-number", { name, number: n }) ?? name));
      },
      LIST: ([several]: FluentValue[], named: Record<string, FluentValue>) =>
        several instanceof Several
          ? new Several(several.items, named.type === "or" ? "disjunction" : "conjunction")
          : several!,
      COUNT: ([several]: FluentValue[]) =>
        several instanceof Several ? new FluentNumber(several.items.length) : new FluentNone("list"),
      SIGNED: ([n]: FluentValue[]) => signed(number(n!)),
    };
  }
}

/** The facts of one thing in a list of things. */
function facts(thing: Amounts): Record<string, FluentVariable> {
  return thing.value as Record<string, FluentVariable>;
}

function number(value: FluentValue): number {
  return value instanceof FluentNumber ? value.value : Number(value);
}

/** +4, 0, −2 */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

export const words = new Words();
export const say = words.say;
