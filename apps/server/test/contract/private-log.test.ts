import type { Endpoint } from '@physio/contract/common/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLogger } from '#platform/http/logger.ts';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { endsItsSession, makeWorld, SAMPLES, type Sample, type World } from './samples.ts';

const NAME = 'ZQNAMEZQ';
const TYPED = 'ZQTYPEDZQ';
const log: string[] = [];
const logger = newLogger('trace', { write: (line: string) => void log.push(line) });

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({}, { logger });
  world = await makeWorld(app, NAME);
});
afterAll(() => app.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
async function whoFor(e: Endpoint): Promise<Who> {
  if (e.access === 'service') return { headers: { 'x-api-key': app.config.SERVICE_KEY ?? '' } };
  // A call may end its own session.
  if (endsItsSession(e))
    return { token: await app.make.session(e.access === 'patient' ? { patient: world.patient } : { user: world.user }) };
  if (e.access === 'patient') return { token: world.patientToken };
  if (e.access === 'master') return { token: world.masterToken };
  return world.who;
}

/** The same input with another text wherever there is one. */
const retyped = (value: unknown): unknown => {
  if (typeof value === 'string') return TYPED;
  if (Array.isArray(value)) return value.map(retyped);
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, retyped(part)]));
};
const renamed = (files: Sample['files']) =>
  files &&
  Object.fromEntries(
    Object.entries(files).map(([field, list]) => [
      field,
      list.map((file) => new File([file], `${TYPED}.${file.type.split('/')[1]}`)),
    ]),
  );

const expectNoneOf = (secrets: readonly string[]) => {
  const logged = log.join('');
  expect(secrets.filter((secret) => logged.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
};
const secretsOf = (w: World) => [
  NAME,
  TYPED,
  w.patient.email,
  w.user.email,
  w.token,
  w.patientToken,
  w.masterToken,
  w.link.url.split('/').at(-1) ?? '',
  w.link.short_code,
  '9876543210',
  app.config.SECRET_KEY ?? '',
  app.config.SERVICE_KEY ?? '',
];

test('whatever is called, and with whatever input, the log names nobody and holds no secret', async () => {
  for (const e of app.http.endpoints) {
    const sample = SAMPLES[nameOf(e)]?.(world) ?? {};
    await app.call(e, sample as never, await whoFor(e));
    const { files, ...fields } = sample;
    const odd = { ...(retyped(fields) as Sample), ...(files && { files: renamed(files) }) };
    await app.call(e, odd as never, await whoFor(e));
    const search = {
      ...sample.query,
      first_name: TYPED,
      name: TYPED,
      search: TYPED,
      token: world.token,
      email: world.patient.email,
    };
    await app.call(e, { ...sample, query: search } as never, await whoFor(e));
  }
  // A refusal that names what it refuses.
  const upload = app.http.endpoints.find((e) => e.path === '/api/v1/update-exercise-attachments/') as Endpoint;
  const stray = {
    body: {
      bucket_type_id: 'other',
      attachment_folder_ids: [(await app.make.folder(world.group, { name: `${NAME} plain` })).public_id],
    },
    files: SAMPLES[nameOf(upload)]?.(world).files,
  };
  expect((await app.call(upload, stray as never, world.who)).body.message).toContain(NAME);
  for (const [url, payload] of [
    [`/users?email=${world.patient.email}`, ''],
    [`/${TYPED}`, ''],
    ['/api/v1/authenticate-admin/', `{"email": "${world.user.email}", "password": `],
  ] as const) {
    const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json', 'user-agent': TYPED };
    await app.http.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
  }
  await app.drainJobs();
  expect(log.length).toBeGreaterThan(3 * app.http.endpoints.length);
  expectNoneOf(secretsOf(world));
});

test('of what the database refuses it keeps code and constraint, not the row', async () => {
  const { public_id: _other, id: _own, ...row } = world.patient;
  const faults = [
    () =>
      app.db
        .insertInto('patients')
        .values({ ...row, public_id: 'zqagain00000' })
        .execute(),
    () => app.db.updateTable('patients').set({ first_name: '' }).where('id', '=', world.patient.id).execute(),
    () => sql`select ${TYPED}::text::int`.execute(app.db),
  ];
  log.splice(0);
  for (const fault of faults)
    await fault().catch((err: unknown) => logger.error({ err: new Error('wrapped', { cause: err }) }, 'failed'));
  expect(log.map((line) => JSON.parse(line).err.cause)).toMatchObject([
    { code: '23505', constraint: 'patients_email', stack: expect.stringContaining('at ') },
    { code: '23514', table: 'patients' },
    { code: '22P02', message: 'invalid input syntax for type integer: "…"' },
  ]);
  expectNoneOf(secretsOf(world));
});
