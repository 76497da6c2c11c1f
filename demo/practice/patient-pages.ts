import type { Language } from './types.ts';

/** What a patient said after a session on their own page, so many days ago. */
export type PageSession = { daysAgo: number; pain: number; effort: number; hasFallen?: true };
/** `hoursAgo`: when it was written. What somebody answered is read; the last words of a patient wait for an answer. */
export type PageMessage = { hoursAgo: number; from: 'patient' | 'practice'; body: string };
/** `rated`: what they said of it in the weeks before this one, the oldest first; null is not answered. */
export type PageGoal = { text: string; rated: readonly (number | null)[] };
/** `sinceStart`: how they are since they started, -5 to 5. */
export type PatientPageInUse = {
  group: string;
  email: string;
  sessions: readonly PageSession[];
  messages: readonly PageMessage[];
  goals: readonly PageGoal[];
  sinceStart: number;
};

const calmer = [
  { daysAgo: 6, pain: 4, effort: 6 },
  { daysAgo: 4, pain: 3, effort: 5 },
  { daysAgo: 2, pain: 3, effort: 5 },
  { daysAgo: 1, pain: 2, effort: 4 },
];

/** Patients who use their own page. The last answer of the first one is one that somebody should look at. */
export const PAGES_IN_USE: readonly PatientPageInUse[] = [
  {
    group: 'lakeside',
    email: 'asha.kulkarni@example.org',
    sessions: [
      { daysAgo: 6, pain: 5, effort: 6 },
      { daysAgo: 4, pain: 6, effort: 6 },
      { daysAgo: 2, pain: 6, effort: 7 },
      { daysAgo: 1, pain: 7, effort: 7 },
    ],
    messages: [
      { hoursAgo: 72, from: 'patient', body: 'May I walk down the stairs again, or is it too early?' },
      { hoursAgo: 70, from: 'practice', body: 'Yes, one step at a time, with a hand on the rail. Stop if the pain rises.' },
    ],
    goals: [
      { text: 'Walk to the market and back', rated: [3, 4, null, 4, 3] },
      { text: 'Sit on the floor with my grandson', rated: [1, 2, 2, null, 2] },
    ],
    sinceStart: 1,
  },
  {
    group: 'lakeside',
    email: 'vikram.patil@example.org',
    sessions: [...calmer, { daysAgo: 3, pain: 4, effort: 5, hasFallen: true }],
    messages: [
      { hoursAgo: 20, from: 'patient', body: 'I slipped on the mat and sat down hard. It is better today. Shall I go on?' },
    ],
    goals: [{ text: 'Play a full game of badminton', rated: [2, 4, 5, 6, 7] }],
    sinceStart: 3,
  },
  {
    group: 'sakura-sapporo',
    email: 'kenta.sato@example.org',
    sessions: calmer,
    messages: [{ hoursAgo: 5, from: 'patient', body: '昨日から膝が少し腫れています。今日も続けてよいでしょうか。' }],
    goals: [{ text: '駅まで休まずに歩く', rated: [3, null, 5, 6, 6] }],
    sinceStart: 2,
  },
];

/** What the practices promise on the page. */
export const PAGE_WORDS: Readonly<Record<Language, { phone: string; emergency_text: string }>> = {
  en: { phone: '+91 20 5550 0142', emergency_text: 'Call 112, or go to the nearest hospital. Do not wait for our answer.' },
  hi: { phone: '+91 20 5550 0142', emergency_text: '112 पर फ़ोन करें या पास के अस्पताल जाएँ। हमारे जवाब का इंतज़ार न करें।' },
  ja: {
    phone: '011-555-0142',
    emergency_text: '119番に電話するか、最寄りの病院を受診してください。当院からの返事を待たないでください。',
  },
};
