/** Editions of one person in two browsers and an account. */
import { beforeEach, describe, expect, it } from "vitest";
import { removeEdition, sendEdition, syncEditions } from "../src/box/account";
import { allEditions, keepEdition } from "../src/box/editions";
import type { EditionSheet, KeptEdition } from "../src/lib/protocol";

const sheet = (text: string) => ({ name: text, digest: text, text, values: { name: text } }) as unknown as EditionSheet;

/** An account on a server. */
function account(signedIn = true) {
  let stored: KeptEdition[] = [];
  let now = 0;
  return {
    stored: () => stored.map((each) => each.text),
    myEditions: () => Promise.resolve({ account: signedIn, editions: signedIn ? stored : [] }),
    keepEdition: (one: Omit<KeptEdition, "updated">) => {
      const kept = { ...one, updated: ++now };
      stored = [kept, ...stored.filter((each) => each.id !== one.id)];
      return Promise.resolve(kept);
    },
    dropEdition: ({ id }: { id: string }) => {
      stored = stored.filter((each) => each.id !== id);
      return Promise.resolve({ account: true, editions: stored });
    },
    edition: ({ text }: { text?: string | null }) => Promise.resolve(sheet(text ?? "")),
  };
}

/** The storage of one browser; that of the other is put aside. */
const browsers: Record<string, string> = {};
function use(name: string) {
  localStorage.setItem("lishan.editions", browsers[name] ?? "[]");
  return () => (browsers[name] = localStorage.getItem("lishan.editions") ?? "[]");
}
const texts = () => allEditions().map((each) => each.text);

describe("editions in an account", () => {
  beforeEach(() => {
    localStorage.clear();
    for (const name of Object.keys(browsers)) delete browsers[name];
  });

  it("are sent up, come to another browser, and the last change wins", async () => {
    const server = account();
    let leave = use("phone");
    keepEdition("xian", "a", sheet("one"));
    expect(await syncEditions(server)).toBe(false);
    expect(server.stored()).toEqual(["one"]);
    leave();
    leave = use("desk");
    expect(await syncEditions(server)).toBe(true);
    expect(texts()).toEqual(["one"]);
    keepEdition("xian", "a", sheet("two"));
    await sendEdition("a", server);
    expect(server.stored()).toEqual(["two"]);
    expect(await syncEditions(server)).toBe(false);
    leave();
    leave = use("phone");
    expect(await syncEditions(server)).toBe(true);
    expect(texts()).toEqual(["two"]);
  });

  it("go from every browser when they are deleted in one, but never what was not sent yet", async () => {
    const server = account();
    let leave = use("phone");
    keepEdition("xian", "a", sheet("one"));
    await syncEditions(server);
    leave();
    leave = use("desk");
    await syncEditions(server);
    await removeEdition("a", server);
    expect(server.stored()).toEqual([]);
    leave();
    use("phone");
    keepEdition("xian", "b", sheet("new"));
    expect(await syncEditions(server)).toBe(true);
    expect(texts()).toEqual(["new"]);
    expect(server.stored()).toEqual(["new"]);
  });

  it("stay in the browser of a guest", async () => {
    const server = account(false);
    use("phone");
    keepEdition("xian", "a", sheet("one"));
    expect(await syncEditions(server)).toBe(false);
    await sendEdition("a", server);
    expect(server.stored()).toEqual([]);
    expect(texts()).toEqual(["one"]);
  });
});
