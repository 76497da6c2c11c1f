import type { Language } from '@physio/contract/languages/languages';
import type { PlanStatus } from '@physio/contract/plans/plans';
import type { Verdict } from '@physio/contract/scores/score-trend';

/** Every sentence of a report, its page and its file. Figures come as text, already written for the language. */
export type Words = {
  /** Between a name and its value, and what is said in passing. */
  colon: string;
  aside: (text: string) => string;
  title: string;
  patient: string;
  born: string;
  age: (years: string) => string;
  gender: Record<'male' | 'female' | 'other', string>;
  person: string;
  period: string;
  generated: string;
  generatedBy: (when: string, by: string) => string;
  notes: string;
  summary: string;
  adherence: string;
  sessions: string;
  lastActivity: string;
  never: string;
  programmes: string;
  running: (running: string, total: string) => string;
  daysOf: (done: string, total: string) => string;
  sessionsOf: (done: string, total: string) => string;
  setsOf: (done: string, total: string) => string;
  /** Of more than due. */
  sessionsOver: (done: string, total: string) => string;
  noneRunning: string;
  overAll: string;
  noneDue: string;
  noPlans: string;
  calendar: string;
  calendarCut: string;
  calendarKey: { done: string; none: string; outside: string };
  weekFrom: (day: string) => string;
  status: Record<PlanStatus, string>;
  endedOn: (day: string) => string;
  notStarted: string;
  comments: string;
  times: (times: string) => string;
  frequency: Record<number, string>;
  perWeek: (days: string) => string;
  weeks: (count: number, text: string) => string;
  exercise: string;
  side: Record<'right' | 'left', string>;
  dose: {
    reps: (sets: string, reps: string) => string;
    sets: (sets: string) => string;
    hold: (s: string) => string;
    rest: (s: string) => string;
  };
  noLongerPrescribed: string;
  days: string;
  reps: string;
  accuracy: string;
  notMeasured: string;
  /** Accuracy of some sessions: how many of how many. */
  measuredIn: (percent: string, measured: string, sessions: string) => string;
  totalTime: string;
  firstToLatest: string;
  minutesChange: (from: string, to: string) => string;
  accuracyChange: (from: string, to: string) => string;
  degreesChange: (from: string, to: string) => string;
  scores: {
    title: string;
    heads: readonly [string, string, string, string];
    verdict: Record<Verdict, string>;
    direction: Record<'higher' | 'lower', string>;
  };
  /** What the patient said on their own page. */
  said: {
    title: string;
    /** `inSessions`: as `answeredIn` says it. */
    pain: (first: string, latest: string, inSessions: string) => string;
    noPain: (inSessions: string) => string;
    answeredIn: (answered: string, sessions: string) => string;
    sinceStart: (value: string, day: string) => string;
    heads: readonly [string, string, string, string];
    inWeeks: (rated: string, weeks: string) => string;
  };
  credits: string;
  notEnough: string;
  duration: { hours: (h: string, m: string) => string; minutes: (m: string) => string; seconds: (s: string) => string };
  explained: string[];
  /** In the file only: the name holds what no font has. */
  nameNotDrawn: (code: string) => string;
  /** In the file only: what the mark stands for. */
  notDrawn: (mark: string) => string;
  page: (page: string, pages: string) => string;
  language: string;
  download: string;
  submit: string;
  submitHint: string;
  submittedOn: (when: string) => string;
  linkEnds: (when: string) => string;
  gone: { title: string; expired: string; revoked: string; unknown: string };
  tooMany: string;
  fileName: (patient: string, day: string) => string;
};

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ja: '日本語' };
