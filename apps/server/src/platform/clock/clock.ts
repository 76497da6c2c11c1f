/** Where the time comes from; tests give their own. `turns`: how often it was turned back. */
export type Clock = { now(): Date; turns?(): number };

/** Making a formatter takes fifty times as long as using it; callers name zones, so their number is bounded. */
const MOST_ZONES = 500;
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  if (formatters.size >= MOST_ZONES) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/** `YYYY-MM-DD` of an instant in a time zone: how Swedish writes a day. */
export const dayIn = (timeZone: string, instant: Date): string => dayFormatter(timeZone).format(instant);

/** Whole years from a birth day to `today`, both `YYYY-MM-DD`; null without a birth day. */
export function ageOn(today: string, birthDay: string | null): number | null {
  if (birthDay === null) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
}

/** The instant of a local `YYYY-MM-DD HH:mm:ss` in a time zone; of a time that a clock change skips, the one after it. */
export function instantIn(timeZone: string, timestamp: string): Date {
  const asIfUtc = Date.parse(`${timestamp.replace(' ', 'T')}Z`);
  const first = asIfUtc - offsetMs(timeZone, asIfUtc);
  return new Date(asIfUtc - offsetMs(timeZone, first));
}

/** Milliseconds that a zone's clocks are ahead of UTC at an instant. */
function offsetMs(timeZone: string, instant: number): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}
