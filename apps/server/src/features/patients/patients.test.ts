import { DAY_MS } from '@physio/contract/common/dates';
import { getPatient, listPatients, PATIENT_MESSAGES, registerPatient } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeEach(async () => {
  practice = await app.make.practice({ group: { time_zone: 'Asia/Kolkata' } });
});

const list = async (query: Record<string, unknown> = {}) =>
  (await app.call(listPatients, { query: query as never }, practice.who)).body;
const names = async (query: Record<string, unknown> = {}) => (await list(query)).pt_users.map((p) => p.first_name);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const register = (body: Record<string, unknown>, headers = {}) =>
  app.call(registerPatient, { body: body as never }, { ...practice.who, headers });

test.each(['Etc/Unknown', ''])('a browser in the zone %j gets the days of the group', async (time_zone) => {
  await app.make.patient(practice.group, { created_at: new Date('2026-10-31T20:00:00Z') });
  const november = { start_time: '2026-11-01 00:00:00', end_time: '2026-11-01 23:59:59' };
  expect(await list({ ...november, time_zone })).toMatchObject({ total_count: 1 });
  expect((await app.call(listPatients, { query: { ...november, time_zone: 'Mars/Base' } as never }, practice.who)).status).toBe(
    400,
  );
});

describe('registration', () => {
  test('makes a patient of the group, counted at once, with the e-mail trimmed and in lower case', async () => {
    const { status, body } = await register({ first_name: ' Asha ', last_name: 'Rao', email: ' Asha.Rao+knee@Example.ORG ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Patient registered successfully!',
      data: { first_name: 'Asha', email: 'asha.rao+knee@example.org', is_active: false, report_exists: false },
    });
    expect(body.data.user_id).toBe(body.data.id);
    expect(await list()).toMatchObject({ registered_users_count: 1, total_count: 1, total_page: 1 });
  });

  test.each([
    [{ first_name: '  ' }, 'first_name', 'First name is required'],
    [{ first_name: '\u200b\u2060\u202e \u3164' }, 'first_name', 'First name is required'],
    [{ last_name: '\u00ad\u2800' }, 'last_name', 'Last name is required'],
    [{ last_name: undefined }, 'last_name', 'Last name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'asha@' }, 'email', 'Invalid email address'],
    [{ email: '"a@evil.io b"@x.io' }, 'email', 'Invalid email address'],
    [{ first_name: 'x'.repeat(101) }, 'first_name', 'First name cannot exceed 100 characters'],
    [{ first_name: 'a\u0000b' }, 'first_name', 'Text contains characters that cannot be kept'],
  ])('refuses %j', async (fault, field, message) => {
    const { status, body } = await register({ first_name: 'Asha', last_name: 'Rao', email: 'a@b.io', ...fault });
    expect({ status, message: body.message, errors: body.errors }).toEqual({ status: 400, message, errors: { [field]: message } });
    expect((await list()).total_count).toBe(0);
  });

  test('refuses an e-mail the group already has, in any case; another group may have it', async () => {
    await app.make.patient(practice.group, { email: 'ada@example.org' });
    const again = await register({ first_name: 'Ada', last_name: 'L', email: 'ADA@example.org' });
    expect({ status: again.status, message: again.body.message }).toEqual({ status: 400, message: PATIENT_MESSAGES.exists });
    const other = await app.make.practice();
    const elsewhere = await app.call(
      registerPatient,
      { body: { first_name: 'Ada', last_name: 'L', email: 'ada@example.org' } },
      other.who,
    );
    expect(elsewhere.status).toBe(200);
  });

  test('twenty registrations of one e-mail at once make one patient', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ first_name: 'A', last_name: 'B', email: 'one@example.org' })),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.every((a) => a.status === 200 || a.body.message === PATIENT_MESSAGES.exists)).toBe(true);
    expect((await list()).total_count).toBe(1);
  });

  test('a repeat with the same Idempotency-Key gets the first reply; with another body it is refused', async () => {
    const body = { first_name: 'A', last_name: 'B', email: 'once@example.org' };
    const headers = { 'idempotency-key': 'k1' };
    const [first, second] = await Promise.all([register(body, headers), register(body, headers)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data.id).toBe(second.body.data.id);
    expect((await register({ ...body, first_name: 'C' }, headers)).status).toBe(400);
    expect((await list()).total_count).toBe(1);
  });

  test.each([
    ['asha+knee@example.org', 'asha+knee@example.org'],
    ['ASHA.Rao@Example.ORG', 'asha.rao@example.org'],
    ['a@例え.jp', 'a@例え.jp'],
    ['अ@उदाहरण.भारत', 'अ@उदाहरण.भारत'],
    ['x@MÜNCHEN.de', 'x@münchen.de'],
    ["o'brien@example.org", "o'brien@example.org"],
    ['\u202aasha@example.org\u200f ', 'asha@example.org'],
  ])('takes %j, once', async (typed, kept) => {
    const person = { first_name: 'Asha', last_name: 'Rao' };
    expect((await register({ ...person, email: typed })).body.data.email).toBe(kept);
    expect((await register({ ...person, email: kept.toUpperCase() })).body.message).toBe(PATIENT_MESSAGES.exists);
    expect((await list({ first_name: kept })).registered_users_count).toBe(1);
  });

  test.each([
    ['Sean', "O'Brien", ['obrien', 'O’Brien', 'Oʼbrien', "O'B"]],
    ['Sean', 'O’Brien', ['obrien', "O'Brien", 'Oʼbrien']],
    ['Zoë', 'Be\u0301langer', ['Bélanger', 'Belanger', 'BE\u0301LANGER']],
    ['Zoë', 'Bélanger', ['Be\u0301langer', 'belanger zoe']],
    ['Łukasz', 'Żółć', ['lukasz', 'ŁUKASZ', 'zolc']],
    ['İpek', 'Işık', ['ipek', 'İPEK', 'ısık', 'isik']],
    ['Mo 🦵🏽', 'Ali', ['🦵', 'mo 🦵🏽 ali']],
    ['\u200fדנה\u200f', 'כהן', ['דנה כהן', 'כהן']],
    ['100%', 'a_b', ['0%', 'a_b', '100% a_']],
  ])('%s %s is kept as typed and found', async (first_name, last_name, terms) => {
    const { body } = await register({ first_name, last_name, email: 'one@example.org' });
    expect(body.data).toMatchObject({ first_name, last_name });
    await register({ first_name: 'Other', last_name: 'Person', email: 'two@example.org' });
    for (const term of terms) expect({ term, found: await names({ first_name: term }) }).toEqual({ term, found: [first_name] });
  });

  test('is audited in the same transaction, without the name', async () => {
    const { body } = await register({ first_name: 'Zebra', last_name: 'B', email: 'z@example.org' });
    const rows = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('group_id', '=', practice.group.id)
      .where('action', '=', 'patient.register')
      .execute();
    expect(rows).toMatchObject([{ actor_user_id: practice.user.id, entity_id: body.data.id }]);
    expect(JSON.stringify(rows)).not.toContain('Zebra');
  });
});

describe('search', () => {
  test('finds part of any name, both in either order, e-mail and phone; without case, accents and width; signs literally', async () => {
    await app.make.patient(practice.group, {
      first_name: 'Zoë',
      last_name: 'Bélanger',
      email: 'zb@example.org',
      mobile_number: '9876543210',
    });
    await app.make.patient(practice.group, { first_name: 'Sean', last_name: "O'Brien", email: 'sean+knee@example.org' });
    await app.make.patient(practice.group, { first_name: 'सुनीता', last_name: 'अय्यर' });
    await app.make.patient(practice.group, { first_name: '有紀', last_name: '田中' });
    await app.make.patient(practice.group, { first_name: '100%', last_name: 'a_b' });
    await app.make.patient(practice.group, { first_name: 'Łukasz', last_name: 'Żółć' });
    await app.make.patient(practice.group, { first_name: 'İpek', last_name: 'Işık' });
    await app.make.patient(practice.group, { first_name: 'Mo 🦵', last_name: 'Ali' });
    await app.make.patient(practice.group, { first_name: 'דנה', last_name: '\u200fכהן' });
    const finds: [string, string[]][] = [
      ['belang', ['Zoë']],
      ['BE\u0301LANGER', ['Zoë']],
      ['zoe b', ['Zoë']],
      ['belanger zoe', ['Zoë']],
      ['ｚｏｅ', ['Zoë']],
      ['98765', ['Zoë']],
      ['O’brien', ['Sean']],
      ['obrien', ['Sean']],
      ["O'BRIEN", ['Sean']],
      ['Oʼbrien', ['Sean']],
      ['O‘brien s', ['Sean']],
      ['98765-43210', ['Zoë']],
      ['(98765) 432', ['Zoë']],
      ['lukasz zolc', ['Łukasz']],
      ['ŁUKASZ', ['Łukasz']],
      ['ipek isik', ['İpek']],
      ['İPEK', ['İpek']],
      ['ıpek', ['İpek']],
      ['🦵', ['Mo 🦵']],
      ['🦶', []],
      ['\u202bכהן דנה', ['דנה']],
      ['  zoe   belanger ', ['Zoë']],
      ['+knee@', ['Sean']],
      ['सुनी', ['सुनीता']],
      ['田', ['有紀']],
      ['%', ['100%']],
      ['_', ['100%']],
      ['\\', []],
      ['no such', []],
    ];
    for (const [term, expected] of finds)
      expect({ term, found: await names({ first_name: term }) }).toEqual({ term, found: expected });
  });

  test('counts the matches and the whole group apart', async () => {
    await app.make.patient(practice.group, { first_name: 'Ann' });
    await app.make.patient(practice.group, { first_name: 'Bob' });
    expect(await list({ first_name: 'ann' })).toMatchObject({ registered_users_count: 1, total_count: 2, total_page: 1 });
    expect(await list({ first_name: 'nobody' })).toMatchObject({ pt_users: [], registered_users_count: 0, total_page: 0 });
  });

  test('a remembered count is counted again after a registration', async () => {
    await app.make.patient(practice.group, { first_name: 'Ann' });
    expect((await list({ first_name: 'ann' })).registered_users_count).toBe(1);
    await register({ first_name: 'Annika', last_name: 'B', email: 'annika@example.org' });
    expect((await list({ first_name: 'ann' })).registered_users_count).toBe(2);
  });
});

describe('filters and order', () => {
  test('report filter, report sort before visit sort, nobody without a visit first', async () => {
    const [x, y] = [daysAgo(3), daysAgo(5)];
    await app.make.patient(practice.group, { first_name: 'NoVisit', created_at: daysAgo(9) });
    await app.make.patient(practice.group, {
      first_name: 'Old',
      last_performed_at: daysAgo(40),
      last_report_at: x,
      created_at: daysAgo(8),
    });
    await app.make.patient(practice.group, {
      first_name: 'New',
      last_performed_at: daysAgo(1),
      last_report_at: x,
      created_at: daysAgo(7),
    });
    await app.make.patient(practice.group, {
      first_name: 'Mid',
      last_performed_at: daysAgo(10),
      last_report_at: y,
      created_at: daysAgo(6),
    });
    expect(await names()).toEqual(['Mid', 'New', 'Old', 'NoVisit']);
    expect(await names({ last_visit: 'desc' })).toEqual(['New', 'Mid', 'Old', 'NoVisit']);
    expect(await names({ last_visit: 'asc' })).toEqual(['Old', 'Mid', 'New', 'NoVisit']);
    expect(await names({ has_report: 'true', recent_report_generated: 'desc', last_visit: 'asc' })).toEqual(['Old', 'New', 'Mid']);
    expect(await names({ has_report: 'true', recent_report_generated: 'asc' })).toEqual(['Mid', 'New', 'Old']);
    expect((await list({ has_report: 'true' })).registered_users_count).toBe(3);
    expect(await names({ label: 'active' })).toEqual(['Mid', 'New']);
    expect(await names({ label: 'inactive' })).toEqual(['Old', 'NoVisit']);
    expect(await names({ label: 'some segment' })).toHaveLength(4);
    expect(await names({ generate_report: 'true' })).toEqual(['Mid', 'New', 'Old']);
    expect((await list({ last_visit: 'desc' })).pt_users.map((p) => p.is_active)).toEqual([true, true, false, false]);
  });

  test('sixty patients with one visit time stand each exactly once, whichever way they are paged', async () => {
    const at = daysAgo(2);
    for (let i = 0; i < 60; i++)
      await app.make.patient(practice.group, { first_name: `P${i}`, last_performed_at: at, created_at: at });
    for (const last_visit of ['asc', 'desc'] as const) {
      const forth = [1, 2, 3, 4, 5, 6];
      for (const order of [forth, forth.toReversed()]) {
        const ids = [];
        for (const page of order) ids.push(...(await list({ page, limit: 10, last_visit })).pt_users.map((p) => p.id));
        expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
      }
    }
  });

  test('paging: bad values give the defaults, too large a limit is cut, past the end is empty', async () => {
    for (let i = 0; i < 12; i++) await app.make.patient(practice.group);
    expect((await list({ page: '0', limit: 'x' })).pt_users).toHaveLength(10);
    expect((await list({ limit: '999999' })).pt_users).toHaveLength(12);
    expect(await list({ page: '9', limit: '5' })).toMatchObject({ pt_users: [], total_page: 3, registered_users_count: 12 });
  });

  test('the window of registration is read in the call’s zone, else the group’s', async () => {
    // 31 October 20:00 UTC is 1 November in Kolkata.
    await app.make.patient(practice.group, { created_at: new Date('2026-10-31T20:00:00Z') });
    const november = { start_time: '2026-11-01 00:00:00', end_time: '2026-11-30 23:59:59' };
    expect((await list(november)).registered_users_count).toBe(1);
    expect((await list({ ...november, time_zone: 'UTC' })).registered_users_count).toBe(0);
    expect((await list({ ...november, time_zone: '+05:30' })).registered_users_count).toBe(1);
  });

  test.each([
    [{ last_visit: 'asc,(select 1)' }, 'last_visit must be asc or desc'],
    [{ start_time: '2026-02-30 00:00:00' }, 'start_time must be YYYY-MM-DD HH:mm:ss'],
    [{ time_zone: 'Mars/Olympus' }, 'Unknown time zone'],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await app.call(listPatients, { query: query as never }, practice.who);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
  });
});

test('one patient by id; the other slash form of a path answers too', async () => {
  const patient = await app.make.patient(practice.group, { first_name: 'Ravi' });
  const { body } = await app.call(getPatient, { params: { user_id: patient.public_id } }, practice.who);
  expect(body.data).toMatchObject({ first_name: 'Ravi', id: patient.public_id });
  const unknown = await app.call(getPatient, { params: { user_id: 'zzzzzzzzzzzz' } }, practice.who);
  expect({ status: unknown.status, message: unknown.body.message }).toEqual({ status: 404, message: 'Patient not found' });
  const slashed = await app.http.inject({
    url: '/api/v1/pt-users/?_=12',
    headers: { 'auth-token': practice.token, 'x-group-id': practice.group.public_id },
  });
  expect(slashed.json().total_count).toBe(1);
});
