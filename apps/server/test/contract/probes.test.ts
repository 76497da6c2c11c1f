import type { Endpoint } from '@physio/contract/common/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { between, type Random, seededRandom } from '../crash/random.ts';
import { endsItsSession, makeWorld, SAMPLES, type Sample, type World } from './samples.ts';
import { fingerprintOf } from './tenant-tables.ts';

const PROBES = Number(process.env.PROBES ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647);
/** On a machine that is busy besides; the work itself takes a tenth of it. */
const MS_A_PROBE = 200;
const CANARY = 'CANARYA';

let app: TestApp;
let a: World;
let b: World;
beforeAll(async () => {
  app = await buildTestApp();
  [a, b] = [await makeWorld(app, CANARY), await makeWorld(app, 'CANARYB')];
});
afterAll(() => app.close());

/** Everything of the other group that an address or a body may name. */
const foreignIds = (): string[] =>
  Object.values(a)
    .map((value) => (typeof value === 'object' && value !== null && 'public_id' in value ? String(value.public_id) : null))
    .filter((id) => id !== null);

const pick = <T>(list: readonly T[], random: Random): T => list[between(random, 0, list.length - 1)] as T;

/** Some of the ids of a call, wherever they stand, become the other group's, of the right kind or not. */
function spoil(sample: Sample, names: readonly string[], ids: readonly string[], random: Random): Sample {
  const changed = { ...sample } as Record<string, Record<string, unknown>>;
  for (const part of ['params', 'query', 'body'] as const) {
    const fields = changed[part];
    if (fields === undefined) continue;
    const other = (old: unknown) => (Array.isArray(old) ? [pick(ids, random)] : pick(ids, random));
    changed[part] = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, names.includes(name) && random() < 0.7 ? other(value) : value]),
    );
  }
  return changed;
}

test(
  `nobody reaches another group by any id in any place (seed ${seed}, ${PROBES} probes)`,
  async () => {
    const random = seededRandom(seed);
    const ids = foreignIds();
    const named = app.http.endpoints.filter(
      (e) => ['member', 'admin', 'patient'].includes(e.access) && !endsItsSession(e) && Object.keys(e.ids ?? {}).length > 0,
    );
    const before = await fingerprintOf(app.db, a.group.id);
    for (let n = 0; n < PROBES; n++) {
      const e = pick(named, random);
      const sample = SAMPLES[`${e.method} ${e.path}`]?.(b) ?? {};
      const input = spoil(sample, Object.keys(e.ids ?? {}), ids, random);
      const answer = await app.call(e, input as never, whoIs(e, random));
      const text = JSON.stringify(answer.body);
      expect({ call: `${e.method} ${e.path}`, status: answer.status, leaks: text.includes(CANARY) ? text : null }).toMatchObject({
        status: expect.toSatisfy((status: number) => status < 500),
        leaks: null,
      });
    }
    expect(await fingerprintOf(app.db, a.group.id)).toEqual(before);
  },
  60_000 + PROBES * MS_A_PROBE,
);

/** Of the second group, sometimes with the first group's id in the header. */
const whoIs = (e: Endpoint, random: Random): Who => {
  if (e.access === 'patient') return { token: b.patientToken };
  return random() < 0.2 ? { token: b.token, group: a.group.public_id } : b.who;
};
