import { afterEach, describe, expect, it } from "vitest";
import { placeElement } from "../src/lib/playback/places";

const shown = [{ x: 0, y: 0, width: 10, height: 10 }];

function page(html: string, hidden: string[] = []): void {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll("*"))
    element.getClientRects = () => (hidden.includes(element.id) ? [] : shown) as unknown as DOMRectList;
}

describe("places", () => {
  afterEach(() => (document.body.innerHTML = ""));

  it("are found by their own name first, then by target, then as a region", () => {
    page(`<b data-target="space a1" id="t"></b><b data-place="space a1" id="p"></b><b data-region="wheel" id="r"></b>`);
    expect(placeElement("space a1")?.id).toBe("p");
    expect(placeElement("region wheel")?.id).toBe("r");
    expect(placeElement("wheel")).toBeNull();
  });

  it("that are not in sight are passed over", () => {
    page(`<b data-place="seat 1" id="one"></b><b data-place="seat 1" id="two"></b>`, ["one"]);
    expect(placeElement("seat 1")?.id).toBe("two");
    expect(placeElement("seat 2")).toBeNull();
  });
});
