import type { Language } from '@physio/contract/languages/languages';
import { settings } from '../storage/settings.ts';
import { createStore } from '../store.ts';

/** How many voices there are: some browsers find them only after the page is there. */
export const voices = createStore(0);
if ('speechSynthesis' in globalThis) {
  const count = () => voices.set(speechSynthesis.getVoices().length);
  speechSynthesis.addEventListener?.('voiceschanged', count);
  count();
}

/** A voice of this device that speaks the language. One that speaks over the network would hear what the patient does. */
export function voiceFor(language: Language): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  const fitting = speechSynthesis.getVoices().filter((one) => one.localService && one.lang.toLowerCase().startsWith(language));
  return fitting.find((one) => one.default) ?? fitting[0] ?? null;
}

/** Says a text in its own language, or nothing; in place of what is being said, or after it. */
export function say(text: string, language: Language, { isAfter = false } = {}): void {
  const voice = settings.get().voice ? voiceFor(language) : null;
  if (voice === null || text === '') return;
  if (!isAfter) speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = 0.95;
  speechSynthesis.speak(said);
}

export const hush = () => {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
};
