import { DAY_MS } from '@physio/contract/common/dates';
import { registerPatient } from '@physio/contract/patients/patients';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailKey, patientKey } from '#db/fold.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeKnownPatient } from '#test/factories/known-patient.ts';
import { listErasures, reapplyErasures } from './public.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof makeKnownPatient>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await makeKnownPatient(app);
});

const erase = async () => {
  const input = {
    params: { user_id: world.patient.public_id },
    body: { reason: 'asked' as const, full_name: `${world.mark} Rao` },
  };
  expect((await app.call(erasePatient, input, world.who)).status).toBe(200);
};
const rowOf = (id: number) => app.db.selectFrom('patients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const figures = () =>
  app.db.selectFrom('group_stats').select('patients').where('group_id', '=', world.group.id).executeTakeFirstOrThrow();

/** The rows as a backup from before the erasure holds them. */
async function putBack(): Promise<void> {
  const { first_name, last_name, email, email_key, name_key } = world.patient;
  await app.db
    .updateTable('patients')
    .set({ first_name, last_name, email, email_key, name_key, deleted_at: null })
    .where('id', '=', world.patient.id)
    .execute();
  await app.db.updateTable('plans').set({ comments: world.mark, deleted_at: null }).where('id', '=', world.plan.id).execute();
  await app.make.score(world.group, world.patient, world.user, { note: world.mark });
  await app.db
    .updateTable('group_stats')
    .set((e) => ({ patients: e('patients', '+', 1) }))
    .where('group_id', '=', world.group.id)
    .execute();
}

test('an erasure is remembered by ids and a digest, and cannot be changed', async () => {
  await erase();
  const [kept] = (await listErasures(app.db)).filter((one) => one.group === world.group.public_id);
  expect(kept).toEqual({
    group: world.group.public_id,
    patient: world.patient.public_id,
    email_digest: expect.stringMatching(/^[\w+/]{43}=$/),
    erased_at: expect.any(String),
    erased_by: world.user.public_id,
  });
  await expect(app.db.deleteFrom('erasures').execute()).rejects.toThrow('permission denied');
});

test('a refused erasure is not remembered', async () => {
  const input = { params: { user_id: world.patient.public_id }, body: { reason: 'asked' as const, full_name: 'Somebody Else' } };
  expect((await app.call(erasePatient, input, world.who)).status).toBe(400);
  expect((await listErasures(app.db)).filter((one) => one.group === world.group.public_id)).toEqual([]);
});

test('a patient whom a backup brings back is erased again, once', async () => {
  await erase();
  await putBack();
  expect(await reapplyErasures(app.services)).toEqual({ erased: 1, held: 0 });
  expect(await rowOf(world.patient.id)).toMatchObject({ first_name: 'Removed', name_key: '', deleted_at: expect.any(Date) });
  const scores = await app.db.selectFrom('outcome_scores').select('id').where('patient_id', '=', world.patient.id).execute();
  expect(scores).toEqual([]);
  expect(await figures()).toEqual({ patients: 0 });
  expect(await reapplyErasures(app.services)).toEqual({ erased: 0, held: 0 });
  const audit = app.db.selectFrom('audit_log').select(['action', 'group_id']).where('action', '=', 'patient.erase_again');
  expect(await audit.where('entity_id', '=', world.patient.public_id).execute()).toEqual([
    { action: 'patient.erase_again', group_id: world.group.id },
  ]);
});

test('also by a list that the backup does not have itself; groups it does not know are passed over', async () => {
  const patient = await app.make.patient(world.group, { created_at: new Date(Date.now() - 1000) });
  const known = {
    group: world.group.public_id,
    patient: patient.public_id,
    email_digest: null,
    erased_at: new Date().toISOString(),
    erased_by: 'nobodyhere00',
  };
  const list = [known, { ...known, group: 'nogrouphere0' }];
  expect(await reapplyErasures(app.services, list)).toEqual({ erased: 1, held: 0 });
  expect(await rowOf(patient.id)).toMatchObject({ first_name: 'Removed' });
  expect(await reapplyErasures(app.services, list)).toEqual({ erased: 0, held: 0 });
  expect(await listErasures(app.db)).toContainEqual({ ...known, erased_by: null, email_digest: null });
});

test('under another id, if it was registered at the same address before; who came afterwards stays', async () => {
  const { email } = world.patient;
  await erase();
  const earlier = await app.make.patient(world.group, {
    email: 'earlier@example.org',
    created_at: new Date(Date.now() - DAY_MS),
  });
  await app.db
    .updateTable('patients')
    .set({ email, email_key: emailKey(email), name_key: patientKey({ ...earlier, email }) })
    .where('id', '=', earlier.id)
    .execute();
  expect(await reapplyErasures(app.services)).toEqual({ erased: 1, held: 0 });
  expect(await rowOf(earlier.id)).toMatchObject({ first_name: 'Removed' });

  const body = { first_name: world.mark, last_name: 'Rao', email };
  const { body: again } = await app.call(registerPatient, { body }, world.who);
  expect(await reapplyErasures(app.services)).toEqual({ erased: 0, held: 0 });
  const row = await app.db.selectFrom('patients').select('first_name').where('public_id', '=', again.data.id).executeTakeFirst();
  expect(row).toEqual({ first_name: world.mark });
});
