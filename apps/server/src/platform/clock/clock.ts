/** Where the time comes from; tests give their own. `turns`: how often it was turned back. */
export type Clock = { now(): Date; turns?(): number };

const MINUTE_MS = 60_000;
/** Making a formatter takes fifty times as long as using it; callers name zones, so their number is bounded. */
const MOST_ZONES = 500;
/** `day`: of `minute`, the last one that was asked for. Nearly all calls ask for today. */
type Zone = { formatter: Intl.DateTimeFormat; minute: number; day: string };
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const made = { formatter, minute: Number.NaN, day: '' };
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.set(timeZone, made);
  return made;
}

/** `YYYY-MM-DD` of an instant in a time zone: how Swedish writes a day. Since 1972 days begin with a minute in every zone. */
export function dayIn(timeZone: string, instant: Date): string {
  const zone = zoneOf(timeZone);
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (zone.minute !== minute) Object.assign(zone, { day: zone.formatter.format(instant), minute });
  return zone.day;
}

/** Minutes after midnight that the clocks of a time zone show. */
export function minuteIn(timeZone: string, instant: Date): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(instant);
  return Number(local.slice(0, 2)) * 60 + Number(local.slice(3, 5));
}

/** Whole years from a birth day to `today`, both `YYYY-MM-DD`; 0 before it, null without a birth day. */
export function ageOn(today: string, birthDay: string | null): number | null {
  if (birthDay === null) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return Math.max(0, today.slice(5) < birthDay.slice(5) ? years - 1 : years);
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
