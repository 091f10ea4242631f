import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tip, tips } from "$lib/tip.svelte";

let node: HTMLElement;

const pointer = (name: string, x: number, y: number) =>
  node.dispatchEvent(
    new PointerEvent(name, { clientX: x, clientY: y, pointerType: "mouse", bubbles: name === "pointermove" }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  node = document.body.appendChild(document.createElement("button"));
  tip(node, "what it is");
});
afterEach(() => {
  tips.hide();
  node.remove();
  vi.useRealTimers();
});

test("a pointer that moves onto something gets its tooltip", async () => {
  pointer("pointerenter", 5, 5);
  pointer("pointermove", 5, 5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tips.text).toBe("what it is");
});

test("nothing pops up where the page changes below a resting pointer, until it moves", async () => {
  pointer("pointermove", 7, 7);
  pointer("pointerenter", 7, 7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tips.text).toBeNull();
  pointer("pointermove", 8, 7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tips.text).toBe("what it is");
});
