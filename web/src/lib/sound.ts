/** Three short sounds, made when they are needed; each has a sign on the screen as well. */
import { settings } from "./settings.svelte";

const NOTES = { turn: [523, 784], moves: [392], clock: [880, 880] };
let audio: AudioContext | null = null;

export function sound(what: keyof typeof NOTES): void {
  // Before the first click or key a browser lets no page make a sound.
  if (!settings.now.sound[what] || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive)
    return;
  try {
    audio ??= new AudioContext();
    NOTES[what].forEach((pitch, n) => note(audio!, pitch, n * 0.14));
  } catch {
    // A browser that plays nothing without a click stays silent.
  }
}

function note(context: AudioContext, pitch: number, after: number): void {
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  tone.type = "triangle";
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.32);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.35);
}
