import type { Endpoint } from '@physio/contract/common/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { endsItsSession, makeWorld, REFUSED_BY_DESIGN, SAMPLES, type World } from './samples.ts';

let app: TestApp;
let world: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app, 'AUDITED');
  endpoints = app.http.endpoints;
});
afterAll(() => app.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const sampleOf = (e: Endpoint) => SAMPLES[nameOf(e)]?.(world) ?? {};
const needsGroup = (e: Endpoint) => e.access === 'member' || e.access === 'admin';
const isKnownCaller = (e: Endpoint) => e.access !== 'public' && e.access !== 'service';
async function whoFor(e: Endpoint): Promise<Who> {
  if (endsItsSession(e))
    return { token: await app.make.session(e.access === 'patient' ? { patient: world.patient } : { user: world.user }) };
  if (e.access === 'patient') return { token: world.patientToken };
  if (e.access === 'master') return { token: world.masterToken };
  return world.who;
}
const newestRow = async () =>
  (await app.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
const actionsSince = async (id: number) =>
  (await app.db.selectFrom('audit_log').select('action').where('id', '>', id).orderBy('id').execute()).map((row) => row.action);

/** What each call left in the log, and what it answered. */
async function audited(e: Endpoint, input: unknown) {
  const before = await newestRow();
  const { status, body } = await app.call(e, input as never, await whoFor(e));
  return { status, body, actions: await actionsSince(before) };
}

test('each write leaves one row, and each read that is to; who reads of a patient does', async () => {
  const ofPatients = [world.patient, world.archived, world.leaver].flatMap(({ public_id, email }) => [public_id, email]);
  for (const e of endpoints.filter((e) => isKnownCaller(e) && !REFUSED_BY_DESIGN.has(nameOf(e)))) {
    const { status, body, actions } = await audited(e, sampleOf(e));
    const expected = (e.method !== 'GET' && !e.reads) || e.audit ? [e.audit ?? nameOf(e)] : [];
    expect({ call: nameOf(e), status, actions }).toEqual({ call: nameOf(e), status: 200, actions: expected });
    const names = JSON.stringify(body);
    // The log itself holds ids; a patient's own app reads what is theirs.
    if (e.access === 'patient' || e.path === '/api/ext/v1/audit-log' || e.method !== 'GET') continue;
    expect({ call: nameOf(e), patients: ofPatients.filter((text) => names.includes(text)), audit: e.audit }).toSatisfy(
      ({ patients, audit }: { patients: string[]; audit?: string }) => patients.length === 0 || audit !== undefined,
    );
  }
});

test('each read is one in the log’s own words: looked at, or downloaded', async () => {
  const reads = endpoints.filter((e) => e.method === 'GET' && e.audit !== undefined);
  const kinds = await sql<{ action: string; kind: string }>`select action, audit_kind(action) as kind
    from unnest(${reads.map((e) => e.audit)}::text[]) as action`.execute(app.db);
  expect(kinds.rows.filter(({ kind }) => kind !== 'read' && kind !== 'export')).toEqual([]);
  const downloads = new Set(reads.filter((e) => e.download !== undefined).map((e) => e.audit));
  expect(kinds.rows.filter(({ action, kind }) => downloads.has(action) && kind !== 'export')).toEqual([]);
});

test('whatever concerns keys and single sign-on is access', async () => {
  const actions = endpoints
    .map((e) => e.audit ?? '')
    .filter((action) => /^(sso|api_key)\./.test(action) && !action.endsWith('.list'));
  const kinds = await sql<{ action: string; kind: string }>`select action, audit_kind(action) as kind
    from unnest(${[...actions, 'sso.tried', 'sso.linked']}::text[]) as action`.execute(app.db);
  expect(kinds.rows.length).toBeGreaterThan(12);
  expect(kinds.rows.filter(({ kind }) => kind !== 'access')).toEqual([]);
});

test('a write that is refused for what it names leaves none', async () => {
  for (const e of endpoints.filter((e) => isKnownCaller(e) && e.method !== 'GET')) {
    for (const name of Object.keys(e.ids ?? {}).filter((name) => name !== 'group_id')) {
      const sample = sampleOf(e) as Record<string, Record<string, unknown>>;
      const part = ['params', 'query', 'body'].find((one) => name in (sample[one] ?? {})) ?? 'query';
      const given = sample[part]?.[name];
      const absent = { ...sample, [part]: { ...sample[part], [name]: Array.isArray(given) ? ['zzzzzzzzzzzz'] : 'zzzzzzzzzzzz' } };
      const { status, actions } = await audited(e, absent);
      expect({ call: nameOf(e), name, refused: status >= 400, actions }).toEqual({
        call: nameOf(e),
        name,
        refused: true,
        actions: [],
      });
    }
  }
});

test('each refusal of a stranger stands in the log of the group that was named', async () => {
  for (const e of endpoints.filter(needsGroup)) {
    const stranger = await app.make.user();
    const token = await app.make.session({ user: stranger });
    expect((await app.call(e, sampleOf(e) as never, { token, group: world.group.public_id })).status).toBe(403);
    const rows = app.db.selectFrom('audit_log').select(['action', 'group_id', 'detail']).where('actor_user_id', '=', stranger.id);
    expect(await rows.execute()).toEqual([
      { action: 'group.refused', group_id: world.group.id, detail: { call: nameOf(e), refusals: 1 } },
    ]);
  }
});
