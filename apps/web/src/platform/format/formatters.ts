import { daysBetween, localDay } from '@physio/contract/common/dates';
import { localeOf } from '@physio/contract/languages/locale';

export type Formatters = {
  /** Medium date: 27 Nov 2026. Days (`YYYY-MM-DD`) keep their day in every zone. */
  date: (value: string | Date) => string;
  /** A day in words: Friday, 27 November 2026. */
  longDay: (day: string) => string;
  time: (value: string | Date) => string;
  /** "2 hours ago", "yesterday"; from the eighth day on the date. */
  relative: (value: string | Date, now?: Date) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  percent: (value: number) => string;
};

const isDay = (value: string | Date): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const toDate = (value: string | Date): Date => {
  if (value instanceof Date) return value;
  return new Date(isDay(value) ? `${value}T00:00:00` : value.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'));
};

type Words = () => Intl.RelativeTimeFormat;

function relative(language: string, words: Words, value: Date, now: Date, date: (value: Date) => string): string {
  // "5 時間前" as Intl has it; nothing else of ours in Japanese has a space beside a figure.
  const write = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    language.startsWith('ja') ? words().format(count, unit).replace(/\s/g, '') : words().format(count, unit);
  const days = daysBetween(localDay(now), localDay(value));
  if (Math.abs(days) > 7) return date(value);
  if (days !== 0) return write(days, 'day');
  const minutes = Math.round((value.getTime() - now.getTime()) / 60_000);
  return Math.abs(minutes) < 60 ? write(minutes, 'minute') : write(Math.round(minutes / 60), 'hour');
}

/** Made at its first use, then kept: making one costs more than all that a screen writes with it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function numbers(locale: string) {
  const plain = once(() => new Intl.NumberFormat(locale));
  const others = new Map<string, Intl.NumberFormat>();
  return (value: number, options?: Intl.NumberFormatOptions) => {
    if (options === undefined) return plain().format(value);
    const key = JSON.stringify(options);
    const format = others.get(key) ?? new Intl.NumberFormat(locale, options);
    others.set(key, format);
    return format.format(value);
  };
}

function make(language: string): Formatters {
  const locale = localeOf(language);
  const medium = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const clock = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
  // A day is not an instant: it is written in the zone it is read in.
  const calendar = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const whole = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }));
  const words = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const number = numbers(locale);
  const date = (value: string | Date) =>
    isDay(value) ? calendar().format(new Date(`${value}T00:00:00Z`)) : medium().format(toDate(value));
  return {
    date,
    longDay: (day) => whole().format(new Date(`${day}T00:00:00Z`)),
    time: (value) => clock().format(toDate(value)),
    relative: (value, now = new Date()) => relative(locale, words, toDate(value), now, date),
    number,
    percent: (value) => number(value / 100, { style: 'percent', maximumFractionDigits: 0 }),
  };
}

declare global {
  var madeFormatters: Map<string, Formatters> | undefined;
}

/** Kept for the page: the early script, which paints the first list, and the console are two scripts. */
export function formatters(language: string): Formatters {
  globalThis.madeFormatters ??= new Map();
  const known = globalThis.madeFormatters.get(language) ?? make(language);
  globalThis.madeFormatters.set(language, known);
  return known;
}
