import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/lib/api";
import { turns } from "../src/lib/turns.svelte";

afterEach(() => vi.restoreAllMocks());

describe("games in which others wait for me (people-P8)", () => {
  it("counts them in the title, and offers the next one besides this", async () => {
    expect(turns.titled("Lishan")).toBe("Lishan");
    const tables = [{ id: "a" }, { id: "b" }] as never;
    vi.spyOn(api, "myTurns").mockResolvedValue({ tables, more: null });
    await turns.refresh();
    expect(turns.titled("Lishan")).toBe("(2) Lishan");
    expect(turns.besides("a").map((table) => table.id)).toEqual(["b"]);
  });
});
