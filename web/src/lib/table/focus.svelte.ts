/** With keys the focus goes back to the choices when what had it is gone. */
import { tick } from "svelte";

export class FocusKeeper {
  private last = "";
  private byKeys = false;

  keys = (): void => {
    this.byKeys = true;
  };
  pointer = (): void => {
    this.byKeys = false;
  };

  follow(decision: string): void {
    if (decision === this.last) return;
    this.last = decision;
    if (this.byKeys) void tick().then(() => this.restore());
  }

  private restore(): void {
    if (document.activeElement && document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>("[data-region=actions] .choice, [data-region=actions] [data-first]")
      ?.focus({ preventScroll: true });
  }
}
