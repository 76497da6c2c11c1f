import { createStore } from '../store.ts';
import { read, write } from './kept.ts';

export type Settings = {
  text: 1 | 2 | 3;
  voice: boolean;
  tones: boolean;
  /** iPhones mute tones with the ring switch; heard all the same, they pause other music. Null: nobody has said yet. */
  tonesOnSilent: boolean | null;
  still: boolean;
  /** Videos are fetched without being asked for. */
  videos: boolean;
  /** Nothing but the page itself is fetched ahead on a mobile network. */
  onlyWifi: boolean;
};
const INITIAL: Settings = { text: 1, voice: true, tones: true, tonesOnSilent: null, still: false, videos: false, onlyWifi: false };

export const settings = createStore<Settings>(INITIAL);

const apply = () => {
  document.documentElement.dataset.text = String(settings.get().text);
  document.documentElement.dataset.still = String(settings.get().still);
};

export async function loadSettings(): Promise<void> {
  const kept = await read<Partial<Settings>>('settings').catch(() => undefined);
  settings.set({ ...INITIAL, ...kept });
  apply();
}

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  apply();
  // Without storage they hold until the page is closed.
  write('settings', settings.get()).catch(() => undefined);
}

export const wantsStill = () => settings.get().still || matchMedia('(prefers-reduced-motion: reduce)').matches;
