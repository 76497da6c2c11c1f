import { updatePatient } from '@physio/contract/patients/patient-details';
import { PATIENT_MESSAGES, registerPatient } from '@physio/contract/patients/patients';
import { importPatients } from '@physio/contract/transfers/transfers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
beforeEach(async () => {
  practice = await app.make.practice({ group: { language: 'ja' } });
});
afterAll(() => app.close());

const register = (more: object = {}) =>
  app.call(registerPatient, { body: { first_name: 'Aoi', last_name: 'Mori', email: 'aoi@example.org', ...more } }, practice.who);
const mailsOf = async () =>
  (await app.db.selectFrom('email_outbox').select('language').where('group_id', '=', practice.group.id).execute()).map(
    ({ language }) => language,
  );

test('is the group’s when nobody says one; the welcome is written in it', async () => {
  expect((await register()).body.data.language).toBe('ja');
  expect((await register({ email: 'b@example.org', language: 'hi' })).body.data.language).toBe('hi');
  expect(await mailsOf()).toEqual(['ja', 'hi']);
});

test('one that we do not have is refused at its field', async () => {
  const { status, body } = await register({ language: 'fr' });
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { language: PATIENT_MESSAGES.language } });
});

test('an import takes the column’s, by code or name, else the group’s', async () => {
  const cells = ['', 'en', 'Hindi', '日本語', 'अंग्रेज़ी'];
  const rows = cells.map((language, at) => ({
    row: at + 2,
    first_name: 'Aoi',
    last_name: 'Mori',
    email: `p${at}@example.org`,
    language,
  }));
  await app.call(importPatients, { body: { file_name: 'a.csv', rows } as never }, practice.who);
  const kept = await app.db
    .selectFrom('patients')
    .select('language')
    .where('group_id', '=', practice.group.id)
    .orderBy('email_key')
    .execute();
  expect(kept.map(({ language }) => language)).toEqual(['ja', 'en', 'hi', 'ja', 'en']);
});

test('can be changed', async () => {
  const { id } = (await register()).body.data;
  const changed = await app.call(updatePatient, { params: { user_id: id }, body: { language: 'en' } }, practice.who);
  expect(changed.body.data.language).toBe('en');
});
