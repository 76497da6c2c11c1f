import { exportAudit, listAudit, listOnlookers } from '@physio/contract/audit/audit';
import { changeGroup } from '@physio/contract/groups/group-settings';
import { getPatient, listPatients } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let admin: Who;
let physio: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ group: { time_zone: 'Asia/Tokyo' } });
  const sessionOf = async (role: 'Admin' | 'Physio') => {
    const user = await app.make.user({ first_name: role });
    await app.make.member(practice.group, user, role);
    return { token: await app.make.session({ user }), group: practice.group.public_id };
  };
  [admin, physio] = [await sessionOf('Admin'), await sessionOf('Physio')];
});
afterAll(() => app.close());

const change = () =>
  app.call(changeGroup, { params: { group_id: practice.group.public_id }, body: { time_zone: 'Asia/Tokyo' } }, admin);
const read = (user_id: string, who = physio) => app.call(getPatient, { params: { user_id } }, who);
const log = (query: Record<string, unknown> = {}, who: Who = admin) => app.call(listAudit, { query: query as never }, who);
/** Without what the log says of its own reading. */
const linesOf = async (query: Record<string, unknown> = {}) =>
  (await log(query)).body.data.filter(({ action }) => action !== 'audit.list');
const actions = async (query: Record<string, unknown> = {}) => (await linesOf(query)).map(({ action }) => action);
const onlookers = (user_id: string, who = admin) => app.call(listOnlookers, { params: { user_id } }, who);

/** Entries of a series, a second apart, the last one first in the log. */
const series = (rows: { action: string; user?: number; patient?: number; at?: number }[]) =>
  app.db
    .insertInto('audit_log')
    .values(
      rows.map(({ action, user, patient, at }, index) => ({
        group_id: practice.group.id,
        at: new Date(Date.UTC(2026, 0, 1, 0, 0, at ?? index)),
        action,
        entity: 'call',
        actor_user_id: user ?? null,
        actor_patient_id: patient ?? null,
      })),
    )
    .execute();

describe('what a key did', () => {
  test('stands in the log under its name, is found by it, and counts as a look at the patient', async () => {
    const patient = await app.make.patient(practice.group);
    const key = await app.make.apiKey(practice.group, ['patients.read'], { name: 'Cliniko' });
    const other = await app.make.apiKey(practice.group, ['patients.read'], { name: 'Jane' });
    for (const { token } of [key, key, other]) await read(patient.public_id, { token });
    await read(patient.public_id);
    const actor = { kind: 'key', id: key.public_id, name: 'Cliniko' };
    expect((await linesOf({ user_id: key.public_id })).map(({ actor, times }) => ({ actor, times }))).toEqual([
      { actor, times: 2 },
    ]);
    expect((await log()).body.people).toContainEqual(actor);
    const looks = (await onlookers(patient.public_id)).body.data.map(({ actor: { name }, times }) => [name, times]);
    expect(looks).toEqual([
      ['Physio Kulkarni', 1],
      ['Jane', 1],
      ['Cliniko', 2],
    ]);
    const { text } = (await app.call(exportAudit, { query: { user_id: key.public_id } }, admin)).body;
    expect(text?.split('\r\n').filter((line) => line.includes(',key,Cliniko,')).length).toBe(2);
  });

  test('is not found by the key of another group', async () => {
    const stranger = await app.make.practice();
    const key = await app.make.apiKey(stranger.group, ['patients.read']);
    expect(await linesOf({ user_id: key.public_id })).toEqual([]);
  });
});

describe('the log', () => {
  test('shows who did what, from where, newest first, without a patient’s name', async () => {
    const patient = await app.make.patient(practice.group, { first_name: 'Secret' });
    const from = { address: '2001:db8:1:2:3:4:5:6', headers: { 'user-agent': CHROME } };
    await read(patient.public_id, { ...physio, ...from });
    await change();
    const { body } = await log({ kind: 'all', limit: 10 });
    const [settings, looked] = body.data.filter(({ action }) => action !== 'audit.list');
    expect(settings).toMatchObject({ action: 'group.settings', actor: { name: 'Admin Kulkarni' }, device: null });
    expect(looked).toMatchObject({
      actor: { kind: 'staff', name: 'Physio Kulkarni' },
      action: 'patient.read',
      entity: 'patient',
      entity_id: patient.public_id,
      times: 1,
      address: '2001:db8:1:2::/64',
      device: 'Chrome · Windows',
    });
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect(body.people.map(({ name }) => name)).toEqual(['Admin Kulkarni', 'Asha Kulkarni', 'Physio Kulkarni']);
  });

  test('is filtered by person, kind and day', async () => {
    await app.call(listPatients, { query: {} }, physio);
    await change();
    await series([{ action: 'patient.export_list' }, { action: 'staff.invite' }]);
    const people = (await log()).body.people;
    const physioId = people.find(({ name }) => name.startsWith('Physio'))?.id;
    expect(await actions({ user_id: physioId })).toEqual(['patient.list']);
    expect(await actions({ kind: 'read' })).toEqual(['patient.list', 'patient.export_list']);
    expect(await actions({ kind: 'export' })).toEqual(['patient.export_list']);
    expect(await actions({ kind: 'change' })).toEqual(['group.settings']);
    expect(await actions({ kind: 'access' })).toEqual(['staff.invite']);
    expect(await actions({ user_id: 'zzzzzzzzzzzz' })).toEqual([]);
    expect(await actions({ to: '2025-12-31' })).toEqual([]);
    for (const query of [{ from: '2026-02-30' }, { before: 'yesterday' }]) expect((await log(query)).status).toBe(400);
  });

  test('has days of the group’s own zone', async () => {
    const at = (text: string) => ({ group_id: practice.group.id, at: new Date(text), action: text, entity: 'call' });
    await app.db
      .insertInto('audit_log')
      .values([at('2026-03-01T14:59:59Z'), at('2026-03-01T15:00:00Z'), at('2026-03-02T15:00:00Z')])
      .execute();
    expect(await actions({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['2026-03-01T15:00:00Z']);
  });

  test('finds all that is about a patient by whichever object, and nothing of another', async () => {
    const [patient, other] = [await app.make.patient(practice.group), await app.make.patient(practice.group)];
    const plan = await app.make.plan(practice.group, patient);
    await read(patient.public_id);
    await app.call(listPlans, { query: { user_id: patient.public_id } }, physio);
    await read(other.public_id);
    await series([{ action: 'performance.keep', patient: patient.id }]);
    const entry = { group_id: practice.group.id, action: 'plan.update', entity: 'plan', entity_id: plan.public_id };
    await app.db.insertInto('audit_log').values(entry).execute();
    expect(await actions({ patient_id: patient.public_id })).toEqual([
      'plan.update',
      'plan.list',
      'patient.read',
      'performance.keep',
    ]);
    const stranger = await app.make.practice();
    const theirs = await app.make.patient(stranger.group);
    await read(theirs.public_id);
    expect(await actions({ patient_id: theirs.public_id })).toEqual([]);
  });

  test('is for an Admin or Master of the group alone', async () => {
    const stranger = { token: (await app.make.practice()).token, group: practice.group.public_id };
    for (const who of [physio, stranger]) {
      expect((await log({}, who)).status).toBe(403);
      expect((await app.call(exportAudit, { query: {} }, who)).status).toBe(403);
    }
  });
});

describe('equal entries in a row', () => {
  const LIST = { action: 'patient.list' };

  test('are one line, with the single ones on demand; what comes between ends it', async () => {
    await series([LIST, { action: 'tag.create' }, LIST, LIST, { ...LIST, user: practice.user.id }]);
    const lines = await linesOf();
    expect(lines.map(({ action, times, actor }) => [action, times, actor.kind])).toEqual([
      ['patient.list', 1, 'staff'],
      ['patient.list', 2, 'system'],
      ['tag.create', 1, 'system'],
      ['patient.list', 1, 'system'],
    ]);
    const [, two] = lines;
    expect(two).toMatchObject({ at: '2026-01-01T00:00:03.000Z', first_at: '2026-01-01T00:00:02.000Z' });
    const single = await linesOf({ each: true, before: two?.before, down_to: two?.down_to });
    expect(single.map(({ at, times }) => [at, times])).toEqual([
      ['2026-01-01T00:00:03.000Z', 1],
      ['2026-01-01T00:00:02.000Z', 1],
    ]);
  });

  test('are counted beyond what is read at a time, and each entry is on one page however they are cut', async () => {
    await series(Array.from({ length: 450 }, (_, index) => (index < 430 ? LIST : { action: `tag.create${index}`, at: 500 })));
    const query = { to: '2026-01-01', limit: 7 };
    const times: number[] = [];
    const seen = new Set<string>();
    let before: string | undefined;
    do {
      const { data, next } = (await log({ ...query, ...(before && { before }) })).body;
      for (const line of data) {
        times.push(line.times);
        seen.add(line.down_to);
      }
      before = next ?? undefined;
    } while (before !== undefined);
    expect(times).toEqual([...Array(20).fill(1), 430]);
    expect(seen.size).toBe(21);
  });
});

test('the export has every entry that matches, in cells that no spreadsheet runs, and is in the log itself', async () => {
  await series([...Array.from({ length: 1001 }, () => ({ action: 'patient.list' })), { action: '=HYPERLINK("x")' }]);
  await app.db.updateTable('users').set({ first_name: '=1+1' }).where('id', '=', practice.user.id).execute();
  await series([{ action: 'tag.create', user: practice.user.id }]);
  const { body, headers } = await app.call(exportAudit, { query: { to: '2026-01-02' } }, admin);
  const lines = body.text?.split('\r\n') ?? [];
  expect(lines).toHaveLength(1 + 1003 + 1);
  expect(lines[0]).toBe('\ufeffat,who,name,id,action,object,object_id,address,device');
  expect(lines[1]).toContain(`'=HYPERLINK(`);
  expect(body.text).toMatch(/,"?'=1\+1 Kulkarni/);
  expect(headers['content-disposition']).toContain('audit log');
  const rows = app.db.selectFrom('audit_log').select('detail').where('group_id', '=', practice.group.id);
  expect(await rows.where('action', '=', 'audit.download').execute()).toEqual([{ detail: { filters: ['to'] } }]);
});

describe('who looked at a patient', () => {
  test('is people with how often and when last, by whichever read, without changes and the patient’s own', async () => {
    const patient = await app.make.patient(practice.group);
    await read(patient.public_id);
    await read(patient.public_id);
    await app.call(listPlans, { query: { user_id: patient.public_id } }, physio);
    await read(patient.public_id, practice.who);
    const of = { group_id: practice.group.id, entity: 'patient', entity_id: patient.public_id };
    await app.db
      .insertInto('audit_log')
      .values([
        { ...of, action: 'patient.update' },
        { ...of, action: 'message.list', actor_patient_id: patient.id },
        { ...of, action: 'report.open' },
      ])
      .execute();
    await onlookers(patient.public_id);
    const { body } = await onlookers(patient.public_id);
    expect(body.data.map(({ actor, times }) => [actor.name, times])).toEqual([
      [null, 1],
      ['Asha Kulkarni', 1],
      ['Physio Kulkarni', 3],
    ]);
  });

  test('is for Admins of the patient’s group', async () => {
    const patient = await app.make.patient(practice.group);
    expect((await onlookers(patient.public_id, physio)).status).toBe(403);
    expect((await onlookers(patient.public_id, (await app.make.practice()).who)).status).toBe(404);
  });
});
