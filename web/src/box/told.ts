/** What Li Si did, as it is told to the person who moves his pieces: step by step, each with a picture. */
import { signOf } from "$games/terracotta/facts";
import type { Event } from "$lib/protocol";

/** Steps of his reasoning, besides his actions. */
const REASON =
  /^li-si-(type|space|chart|extends|starts-group|willing|unwilling|swing|no-specialist|must-reveal|master)/;
/** They name the action of which the next steps are part. */
const HEADINGS = ["li-si-action", "li-si-card"];

export interface ToldStep {
  event: Event;
  /** The action of the wheel or a card that it is part of, if it comes first there. */
  heading: Event | null;
  reasons: Event[];
}

export function toldSteps(events: Event[]): ToldStep[] {
  const steps: ToldStep[] = [];
  let heading: Event | null = null;
  let reasons: Event[] = [];
  const add = (event: Event) => {
    steps.push({ event, heading: event === heading ? null : heading, reasons });
    heading = null;
    reasons = [];
  };
  for (const event of events) {
    if (REASON.test(event.code)) reasons.push(event);
    else if (HEADINGS.includes(event.code)) {
      if (heading) add(heading);
      heading = event;
    } else add(event);
  }
  if (heading) add(heading);
  else if (reasons.length) steps.at(-1)?.reasons.push(...reasons);
  return steps;
}

export interface Sign {
  name: string;
  text: string;
}

/** The piece that he moves, gains or pays, with a number or a place. */
export function signOfEvent({ code, facts = {} }: Event): Sign | null {
  const fact = (name: string) => String(facts[name] ?? "");
  const sign = (name: string, text = ""): Sign => ({ name, text });
  switch (code) {
    case "li-si-places":
      return sign(`t-${fact("worker")}`, fact("segment"));
    case "li-si-builds":
      return sign(`st-${fact("type")}`, fact("space"));
    case "li-si-specialist":
      return sign(`st-${fact("specialist")} neutral`, fact("space"));
    case "li-si-weapon":
    case "li-si-readies":
      return sign(`t-${fact("weapon")}`);
    case "li-si-takes":
      return facts.coins ? sign("t-coins", `+${fact("coins")}`) : sign("t-clay", `+${fact("clay")}`);
    case "li-si-spare":
      return facts.gains === "coin" ? sign("t-coins", "+1") : sign("t-clay", "+1");
    case "li-si-pays-clay":
      return sign("t-clay", `−${fact("clay")}`);
    case "li-si-pays-coins":
    case "li-si-buys":
      return sign("t-coins", `−${fact("coins")}`);
    case "li-si-surprise":
      return sign(facts.pays === "clay" ? "t-clay" : "t-coins", `−${fact("price")}`);
    case "li-si-collects":
    case "li-si-empties":
      return sign("t-warehouse", fact("warehouse"));
    case "li-si-upgrades":
      return sign("t-upgrade", fact("segment"));
    case "li-si-gets-master":
      return sign(signOf(fact("master")).sign);
    case "li-si-inspector":
      return sign("i-eye");
    case "li-si-turns": {
      const rings = (facts.rings ?? []) as string[];
      return sign(rings.length > 1 ? "i-wheel" : rings[0] === "inner" ? "i-cw" : "i-ccw");
    }
    default:
      return null;
  }
}

/** Where he has just put a figure. */
export const newSpaces = (events: Event[]): string[] =>
  events
    .filter((event) => event.code === "li-si-builds" || event.code === "li-si-specialist")
    .map((event) => String(event.facts?.space));

/** Where he has just put a worker; 0: nowhere. */
export const newSegment = (events: Event[]): number =>
  Number(events.findLast((event) => event.code === "li-si-places")?.facts?.segment ?? 0);
