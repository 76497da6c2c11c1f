import { listAudit } from '@physio/contract/audit/audit';
import { KEY_REFUSALS, type Scope } from '@physio/contract/common/scopes';
import { findByIdentifier, putByIdentifier, saveSystems } from '@physio/contract/identifiers/identifiers';
import { getPatient, listPatients, registerPatient } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { listProgrammes } from '@physio/contract/programmes/programmes';
import { addSamplePatient } from '@physio/contract/sample-patient/sample-patient';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

const NOW = '2026-11-29T09:00:00.000Z';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp({ REQUESTS_PER_MINUTE: '1000' });
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
  app.setTime(NOW);
});
afterEach(() => app.setTime(null));

const keyFor = (scope: Scope, given?: Parameters<TestApp['make']['apiKey']>[2]) =>
  app.make.apiKey(practice.group, [scope], { created_at: new Date(NOW), ...given });
const list = (who: Who) => app.call(listPatients, { query: {} }, who);
const logOf = () => app.db.selectFrom('audit_log').selectAll().where('group_id', '=', practice.group.id).orderBy('id').execute();
const lines = async () => {
  const token = await app.make.session({ user: practice.user }, new Date(NOW));
  const { data } = (await app.call(listAudit, { query: {} }, { token, group: practice.group.public_id })).body;
  return data.filter(({ action }) => action !== 'audit.list');
};

test('a key is taken wherever a session’s token is, and its group need not be named', async () => {
  const { token } = await keyFor('patients.read');
  const patient = await app.make.patient(practice.group);
  expect((await list({ token })).body.pt_users.map(({ id }) => id)).toEqual([patient.public_id]);
  expect((await list({ headers: { 'auth-token': token } })).status).toBe(200);
  expect((await list({ token, headers: { 'x-group-id': 'someoneElse1' } })).status).toBe(403);
});

test('what a key did stands in the log with the key, by name, and nobody else', async () => {
  const key = await keyFor('patients.read', { name: 'Cliniko' });
  const patient = await app.make.patient(practice.group);
  await app.call(getPatient, { params: { user_id: patient.public_id } }, { token: key.token });
  expect(await logOf()).toMatchObject([
    { action: 'patient.read', actor_key_id: key.id, actor_user_id: null, actor_patient_id: null, entity_id: patient.public_id },
  ]);
  expect((await lines())[0]?.actor).toEqual({ kind: 'key', id: key.public_id, name: 'Cliniko' });
});

test('the log says why a key was refused; whoever called does not hear it', async () => {
  const gone = { created_at: new Date('2026-01-01'), expires_at: new Date('2026-11-29T09:00:00Z') };
  const refused = {
    revoked: { token: (await keyFor('patients.read', { revoked_at: new Date(NOW) })).token },
    expired: { token: (await keyFor('patients.read', gone)).token },
    network: { token: (await keyFor('patients.read', { networks: ['192.0.2.0/24'] })).token, address: '198.51.100.1' },
  };
  for (const who of Object.values(refused)) {
    expect(await list(who)).toMatchObject({ status: 401, body: { code: 'unauthenticated', message: KEY_REFUSALS.invalid } });
  }
  expect((await list(await keyFor('plans.read'))).status).toBe(403);
  expect((await list({ token: (await keyFor('patients.read')).token, group: 'someoneElse1' })).status).toBe(403);
  const refusals = (await logOf()).map(({ action, detail }) => `${action} ${(detail as { reason: string }).reason}`);
  expect(refusals).toEqual(['revoked', 'expired', 'network', 'scope', 'group'].map((why) => `api_key.refused ${why}`));
});

test('a key that is refused again and again has few rows in the log', async () => {
  const { token } = await keyFor('plans.read');
  for (let call = 0; call < 12; call += 1) await list({ token });
  expect((await logOf()).map(({ detail }) => (detail as { refusals: number }).refusals)).toEqual([1, 10]);
});

test.each([
  [['192.0.2.0/24'], '192.0.2.200', 200],
  [['192.0.2.0/24'], '192.0.3.1', 401],
  [['192.0.2.0/24'], '::ffff:192.0.2.9', 200],
  [['192.0.2.7/32', '2001:db8::/32'], '2001:db8:1::5', 200],
  [['2001:db8::/32'], '192.0.2.7', 401],
  [['0.0.0.0/0'], '2001:db8::1', 401],
])('from networks %j a call of %s is answered %i', async (networks, address, status) => {
  const { token } = await keyFor('patients.read', { networks });
  expect((await list({ token, address })).status).toBe(status);
});

test('a former key works until its time is over', async () => {
  const former = await keyFor('patients.read');
  const next = await keyFor('patients.read');
  await app.db.deleteFrom('api_keys').where('id', '=', former.id).execute();
  const until = { former_hash: former.token_hash, former_until: new Date('2026-11-30T09:00:00Z') };
  await app.db.updateTable('api_keys').set(until).where('id', '=', next.id).execute();
  app.setTime('2026-11-30T08:59:59.000Z');
  expect([(await list(former)).status, (await list(next)).status]).toEqual([200, 200]);
  app.setTime('2026-11-30T09:00:00.000Z');
  expect([(await list(former)).status, (await list(next)).status]).toEqual([401, 200]);
});

test('its last use is kept by the minute, not by the call', async () => {
  const { id, token } = await keyFor('patients.read');
  const used = async () =>
    app.db.selectFrom('api_keys').select(['last_used_at', 'last_ip']).where('id', '=', id).executeTakeFirstOrThrow();
  await list({ token, address: '192.0.2.1' });
  app.setTime('2026-11-29T09:00:59.000Z');
  await list({ token, address: '192.0.2.2' });
  expect(await used()).toEqual({ last_used_at: new Date(NOW), last_ip: '192.0.2.1' });
  app.setTime('2026-11-29T09:01:01.000Z');
  await list({ token, address: '192.0.2.2' });
  expect(await used()).toEqual({ last_used_at: new Date('2026-11-29T09:01:01Z'), last_ip: '192.0.2.2' });
});

test('a key makes 600 calls a minute, whoever else calls and from wherever', async () => {
  const [one, other] = [await keyFor('plans.read'), await keyFor('plans.read')];
  const call = ({ token }: { token: string }, address = '192.0.2.1') => list({ token, address });
  for (let calls = 0; calls < 600; calls += 100) await Promise.all(Array.from({ length: 100 }, () => call(one)));
  const late = await call(one, '198.51.100.1');
  expect([late.status, late.headers['retry-after']]).toEqual([429, '60']);
  expect((await call(other)).status).toBe(403);
  app.setTime('2026-11-29T09:01:00.000Z');
  expect((await call(one)).status).toBe(403);
});

test('a repeat with the same Idempotency-Key is answered to the key that sent it first, and to nobody of the same number', async () => {
  const key = await keyFor('patients.write');
  const body = { first_name: 'Mei', last_name: 'Sato', email: 'mei@example.org' };
  const register = (who: Who) => app.call(registerPatient, { body }, { ...who, headers: { 'idempotency-key': 'once' } });
  const first = await register(key);
  expect(first.status).toBe(200);
  expect((await register(key)).body.data.user_id).toBe(first.body.data.user_id);
  await app.db.updateTable('idempotency_keys').set({ actor_id: practice.user.id }).where('key', '=', 'once').execute();
  const member = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date(NOW)) };
  expect(await register(member)).toMatchObject({ status: 400, body: { message: 'A patient with this email already exists' } });
});

test('a patient whom a key registers has nobody as the one who did', async () => {
  const { token } = await keyFor('patients.write');
  const session = await app.make.session({ user: practice.user }, new Date(NOW));
  const systems = [{ system: 'cliniko', label: 'Cliniko', parameter: 'patient_id' }];
  await app.call(saveSystems, { body: { systems } }, { token: session, group: practice.group.public_id });
  const number = { params: { system: 'cliniko', value: '77' } };
  const body = { first_name: 'Mei', last_name: 'Sato', email: 'mei@example.org' };
  const made = await app.call(putByIdentifier, { ...number, body }, { token });
  const again = await app.call(putByIdentifier, { ...number, body: { ...body, last_name: 'Ito' } }, { token });
  expect([made.status, again.body.data]).toEqual([
    200,
    expect.objectContaining({ user_id: made.body.data.user_id, last_name: 'Ito' }),
  ]);
  const row = await app.db
    .selectFrom('patients')
    .selectAll()
    .where('public_id', '=', made.body.data.user_id)
    .executeTakeFirstOrThrow();
  expect(row.registered_by).toBe(null);
  const reader = await keyFor('patients.read');
  expect((await app.call(findByIdentifier, number, reader)).body.data.user_id).toBe(made.body.data.user_id);
});

test('the sample patient is in no answer to a key, and who has a programme is in none for the library', async () => {
  const session = await app.make.session({ user: practice.user }, new Date(NOW));
  const member = { token: session, group: practice.group.public_id };
  await app.make.programme(practice.group, { exercises: [await app.make.exercise(practice.group)] });
  const sample = (await app.call(addSamplePatient, {}, member)).body.data;
  const reader = await keyFor('patients.read');
  const found = await list(reader);
  expect([found.body.sample, found.body.pt_users]).toEqual([undefined, []]);
  expect((await list(member)).body.sample?.user_id).toBe(sample.user_id);
  const one = (token: string, user_id: string) => app.call(getPatient, { params: { user_id } }, { token });
  expect(await one(reader.token, sample.user_id)).toMatchObject({ status: 404, body: (await one(reader.token, 'nobody')).body });
  const plans = await app.call(listPlans, { query: { user_id: sample.user_id } }, await keyFor('plans.read'));
  expect(plans.status).toBe(404);
  const patient = await app.make.patient(practice.group, { first_name: 'Noriko' });
  await app.make.plan(practice.group, patient, { starts_on: '2026-11-28' });
  const library = async (who: Who) => JSON.stringify((await app.call(listProgrammes, { query: {} }, who)).body.data);
  expect(await library(member)).toContain('Noriko');
  expect(await library(await keyFor('library.read'))).not.toContain('Noriko');
});
