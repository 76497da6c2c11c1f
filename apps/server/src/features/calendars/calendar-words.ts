import type { Language } from '@physio/contract/languages/languages';

type Deed = 'begins' | 'review' | 'ends';

/** All that a calendar that others may see says: nothing of a patient. */
export const PLAN_TITLES: Record<Language, Record<Deed | 'calendar', string>> = {
  en: { calendar: 'Physio plans', begins: 'A plan begins', review: 'A plan to review', ends: 'A plan ends' },
  hi: { calendar: 'फ़िज़ियो प्लान', begins: 'एक प्लान शुरू', review: 'एक प्लान की समीक्षा', ends: 'एक प्लान समाप्त' },
  ja: { calendar: 'リハビリプラン', begins: 'プラン開始', review: 'プランの見直し', ends: 'プラン終了' },
};

/** Of a plan's days in the calendar of its patient. */
export const SESSIONS_A_DAY: Record<Language, (title: string, times: number) => string> = {
  en: (title, times) => (times === 1 ? title : `${title} (${times} times)`),
  hi: (title, times) => (times === 1 ? title : `${title} (${times} बार)`),
  ja: (title, times) => (times === 1 ? title : `${title}（${times}回）`),
};
