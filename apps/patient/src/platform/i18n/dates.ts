import { language } from './i18n.ts';

/** A day `YYYY-MM-DD` as a date at noon, which no change of clocks moves to another day. */
const noon = (day: string) => new Date(`${day}T12:00:00`);
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language.get(), options);

export const shortWeekday = (day: string) => format({ weekday: 'narrow' }).format(noon(day));
export const longDay = (day: string) => format({ weekday: 'long', day: 'numeric', month: 'long' }).format(noon(day));
export const monthOf = (day: string) => format({ month: 'long', year: 'numeric' }).format(noon(day));
export const dayAndTime = (at: number) => format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at);
export const megabytes = (bytes: number) =>
  new Intl.NumberFormat(language.get(), {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
  }).format(bytes / (bytes < 1_000_000 ? 1000 : 1_000_000));
