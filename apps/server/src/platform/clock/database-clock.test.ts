import { DAY_MS } from '@physio/contract/common/dates';
import { listOwnSessions } from '@physio/contract/sessions/sessions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectWrong, forgetful } from '#test/forgetful.ts';
import { mediaLinks } from '../store/links.ts';
import { noteTime } from './clock.queries.ts';
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let user: ReturnType<typeof forgetful>;
const open: DatabaseClock[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  user = forgetful(app, 'no password');
});
afterEach(() => {
  vi.useRealTimers();
  app.setTime(null);
  for (const clock of open.splice(0)) clock.close();
});
afterAll(() => app.close());

async function openClock() {
  const clock = await openDatabaseClock(app.db);
  open.push(clock);
  return clock;
}
const setServerClock = (offsetMinutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMinutes * MINUTE_MS });
const databaseTime = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(app.db);
  return (rows[0]?.now ?? new Date(0)).getTime();
};
/** As if the database's clock had shown `ahead` before and shows the real time now. */
const turnBack = (ahead: number) =>
  sql`update database_clock set latest = clock_timestamp() + ${ahead} * interval '1 millisecond'`.execute(app.db);
const inTime = (ms: number) => app.setTime(new Date(Date.now() + ms).toISOString());

test.each([20, -20])(
  'a server whose clock is %i minutes off reckons with the time of the database and sends its mails',
  async (minutes) => {
    setServerClock(minutes);
    const clock = await openClock();
    expect(Math.abs(clock.now().getTime() - (await databaseTime()))).toBeLessThan(MINUTE_MS);
    // Moved while the server runs.
    setServerClock(minutes);
    expect(Math.abs(clock.now().getTime() - (await databaseTime()))).toBeLessThan(MINUTE_MS);

    const { email } = await user.makeUser();
    await user.ask(email);
    await app.drainJobs();
    const mails = await app.db.selectFrom('email_outbox').select('state').where('to_email', '=', email).execute();
    expect(mails).toEqual([{ state: 'sent' }]);
  },
);

test('a code that ended stays ended when the clock is turned back, and one that lives keeps the minutes it has', async () => {
  const clock = await openClock();
  const [ended, living] = [await user.makeUser(), await user.makeUser()];
  inTime(DAY_MS);
  const old = await user.asked(ended.email);
  inTime(DAY_MS + 11 * MINUTE_MS);
  const young = await user.asked(living.email);
  await turnBack(DAY_MS + 11 * MINUTE_MS);
  await clock.sync();
  app.setTime(null);
  expectWrong(await user.reset(old));
  inTime(11 * MINUTE_MS);
  expectWrong(await user.reset(young));
});

test('a session that ended does not come back', async () => {
  const { user: member } = await app.make.practice();
  const token = await app.make.session({ user: member }, new Date(Date.now() - DAY_MS + MINUTE_MS));
  const status = async () => (await app.call(listOwnSessions, undefined, { token })).status;
  await app.db.updateTable('auth_sessions').set({ last_used_at: new Date() }).where('user_id', '=', member.id).execute();
  expect(await status()).toBe(200);
  await turnBack(2 * DAY_MS);
  await noteTime(app.db);
  expect(await status()).toBe(401);
});

test('every column of a time that something ends at is turned back, once for all servers', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%expire%' or column_name like '%ends_at' or column_name like '%valid_until')
      and column_name <> 'expires_at'`.execute(app.db);
  expect(rows).toEqual([]);
  await turnBack(DAY_MS);
  const noted = await Promise.all([noteTime(app.db), noteTime(app.db), noteTime(app.db)]);
  expect(noted.filter(({ turnedBackMs }) => turnedBackMs > 0)).toHaveLength(1);
  await turnBack(1000);
  expect(await noteTime(app.db)).toMatchObject({ turnedBackMs: 0 });
});

test('a signed link to a file ends when the clock is turned back', async () => {
  const clock = await openClock();
  const links = mediaLinks('secret', clock);
  const isValid = (link: string) => {
    const { pathname, searchParams } = new URL(link, 'http://x');
    return links.isValid(pathname.slice('/media/'.length), searchParams.get('exp') ?? '', searchParams.get('sig') ?? '');
  };
  const before = links.link('ab/cd');
  expect(isValid(before)).toBe(true);
  await turnBack(DAY_MS);
  await clock.sync();
  expect([isValid(before), isValid(links.link('ab/cd'))]).toEqual([false, true]);
});
