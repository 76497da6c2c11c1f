import { getOwnDetails } from '@physio/contract/auth/auth';
import { DAY_MS } from '@physio/contract/common/dates';
import { MESSAGES } from '@physio/contract/common/errors';
import { PASSWORD_MESSAGES, resetPassword } from '@physio/contract/password/password';
import { listOwnPlans, requestAppCode, verifyAppCode } from '@physio/contract/patient-app/patient-app';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { mailTo } from '#test/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});

const ask = (group_id: string, email: string) => app.call(requestAppCode, { body: { group_id, email } });
const verify = (otp_token: string, otp: string) => app.call(verifyAppCode, { body: { otp_token, otp } });
const mailsTo = (email: string) =>
  app.db.selectFrom('email_outbox').selectAll().where('to_email', '=', email).orderBy('id').execute();
async function asked(group: { public_id: string }, email: string) {
  const { body } = await ask(group.public_id, email);
  return { token: body.data.otp_token, code: (await mailTo(app, email, 'patient_code')).code };
}
const wrong = { status: 400, body: { success: false, message: PASSWORD_MESSAGES.codeInvalid } };

test('a patient signs in by a mailed code, to the app and nowhere else', async () => {
  const group = await app.make.group({ group_name: 'Riverside Physio' });
  const patient = await app.make.patient(group, { first_name: 'Ravi' });
  const { token, code } = await asked(group, patient.email);
  const mail = await mailTo(app, patient.email, 'patient_code');
  expect(mail).toMatchObject({ name: 'Ravi', group: 'Riverside Physio', minutes: 10 });
  expect(code).toMatch(/^\d{6}$/);
  const { status, body } = await verify(token, code);
  expect(status).toBe(200);
  const session = await app.db
    .selectFrom('auth_sessions')
    .select(['audience', 'user_id'])
    .where('patient_id', '=', patient.id)
    .executeTakeFirstOrThrow();
  expect(session).toEqual({ audience: 'patient', user_id: null });
  expect((await app.call(getOwnDetails, undefined, { token: body.data.auth_token })).status).toBe(401);
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['action', 'group_id', 'entity_id'])
    .where('actor_patient_id', '=', patient.id)
    .execute();
  expect(audit).toEqual([{ action: 'sign-in', group_id: group.id, entity_id: patient.public_id }]);
});

test('a patient stays signed in over weeks, not over three idle months, and at most a year', async () => {
  const group = await app.make.group();
  const patient = await app.make.patient(group);
  const at = (days: number) => app.setTime(new Date(Date.parse('2026-03-01T08:00:00Z') + days * DAY_MS).toISOString());
  const plans = async (token: string) => (await app.call(listOwnPlans, {}, { token })).status;
  const enter = async () => {
    const { token, code } = await asked(group, patient.email);
    return (await verify(token, code)).body.data.auth_token;
  };
  at(0);
  const token = await enter();
  for (const day of [21, 110, 190, 270, 350]) {
    at(day);
    expect([day, await plans(token)]).toEqual([day, 200]);
  }
  at(365.1);
  expect(await plans(token)).toBe(401);
  const idle = await enter();
  at(365.1 + 89);
  expect(await plans(idle)).toBe(200);
  at(365.1 + 89 + 91);
  expect(await plans(idle)).toBe(401);
});

test('nobody learns who is a patient of which group', async () => {
  const [group, other] = [await app.make.group(), await app.make.group()];
  const patient = await app.make.patient(group);
  const archived = await app.make.patient(group);
  await app.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', archived.id).execute();
  const staff = await app.make.user();
  const answers = [
    await ask(group.public_id, patient.email),
    await ask(other.public_id, patient.email),
    await ask(group.public_id, archived.email),
    await ask(group.public_id, staff.email),
    await ask('unknown00000', patient.email),
  ];
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: requestAppCode.done, data: { otp_token: expect.stringMatching(/^[\w-]{43}$/) } },
    });
  }
  expect((await mailsTo(patient.email)).length).toBe(1);
  expect(await mailsTo(archived.email)).toEqual([]);
  expect(await mailsTo(staff.email)).toEqual([]);
});

test('the same e-mail in two groups is two patients with codes of their own', async () => {
  const [one, two] = [await app.make.group(), await app.make.group()];
  const patients = [
    await app.make.patient(one, { email: 'twice@example.org' }),
    await app.make.patient(two, { email: 'twice@example.org' }),
  ];
  const first = await asked(one, 'twice@example.org');
  const second = await asked(two, 'twice@example.org');
  expect((await verify(first.token, first.code)).status).toBe(200);
  expect((await verify(second.token, second.code)).status).toBe(200);
  const sessions = await app.db
    .selectFrom('auth_sessions')
    .select('patient_id')
    .where(
      'patient_id',
      'in',
      patients.map((patient) => patient.id),
    )
    .execute();
  expect(sessions.length).toBe(2);
});

test('a code is used once, within ten minutes, after at most five tries', async () => {
  const group = await app.make.group();
  const patient = await app.make.patient(group);
  app.setTime('2026-03-01T10:00:00Z');
  const once = await asked(group, patient.email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(once.token, once.code)));
  expect(answers.filter((answer) => answer.status === 200).length).toBe(1);

  const late = await asked(group, patient.email);
  app.setTime('2026-03-01T10:10:01Z');
  expect(await verify(late.token, late.code)).toMatchObject(wrong);

  const tried = await asked(group, patient.email);
  const other = tried.code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) expect(await verify(tried.token, other)).toMatchObject(wrong);
  expect(await verify(tried.token, tried.code)).toMatchObject(wrong);
});

test('a patient archived meanwhile stays out', async () => {
  const group = await app.make.group();
  const patient = await app.make.patient(group);
  const { token, code } = await asked(group, patient.email);
  await app.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', patient.id).execute();
  expect(await verify(token, code)).toMatchObject(wrong);
});

test("a patient's code sets no staff password", async () => {
  const group = await app.make.group();
  const patient = await app.make.patient(group);
  await app.make.user({ email: patient.email });
  const { token, code } = await asked(group, patient.email);
  const body = { otp: code, otp_token: token, password: 'New-Secret-2', confirm_password: 'New-Secret-2' };
  expect(await app.call(resetPassword, { body })).toMatchObject(wrong);
});

test('three requests in a quarter of an hour', async () => {
  const group = await app.make.group();
  for (let n = 0; n < 3; n++) expect((await ask(group.public_id, 'x@example.org')).status).toBe(200);
  expect(await ask(group.public_id, 'x@example.org')).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany } });
  const elsewhere = { address: '127.0.8.1' };
  const body = { group_id: group.public_id, email: 'x@example.org' };
  expect((await app.call(requestAppCode, { body }, elsewhere)).status).toBe(200);
});

test.each([
  [{ group_id: 'x', email: 'a@x.io' }, 'Group not found'],
  [{ group_id: 'unknown00000', email: '' }, 'Email is required'],
  [{ group_id: 'unknown00000', email: 'a' }, 'Invalid email address'],
])('%j is refused', async (body, message) => {
  expect(await app.call(requestAppCode, { body })).toMatchObject({ status: 400, body: { message } });
});

test('a code that is none is refused', async () => {
  expect(await verify('unknown', '12')).toMatchObject(wrong);
  expect(await verify('unknown', '1234')).toMatchObject(wrong);
});
