import { addDays, utcDay } from '@physio/contract/common/dates';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { changePatientPage, getPatientPage, type PatientPage } from '@physio/contract/patient-page/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls } from '#test/calls/patient-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const PAGE: PatientPage = {
  is_on: true,
  second_item: 'code',
  pain_limit: 6,
  effort_limit: 8,
  reply_days: 2,
  phone: ' +91 20 5550 1234 ',
  emergency_text: 'Call 112',
  mail_reminders: false,
};

test('a page is off until the practice says whom to call, what to do in an emergency and when it answers', async () => {
  const { who, group } = await app.make.practice();
  const read = async () => (await app.call(getPatientPage, {}, who)).body.data;
  const off = { is_on: false, second_item: 'birth_date', pain_limit: 7, effort_limit: 9, reply_days: null, phone: '' };
  const figures = { shows_figures: false, prints_programme: true };
  expect(await read()).toEqual({
    ...off,
    ...figures,
    page_url: expect.stringMatching(/^https?:.+\/p\/$/),
    emergency_text: '',
    mail_reminders: true,
    opened: 0,
    running: 0,
  });
  for (const [lacking, field] of [
    [{ phone: ' ' }, 'phone'],
    [{ emergency_text: '' }, 'emergency_text'],
    [{ reply_days: null }, 'reply_days'],
  ] as const) {
    const { status, body } = await app.call(changePatientPage, { body: { ...PAGE, ...lacking } }, who);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect((await app.call(changePatientPage, { body: { ...PAGE, ...lacking, is_on: false } }, who)).status).toBe(200);
  }
  const { body } = await app.call(changePatientPage, { body: PAGE }, who);
  expect(body).toMatchObject({ message: changePatientPage.done, data: { ...PAGE, phone: '+91 20 5550 1234' } });
  expect(await read()).toMatchObject({ is_on: true, second_item: 'code', pain_limit: 6 });
  const [row] = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('group_id', '=', group.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(row).toEqual({ action: 'patient_page.update', detail: { is_on: true, second_item: 'code' } });
});

test('what is not said of figures stays as it was', async () => {
  const { who } = await app.make.practice();
  const change = (given: Partial<PatientPage>) => app.call(changePatientPage, { body: { ...PAGE, ...given } }, who);
  const figures = async () => {
    const { shows_figures, prints_programme } = (await app.call(getPatientPage, {}, who)).body.data;
    return { shows_figures, prints_programme };
  };
  await change({});
  expect(await figures()).toEqual({ shows_figures: false, prints_programme: true });
  await change({ shows_figures: true, prints_programme: false });
  await change({ pain_limit: 5 });
  expect(await figures()).toEqual({ shows_figures: true, prints_programme: false });
});

test('without a page there are no links', async () => {
  const { who, group } = await app.make.practice();
  const patient = await app.make.patient(group);
  const input = { params: { user_id: patient.public_id }, body: { renew: false } };
  expect(await app.call(makePatientLink, input, who)).toMatchObject({
    status: 400,
    body: { message: 'The page for patients is switched off' },
  });
});

test('of the plans that run it is counted whose patients have opened their page', async () => {
  const practice = await app.make.practice();
  const { group, who } = practice;
  await app.make.page(group);
  const patients = [await app.make.patient(group), await app.make.patient(group), await app.make.patient(group)];
  const [first, second, third] = patients as [(typeof patients)[0], (typeof patients)[0], (typeof patients)[0]];
  const today = utcDay(new Date());
  await app.make.plan(group, first, { starts_on: addDays(today, -3) });
  await app.make.plan(group, second);
  await app.make.plan(group, third, { starts_on: addDays(today, 3) });
  await app.make.plan(group, third, { starts_on: addDays(today, -30), duration_weeks: 1 });
  const counts = async () => (await app.call(getPatientPage, {}, who)).body.data;
  for (const patient of [first, third]) {
    const { enterBy, makeLink } = doorCalls(() => ({ app, practice, patient }));
    const link = await makeLink();
    expect(await counts()).toMatchObject({ opened: patient === first ? 0 : 1, running: 2 });
    await enterBy(link);
  }
  expect(await counts()).toMatchObject({ opened: 1, running: 2 });
});
