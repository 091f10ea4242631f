/** The seconds until a complete turn is confirmed without a click. */
const SECONDS = 5;

export class Countdown {
  left: number | null = $state(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  start(done: () => void): void {
    this.stop();
    this.left = SECONDS;
    this.timer = setInterval(() => {
      if (this.left === null) return;
      this.left -= 1;
      if (this.left <= 0) done();
    }, 1000);
  }

  stop(): void {
    clearInterval(this.timer);
    this.left = null;
  }
}
