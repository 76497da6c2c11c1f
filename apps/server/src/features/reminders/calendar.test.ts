import { addDays } from '@physio/contract/common/dates';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { endCalendar, makeCalendar } from '@physio/contract/reminders/calendar-feed';
import { type CalendarEvent, calendarText, folded, ruleOf } from '@physio/contract/reminders/ics';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls } from '#test/calls/patient-page.ts';
import { reminderCalls } from '#test/calls/reminders.ts';

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
/** The local times at which an event is, as another program reads it. */
function timesOf(event: ICAL.Event): string[] {
  const steps = event.iterator();
  const times: string[] = [];
  for (let next = steps.next(); next && times.length < 500; next = steps.next()) times.push(next.toString());
  return times;
}

const EVENT: CalendarEvent = {
  uid: 'x@physio-console',
  ...{ day: '2026-03-27', time: { at: 480, minutes: 15 } },
  repeat: { rule: 'FREQ=DAILY', lastDay: '2026-03-31', except: [] },
};
const WHOLE_DAYS: CalendarEvent = { ...EVENT, time: undefined };
const only = (event: CalendarEvent, title = 'Exercises') => eventsIn(calendarText([event], title))[0] as ICAL.Event;

describe('a calendar', () => {
  test('keeps the hour when clocks change, and ends with the last day', () => {
    const event = only(EVENT);
    expect(timesOf(event)).toEqual([27, 28, 29, 30, 31].map((day) => `2026-03-${day}T08:00:00`));
    expect(event.startDate.zone?.tzid).toBe('floating');
    const zone = event.startDate.clone();
    expect([zone.utcOffset(), event.duration.toString()]).toEqual([0, 'PT15M']);
  });

  test('of whole days has days alone, its last and those left out too, over a change of clocks', () => {
    const repeat = { rule: 'FREQ=DAILY;INTERVAL=2', lastDay: '2026-03-31', except: ['2026-03-29'] };
    const text = calendarText([{ ...WHOLE_DAYS, repeat }], 'Exercises');
    expect(text).toContain('DTSTART;VALUE=DATE:20260327\r\n');
    expect(text).toContain(';UNTIL=20260331\r\nEXDATE;VALUE=DATE:20260329\r\n');
    expect(text).not.toMatch(/VALARM|DURATION:PT\d+M/);
    const event = eventsIn(text)[0] as ICAL.Event;
    expect([event.startDate.isDate, timesOf(event)]).toEqual([true, ['2026-03-27', '2026-03-31']]);
  });

  test('leaves out a day at its time, and says its own title and link', () => {
    const repeat = { rule: 'FREQ=DAILY', lastDay: '2026-03-29', except: ['2026-03-28'] };
    const event = only({ ...EVENT, repeat, title: 'A, plan', link: 'https://physio.example/users/x' });
    expect(timesOf(event)).toEqual(['2026-03-27T08:00:00', '2026-03-29T08:00:00']);
    expect([event.summary, event.description]).toEqual(['A, plan', 'https://physio.example/users/x']);
    expect(timesOf(only({ ...EVENT, repeat: undefined }))).toEqual(['2026-03-27T08:00:00']);
  });

  test('rings at the time, says a title only, and is cut between letters', () => {
    const title = `व्यायाम, ${'運動;'.repeat(20)}\\ 🏃🏽‍♀️`;
    const text = calendarText([EVENT], title);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(only(EVENT, title).summary).toBe(title);
    const [alarm] = only(EVENT).component.getAllSubcomponents('valarm');
    expect([alarm?.getFirstPropertyValue('action'), String(alarm?.getFirstPropertyValue('trigger'))]).toEqual(['DISPLAY', 'PT0S']);
    expect(folded('व्यायाम'.repeat(20)).split('\r\n ').join('')).toBe('व्यायाम'.repeat(20));
  });

  test('has the days of a plan: chosen ones, every other, or spread over the week', () => {
    // A Friday.
    const days = (frequency: number, weekdays: number | null) => {
      const { rule, day } = ruleOf('2026-03-27', frequency, weekdays);
      return timesOf(only({ ...EVENT, day, repeat: { rule, lastDay: '2026-04-05', except: [] } })).map((time) => time.slice(8, 10));
    };
    expect(days(2, 0b0000101)).toEqual(['30', '01']);
    expect(days(1, 0b0010000)).toEqual(['27', '03']);
    expect(days(4, null)).toEqual(['27', '29', '31', '02', '04']);
    expect(days(3, null)).toEqual(['27', '29', '31', '03', '05']);
    expect(days(7, null)).toHaveLength(10);
  });
});

describe('the address of a calendar', () => {
  let app: TestApp;
  let world: Awaited<ReturnType<typeof makeWorld>>;
  let token: string;
  const TODAY = '2026-03-10';
  async function makeWorld() {
    const practice = await app.make.practice();
    await app.make.page(practice.group);
    const patient = await app.make.patient(practice.group, { first_name: 'Asha', date_of_birth: '1980-02-03', language: 'ja' });
    const programme = await app.make.programme(practice.group, { name: 'After a knee operation' });
    const given = { programme, starts_on: TODAY, duration_weeks: 2, times_per_day: 2 };
    return { app, practice, patient, plan: await app.make.plan(practice.group, patient, given) };
  }
  const { makeLink, enterBy } = doorCalls(() => world);
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.setTime(`${TODAY}T02:00:00Z`);
    world = await makeWorld();
    token = await enterBy(await makeLink());
  });

  const make = async () => (await app.call(makeCalendar, {}, { token })).body.data.calendar ?? '';
  const read = (url: string, headers = {}) => app.http.inject({ url, headers });

  test('opens the sessions of all plans that run, at the times that the patient chose', async () => {
    await reminderCalls(app).save(token, { morning: '06:45' });
    const { headers, body } = await read(await make());
    expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=3600' });
    const events = eventsIn(body);
    expect(events.map((event) => [event.summary, timesOf(event).length, timesOf(event)[0]])).toEqual([
      ['運動', 14, `${TODAY}T06:45:00`],
      ['運動', 14, `${TODAY}T18:00:00`],
    ]);
    expect(body).not.toMatch(/Asha|knee/);
  });

  test('has a tag, by which nothing is sent twice, until something is another', async () => {
    const url = await make();
    const { etag } = (await read(url)).headers;
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await reminderCalls(app).save(token, { evening: '19:00' });
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('is read 60 times an hour, whoever reads it', async () => {
    const url = await make();
    for (let n = 0; n < 60; n++) expect((await read(url)).statusCode).toBe(200);
    const refused = await read(url);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
    app.setTime(`${TODAY}T03:00:01Z`);
    expect((await read(url)).statusCode).toBe(200);
  });

  test('is empty while the plan is paused, and when it is over', async () => {
    const url = await make();
    const count = async () => eventsIn((await read(url)).body).length;
    expect(await count()).toBe(2);
    const { id: group_id } = world.practice.group;
    const pause = { group_id, plan_id: world.plan.id, from_day: TODAY, to_day: TODAY, paused_by: world.practice.user.id };
    await app.db.insertInto('plan_pauses').values(pause).execute();
    expect(await count()).toBe(0);
    app.setTime(`${addDays(TODAY, 1)}T02:00:00Z`);
    expect(await count()).toBe(2);
    // The day that was paused stays free.
    expect(eventsIn((await read(url)).body).map((event) => timesOf(event)[0]?.slice(0, 10))).toEqual(
      Array(2).fill(addDays(TODAY, 1)),
    );
    app.setTime(`${addDays(TODAY, 20)}T02:00:00Z`);
    expect(await count()).toBe(0);
  });

  test('opens nothing once it was made again, was ended, the link is another, or the patient is archived', async () => {
    const status = async (url: string) => (await read(url)).statusCode;
    const first = await make();
    const second = await make();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await app.call(endCalendar, {}, { token });
    expect(await status(second)).toBe(404);
    const third = await make();
    await app.call(makePatientLink, { params: { user_id: world.patient.public_id }, body: { renew: true } }, world.practice.who);
    expect(await status(third)).toBe(404);
    token = await enterBy(await makeLink());
    const fourth = await make();
    await app.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', world.patient.id).execute();
    expect([await status(fourth), await status('/api/ext/v1/app/calendar/x.ics')]).toEqual([404, 404]);
  });

  test('has none a second time that was ended after the backup from which the database is restored', async () => {
    await make();
    const backedUp = await app.db
      .selectFrom('patient_prefs')
      .selectAll()
      .where('patient_id', '=', world.patient.id)
      .executeTakeFirstOrThrow();
    const forgotten = await make();
    await app.db
      .updateTable('patient_prefs')
      .set({ calendar_serial: backedUp.calendar_serial })
      .where('patient_id', '=', world.patient.id)
      .execute();
    app.setTime(`${TODAY}T02:05:00Z`);
    expect(await make()).not.toBe(forgotten);
    expect((await read(forgotten)).statusCode).toBe(404);
  });
});
