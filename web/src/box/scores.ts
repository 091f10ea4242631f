/** Score pads that this browser keeps, and the picture of one. */
import { words } from "$lib/words.svelte";
import { newId } from "./editions";
import { keep, readKept } from "./keep";

export interface KeptPad {
  id: string;
  game: string;
  /** Milliseconds. */
  time: number;
  players: { name: string; points: Record<string, number> }[];
  /** Players from first to last, for ties. */
  order: number[];
  solo: boolean;
  /** The totals as last calculated. */
  totals: number[];
  ranking: number[];
}

const KEY = "lishan.scores";
const MOST = 300;

/** An empty pad for these players. */
export function blankPad(game: string, players: string[] = ["", ""], solo = false): KeptPad {
  return {
    id: newId(),
    game,
    time: Date.now(),
    players: players.map((each) => ({ name: each, points: {} })),
    order: players.map((_, n) => n),
    solo,
    totals: [],
    ranking: [],
  };
}

/** A pad of a game against Li Si: his points are in it, mine are still to come. Returns whether it could be kept. */
export function padAgainst(pad: KeptPad, his: Record<string, number>): boolean {
  pad.players[1]!.points = his;
  return keepPad(pad);
}

export const allPads = () => readKept<KeptPad[]>(KEY, []);
export const isFilled = (pad: KeptPad) => pad.players.some((player) => Object.keys(player.points).length > 0);

export function keepPad(pad: KeptPad): boolean {
  const others = allPads().filter((each) => each.id !== pad.id);
  return keep(KEY, [...(isFilled(pad) ? [pad] : []), ...others].slice(0, MOST));
}

export const dropPad = (id: string) =>
  keep(
    KEY,
    allPads().filter((each) => each.id !== id),
  );

export const nameOf = (pad: KeptPad, seat: number) =>
  pad.players[seat]?.name || (pad.solo && seat === 1 ? words.say("rival") : words.say("seat", { number: seat + 1 }));

export const dateOf = (pad: KeptPad) =>
  new Date(pad.time).toLocaleDateString(words.language, { day: "numeric", month: "long", year: "numeric" });

/** The pad as a picture, in the colours of the page. */
export function padPicture(pad: KeptPad, sources: string[]): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const probe = document.createElement("span");
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const [ink, soft, panel, line, jade] = ["ink", "soft", "panel", "line", "jade"].map(colour) as [
    string,
    string,
    string,
    string,
    string,
  ];
  probe.remove();
  const display = style.getPropertyValue("--display") || "serif";
  const [left, column, row, head] = [330, 170, 46, 170];
  const width = left + column * pad.players.length + 50;
  const height = head + row * (sources.length + 2) + 50;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d")!;
  const write = (text: string, x: number, y: number, size: number, fill: string, align: CanvasTextAlign = "left") => {
    Object.assign(pen, { font: `600 ${size}px ${display}`, fillStyle: fill, textAlign: align });
    pen.fillText(text, x, y, align === "left" ? left + column : column - 10);
  };
  pen.fillStyle = panel;
  pen.fillRect(0, 0, width, height);
  write(words.say(`game-${pad.game}`), 40, 66, 42, ink);
  write(dateOf(pad), 40, 104, 24, soft);
  const x = (seat: number) => left + column * seat + column / 2;
  pad.players.forEach((_, seat) => write(nameOf(pad, seat), x(seat), head - 14, 25, ink, "center"));
  sources.forEach((source, n) => {
    const y = head + row * n;
    pen.fillStyle = line;
    pen.fillRect(40, y, width - 80, 1);
    write(words.say(source, {}, "proof"), 40, y + 32, 23, soft);
    pad.players.forEach((player, seat) =>
      write(String(player.points[source] ?? "–"), x(seat), y + 32, 25, ink, "center"),
    );
  });
  const end = head + row * sources.length;
  pen.fillStyle = ink;
  pen.fillRect(40, end, width - 80, 2);
  write(words.say("total"), 40, end + 36, 27, ink);
  pad.players.forEach((_, seat) => {
    const first = pad.ranking[0] === seat;
    write(String(pad.totals[seat] ?? 0), x(seat), end + 38, 32, first ? jade : ink, "center");
    write(`${pad.ranking.indexOf(seat) + 1}.`, x(seat), end + 80, 24, first ? jade : soft, "center");
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
