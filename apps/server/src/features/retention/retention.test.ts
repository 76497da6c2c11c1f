import { addDays } from '@physio/contract/common/dates';
import { placeHold } from '@physio/contract/holds/holds';
import {
  changeRetention,
  endKeeping,
  eraseDue,
  keepLonger,
  listDue,
  RETENTION_LIMITS,
  RETENTION_MESSAGES,
} from '@physio/contract/retention/retention';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { countDue } from './count-due.queries.ts';
import { type Place, selectDue } from './due.queries.ts';

const NOW = '2026-06-15T12:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let who: Who;
beforeEach(async () => {
  practice = await app.make.practice();
  app.setTime(NOW);
  who = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date(NOW)) };
});

const setYears = (years: number | null) => app.call(changeRetention, { body: { years } }, who);
const list = async (state: 'due' | 'soon' | 'kept' | 'held' = 'due', after?: string) =>
  (await app.call(listDue, { query: { state, ...(after && { after }) } }, who)).body;
const erase = (...user_ids: string[]) => app.call(eraseDue, { body: { user_ids } }, who);
const registered = (day: string, given = {}) =>
  app.make.patient(practice.group, { created_at: new Date(`${day}T09:00:00Z`), ...given });
const of = ({ public_id }: { public_id: string }) => ({ params: { user_id: public_id } });
const keep = (patient: { public_id: string }, until: string) =>
  app.call(keepLonger, { ...of(patient), body: { until, word: 'A minor' } }, who);
const isErased = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('patients').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()).deleted_at !== null;

describe('what falls due', () => {
  test('is nothing until an Admin says after how many years', async () => {
    await registered('1990-01-01');
    expect(await list()).toMatchObject({ data: [], counts: { due: 0, soon: 0 } });
    expect((await setYears(10)).status).toBe(200);
    expect(await list()).toMatchObject({ counts: { due: 1, soon: 0 } });
    await setYears(null);
    expect(await list()).toMatchObject({ data: [], counts: { due: 0 } });
  });

  test('is said to the day: due now, within 90 days, or neither', async () => {
    await setYears(10);
    const days = ['2016-06-14', '2016-06-15', '2016-06-16', '2016-09-13', '2016-09-14'];
    for (const day of days) await registered(day, { first_name: day });
    const names = async (state: 'due' | 'soon') => (await list(state)).data.map((row) => row.first_name);
    expect(await names('due')).toEqual(['2016-06-14', '2016-06-15']);
    expect(await names('soon')).toEqual(['2016-06-16', '2016-09-13']);
    expect((await list()).counts).toEqual({ due: 2, soon: 2, kept: 0, held: 0 });
  });

  test('goes by the practice’s own day', async () => {
    await app.db.updateTable('groups').set({ time_zone: 'Pacific/Kiritimati' }).where('id', '=', practice.group.id).execute();
    await setYears(10);
    await app.make.patient(practice.group, { created_at: new Date('2016-06-15T11:00:00Z') });
    expect((await list()).data).toMatchObject([{ last_visit_on: '2016-06-16', due_on: '2026-06-16' }]);
  });

  test('counts from the last of session, plan, score, message and registration, and says which', async () => {
    await setYears(5);
    const { group, user } = practice;
    const [session, plan, score, message, none] = [
      await registered('2010-01-01', { last_performed_at: new Date('2018-03-01T10:00:00Z') }),
      await registered('2010-01-01'),
      await registered('2010-01-01'),
      await registered('2010-01-01'),
      await registered('2010-01-01'),
    ];
    await app.make.plan(group, plan, { starts_on: '2019-01-01' });
    await app.make.score(group, score, user, { recorded_on: '2020-01-01' });
    const sent = new Date('2021-01-01T10:00:00Z');
    const thread = { patient_id: message.id, written_at: sent, arrived_at: sent, written_by: user.id, body: 'How are you?' };
    await app.db
      .insertInto('patient_messages')
      .values({ public_id: 'messagemessage', group_id: group.id, ...thread })
      .execute();
    const rows = (await list()).data.map(({ user_id, last_visit, last_visit_on, due_on }) => ({
      user_id,
      visit: `${last_visit} ${last_visit_on} ${due_on}`,
    }));
    const lastOn = await app.db.selectFrom('plans').select('last_on').where('patient_id', '=', plan.id).executeTakeFirstOrThrow();
    expect(rows).toEqual([
      { user_id: none.public_id, visit: 'registration 2010-01-01 2015-01-01' },
      { user_id: session.public_id, visit: 'session 2018-03-01 2023-03-01' },
      { user_id: plan.public_id, visit: `plan ${lastOn.last_on} ${lastOn.last_on.replace('2019', '2024')}` },
      { user_id: score.public_id, visit: 'score 2020-01-01 2025-01-01' },
      { user_id: message.public_id, visit: 'message 2021-01-01 2026-01-01' },
    ]);
  });

  test('is paged by where it ended, each patient once', async () => {
    await setYears(5);
    const [{ n }] = (
      await sql<{ n: number }>`with made as (
        insert into patients (public_id, group_id, first_name, last_name, name_key, email, email_key, created_at)
        select 'due' || lpad(n::text, 12, '0') , ${practice.group.id}, 'P' || n, 'Rao', 'p', 'p' || n || '@example.org',
          'p' || n || ${practice.group.public_id}, timestamptz '2015-01-01' + (n % 7) * interval '1 day'
        from generate_series(1, 120) n returning 1) select count(*)::int as n from made`.execute(app.db)
    ).rows as [{ n: number }];
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list('due', after);
      expect(page.data.length).toBeLessThanOrEqual(RETENTION_LIMITS.page);
      expect(page.counts?.due).toBe(after === undefined ? n : undefined);
      seen.push(...page.data.map((row) => row.user_id));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([n, n]);
  });

  test('is the same however few are looked at first, and is counted as it is listed', async () => {
    await setYears(3);
    const { group, user } = practice;
    for (let n = 0; n < 40; n++) {
      const patient = await registered(addDays('2022-12-01', (n * 37) % 400), {
        last_performed_at: n % 3 === 0 ? new Date(`2023-${String((n % 9) + 1).padStart(2, '0')}-11T20:00:00Z`) : null,
      });
      if (n % 4 === 1) await app.make.plan(group, patient, { starts_on: addDays('2023-01-05', (n * 53) % 300) });
      if (n % 5 === 2) await app.make.score(group, patient, user, { recorded_on: addDays('2023-03-01', n * 5) });
      if (n % 11 === 3) await keep(patient, addDays('2026-06-16', n * 5));
      if (n % 13 === 4) await app.call(placeHold, { ...of(patient), body: { reason: 'A court case' } }, who);
    }
    const terms = { years: 3, today: '2026-06-15', timeZone: 'Asia/Kolkata' };
    const counts = await countDue(app.db, group.id, terms);
    for (const state of ['due', 'soon'] as const) {
      const all = await selectDue(app.db, group.id, terms, { state, after: null, limit: 100 }, 1000);
      expect(all.length).toBeGreaterThan(3);
      expect(counts[state]).toBe(all.length);
      const paged: typeof all = [];
      for (let after: Place | null = null; ; ) {
        const rows: typeof all = await selectDue(app.db, group.id, terms, { state, after, limit: 3 }, 2);
        paged.push(...rows);
        const last = rows.at(-1);
        if (rows.length < 3 || last === undefined) break;
        after = { sortOn: last.sort_on, publicId: last.public_id };
      }
      expect(paged.map((row) => row.public_id)).toEqual(all.map((row) => row.public_id));
    }
  });

  test('is for admins alone', async () => {
    const physio = await app.make.user();
    await app.make.member(practice.group, physio, 'Physio');
    const token = await app.make.session({ user: physio }, new Date(NOW));
    expect((await app.call(listDue, { query: {} }, { ...who, token })).status).toBe(403);
  });

  test('refuses years that are none', async () => {
    for (const years of [0, 101, 1.5, 'ten']) {
      const { status, body } = await setYears(years as number);
      expect([status, body.errors]).toEqual([400, { years: RETENTION_MESSAGES.years }]);
    }
  });
});

describe('a record that is kept longer', () => {
  test('is not due before that day, and says why and by whom', async () => {
    await setYears(10);
    const patient = await registered('2000-01-01');
    expect((await keep(patient, '2026-08-01')).status).toBe(200);
    const kept_longer = { until: '2026-08-01', word: 'A minor', by: 'Asha Kulkarni' };
    expect(await list('due')).toMatchObject({ data: [], counts: { due: 0, soon: 1, kept: 1 } });
    expect((await list('kept')).data).toMatchObject([{ user_id: patient.public_id, due_on: '2026-08-01', kept_longer }]);
    expect((await erase(patient.public_id)).status).toBe(409);
    await app.call(endKeeping, of(patient), who);
    expect(await list('due')).toMatchObject({ counts: { due: 1, kept: 0 } });
  });

  test('needs a day ahead and a word', async () => {
    const patient = await registered('2000-01-01');
    for (const until of ['2026-06-15', '2226-06-15']) {
      const { status, body } = await keep(patient, until);
      expect([status, body.errors]).toEqual([400, { until: RETENTION_MESSAGES.until }]);
    }
    const wordless = await app.call(keepLonger, { ...of(patient), body: { until: '2027-01-01', word: ' ' } }, who);
    expect([wordless.status, wordless.body.errors]).toEqual([400, { word: RETENTION_MESSAGES.word }]);
  });
});

describe('an erasure of what is due', () => {
  test('is refused as a whole when one of them is not due, is held, or is chosen already', async () => {
    await setYears(10);
    const [due, recent, held] = [await registered('2000-01-01'), await registered('2020-01-01'), await registered('2000-01-01')];
    await app.call(placeHold, { ...of(held), body: { reason: 'A court case' } }, who);
    expect((await list('due')).data.map((row) => row.user_id)).toEqual([due.public_id]);
    expect((await list('held')).data).toMatchObject([{ user_id: held.public_id, held: { reason: 'A court case' } }]);
    for (const other of [recent, held]) {
      const { status, body } = await erase(due.public_id, other.public_id);
      expect([status, body.message]).toEqual([409, RETENTION_MESSAGES.notDue]);
    }
    expect((await erase(due.public_id)).status).toBe(200);
    expect((await erase(due.public_id)).status).toBe(409);
    expect(await list('due')).toMatchObject({ data: [], counts: { due: 0 } });
  });

  test('asks who it is once that was shown long ago', async () => {
    await setYears(10);
    const patient = await registered('2000-01-01');
    const token = await app.make.session({ user: practice.user }, new Date(Date.parse(NOW) - 11 * 60_000));
    const { status, body } = await app.call(eraseDue, { body: { user_ids: [patient.public_id] } }, { ...who, token });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'step_up' })]);
    await app.drainJobs();
    expect(await isErased(patient)).toBe(false);
  });

  test('of somebody else’s patient changes nothing', async () => {
    await setYears(10);
    const other = await app.make.practice();
    const theirs = await app.make.patient(other.group, { created_at: new Date('2000-01-01') });
    expect((await erase(theirs.public_id)).status).toBe(400);
  });
});
