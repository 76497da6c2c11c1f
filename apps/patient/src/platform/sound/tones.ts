import { isIos } from '../browser.ts';
import { settings } from '../storage/settings.ts';
import { isTablet } from '../tablet.ts';

/** Tones by their pitch in hertz, and how long each is heard. */
const TONES = {
  tick: [[880, 0.06]],
  move: [[523, 0.12]],
  hold: [[659, 0.18]],
  release: [
    [659, 0.1],
    [523, 0.14],
  ],
  rest: [[392, 0.3]],
  done: [
    [523, 0.12],
    [659, 0.12],
    [784, 0.25],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;
export type Tone = keyof typeof TONES;

let context: AudioContext | null = null;

const make = () => {
  context ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
};

/** Making it takes a slow phone longer than an answer to a touch may: it is there before the first one, and silent. */
export function prepareSound(): void {
  // A browser that was never touched complains.
  if (context !== null || !settings.get().tones || navigator.userActivation?.hasBeenActive === false) return;
  make();
  silence();
}

const ownSession = () => (navigator as Navigator & { audioSession?: { type: string } }).audioSession;

/** Whether tones are muted by the phone's switch, which nobody has decided yet; a tablet of the practice decides for nobody. */
export const isSilenceOpen = (): boolean =>
  isIos() && !isTablet() && ownSession() !== undefined && settings.get().tones && settings.get().tonesOnSilent === null;

/** Within a touch, or the phone stays silent. */
export function openSound(): void {
  if (!settings.get().tones) return;
  const session = ownSession();
  if (session) session.type = settings.get().tonesOnSilent ? 'playback' : 'auto';
  make();
  void context?.resume().catch(() => undefined);
}

export function play(tone: Tone): void {
  if (context === null || !settings.get().tones || context.state !== 'running') return;
  let at = context.currentTime;
  for (const [pitch, seconds] of TONES[tone]) {
    const [wave, volume] = [context.createOscillator(), context.createGain()];
    wave.frequency.value = pitch;
    // Without a fade each tone would begin and end with a crack.
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.3, at + 0.01);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    wave.connect(volume).connect(context.destination);
    wave.start(at);
    wave.stop(at + seconds);
    at += seconds;
  }
}

export const silence = () => void context?.suspend().catch(() => undefined);
export const buzz = () => {
  navigator.vibrate?.(60);
};
