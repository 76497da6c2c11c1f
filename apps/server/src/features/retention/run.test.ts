import { placeHold } from '@physio/contract/holds/holds';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { changeRetention, eraseDue, getRetention, keepLonger } from '@physio/contract/retention/retention';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newClient } from '#db/connections.ts';
import { listErasures } from '#features/transfers/public.ts';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { everyRow } from '#test/every-row.ts';
import { makeKnownPatient } from '#test/factories/known-patient.ts';
import { carryOutRun } from './public.ts';

const YEAR_MS = 366 * 86_400_000;
const LATER = new Date(Date.now() + 11 * YEAR_MS);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patients: Awaited<ReturnType<TestApp['make']['patient']>>[];
let who: Who;
beforeEach(async () => {
  practice = await app.make.practice();
  patients = [];
  for (let n = 0; n < 3; n++) patients.push(await app.make.patient(practice.group, { created_at: new Date('2000-01-01') }));
  who = practice.who;
  await app.call(changeRetention, { body: { years: 10 } }, who);
});

/** Without the mails, which would find no server here. */
const drain = () => app.drainJobs({ mail: async () => {} });
const of = ({ public_id }: { public_id: string }) => ({ params: { user_id: public_id } });
const confirm = (chosen = patients) => app.call(eraseDue, { body: { user_ids: chosen.map(({ public_id }) => public_id) } }, who);
const runs = async () => (await app.call(getRetention, {}, who)).body.data.runs;
const left = async () =>
  (
    await app.db
      .selectFrom('patients')
      .select('id')
      .where('group_id', '=', practice.group.id)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ id }) => id);
const audit = async (...actions: string[]) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'entity_id', 'detail'])
    .where('group_id', '=', practice.group.id)
    .where('action', 'in', actions)
    .orderBy('id')
    .execute();

test('nothing is erased by time alone; what was confirmed is, and the page and the audit log say so', async () => {
  await drain();
  expect(await left()).toHaveLength(3);
  const [first, second] = patients;
  if (!first || !second) throw new Error('not made');
  expect((await confirm([first, second])).body.data).toEqual({ waiting: 2 });
  expect(await runs()).toMatchObject([{ waiting: 2, erased: 0, confirmed_by: 'Asha Kulkarni', finished_at: null }]);
  await drain();
  expect(await left()).toEqual([patients[2]?.id]);
  expect(await runs()).toMatchObject([{ waiting: 0, erased: 2, held: 0, kept: 0, finished_at: expect.any(String) }]);
  const by = { actor_user_id: practice.user.id };
  expect(await audit('patient.erase', 'retention.finish')).toEqual([
    { action: 'patient.erase', ...by, entity_id: first.public_id, detail: { reason: 'kept_long_enough' } },
    { action: 'patient.erase', ...by, entity_id: second.public_id, detail: { reason: 'kept_long_enough' } },
    { action: 'retention.finish', ...by, entity_id: practice.group.public_id, detail: { erased: 2 } },
  ]);
});

test('it goes the one way of erasure: in no table, file or mail, and on the list for restored backups', async () => {
  const world = await makeKnownPatient(app);
  await app.call(changeRetention, { body: { years: 10 } }, world.who);
  app.setTime(LATER.toISOString());
  who = { ...world.who, token: await app.make.session({ user: world.user }, LATER) };
  expect(await everyRow(app.db)).toContain(world.mark);
  expect((await confirm([world.patient])).status).toBe(200);
  await drain();
  expect(await everyRow(app.db)).not.toContain(world.mark);
  expect((await app.call(exportPatient, of(world.patient), who)).status).toBe(404);
  const listed = (await listErasures(app.db)).find((one) => one.patient === world.patient.public_id);
  expect(listed).toMatchObject({ email_digest: expect.any(String), erased_by: world.user.public_id });
});

test('who came back, is kept longer or under a hold since it was confirmed stays', async () => {
  const [back, longer, held] = patients;
  if (!back || !longer || !held) throw new Error('not made');
  await confirm();
  await app.make.score(practice.group, back, practice.user);
  await app.call(keepLonger, { ...of(longer), body: { until: '2090-01-01', word: 'A minor' } }, who);
  await app.call(placeHold, { ...of(held), body: { reason: 'A court case' } }, who);
  await drain();
  expect(await left()).toHaveLength(3);
  expect(await runs()).toMatchObject([{ waiting: 0, erased: 0, held: 1, kept: 2 }]);
});

test('one that fails holds up nobody, and the next attempt does what is left', async () => {
  const [, stuck] = patients;
  await confirm();
  const owner = newClient(app.connection);
  await owner.connect();
  await owner.query(`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger stuck before update of deleted_at on patients for each row when (old.id = ${Number(stuck?.id)})
    execute function stuck()`);
  await expect(drain()).rejects.toThrow('stuck');
  expect(await left()).toEqual([stuck?.id]);
  expect(await runs()).toMatchObject([{ waiting: 1, erased: 2, finished_at: null }]);
  await owner.query('drop function stuck cascade');
  await owner.end();
  await carryOutRun(app.services, practice.group.id, await runId());
  expect(await left()).toEqual([]);
  expect(await runs()).toMatchObject([{ waiting: 0, erased: 3, finished_at: expect.any(String) }]);
});

test('two servers at it at once, and once more afterwards, erase each once', async () => {
  await confirm();
  const run = await runId();
  const { group } = practice;
  await Promise.all([carryOutRun(app.services, group.id, run), carryOutRun(app.services, group.id, run)]);
  await drain();
  expect(await left()).toEqual([]);
  expect((await audit('patient.erase')).map((row) => row.entity_id).sort()).toEqual(
    patients.map(({ public_id }) => public_id).sort(),
  );
  expect(await audit('retention.finish')).toHaveLength(1);
});

const runId = async () =>
  (await app.db.selectFrom('retention_runs').select('id').where('group_id', '=', practice.group.id).executeTakeFirstOrThrow()).id;
