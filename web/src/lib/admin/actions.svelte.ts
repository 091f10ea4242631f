/** Runs an administrator's actions one at a time, and keeps the result. */
import { inWords } from "../errors";
import { words } from "../words.svelte";

export class Actions {
  busy = $state(false);
  errorText = $state("");
  /** The result of the last action, also for screen readers. */
  said = $state("");
  /** An action waiting for confirmation. */
  sure: { text: string; act: () => Promise<unknown> } | null = $state.raw(null);

  async run(what: () => Promise<unknown>, done = ""): Promise<void> {
    this.busy = true;
    this.errorText = this.said = "";
    try {
      await what();
      if (done) this.said = words.say(done);
    } catch (error) {
      this.errorText = inWords(error);
    } finally {
      this.busy = false;
    }
  }

  confirmed(): void {
    const go = this.sure?.act;
    this.sure = null;
    void go?.();
  }
}
