import type { Endpoint } from '@physio/contract/common/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { endsItsSession, makeWorld, REFUSED_BY_DESIGN, SAMPLES, type Sample, type World } from './samples.ts';
import { fingerprintOf } from './tenant-tables.ts';

const ABSENT = 'zzzzzzzzzzzz';

let app: TestApp;
let a: World;
let b: World;
let endpoints: Endpoint[];

beforeAll(async () => {
  app = await buildTestApp();
  [a, b] = [await makeWorld(app, 'CANARYA'), await makeWorld(app, 'CANARYB')];
  endpoints = app.http.endpoints;
});
afterAll(() => app.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const sampleOf = (e: Endpoint, world: World) => {
  const sample = SAMPLES[nameOf(e)];
  if (sample === undefined) throw new Error(`no sample of ${nameOf(e)}: add one to samples.ts`);
  return sample(world);
};
const ask = (e: Endpoint, input: unknown, who: Who) => app.call(e, input as never, who);
const needsGroup = (e: Endpoint) => e.access === 'member' || e.access === 'admin';
const tokenFor = (e: Endpoint, w: World): Who => {
  if (e.access === 'service') return { headers: { 'x-api-key': app.config.SERVICE_KEY ?? '' } };
  if (e.access === 'patient') return { token: w.patientToken };
  if (e.access === 'master') return { token: w.masterToken };
  return needsGroup(e) ? w.who : { token: w.token };
};

const freshFor = async (e: Endpoint, w: World): Promise<Who> =>
  endsItsSession(e)
    ? { token: await app.make.session(e.access === 'patient' ? { patient: w.patient } : { user: w.user }) }
    : tokenFor(e, w);

const fingerprint = (groupId: number) => fingerprintOf(app.db, groupId);

test('every mounted call has a sample, and every sample a call', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(endpoints.map(nameOf).sort());
});

test('each sample is valid for who may call', async () => {
  for (const e of endpoints.filter((e) => !REFUSED_BY_DESIGN.has(nameOf(e)))) {
    const answer = await ask(e, sampleOf(e, a), await freshFor(e, a));
    expect({ call: nameOf(e), status: answer.status, message: answer.status === 200 ? '' : answer.body.message }).toEqual({
      call: nameOf(e),
      status: 200,
      message: '',
    });
  }
});

describe('who may call', () => {
  test('without a token, with a broken, a revoked and the other audience’s token: 401', async () => {
    const revoked = await app.make.session({ user: a.user });
    await app.db
      .updateTable('auth_sessions')
      .set({ revoked_at: new Date() })
      .where('token_hash', '=', (await import('#platform/session/tokens.ts')).digest(revoked))
      .execute();
    for (const e of endpoints.filter((e) => e.access !== 'public')) {
      const otherAudience = e.access === 'patient' ? a.token : a.patientToken;
      for (const token of [undefined, 'garbage', a.token.slice(0, -1), revoked, otherAudience]) {
        const answer = await ask(e, sampleOf(e, a), { ...(token && { token }), group: a.group.public_id });
        expect({ call: nameOf(e), token, status: answer.status }).toEqual({ call: nameOf(e), token, status: 401 });
        expect(JSON.stringify(answer.body)).not.toContain('CANARY');
      }
    }
  });

  test('a public call ignores a bad token', async () => {
    for (const e of endpoints.filter((e) => e.access === 'public' && !REFUSED_BY_DESIGN.has(nameOf(e)))) {
      expect((await ask(e, sampleOf(e, a), { token: 'garbage' })).status).toBe(200);
    }
  });

  test('without a group: 400; with another group, named in the header, the query or the body: 403', async () => {
    const before = await fingerprint(a.group.id);
    for (const e of endpoints.filter(needsGroup)) {
      const sample = sampleOf(e, a);
      const { group_id: _given, ...query } = (sample.query ?? {}) as Record<string, unknown>;
      const { group_id: _named, ...body } = (sample.body ?? {}) as Record<string, unknown>;
      if (!sample.params?.group_id) {
        const none = await ask(e, { ...sample, query, ...(sample.body && { body }) }, { token: b.token });
        expect({ call: nameOf(e), status: none.status, message: none.body.message }).toEqual({
          call: nameOf(e),
          status: 400,
          message: e.says?.noGroup ?? 'Please select a group to continue',
        });
      }
      expect({ call: nameOf(e), status: (await ask(e, sample, { token: b.token, group: a.group.public_id })).status }).toEqual({
        call: nameOf(e),
        status: 403,
      });
      const named = await ask(e, { ...sample, query: { ...query, group_id: a.group.public_id } }, b.who);
      expect({ call: nameOf(e), status: named.status }).toEqual({ call: nameOf(e), status: 403 });
    }
    expect(await fingerprint(a.group.id)).toEqual(before);
  });

  test('a role below the call’s: 403', async () => {
    const physio = { token: a.physioToken, group: a.group.public_id };
    for (const e of endpoints.filter((e) => e.access === 'admin' || e.access === 'master')) {
      expect({ call: nameOf(e), status: (await ask(e, sampleOf(e, a), physio)).status }).toEqual({ call: nameOf(e), status: 403 });
    }
  });

  test('a member who was removed or disabled is refused at the next call', async () => {
    const removed = await app.make.user();
    await app.make.member(a.group, removed);
    const token = await app.make.session({ user: removed });
    const list = endpoints.find((e) => e.path === '/api/v1/pt-users') as Endpoint;
    expect((await ask(list, {}, { token, group: a.group.public_id })).status).toBe(200);
    await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', removed.id).execute();
    expect((await ask(list, {}, { token, group: a.group.public_id })).status).toBe(403);
    await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', removed.id).execute();
    expect((await ask(list, {}, { token, group: a.group.public_id })).status).toBe(401);
  });
});

/** The rows of an answer; of a file those below its heading, of a Bundle its entries. */
function foundIn(body: unknown): unknown {
  const { data, text } = body as { data?: { resourceType?: string; entry?: unknown[] }; text?: string };
  if (data?.resourceType === 'Bundle') return data.entry ?? [];
  return text === undefined ? data : text.trimEnd().split('\r\n').slice(1);
}

describe('another group’s objects', () => {
  const place = (sample: Record<string, unknown>, name: string) =>
    (['params', 'query', 'body'] as const).find((part) => name in ((sample[part] as object) ?? {})) ?? 'query';
  const replaced = (e: Endpoint, name: string, value: string) => {
    const sample = sampleOf(e, b) as Record<string, Record<string, unknown>>;
    const part = place(sample, name);
    const old = sample[part]?.[name];
    return { part, input: { ...sample, [part]: { ...sample[part], [name]: Array.isArray(old) ? [value] : value } } };
  };
  const objectOf = (kind: string): string => {
    const objects = {
      group: a.group,
      user: a.user,
      patient: a.patient,
      report: a.report,
      score: a.score,
      exercise: a.exercise,
      circuit: a.programme,
      plan: a.plan,
      tag: a.tag,
      node: a.node,
      folder: a.folder,
      attachment: a.file,
      classification: a.set,
      import: a.patientImport,
      install: a.install,
      challenge: a.challenge,
      team: a.team,
      badge: a.badge,
      playlist: a.playlist,
      session: a.session,
      passkey: a.passkey,
      connection: a.connection,
      invite: a.invite,
      category: a.category,
      device: a.device,
      alert: a.alert,
      message: a.message,
      goal: a.goal,
      'api-key': a.apiKey,
      webhook: a.webhook,
      delivery: a.delivery,
    } as const;
    return objects[kind as keyof typeof objects].public_id;
  };

  test('answer exactly as absent ones, and nothing of the other group changes', async () => {
    const before = await fingerprint(a.group.id);
    for (const e of endpoints.filter((e) => e.access !== 'public')) {
      for (const [name, kind] of Object.entries(e.ids ?? {}).filter(([, kind]) => kind !== 'user' && kind !== 'group')) {
        const who = tokenFor(e, b);
        const { part, input } = replaced(e, name, objectOf(kind));
        const foreign = await ask(e, input, who);
        const absent = await ask(e, replaced(e, name, ABSENT).input, who);
        expect({ call: nameOf(e), name, status: foreign.status }).toEqual({
          call: nameOf(e),
          name,
          status: part === 'body' ? 400 : 404,
        });
        expect({ status: foreign.status, body: foreign.body }).toEqual({ status: absent.status, body: absent.body });
        expect(JSON.stringify(foreign.body)).not.toContain('CANARYA');
      }
    }
    expect(await fingerprint(a.group.id)).toEqual(before);
  });

  test('a foreign person and a foreign group, too, answer as those that are not there', async () => {
    const before = await fingerprint(a.group.id);
    const answers = async (e: Endpoint, input: unknown, who: Who) => {
      const { status, body } = await ask(e, input, who);
      return { call: nameOf(e), status, body };
    };
    for (const e of endpoints.filter((e) => e.access !== 'public' && e.access !== 'master')) {
      for (const [name, kind] of Object.entries(e.ids ?? {}).filter(([, kind]) => kind === 'user' || kind === 'group')) {
        const who = await freshFor(e, b);
        const foreign = await answers(e, replaced(e, name, objectOf(kind)).input, who);
        expect(foreign).toEqual(await answers(e, replaced(e, name, ABSENT).input, who));
        expect(foreign.status).toBeGreaterThanOrEqual(400);
      }
      if (!needsGroup(e) || sampleOf(e, b).params?.group_id) continue;
      const { query, body, ...rest } = sampleOf(e, b) as Sample;
      const unnamed = ({ group_id: _named, ...others }: Record<string, unknown> = {}) => others;
      const input = { ...rest, query: unnamed(query), ...(body && { body: unnamed(body) }) };
      const foreign = await answers(e, input, { token: b.token, group: a.group.public_id });
      expect(foreign).toEqual(await answers(e, input, { token: b.token, group: ABSENT }));
    }
    expect(await fingerprint(a.group.id)).toEqual(before);
  });

  test('and as what is not an id at all, where the address names it', async () => {
    for (const e of endpoints.filter((e) => e.access !== 'public')) {
      for (const [name] of Object.entries(e.ids ?? {})) {
        const who = tokenFor(e, b);
        if (name === 'group_id' || place(sampleOf(e, b) as never, name) === 'body') continue;
        const absent = await ask(e, replaced(e, name, ABSENT).input, who);
        // Nobody but oneself may be named there, whoever it is.
        if (absent.status === 403) continue;
        for (const id of ['1', 'not an id', 'x'.repeat(60), 'a\u0000b', '../..', "' or 1=1 --"]) {
          const { status, body } = await ask(e, replaced(e, name, id).input, who);
          expect({ call: nameOf(e), name, id, status, body }).toEqual({
            call: nameOf(e),
            name,
            id,
            status: 404,
            body: absent.body,
          });
        }
      }
    }
  });

  test('match nothing where they only filter', async () => {
    // A spreadsheet's rows are read in the tests of its own part.
    for (const e of endpoints.filter((e) => !e.download?.includes('spreadsheetml'))) {
      for (const [name, kind] of Object.entries(e.filters ?? {})) {
        const { input } = replaced(e, name, objectOf(kind));
        const { status, body } = await ask(e, input, tokenFor(e, b));
        expect({ call: nameOf(e), status, found: foundIn(body) }).toEqual({ call: nameOf(e), status: 200, found: [] });
      }
    }
  });

  test('stand in no list, whatever is searched', async () => {
    for (const e of endpoints.filter((e) => e.method === 'GET' && needsGroup(e))) {
      for (const term of ['', '%', '_', 'CANARYA', '\\']) {
        const answer = await ask(
          e,
          { ...sampleOf(e, b), query: { ...sampleOf(e, b).query, name: term, first_name: term, limit: '100' } },
          b.who,
        );
        // A Bundle says again what was looked for.
        expect(JSON.stringify(e.format === 'fhir' ? foundIn(answer.body) : answer.body)).not.toContain('CANARYA');
      }
    }
  });
});
