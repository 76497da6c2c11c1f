import { DAY_MS } from '../common/dates.ts';

/** What a calendar shows, once or as often as its rule says. Times are those of whoever looks: the clock of the phone, in any zone. */
export type CalendarEvent = {
  uid: string;
  /** The first day, `YYYY-MM-DD`. */
  day: string;
  /** Without one it is of the whole day. `at`: minutes after midnight. */
  time?: { at: number; minutes: number };
  /** As RFC 5545 writes the rule, without its end. `except`: days on which it does not hold. */
  repeat?: { rule: string; lastDay: string; except: readonly string[] };
  /** Where it is not that of the calendar. */
  title?: string;
  link?: string;
};

const LINE_OCTETS = 75;
const encoder = new TextEncoder();
const octetsOf = (text: string) => encoder.encode(text).length;

/** Text in which a comma, a semicolon or a new line means nothing of its own. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n|\r/g, '\\n');

/** A line in pieces of at most 75 octets, cut between letters; what goes on begins with a blank. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (octetsOf(piece + segment) > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += segment;
  }
  return [...pieces, piece].join('\r\n');
}

const pad = (number: number) => String(number).padStart(2, '0');
const compact = (day: string) => day.replaceAll('-', '');
/** Without a zone: eight in the morning stays eight when clocks change. */
const local = (day: string, minutes: number) => `${compact(day)}T${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}00`;

/** A value of a property as a day, or at a time of it: RFC 5545 wants the same kind for the first, the last and the left out. */
const valuesOf = ({ time }: CalendarEvent) => ({
  kind: time ? '' : ';VALUE=DATE',
  on: (day: string, minutes = time?.at ?? 0) => (time ? local(day, minutes) : compact(day)),
});

function repeatLines(event: CalendarEvent): string[] {
  if (event.repeat === undefined) return [];
  const { rule, lastDay, except } = event.repeat;
  const { kind, on } = valuesOf(event);
  const left = except.length > 0 ? [`EXDATE${kind}:${except.map((day) => on(day)).join(',')}`] : [];
  return [`RRULE:${rule};UNTIL=${on(lastDay, 1439)}`, ...left];
}

function eventLines(event: CalendarEvent, calendar: string): string[] {
  const { uid, day, time, link, title = calendar } = event;
  const { kind, on } = valuesOf(event);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // Calendars want one; the same plan always says the same, so that nothing looks changed.
    `DTSTAMP:${compact(day)}T000000Z`,
    `DTSTART${kind}:${on(day)}`,
    ...(time ? [`DURATION:PT${time.minutes}M`] : []),
    ...repeatLines(event),
    `SUMMARY:${escaped(title)}`,
    ...(link ? [`URL:${link}`, `DESCRIPTION:${escaped(link)}`] : []),
    'TRANSP:TRANSPARENT',
    ...(time ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:PT0S', 'END:VALARM'] : []),
    'END:VEVENT',
  ];
}

/** A calendar as a file. `title`: of the calendar, and of each event that has none of its own; nothing else of a patient is in it. */
export function calendarText(events: readonly CalendarEvent[], title: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Physio Console//Exercises//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, title)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/** From 0 for Monday. */
const weekdayOf = (day: string) => (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The rule of a plan and the first day on which it holds. Where no days are chosen they are spread over the week, from the first
 * day on; four days a week is every other day.
 */
export function ruleOf(startsOn: string, frequency: number, weekdays: number | null): { rule: string; day: string } {
  if (weekdays === null && frequency === 7) return { rule: 'FREQ=DAILY', day: startsOn };
  if (weekdays === null && frequency === 4) return { rule: 'FREQ=DAILY;INTERVAL=2', day: startsOn };
  const first = weekdayOf(startsOn);
  const chosen =
    weekdays === null
      ? Array.from({ length: frequency }, (_, index) => (first + Math.floor((index * 7) / frequency)) % 7)
      : WEEKDAYS.map((_, index) => index).filter((index) => ((weekdays >> index) & 1) === 1);
  const ahead = Math.min(...chosen.map((index) => (index - first + 7) % 7));
  const days = chosen.toSorted((a, b) => a - b).map((index) => WEEKDAYS[index]);
  return { rule: `FREQ=WEEKLY;BYDAY=${days.join(',')}`, day: later(startsOn, ahead) };
}
