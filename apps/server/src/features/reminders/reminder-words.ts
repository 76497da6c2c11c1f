import type { Language } from '@physio/contract/languages/languages';

/** All that a message on a locked phone, or a calendar that others see, says of exercises. */
const TITLES = { en: 'Exercises', hi: 'व्यायाम', ja: '運動' } as const;
const MESSAGES = { en: 'Time for your exercises', hi: 'आपके व्यायाम का समय', ja: '運動の時間です' } as const;

/** Of what a column of text says. */
export const languageOf = (language: string): Language => (language === 'hi' || language === 'ja' ? language : 'en');

export const calendarTitle = (language: string): string => TITLES[languageOf(language)];
export const pushText = (language: string) => ({ title: MESSAGES[languageOf(language)], lang: languageOf(language) });
