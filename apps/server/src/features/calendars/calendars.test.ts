import {
  CALENDAR_MESSAGES,
  downloadPlanCalendar,
  endOwnCalendar,
  getOwnCalendar,
  makeOwnCalendar,
} from '@physio/contract/calendars/calendars';
import { addDays } from '@physio/contract/common/dates';
import { cancelPlan, pausePlan } from '@physio/contract/plans/plan-course';
import { assignProgramme } from '@physio/contract/plans/plans';
import { deactivateStaff, restoreStaff } from '@physio/contract/staff/staff';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://physio.example/' });
});
afterAll(() => app.close());

/** A Friday, two days before clocks change in Europe. */
const TODAY = '2026-03-27';
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice({ group: { time_zone: 'Europe/Berlin' }, user: { first_name: 'Mira' } });
  const patient = await app.make.patient(practice.group, { first_name: 'Asha', language: 'hi' });
  const programme = await app.make.programme(practice.group, { name: 'After a knee operation' });
  const who = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date(`${TODAY}T08:00:00Z`)) };
  return { ...practice, practice, patient, programme, who };
}
beforeEach(async () => {
  app.setTime(`${TODAY}T08:00:00Z`);
  world = await makeWorld();
});

const read = (url: string, headers = {}) => app.http.inject({ url, headers });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
function daysOf(event: ICAL.Event | undefined): string[] {
  const steps = event?.iterator();
  const days: string[] = [];
  for (let next = steps?.next(); next && days.length < 500; next = steps?.next()) days.push(next.toString());
  return days;
}

describe('a plan’s calendar file', () => {
  const plan = (given: object) => app.make.plan(world.group, world.patient, { starts_on: TODAY, duration_weeks: 2, ...given });
  const download = ({ public_id }: { public_id: string }) =>
    app.call(downloadPlanCalendar, { params: { id: public_id } }, world.who);
  const daysIn = async (given: object) => daysOf(eventsIn((await download(await plan(given))).body.text ?? '')[0]);
  const from = (...ahead: number[]) => ahead.map((days) => addDays(TODAY, days));

  test('has whole days over a change of clocks, for each frequency and chosen days', async () => {
    expect(await daysIn({ frequency: 7 })).toEqual(from(...Array.from({ length: 14 }, (_, at) => at)));
    expect(await daysIn({ frequency: 4, duration_weeks: 1 })).toEqual(from(0, 2, 4, 6));
    expect(await daysIn({ frequency: 1 })).toEqual(from(0, 7));
    expect(await daysIn({ frequency: 2 })).toEqual(from(0, 3, 7, 10));
    expect(await daysIn({ frequency: 3 })).toEqual(from(0, 2, 4, 7, 9, 11));
    // Mondays and Thursdays.
    expect(await daysIn({ frequency: 2, weekdays: 9 })).toEqual(from(3, 6, 10, 13));
  });

  test('leaves out the days of a pause that is over, and those of one that goes on', async () => {
    const made = await plan({});
    const pause = { group_id: world.group.id, plan_id: made.id, paused_by: world.user.id };
    await app.db
      .insertInto('plan_pauses')
      .values({ ...pause, from_day: addDays(TODAY, 1), to_day: addDays(TODAY, 12) })
      .execute();
    expect(daysOf(eventsIn((await download(made)).body.text ?? '')[0])).toEqual(from(0, 13));
    const paused = await plan({ starts_on: addDays(TODAY, -1), duration_weeks: 1 });
    await app.call(pausePlan, { params: { id: paused.public_id } }, world.who);
    expect(await download(paused)).toMatchObject({ status: 400, body: { message: CALENDAR_MESSAGES.nothingLeft } });
  });

  test('says exercises in the patient’s language and nothing of them; its download is audited', async () => {
    const made = await plan({ times_per_day: 2, programme: world.programme });
    const { headers, body } = await download(made);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`व्यायाम ${TODAY}.ics`);
    expect(eventsIn(body.text ?? '').map(({ summary }) => summary)).toEqual(['व्यायाम (2 बार)']);
    expect(body.text).not.toMatch(/Asha|knee/i);
    expect(body.text).toMatch(/^DTSTART;VALUE=DATE:20260327\r$/m);
    const log = app.db.selectFrom('audit_log').select(['action', 'entity_id']).where('group_id', '=', world.group.id);
    expect(await log.where('action', '=', 'plan.download').execute()).toEqual([
      { action: 'plan.download', entity_id: made.public_id },
    ]);
  });

  test('is refused of a plan that is over or was ended', async () => {
    const over = await plan({ starts_on: addDays(TODAY, -15) });
    expect(await download(over)).toMatchObject({ status: 400, body: { message: CALENDAR_MESSAGES.nothingLeft } });
    const ended = await plan({ starts_on: addDays(TODAY, -3) });
    await app.call(cancelPlan, { params: { id: ended.public_id } }, world.who);
    expect(daysOf(eventsIn((await download(ended)).body.text ?? '')[0])).toEqual(from(-3, -2, -1, 0));
    const before = await plan({ starts_on: addDays(TODAY, -3), cancelled_at: new Date(`${addDays(TODAY, -1)}T08:00:00Z`) });
    expect((await download(before)).status).toBe(400);
  });
});

describe('a member’s own calendar', () => {
  const make = async (who = world.who) => (await app.call(makeOwnCalendar, {}, who)).body.data.calendar;
  const own = async () => (await app.call(getOwnCalendar, {}, world.who)).body.data;
  const assign = (starts_date: string, user_ids = [world.patient.public_id]) =>
    app.call(
      assignProgramme,
      {
        body: { circuit_id: world.programme.public_id, starts_date, times_per_day: 1, frequency: 7, duration: 2, user_ids },
      } as never,
      world.who,
    );
  const shown = async (url: string) =>
    eventsIn((await read(url)).body)
      .map((event) => `${event.startDate} ${event.summary}`)
      .sort();

  test('shows when plans that they assigned begin, want a look and end, with a link and without a name', async () => {
    expect((await assign('2026-04-01')).status).toBe(200);
    await app.make.plan(world.group, world.patient, { starts_on: TODAY });
    const url = await make();
    expect(url).toMatch(/^\/api\/ext\/v1\/calendar\/[\w-]{43}\.ics$/);
    expect(await shown(url)).toEqual(['2026-04-01 A plan begins', '2026-04-11 A plan to review', '2026-04-14 A plan ends']);
    const { body } = await read(url);
    expect(eventsIn(body)[0]?.description).toBe(`https://physio.example/users/${world.patient.public_id}`);
    expect(body).not.toMatch(/Asha|knee|Mira/i);
  });

  test('leaves out plans that were ended, the archived, and what was over a month ago', async () => {
    const archived = await app.make.patient(world.group);
    await assign('2026-03-30', [archived.public_id]);
    await app.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', archived.id).execute();
    await assign('2026-03-28');
    const url = await make();
    expect(await shown(url)).toHaveLength(3);
    app.setTime('2026-04-29T08:00:00Z');
    expect(await shown(url)).toEqual(['2026-04-07 A plan to review', '2026-04-10 A plan ends']);
    await app.db
      .updateTable('plans')
      .set({ cancelled_at: new Date(), ended_on: '2026-04-01' })
      .where('group_id', '=', world.group.id)
      .execute();
    expect(await shown(url)).toEqual([]);
  });

  test('keeps a digest alone, is shown once, and says when it was read', async () => {
    expect(await own()).toBeNull();
    const url = await make();
    expect(await own()).toEqual({ made_at: `${TODAY}T08:00:00.000Z`, read_at: null });
    const token = url.slice(-47, -4);
    const kept = await app.db
      .selectFrom('staff_calendars')
      .selectAll()
      .where('group_id', '=', world.group.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...kept, hash: kept.token_hash.toString('base64url') })).not.toContain(token);
    app.setTime(`${TODAY}T09:00:00Z`);
    const { headers } = await read(url);
    expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=3600' });
    expect((await read(url, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect(await own()).toEqual({ made_at: `${TODAY}T08:00:00.000Z`, read_at: `${TODAY}T09:00:00.000Z` });
  });

  test('opens nothing once another was made, it was ended, the account is off, or the member left, even if they come back', async () => {
    const status = async (url: string) => (await read(url)).statusCode;
    const [first, second] = [await make(), await make()];
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await app.call(endOwnCalendar, {}, world.who);
    expect([await status(second), await own()]).toEqual([404, null]);
    const physio = await app.make.user();
    await app.make.member(world.group, physio, 'Physio');
    const token = await app.make.session({ user: physio }, new Date(`${TODAY}T08:00:00Z`));
    const theirs = await make({ ...world.who, token });
    expect(await status(theirs)).toBe(200);
    const enable = (is_enabled: boolean) => app.db.updateTable('users').set({ is_enabled }).where('id', '=', physio.id).execute();
    await enable(false);
    expect(await status(theirs)).toBe(404);
    await enable(true);
    const params = { id: world.group.public_id, user_id: physio.public_id };
    expect((await app.call(deactivateStaff, { params }, world.who)).status).toBe(200);
    expect(await status(theirs)).toBe(404);
    expect((await app.call(restoreStaff, { params }, world.who)).status).toBe(200);
    expect(await status(theirs)).toBe(404);
  });

  test('is read 60 times an hour', async () => {
    const url = await make();
    for (let n = 0; n < 60; n++) await read(url);
    expect((await read(url)).statusCode).toBe(429);
  });
});
