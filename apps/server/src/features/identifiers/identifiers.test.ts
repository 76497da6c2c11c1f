import {
  findByIdentifier,
  IDENTIFIER_MESSAGES,
  listIdentifiers,
  listSystems,
  type OtherSystem,
  putByIdentifier,
  saveIdentifiers,
  saveSystems,
} from '@physio/contract/identifiers/identifiers';
import { updatePatient } from '@physio/contract/patients/patient-details';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { listPatients, PATIENT_MESSAGES } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
type Patient = Awaited<ReturnType<TestApp['make']['patient']>>;
let practice: Practice;
let patient: Patient;

const CLINIKO: OtherSystem = { system: 'cliniko', label: 'Cliniko', parameter: 'patient_id' };
const CHART: OtherSystem = { system: 'karte', label: 'カルテ番号', parameter: 'no' };

const setSystems = (systems: OtherSystem[], { who } = practice) => app.call(saveSystems, { body: { systems } }, who);
const give = (value: string, { system = 'cliniko', to = patient, by = practice } = {}) =>
  app.call(saveIdentifiers, { params: { user_id: to.public_id }, body: { identifiers: [{ system, value }] } }, by.who);
const find = (value: string, { who } = practice) => app.call(findByIdentifier, { params: { system: 'cliniko', value } }, who);
const searched = async (first_name: string) =>
  (await app.call(listPatients, { query: { first_name } }, practice.who)).body.pt_users.map(({ id }) => id);

beforeEach(async () => {
  practice = await app.make.practice({ role: 'Admin' });
  patient = await app.make.patient(practice.group);
  await setSystems([CLINIKO, CHART]);
});

describe('the systems of a practice', () => {
  test('keep their order, and one goes only while nobody has a number there', async () => {
    await give('77', { system: 'karte' });
    const refused = await setSystems([CLINIKO]);
    expect([refused.status, refused.body.message]).toEqual([400, IDENTIFIER_MESSAGES.inUse]);
    await setSystems([{ ...CHART, label: 'Chart' }]);
    const { body } = await app.call(listSystems, undefined, practice.who);
    expect(body.data).toEqual([{ ...CHART, label: 'Chart', in_use: true }]);
  });

  test.each([
    [
      Array.from({ length: 11 }, (_, at) => ({ ...CLINIKO, system: `s${at}`, label: `S ${at}` })),
      IDENTIFIER_MESSAGES.tooManySystems,
    ],
    [[CLINIKO, { ...CHART, system: 'cliniko' }], IDENTIFIER_MESSAGES.systemTwice],
    [[CLINIKO, { ...CHART, label: 'ｃｌｉｎｉｋｏ' }], IDENTIFIER_MESSAGES.labelTwice],
    [[{ ...CLINIKO, system: 'Cliniko app' }], IDENTIFIER_MESSAGES.code],
    [[{ ...CLINIKO, parameter: 'a b' }], IDENTIFIER_MESSAGES.parameter],
  ])('%# is refused by name', async (systems, message) => {
    const { status, body } = await setSystems(systems);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('a number of a patient', () => {
  test('is found exactly, in any width and case, by its own call and by the search', async () => {
    await give('Ab-120');
    expect((await find('ＡＢ-120')).body.data.id).toBe(patient.public_id);
    expect(await searched(' ab-120 ')).toEqual([patient.public_id]);
    expect(await searched('ab-12')).toEqual([]);
    expect((await find('ab-12')).status).toBe(404);
  });

  test('belongs to one patient of the group, and the one who has it is not named', async () => {
    const other = await app.make.patient(practice.group, { first_name: 'Somebody' });
    await give('120');
    const { status, body } = await give('120', { to: other });
    expect([status, body.message]).toEqual([400, IDENTIFIER_MESSAGES.taken]);
    expect((await give('120', { system: 'karte', to: other })).status).toBe(200);
  });

  test('needs a system that the practice has', async () => {
    const { status, body } = await give('1', { system: 'jane' });
    expect([status, body.message]).toEqual([400, IDENTIFIER_MESSAGES.unknownSystem]);
  });

  test('is in the whole record, with what the system is called', async () => {
    await give('120', { system: 'karte' });
    const { body } = await app.call(exportPatient, { params: { user_id: patient.public_id } }, practice.who);
    expect(body.data).toMatchObject({ identifiers: [{ system: 'カルテ番号', value: '120' }] });
  });

  test('says nothing of another group', async () => {
    const elsewhere = await app.make.practice({ role: 'Admin' });
    await setSystems([CLINIKO], elsewhere);
    await give('120');
    expect((await find('120', elsewhere)).status).toBe(404);
  });
});

describe('register or change by number', () => {
  const put = (value: string, body: Record<string, string>) =>
    app.call(putByIdentifier, { params: { system: 'cliniko', value }, body: body as never }, practice.who);
  const RAVI = { first_name: 'Ravi', last_name: 'Iyer', email: 'ravi@example.org' };

  test('the first time registers, the next ones change what is sent; nobody is written to', async () => {
    const { body: first } = await put('500', { ...RAVI, date_of_birth: '1980-02-29' });
    const { body: second } = await put('500', { ...RAVI, last_name: 'Rao' });
    expect(second.data).toMatchObject({ id: first.data.id, last_name: 'Rao', date_of_birth: '1980-02-29' });
    const { body } = await app.call(listIdentifiers, { params: { user_id: first.data.id } }, practice.who);
    expect(body.data).toEqual([{ system: 'cliniko', value: '500' }]);
    const mails = await app.db.selectFrom('email_outbox').select('id').where('group_id', '=', practice.group.id).execute();
    expect(mails).toEqual([]);
  });

  test('an e-mail under another number is refused, and nothing of the call stays', async () => {
    await put('500', RAVI);
    const { status, body } = await put('501', { ...RAVI, first_name: 'Other' });
    expect([status, body.message]).toEqual([400, PATIENT_MESSAGES.exists]);
    expect((await find('501')).status).toBe(404);
    expect(await searched('Other')).toEqual([]);
  });

  test('twice at once registers one patient', async () => {
    const both = await Promise.all([put('500', RAVI), put('500', RAVI)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
  });
});

test('a name in kana is found in either kana, and can be taken back', async () => {
  const change = (kana_name: string) =>
    app.call(updatePatient, { params: { user_id: patient.public_id }, body: { kana_name } }, practice.who);
  expect((await change('ヤマダ　ハナコ')).body.data.kana_name).toBe('ヤマダ　ハナコ');
  for (const typed of ['やまだ', 'ヤマダ ハナ', 'ﾔﾏﾀﾞ']) expect(await searched(typed)).toEqual([patient.public_id]);
  expect((await change('')).body.data.kana_name).toBeNull();
  expect(await searched('やまだ')).toEqual([]);
});
