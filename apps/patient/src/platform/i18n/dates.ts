import { language } from './i18n.ts';

/** A day `YYYY-MM-DD` as a date at noon, which no change of clocks moves to another day. */
const noon = (day: string) => new Date(`${day}T12:00:00`);

const FORMATS = {
  weekday: { weekday: 'narrow' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A slow phone makes one in 30 ms, and Today says fourteen days. */
const made = new Map<string, Intl.DateTimeFormat>();
function format(name: keyof typeof FORMATS): Intl.DateTimeFormat {
  const key = `${language.get()} ${name}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(language.get(), FORMATS[name]);
  made.set(key, known);
  return known;
}

export const shortWeekday = (day: string) => format('weekday').format(noon(day));
export const longDay = (day: string) => format('day').format(noon(day));
export const monthOf = (day: string) => format('month').format(noon(day));
export const dayAndTime = (at: number) => format('moment').format(at);
export const megabytes = (bytes: number) =>
  new Intl.NumberFormat(language.get(), {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
  }).format(bytes / (bytes < 1_000_000 ? 1000 : 1_000_000));
