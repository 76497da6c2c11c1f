import { addDays } from '@physio/contract/common/dates';
import type { HomePlan } from '@physio/contract/patient-page/home';
import { describe, expect, test } from 'vitest';
import type { Sent } from '#platform/sessions/kept-sessions.ts';
import { allOver, beginSession, type KeptSession } from '#platform/sessions/session.ts';
import { aPlan } from '#test/home.ts';
import { dayOf, lateDay, weekOf } from './day.ts';

const TODAY = '2026-11-26';
const noon = new Date(`${TODAY}T12:00:00`).getTime();
const now = { today: TODAY, at: noon, checkedAt: noon };
const full = (...days: string[]): HomePlan['days'] =>
  days.map((local_date) => ({ local_date, sessions: 1, full: 1, pain_max: null }));

/** A session of this device in which so many of three exercises were done. */
function sessionOf(plan: HomePlan, exercises: number, given: Partial<KeptSession> = {}): KeptSession {
  const begun = beginSession(plan, 'device', noon);
  const done = begun.done.map((item, index) =>
    index < exercises
      ? { ...item, isOver: true, sets: Array.from({ length: item.planned }, (): [number, number] => [8, 20]) }
      : item,
  );
  return { ...begun, done, ...given };
}
const whole = (plan: HomePlan): KeptSession => ({ ...allOver(sessionOf(plan, 3)), ended: 'finished' });
const sent = (session: KeptSession, answeredAt: number | null = null): Sent => ({
  session,
  answer: answeredAt === null ? null : { revision: 1, at: answeredAt, results: {} },
});

const onDays = (weekdays: number) => ({ schedule: { weekdays, due: 0, done: 0 } });
const ON_DAYS = onDays(0b0010101);
const aheadOfFriday = full('2026-11-23', '2026-11-25', '2026-11-26');

describe('a plan', () => {
  test.each<[string, Partial<HomePlan>, object]>([
    ['is due', {}, { kind: 'due', slot: 0 }],
    ['starts later', { starts_on_date: '2026-12-07' }, { kind: 'later' }],
    ['ended', { ends_on_date: '2026-11-25' }, { kind: 'ended', on: '2026-11-25' }],
    ['was ended by the practice', { ended_on_date: '2026-11-20' }, { kind: 'ended', on: '2026-11-20' }],
    ['was ended by the practice today', { cancelled_at: `${TODAY}T09:00:00Z`, ended_on_date: TODAY }, { kind: 'ended', on: TODAY }],
    ['is done for today', { days: full(TODAY) }, { kind: 'done', next: '2026-11-27' }],
    ['has an evening session left', { times_per_day: 2, days: full(TODAY) }, { kind: 'due', slot: 1 }],
    ['is done on its last day', { days: full(TODAY), ends_on_date: TODAY }, { kind: 'done', next: null }],
    // The week of the plan begins on its first day, a Monday.
    [
      'has had its three days of the week',
      { frequency: 3, days: full('2026-11-23', '2026-11-24', '2026-11-25') },
      { kind: 'rest', next: '2026-11-30' },
    ],
    ['has a day of three left', { frequency: 3, days: full('2026-11-23', '2026-11-25') }, { kind: 'due', slot: 0 }],
    ['rests every other day', { frequency: 4, days: full('2026-11-25') }, { kind: 'rest', next: '2026-11-27' }],
    ['goes on after a day of rest', { frequency: 4, days: full('2026-11-24') }, { kind: 'due', slot: 0 }],
    // Monday, Wednesday and Friday; today is Thursday.
    ['rests between chosen days', { ...ON_DAYS, days: full('2026-11-25') }, { kind: 'rest', next: '2026-11-27' }],
    ['passes over a chosen day that was done ahead', { ...ON_DAYS, days: aheadOfFriday }, { kind: 'done', next: '2026-11-30' }],
    ['is due on a chosen day', { ...onDays(0b0001000) }, { kind: 'due', slot: 0 }],
    [
      'does not ask again for what was done ahead',
      { ...onDays(0b0001000), days: full('2026-11-24') },
      { kind: 'rest', next: '2026-12-03' },
    ],
    ['is paused by the practice', { pause: { since: '2026-11-25', by: 'Priya Rao' } }, { kind: 'paused', by: 'Priya Rao' }],
    [
      'counts no day that was done in part',
      { frequency: 1, days: [{ local_date: '2026-11-24', sessions: 1, full: 0, pain_max: null }] },
      { kind: 'due', slot: 0 },
    ],
  ])('%s', (_name, given, expected) => {
    expect(dayOf(aPlan(given), [], now)).toEqual(expected);
  });
});

describe('what this device has done', () => {
  test('counts before the server knows it, and once only after that', () => {
    const plan = aPlan({ times_per_day: 2 });
    expect(dayOf(plan, [sent(whole(plan))], now)).toEqual({ kind: 'due', slot: 1 });
    const known = aPlan({ times_per_day: 2, days: full(TODAY) });
    expect(dayOf(known, [sent(whole(plan), noon - 1)], now)).toEqual({ kind: 'due', slot: 1 });
    // Sent after home was asked for: home cannot have it.
    expect(dayOf(known, [sent(whole(plan), noon + 1)], now)).toMatchObject({ kind: 'done' });
  });

  test('that was left is gone on with, until two hours after midnight', () => {
    const plan = aPlan();
    const left = sessionOf(plan, 1, { ended: 'left' });
    expect(dayOf(plan, [sent(left)], now)).toEqual({ kind: 'continue', session: left.id, left: 2 });
    const at = (time: string) => new Date(time).getTime();
    const tomorrow = addDays(TODAY, 1);
    const late = { today: tomorrow, at: at(`${tomorrow}T01:59:00`), checkedAt: noon };
    expect(dayOf(plan, [sent(left)], late)).toMatchObject({ kind: 'continue' });
    expect(dayOf(plan, [sent(left)], { ...late, at: at(`${tomorrow}T02:00:00`) })).toMatchObject({ kind: 'due' });
  });

  test('a third of a session is not a session', () => {
    const plan = aPlan();
    const stopped = { ...allOver(sessionOf(plan, 1)), ended: 'stopped' } as const;
    expect(dayOf(plan, [sent(stopped)], now)).toEqual({ kind: 'due', slot: 0 });
    expect(weekOf([plan], [sent(stopped)], now)[3]).toEqual({ day: TODAY, state: 'part' });
  });
});

test('the week is from Monday to Sunday, today open until something is done', () => {
  const plan = aPlan({ days: full('2026-11-23', '2026-11-25') });
  expect(weekOf([plan], [], now).map(({ day, state }) => `${day.slice(8)} ${state}`)).toEqual([
    '23 done',
    '24 none',
    '25 done',
    '26 today',
    '27 ahead',
    '28 ahead',
    '29 ahead',
  ]);
});

const atNight = (time: string) => {
  const at = new Date(`${TODAY}T${time}`).getTime();
  return { today: TODAY, at, checkedAt: at };
};
// Monday, Wednesday and Friday; today is Thursday.
test.each<[string, string, Partial<HomePlan>, string | null]>([
  ['after midnight, what was not done', '00:30', {}, '2026-11-25'],
  ['until two', '01:59', {}, '2026-11-25'],
  ['not after that', '02:00', {}, null],
  ['not what was done', '00:30', { days: full('2026-11-25') }, null],
  ['its second half', '00:30', { days: full('2026-11-25'), times_per_day: 2 }, '2026-11-25'],
  ['not a day of rest', '00:30', onDays(0b0010001), null],
  ['not before the plan began', '00:30', { starts_on_date: TODAY }, null],
  ['not while it is paused', '00:30', { pause: { since: TODAY, by: 'Priya Rao' } }, null],
])('the day before may still be done: %s', (_name, time, given, expected) => {
  expect(lateDay(aPlan({ starts_on_date: '2026-11-23', ...given }), [], atNight(time))).toBe(expected);
});
