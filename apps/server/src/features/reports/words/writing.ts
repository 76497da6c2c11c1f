import { DAY_MS } from '@physio/contract/common/dates';
import type { Language } from '@physio/contract/languages/languages';
import { localeOf } from '@physio/contract/languages/locale';
import { splitDuration } from '@physio/contract/plans/adherence';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { ja } from './ja.ts';
import type { Words } from './words.ts';

const WORDS: Record<Language, Words> = { en, hi, ja };

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** 3 January 2028 is a Monday. */
const A_MONDAY = Date.UTC(2028, 0, 3);

export type Writing = {
  language: Language;
  words: Words;
  /** Of a day, `YYYY-MM-DD`. */
  date(day: string): string;
  shortDate(day: string): string;
  /** The day of an instant in a zone. */
  dateIn(instant: string, timeZone: string): string;
  /** Of an instant in a zone, which is named. */
  dateTime(instant: Date | string, timeZone: string): string;
  number(value: number, decimals?: number): string;
  /** With so many decimals at most. */
  decimal(value: number, most: number): string;
  percent(value: number): string;
  duration(seconds: number): string;
  /** Monday first. */
  weekdays: { short: string; long: string }[];
  /** The family name first when the name is written in Japanese. */
  fullName(firstName: string, lastName: string): string;
};

export function writingOf(language: Language): Writing {
  const locale = localeOf(language);
  const words = WORDS[language];
  const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const [medium, short] = [utc({ dateStyle: 'medium' }), utc({ day: 'numeric', month: 'short' })];
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
  const weekday = (style: 'short' | 'long', n: number) => utc({ weekday: style }).format(A_MONDAY + n * DAY_MS);
  return {
    language,
    words,
    number,
    decimal: (value, most) => new Intl.NumberFormat(locale, { maximumFractionDigits: most }).format(value).replace('-', '−'),
    date: (day) => medium.format(new Date(`${day}T00:00:00Z`)),
    dateIn: (instant, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(new Date(instant)),
    shortDate: (day) => short.format(new Date(`${day}T00:00:00Z`)),
    dateTime: (instant, timeZone) =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        // Hindi would have an English "am".
        hourCycle: 'h23',
        timeZoneName: 'short',
      }).format(new Date(instant)),
    percent: (value) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100),
    duration(total) {
      const { hours, minutes, seconds } = splitDuration(total);
      if (hours > 0) return words.duration.hours(number(hours), number(minutes));
      return minutes > 0 ? words.duration.minutes(number(minutes)) : words.duration.seconds(number(seconds));
    },
    weekdays: Array.from({ length: 7 }, (_, n) => ({ short: weekday('short', n), long: weekday('long', n) })),
    fullName: (firstName, lastName) =>
      (JAPANESE.test(firstName + lastName) ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' '),
  };
}
