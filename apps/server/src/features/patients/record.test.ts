import { listOwnPlans, requestAppCode, verifyAppCode } from '@physio/contract/patient-app/patient-app';
import { archivePatient, restorePatient, type UpdatePatient, updatePatient } from '@physio/contract/patients/patient-details';
import { getPatient, listPatients, PATIENT_MESSAGES } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn } from '#platform/clock/clock.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { mailTo } from '#test/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
beforeEach(async () => {
  practice = await app.make.practice();
  patient = await app.make.patient(practice.group, {
    first_name: 'Ravi',
    last_name: 'Iyer',
    email: 'ravi@example.org',
    last_report_at: new Date(),
  });
});

const params = () => ({ user_id: patient.public_id });
const update = (body: UpdatePatient) => app.call(updatePatient, { params: params(), body }, practice.who);
const archive = (reason = 'discharged') =>
  app.call(archivePatient, { params: params(), body: { reason: reason as never } }, practice.who);
const restore = () => app.call(restorePatient, { params: params() }, practice.who);
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call(listPatients, { query: query as never }, practice.who)).body;
const ownPlans = async (token: string) => (await app.call(listOwnPlans, undefined, { token })).status;

describe('a change', () => {
  test('touches only what is sent, and can be found at once', async () => {
    const { body } = await update({
      last_name: ' Łukasz ',
      gender: 'other',
      date_of_birth: '1984-02-29',
      country_phonecode: '91',
      mobile_number: '9876543210',
      language: 'hi',
    });
    expect(body).toMatchObject({
      message: 'Patient updated',
      data: { first_name: 'Ravi', last_name: 'Łukasz', email: 'ravi@example.org', gender: 'other', language: 'hi' },
    });
    const asWritten = [
      '+91 98765 43210',
      '09876 543210',
      '0091 (0)98765-43210',
      '९८७६५ ४३२१०',
      '９８７６５　４３２１０',
      '\u202a98765 43210\u202c',
    ];
    for (const first_name of ['lukasz ravi', '98765', '9876543210.0', ...asWritten])
      expect((await list({ first_name })).pt_users.map((p) => p.id)).toEqual([patient.public_id]);
    expect((await list({ first_name: 'iyer' })).pt_users).toEqual([]);
    const cleared = await update({ gender: '', date_of_birth: '', country_phonecode: '', mobile_number: '' });
    expect(cleared.body.data).toMatchObject({ gender: null, date_of_birth: null, age: null, mobile_number: null });
  });

  test.each<[UpdatePatient, string, string]>([
    [{ first_name: ' ' }, 'first_name', 'First name is required'],
    [{ email: 'ravi@' }, 'email', 'Invalid email address'],
    [{ gender: 'x' as never }, 'gender', PATIENT_MESSAGES.gender],
    [{ date_of_birth: '1984-02-30' }, 'date_of_birth', PATIENT_MESSAGES.birthDay],
    [{ date_of_birth: '2999-01-01' }, 'date_of_birth', PATIENT_MESSAGES.birthDayRange],
    [{ date_of_birth: '1850-01-01' }, 'date_of_birth', PATIENT_MESSAGES.birthDayRange],
    [{ mobile_number: '12345', country_phonecode: '91' }, 'mobile_number', PATIENT_MESSAGES.phone],
    [{ mobile_number: '234567/234568', country_phonecode: '91' }, 'mobile_number', PATIENT_MESSAGES.phone],
    [{ mobile_number: '98765432100', country_phonecode: '91' }, 'mobile_number', PATIENT_MESSAGES.phoneOfCountry],
    [{ mobile_number: '9876543210' }, 'country_phonecode', PATIENT_MESSAGES.phoneWithoutCode],
    [{ country_phonecode: '91' }, 'mobile_number', PATIENT_MESSAGES.codeWithoutPhone],
  ])('refuses %j', async (fault, field, message) => {
    const { status, body } = await update(fault);
    expect({ status, message: body.message, errors: body.errors }).toEqual({ status: 400, message, errors: { [field]: message } });
  });

  test('a date of birth is never after today where the practice is', async () => {
    const born = async (time_zone: string) => {
      practice = await app.make.practice({ group: { time_zone } });
      patient = await app.make.patient(practice.group);
      return update({ date_of_birth: dayIn('Etc/GMT-14', app.services.clock.now()) });
    };
    // The two zones lie 26 hours apart: what is today in the one is after today in the other at any time.
    const answers = [await born('Etc/GMT-14'), await born('Etc/GMT+12')];
    expect(answers.map(({ status, body }) => [status, body.data?.age ?? body.errors])).toEqual([
      [200, 0],
      [400, { date_of_birth: PATIENT_MESSAGES.birthDayRange }],
    ]);
  });

  test.each([
    ['+44 (0)20 7946 0958', '91', '44', '2079460958'],
    ['+91 98765 43210', undefined, '91', '9876543210'],
    ['09876543210', '+91', '91', '9876543210'],
    ['919876543210', '91', '91', '9876543210'],
    ['9876543210.0', '91', '91', '9876543210'],
    ['०९८७६ ५४३२१०', '९१', '91', '9876543210'],
  ])('keeps the phone %j with the code %j as the number that dials', async (mobile_number, country_phonecode, code, number) => {
    const { body } = await update({ mobile_number, ...(country_phonecode !== undefined && { country_phonecode }) });
    expect(body.data).toMatchObject({ country_phonecode: code, mobile_number: number });
  });

  test('to an e-mail of another patient, live or archived, is refused; to the own in other case it is not', async () => {
    await app.make.patient(practice.group, { email: 'asha@example.org' });
    const { status, body } = await update({ email: 'ASHA@example.org' });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { email: PATIENT_MESSAGES.exists } });
    expect((await update({ email: 'RAVI@example.org' })).body.data.email).toBe('ravi@example.org');
  });

  test('of the e-mail ends sessions and codes of the old one; another change does not', async () => {
    const token = await app.make.session({ patient });
    await update({ last_name: 'Rao', email: 'ravi@example.org' });
    expect(await ownPlans(token)).toBe(200);
    const { body: code } = await app.call(requestAppCode, {
      body: { group_id: practice.group.public_id, email: 'ravi@example.org' },
    });
    const { code: otp } = await mailTo(app, 'ravi@example.org', 'patient_code');
    await update({ email: 'new@example.org' });
    expect(await ownPlans(token)).toBe(401);
    expect((await app.call(verifyAppCode, { body: { otp_token: code.data.otp_token, otp } })).status).toBe(400);
  });

  test('is audited by its fields’ names alone', async () => {
    await update({ last_name: 'Zebra' });
    const rows = await app.db.selectFrom('audit_log').selectAll().where('entity_id', '=', patient.public_id).execute();
    expect(rows).toMatchObject([{ action: 'patient.update', detail: { fields: ['last_name'] } }]);
    expect(JSON.stringify(rows)).not.toContain('Zebra');
  });
});

describe('an archived patient', () => {
  test('is out of directory, figures and app, and all the same to be read', async () => {
    const token = await app.make.session({ patient });
    const { body } = await archive();
    expect(body).toMatchObject({ message: 'Patient archived', data: { archive_reason: 'discharged' } });
    expect(await list()).toMatchObject({ pt_users: [], registered_users_count: 0, total_count: 0 });
    expect(await list({ has_report: 'true' })).toMatchObject({ pt_users: [], registered_users_count: 0 });
    expect((await list({ archived: 'true' })).pt_users.map((p) => p.id)).toEqual([patient.public_id]);
    expect(await ownPlans(token)).toBe(401);
    const read = await app.call(getPatient, { params: params() }, practice.who);
    expect(read.body.data).toMatchObject({ first_name: 'Ravi', archived_at: expect.any(String) });
  });

  test('comes back whole, and signs in again', async () => {
    const token = await app.make.session({ patient });
    await archive();
    expect((await restore()).body.data).toMatchObject({ archived_at: null, archive_reason: null });
    expect(await list({ has_report: 'true' })).toMatchObject({ registered_users_count: 1, total_count: 1 });
    expect(await ownPlans(token)).toBe(401);
    expect(await ownPlans(await app.make.session({ patient }))).toBe(200);
  });

  test('counts once however often, and at the same time, it is archived and brought back', async () => {
    await Promise.all([archive(), archive('moved'), archive('other')]);
    expect((await list()).total_count).toBe(0);
    await Promise.all([restore(), restore(), archive(), restore()]);
    await restore();
    expect(await list()).toMatchObject({ total_count: 1, registered_users_count: 1 });
  });

  test('needs a reason we know', async () => {
    expect((await archive('bored')).body).toMatchObject({ message: 'Please choose a reason' });
  });
});
