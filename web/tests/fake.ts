/** A fake server with one moment of a real game (tests/fixtures) that answers queries about it. */
import type { Me, Command, Frame, Preview, Reason, Score, State } from "../src/lib/protocol";

export interface Fixture {
  state: State;
  previews: { move: number; preview: Preview }[];
  why: Record<string, Reason | null>;
  score: Score;
}

export class FakeSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Command[] = [];

  constructor(readonly answer: (command: Command) => Frame[]) {
    setTimeout(() => this.open(), 0);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    const command = JSON.parse(text) as Command;
    this.sent.push(command);
    for (const frame of this.answer(command)) setTimeout(() => this.say(frame), 0);
  }
  say(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export function answers(fixture: Fixture): (command: Command) => Frame[] {
  return (command) => {
    const { id } = command;
    switch (command.type) {
      case "follow":
        return [{ ...fixture.state, id }];
      case "preview":
        return [
          { type: "previews", id, previews: fixture.previews.filter(({ move }) => command.moves.includes(move)) },
        ];
      case "why":
        return [{ type: "why-not", id, reason: fixture.why[command.target ?? ""] ?? null }];
      case "explain":
        return [{ type: "explained", id, score: fixture.score }];
      default:
        return [{ type: "done", id, seq: fixture.state.picture.seq }];
    }
  };
}

const FILES = import.meta.glob<Fixture>("./fixtures/*.json", { import: "default" });

/** Fields about a player in mid-game that the older fixtures lack. */
const ME: Me = { seat: null, seats: [], host: false, host_seat: 0, standing: "seated", may: ["leave"] };

export async function fixture(name: string): Promise<Fixture> {
  const found = structuredClone(await FILES[`./fixtures/${name}.json`]!());
  const known: Partial<Me> = found.state.me;
  found.state.me = { ...ME, ...known };
  return found;
}
