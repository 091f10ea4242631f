/** Short synthesised sounds; each has a visible counterpart. */
import { settings } from "./settings.svelte";

const NOTES = { turn: [523, 784], clock: [880, 880] };
/** The sound of a material: pitch, decay and noise. */
const MATERIALS = {
  clay: { pitch: 150, length: 0.16, noise: 0.7, second: 1.5 },
  coin: { pitch: 2100, length: 0.22, noise: 0.05, second: 1.52 },
  wood: { pitch: 330, length: 0.09, noise: 0.35, second: 2.4 },
  card: { pitch: 900, length: 0.07, noise: 1, second: 1 },
  bell: { pitch: 660, length: 0.9, noise: 0, second: 2.76 },
};
export type Material = keyof typeof MATERIALS;
const LOUDEST = 0.24;
let audio: AudioContext | null = null;

export function sound(what: keyof typeof NOTES): void {
  if (settings.now.sound[what]) play((context) => NOTES[what].forEach((pitch, n) => note(context, pitch, n * 0.14)));
}

/** A piece that is put down, paid or turned over. */
export function material(what: Material): void {
  if (settings.now.sound.moves) play((context) => strike(context, MATERIALS[what]));
}

function play(with_: (context: AudioContext) => void): void {
  // Browsers block sound before the first click or key.
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive || document.hidden) return;
  try {
    audio ??= new AudioContext();
    with_(audio);
  } catch {
    // If the browser blocks it, stay silent.
  }
}

/** A volume envelope: immediate attack, then decay. */
function fading(context: AudioContext, loud: number, at: number, length: number): GainNode {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * LOUDEST * settings.now.volume), at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(context.destination);
  return volume;
}

function note(context: AudioContext, pitch: number, after: number): void {
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.type = "triangle";
  tone.connect(fading(context, 1, at, 0.32));
  tone.start(at);
  tone.stop(at + 0.35);
}

function strike(context: AudioContext, { pitch, length, noise, second }: (typeof MATERIALS)[Material]): void {
  const at = context.currentTime;
  for (const [times, loud] of [
    [1, 1 - noise],
    [second, (1 - noise) / 2],
  ] as const) {
    if (loud <= 0) continue;
    const tone = context.createOscillator();
    tone.frequency.setValueAtTime(pitch * times, at);
    tone.frequency.exponentialRampToValueAtTime(pitch * times * 0.92, at + length);
    tone.connect(fading(context, loud, at, length));
    tone.start(at);
    tone.stop(at + length);
  }
  if (noise > 0) rustle(context, pitch * 4, noise, at, length);
}

function rustle(context: AudioContext, pitch: number, loud: number, at: number, length: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(fading(context, loud, at, length));
  source.start(at);
}
