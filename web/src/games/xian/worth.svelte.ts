/** The points the end of the game would score now, as the server explains them, for the position shown. */
import type { Proof } from "$lib/protocol";
import type { TableStore } from "$lib/store/table.svelte";

export function endScoring(of: () => TableStore): { readonly sources: Proof[] } {
  let sources: Proof[] = $state.raw([]);
  $effect(() => {
    const table = of();
    void table.draft.now;
    void table.picture?.at;
    const seq = table.replay.past?.seq ?? null;
    table.explain(seq).then(
      (score) => (sources = (score.if_game_ended ?? score.now).children ?? []),
      () => {},
    );
  });
  return {
    get sources() {
      return sources;
    },
  };
}

export const proofsOf = (sources: Proof[], source: string): Proof[] =>
  sources.find((proof) => proof.code === source)?.children ?? [];
