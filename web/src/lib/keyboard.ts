/** Single-key shortcuts; they can be turned off, and are off while the user is typing. */
import { settings } from "./settings.svelte";
import type { TableStore } from "./store/table.svelte";

export interface KeyActions {
  list(): void;
  points(): void;
  help(): void;
}

export function shortcuts(table: TableStore, actions: KeyActions): () => void {
  const keydown = (event: KeyboardEvent) => {
    if (table.holder.covered) return;
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (event.key === "Escape") return escape(table);
    if (!settings.now.shortcuts) return;
    if (replayKey(table, event)) return;
    const keys: Record<string, () => unknown> = {
      u: () => table.draft.undo(),
      r: () => table.draft.redo(),
      c: () => table.draft.confirm(),
      l: () => actions.list(),
      s: () => actions.points(),
      i: () => table.opening?.help && table.draft.askHint(),
      "?": () => actions.help(),
      p: () => focusRegion("players"),
      h: () => focusRegion("log"),
    };
    for (const panel of table.game.panels) keys[panel.key] = () => focusRegion(panel.id);
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };
  addEventListener("keydown", keydown);
  return () => removeEventListener("keydown", keydown);
}

function escape(table: TableStore): void {
  if (table.highlight.selected) table.highlight.selected = null;
  else if (table.connection.notice) table.connection.notice = null;
  else if (table.draft.seconds !== null) table.draft.stopCountdown();
  else if (table.scoring.now) table.scoring.now = null;
  else if (table.replay.past) table.replay.lookNow();
}

/** Arrow keys step through the past while it is shown, unless the focused element handles them itself. */
function replayKey(table: TableStore, event: KeyboardEvent): boolean {
  if (!table.replay.past) return false;
  if ((event.target as HTMLElement).closest("[role=grid], [role=tablist], [data-arrows]")) return false;
  const by: Record<string, () => unknown> = {
    ArrowLeft: () => table.replay.step(-1),
    ArrowRight: () => table.replay.step(1),
    ArrowUp: () => table.replay.stepRound(-1),
    ArrowDown: () => table.replay.stepRound(1),
    Home: () => table.replay.show(table.log.stops[0] ?? 0),
    End: () => table.replay.lookNow(),
    " ": () => (table.replay.playing ? table.replay.stop() : table.replay.play()),
  };
  const run = by[event.key];
  if (!run) return false;
  event.preventDefault();
  run();
  return true;
}

function focusRegion(region: string): void {
  const home = document.querySelector<HTMLElement>(`[data-region="${region}"]`);
  home?.querySelector<HTMLElement>("[tabindex='0'], button:not([tabindex='-1']):not(:disabled), input")?.focus();
}
