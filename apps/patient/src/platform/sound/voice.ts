import type { Language } from '@physio/contract/languages/languages';
import { settings } from '../storage/settings.ts';

/** A voice of this device that speaks the language. One that speaks over the network would hear what the patient does. */
export function voiceFor(language: Language): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  const voices = speechSynthesis.getVoices().filter((one) => one.localService && one.lang.toLowerCase().startsWith(language));
  return voices.find((one) => one.default) ?? voices[0] ?? null;
}

/** Says a text in its own language, or nothing. @returns whether it is said */
export function say(text: string, language: Language): boolean {
  const voice = settings.get().voice ? voiceFor(language) : null;
  if (voice === null || text === '') return false;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = 0.95;
  speechSynthesis.speak(said);
  return true;
}

export const hush = () => {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
};
