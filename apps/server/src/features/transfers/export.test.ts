import { DAY_MS } from '@physio/contract/common/dates';
import { addGoal, endGoal } from '@physio/contract/goals/goals';
import { exportPatients, importPatients } from '@physio/contract/transfers/transfers';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeEach(async () => {
  practice = await app.make.practice({ group: { group_name: `Knee/Hip 痛み ${Math.random()}`, time_zone: 'Asia/Kolkata' } });
});

const download = (query: Record<string, unknown> = {}) => app.call(exportPatients, { query: query as never }, practice.who);
const table = async (query: Record<string, unknown> = {}) => {
  const text = (await download(query)).body.text ?? '';
  return Papa.parse<Record<string, string>>(text.replace('\ufeff', ''), { header: true, skipEmptyLines: true }).data;
};
const names = async (query: Record<string, unknown> = {}) => (await table(query)).map((row) => row['First name']);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('a file with a byte order mark, its group and day in its name, its days those of the group', async () => {
  await app.make.patient(practice.group, { first_name: '有紀', created_at: new Date('2026-10-31T20:00:00Z') });
  const { status, headers, body } = await download();
  expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
    status: 200,
    type: 'text/csv; charset=utf-8',
    cache: 'no-store',
  });
  const name = decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '');
  expect(name).toMatch(/^Knee-Hip 痛み 0\.\d+ patients \d{4}-\d\d-\d\d\.csv$/);
  expect(body.text?.startsWith('\ufeffFirst name,Last name,Email,')).toBe(true);
  expect(body.text?.endsWith('\r\n')).toBe(true);
  expect(await table()).toMatchObject([{ 'First name': '有紀', Registered: '2026-11-01', Activity: 'inactive', 'Last visit': '' }]);
});

test('filters, search and order are the directory’s', async () => {
  await app.make.patient(practice.group, { first_name: 'Ann', last_performed_at: daysAgo(1), created_at: daysAgo(9) });
  await app.make.patient(practice.group, {
    first_name: 'Bob',
    last_performed_at: daysAgo(40),
    last_report_at: daysAgo(2),
    created_at: daysAgo(8),
  });
  await app.make.patient(practice.group, { first_name: 'Cleo', created_at: daysAgo(7) });
  expect(await names()).toEqual(['Cleo', 'Bob', 'Ann']);
  expect(await names({ last_visit: 'desc' })).toEqual(['Ann', 'Bob', 'Cleo']);
  expect(await names({ label: 'active' })).toEqual(['Ann']);
  expect(await names({ has_report: 'true' })).toEqual(['Bob']);
  expect(await names({ first_name: 'cle' })).toEqual(['Cleo']);
  expect(await names({ first_name: 'nobody' })).toEqual([]);
});

test('only the chosen ones when some are, in the directory’s order; another group’s are nobody', async () => {
  const { make } = app;
  const [ann, , cleo] = [
    await make.patient(practice.group, { first_name: 'Ann', created_at: daysAgo(9) }),
    await make.patient(practice.group, { first_name: 'Bob', created_at: daysAgo(8) }),
    await make.patient(practice.group, { first_name: 'Cleo', created_at: daysAgo(7) }),
  ];
  const other = await make.practice();
  const stranger = await make.patient(other.group, { first_name: 'Stranger' });
  const chosen = (...ids: string[]) => names({ user_ids: ids.join(',') });
  expect(await chosen(ann.public_id, cleo.public_id)).toEqual(['Cleo', 'Ann']);
  expect(await chosen(ann.public_id, stranger.public_id, 'unknown')).toEqual(['Ann']);
  expect(await chosen(stranger.public_id)).toEqual([]);
});

test('the goals that run stand in the last column, those that ended do not, and none is a formula', async () => {
  const patient = await app.make.patient(practice.group, { first_name: 'Ann' });
  await app.make.patient(practice.group, { first_name: 'Bob' });
  const goal = (text: string) =>
    app.call(
      addGoal,
      { params: { user_id: patient.public_id }, body: { text } },
      { ...practice.who, headers: { 'idempotency-key': text } },
    );
  await goal('=Walk to the market');
  const { id } = (await goal('Run')).body.data;
  await goal('Sit on the floor');
  await app.call(endGoal, { params: { id }, body: { word: 'Reached' } }, practice.who);
  expect((await table()).map((row) => [row['First name'], row.Goals])).toEqual([
    ['Bob', ''],
    ['Ann', "'=Walk to the market; Sit on the floor"],
  ]);
});

test('headings in the language asked for', async () => {
  expect((await download({ language: 'ja' })).body.text).toContain('名,姓,メールアドレス,性別,生年月日');
  expect((await download({ language: 'fr' })).status).toBe(400);
});

test('neither a cell nor a line break in one becomes a formula', async () => {
  const formulas = ['=1+1', '+cmd', '-2', '@SUM(A1)', '\tx', '\rx', '=1\n"; x', '＝1'];
  for (const [at, first_name] of formulas.entries())
    await app.make.patient(practice.group, { first_name, created_at: daysAgo(20 - at) });
  const found = (await names()).toReversed();
  expect(found).toEqual(formulas.map((text) => `'${text}`));
});

test('every one of 2,500 patients once, and no other group’s', async () => {
  const other = await app.make.practice();
  await app.make.patient(other.group, { first_name: 'CANARY' });
  const rows = Array.from({ length: 2500 }, (_, n) => ({
    row: n + 2,
    first_name: `P${n}`,
    last_name: 'Rao',
    email: `p${n}@example.org`,
  }));
  await app.call(importPatients, { body: { file_name: 'a.csv', rows } as never }, practice.who);
  const emails = (await table()).map((row) => row.Email);
  expect({ lines: emails.length, different: new Set(emails).size }).toEqual({ lines: 2500, different: 2500 });
  expect(JSON.stringify(emails)).not.toContain('CANARY');
});

test('what was exported can be imported into another group as it was', async () => {
  const who = {
    row: 2,
    first_name: '=Zoë',
    last_name: 'd’Arc\n"II"',
    email: 'zoe@example.org',
    gender: 'f',
    date_of_birth: '1980-02-29',
  };
  const more = { country_phonecode: '91', mobile_number: '9876543210', language: 'hi' };
  await app.call(importPatients, { body: { file_name: 'a.csv', rows: [{ ...who, ...more }] } as never }, practice.who);
  const [row] = await table();
  const other = await app.make.practice();
  const again = {
    row: 2,
    first_name: row?.['First name'],
    last_name: row?.['Last name'],
    email: row?.Email,
    gender: row?.Gender,
    date_of_birth: row?.['Date of birth'],
    country_phonecode: row?.['Country code'],
    mobile_number: row?.Phone,
    language: row?.Language,
  };
  await app.call(importPatients, { body: { file_name: 'b.csv', rows: [again] } as never }, other.who);
  const kept = await app.db
    .selectFrom('patients')
    .select(['first_name', 'last_name', 'email', 'gender', 'date_of_birth', 'country_phonecode', 'mobile_number', 'language'])
    .where('group_id', 'in', [practice.group.id, other.group.id])
    .execute();
  expect(kept).toHaveLength(2);
  expect(kept[0]).toEqual(kept[1]);
});

test('is audited before a byte leaves: how many, by which filters, not what was searched for', async () => {
  await app.make.patient(practice.group, { first_name: 'Zebra' });
  await download({ first_name: 'zebra', label: 'inactive' });
  const rows = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'patient.export_list')
    .where('group_id', '=', practice.group.id)
    .execute();
  expect(rows).toMatchObject([{ actor_user_id: practice.user.id, detail: { patients: 1, filters: ['label', 'first_name'] } }]);
  expect(JSON.stringify(rows)).not.toContain('ebra');
});
