/** Moves the keyboard focus back to the choices when the focused element disappears. */
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
    const { activeElement } = document;
    const prompt = document.querySelector<HTMLElement>("h1[data-prompt]");
    if (activeElement && activeElement !== document.body && activeElement !== prompt) return;
    const first = document.querySelector<HTMLElement>(
      "[data-region=actions] .choice, [data-region=actions] [data-first], .confirm:not(:disabled)",
    );
    // While others are to move there is nothing to choose; the focus goes to the prompt.
    (first ?? prompt)?.focus({ preventScroll: true });
  }
}
