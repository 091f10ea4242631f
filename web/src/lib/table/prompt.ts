/** The prompt: one sentence that says what is going on. */
import type { TableStore } from "../store/table.svelte";
import { words } from "../words.svelte";

export function prompt(table: TableStore): string {
  const { picture, view } = table;
  if (!picture) return words.say("prompt-loading");
  if (table.playback.active) {
    const { now } = table.playback;
    if (now?.scoring) return words.say("prompt-scoring");
    if (now && now.actor !== null) return words.say("prompt-playback", { seat: now.actor });
    if (!table.replay.past) return words.say("prompt-playback-begins");
  }
  if (table.replay.past) return words.say("prompt-past", { round: view ? table.game.round(view).round : 0 });
  if (picture.status === "open") return words.say("prompt-open");
  if (picture.status === "closed")
    return words.say(table.opening?.kind === "record" ? "prompt-unfinished" : "prompt-closed");
  if (table.over && picture.result && picture.result.given_up !== null)
    return words.say("prompt-given-up", { seat: picture.result.ranking[0] ?? 0, loser: picture.result.given_up });
  if (table.over && picture.result)
    return words.say("prompt-over", {
      seat: picture.result.ranking[0] ?? 0,
      points: picture.result.scores[picture.result.ranking[0] ?? 0] ?? 0,
    });
  if (picture.paused) return words.say("prompt-paused");
  if (table.draft.complete) return words.say(table.draft.now?.secret ? "prompt-lock" : "prompt-complete");
  if (table.draft.mine && view) {
    const { code, facts } = table.game.asked(view);
    return words.say(code, facts);
  }
  if (table.draft.now?.locked) return words.say("prompt-locked");
  // Nobody else moves in a puzzle.
  if (table.opening?.puzzle) return words.say("prompt-puzzle-played");
  const waiting = picture.waiting.map((seat) => table.names[seat] ?? "");
  return waiting.length
    ? words.say("prompt-waiting", { names: waiting, count: waiting.length })
    : words.say("prompt-chance");
}
