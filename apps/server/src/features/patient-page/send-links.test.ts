import { sendPatientLinks } from '@physio/contract/patient-page/links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE } from '#platform/mail/letter.ts';
import { renderMail } from '#platform/mail/templates.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls } from '#test/calls/patient-page.ts';
import { mailTo } from '#test/mails.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp({ PATIENT_URL: 'https://exercises.example.org/' });
  practice = await app.make.practice({ group: { group_name: 'Riverside Physio' } });
  await app.make.page(practice.group);
});
afterAll(() => app.close());

const send = (user_ids: string[]) => app.call(sendPatientLinks, { body: { user_ids } }, practice.who);
const mails = () => app.db.selectFrom('email_outbox').select('to_email').where('template', '=', 'patient_link').execute();

test('each patient gets their link by mail; who has no address, is archived or locked is named', async () => {
  const { group } = practice;
  const [asha, ken] = [
    await app.make.patient(group, { first_name: 'Asha', language: 'hi', date_of_birth: '1952-01-01' }),
    await app.make.patient(group, { first_name: 'Ken', language: 'ja' }),
  ];
  const archived = await app.make.patient(group, { archived_at: new Date() });
  const mute = await app.make.patient(group);
  await app.db.updateTable('patients').set({ email: '' }).where('id', '=', mute.id).execute();
  const locked = await app.make.patient(group);
  const { makeLink } = doorCalls(() => ({ app, practice, patient: ken }));
  await makeLink(false, locked.public_id);
  const tries = Array.from({ length: 10 }, () => new Date('2026-01-01T00:00:00Z'));
  await app.db.updateTable('patient_links').set({ wrong_at: tries }).where('patient_id', '=', locked.id).execute();
  const known = await makeLink();

  const { body } = await send([asha, ken, archived, mute, locked, ken].map((patient) => patient.public_id));
  expect(body).toMatchObject({ message: sendPatientLinks.done, data: { sent: 2 } });
  expect(body.data.skipped).toEqual([
    { user_id: archived.public_id, reason: 'no_mail' },
    { user_id: mute.public_id, reason: 'no_mail' },
    { user_id: locked.public_id, reason: 'locked' },
  ]);
  expect((await mails()).map((mail) => mail.to_email).sort()).toEqual([asha.email, ken.email].sort());
  const sent = await mailTo(app, asha.email, 'patient_link');
  expect(sent).toMatchObject({ name: 'Asha', group: 'Riverside Physio', asks: 'birth_date' });
  expect(sent.link).toMatch(/^https:\/\/exercises\.example\.org\/p\/[\w-]{22}$/);
  expect(await mailTo(app, ken.email, 'patient_link')).toMatchObject({ link: known.url, asks: 'code' });
  expect((await makeLink()).sent_at).not.toBeNull();
});

test('nothing is sent when one of the patients is another group’s', async () => {
  const own = await app.make.patient(practice.group);
  const foreign = await app.make.patient(await app.make.group());
  const before = await mails();
  expect(await send([own.public_id, foreign.public_id])).toMatchObject({ status: 400, body: { message: 'Patient not found' } });
  expect(await mails()).toEqual(before);
});

test('many get theirs by one call, no two the same', async () => {
  const patients = await Promise.all(Array.from({ length: 40 }, () => app.make.patient(practice.group)));
  const { body } = await send(patients.map((patient) => patient.public_id));
  expect(body.data).toEqual({ sent: 40, skipped: [] });
  const hashes = await app.db
    .selectFrom('patient_links')
    .select('short_hash')
    .where(
      'patient_id',
      'in',
      patients.map(({ id }) => id),
    )
    .execute();
  expect(new Set(hashes.map((row) => row.short_hash.toString('hex'))).size).toBe(40);
});

test.each([
  ['en', 'Your exercises from', 'Open my page'],
  ['hi', 'आपके व्यायाम', 'मेरा पेज खोलें'],
  ['ja', '運動のご案内', 'ページを開く'],
] as const)('the mail is in %s; its subject names the practice and nothing of the patient', (language, subject, words) => {
  for (const asks of ['birth_date', 'code'] as const) {
    const data = { name: 'Zqname', group: 'Riverside', asks, link: 'https://x.example/p/abc' };
    const mail = renderMail('patient_link', language, data, CONSOLE);
    expect(mail.subject).toContain(subject);
    expect(mail.subject).not.toContain('Zqname');
    expect(mail.text).toContain(`${words}: https://x.example/p/abc`);
  }
});
