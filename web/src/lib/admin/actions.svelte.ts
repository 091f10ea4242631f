/** What an administrator does: one thing at a time, with what came of it. */
import { inWords } from "../trouble";
import { words } from "../words.svelte";

export class Actions {
  busy = $state(false);
  trouble = $state("");
  /** What has been done, for a screen reader too. */
  said = $state("");
  /** What is done only after a question. */
  sure: { text: string; act: () => Promise<unknown> } | null = $state.raw(null);

  async run(what: () => Promise<unknown>, done = ""): Promise<void> {
    this.busy = true;
    this.trouble = this.said = "";
    try {
      await what();
      if (done) this.said = words.say(done);
    } catch (error) {
      this.trouble = inWords(error);
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
