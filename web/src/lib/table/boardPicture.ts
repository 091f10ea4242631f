/** A picture of the board with the result, made in the browser. */
import { mount, unmount, tick } from "svelte";
import type { TableStore } from "../store/table.svelte";
import { words } from "../words.svelte";

const [WIDTH, HEIGHT, MARGIN, HEAD] = [1200, 1120, 40, 190];
const SVG = "http://www.w3.org/2000/svg";

/** All CSS rules of the page: the picture must be self-contained, and symbols use custom properties. */
function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n");
}

/** The board is rendered again off screen: at the end of a game the result is shown in its place. */
async function drawBoard(table: TableStore): Promise<SVGSVGElement | null> {
  const panel = table.game.panels.find(({ place }) => place === "centre");
  if (!panel) return null;
  const home = document.createElement("div");
  home.style.cssText = "position:fixed;left:-2000px;top:0;width:1100px;height:1000px;visibility:hidden";
  home.inert = true;
  document.body.append(home);
  const drawn = mount(panel.component, { target: home, props: { table } });
  await tick();
  const board = home.querySelector<SVGSVGElement>("[data-region=grid] svg")?.cloneNode(true) as
    SVGSVGElement | undefined;
  await unmount(drawn);
  home.remove();
  return board ?? null;
}

function text(x: number, y: number, size: number, said: string): SVGTextElement {
  const element = document.createElementNS(SVG, "text");
  element.setAttribute("x", `${x}`);
  element.setAttribute("y", `${y}`);
  element.style.cssText = `font: 600 ${size}px var(--display, serif); fill: var(--ink)`;
  element.textContent = said;
  return element;
}

/** The result and the board below it, as one drawing. */
export function compose(board: SVGSVGElement, title: string, ranking: string[], css: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("xmlns", SVG);
  picture.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  picture.setAttribute("width", `${WIDTH}`);
  picture.setAttribute("height", `${HEIGHT}`);
  for (const [name, value] of Object.entries(document.documentElement.dataset))
    picture.setAttribute(`data-${name}`, value ?? "");
  picture.style.cssText = document.documentElement.style.cssText;
  const style = document.createElementNS(SVG, "style");
  style.textContent = css;
  const ground = document.createElementNS(SVG, "rect");
  ground.setAttribute("width", `${WIDTH}`);
  ground.setAttribute("height", `${HEIGHT}`);
  ground.style.fill = "var(--panel)";
  picture.append(style, ...symbols(), ground, text(MARGIN, 78, 46, title), text(MARGIN, 136, 28, ranking.join("   ")));
  board.removeAttribute("class");
  for (const [name, value] of Object.entries({
    x: MARGIN,
    y: HEAD,
    width: WIDTH - 2 * MARGIN,
    height: HEIGHT - HEAD - MARGIN,
  }))
    board.setAttribute(name, `${value}`);
  board.style.cssText = "position: static; overflow: visible";
  picture.append(board, text(WIDTH - MARGIN - 96, 78, 30, "Lishan"));
  return picture;
}

/** The symbols and patterns that the board uses. */
function symbols(): Node[] {
  return [...document.querySelectorAll("svg defs")].map((defs) => defs.cloneNode(true));
}

/** A file of this page as a data URL: a drawing inside an image may load nothing. */
async function inlined(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("unread"));
    reader.readAsDataURL(blob);
  });
}

/** Puts the pictures that the drawing names into it. */
async function withPictures(picture: SVGSVGElement): Promise<void> {
  const images = [...picture.querySelectorAll("image")];
  await Promise.all(images.map(async (image) => image.setAttribute("href", await inlined(image.href.baseVal))));
}

/** The page's typefaces for headings, which are all that the drawing writes with. */
async function typefaces(): Promise<string> {
  const family = getComputedStyle(document.documentElement).getPropertyValue("--display").split(",")[0]!;
  const named = (rule: CSSFontFaceRule) => rule.style.getPropertyValue("font-family");
  const plain = (name: string) => name.replace(/["']/g, "").trim();
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule && plain(named(rule)) === plain(family));
  const texts = faces.map(async ({ rule, base }) => {
    const address = /url\(["']?([^"')]+)/.exec(rule.cssText)?.[1];
    return address ? rule.cssText.replace(address, await inlined(new URL(address, base).href)) : "";
  });
  return (await Promise.all(texts)).join("\n");
}

async function paint(picture: SVGSVGElement): Promise<Blob> {
  const source = new XMLSerializer().serializeToString(picture);
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Shares the picture where the browser can, otherwise saves it. */
export async function boardPicture(table: TableStore): Promise<void> {
  const result = table.picture?.result;
  const board = result && (await drawBoard(table));
  if (!board) return;
  const [first = 0] = result.ranking;
  const title = words.say("prompt-over", { seat: first, points: result.scores[first] ?? 0 });
  const ranking = result.ranking.map((seat, n) => `${n + 1}. ${table.names[seat] ?? ""} ${result.scores[seat]}`);
  // Whoever gets the picture has not looked away.
  for (const mark of board.querySelectorAll(".change")) mark.remove();
  const picture = compose(board, title, ranking, `${await typefaces()}\n${styles()}`);
  await withPictures(picture);
  const blob = await paint(picture);
  const file = new File([blob], `lishan-${table.id}.png`, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
