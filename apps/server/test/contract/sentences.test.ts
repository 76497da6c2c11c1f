import type { Endpoint, Input } from '@physio/contract/common/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { makeWorld, SAMPLES, type Sample, type World } from './samples.ts';

/** Words of the library that checks the input, and sentences that are not true of what is missing or no text. */
const NO_SENTENCE = /Invalid (input|option|key|string|JSON)|expected|received|^Too |Unrecognized|cannot exceed/;
const IN_BODY = { missing: undefined, null: null, 'a number': 4.5, 'an object': { a: 1 }, 'a list': [[1]] };
const IN_QUERY = { missing: undefined, empty: '', 'some text': '{}' };

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app, 'SAYS');
});
afterAll(() => app.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const whoFor = ({ access }: Endpoint): Who => {
  if (access === 'patient') return { token: world.patientToken };
  if (access === 'service') return { headers: { 'x-api-key': app.config.SERVICE_KEY ?? '' } };
  return access === 'master' ? { token: world.masterToken } : world.who;
};

type Spoilt = { field: string; kind: string; sample: Sample };

/** Each field of one part of the call in each wrong way that its schema refuses. */
function spoilt(e: Endpoint, part: 'body' | 'query'): Spoilt[] {
  const schema = e[part];
  const sample = SAMPLES[nameOf(e)]?.(world) ?? {};
  const ways = Object.entries(part === 'body' ? IN_BODY : IN_QUERY);
  return Object.keys(schema?.shape ?? {})
    .filter((field) => field !== 'group_id')
    .flatMap((field) =>
      ways.map(([kind, value]) => ({ field, kind, sample: { ...sample, [part]: { ...sample[part], [field]: value } } })),
    )
    .filter(({ sample }) => !z.safeParse(schema as never, sample[part]).success);
}

let calls = 0;
/** Strangers are counted by their address. */
const anAddress = () => `10.${(calls >> 8) & 255}.${calls++ & 255}.1`;

async function refusal(e: Endpoint, { field, kind, sample }: Spoilt) {
  const who = { ...whoFor(e), address: anAddress() };
  const { files: _, ...input } = sample;
  const { status, body } = await app.call(e, input as Input<Endpoint>, who);
  const faults = Object.entries(body.errors ?? {}).filter(([name]) => name.split('.')[0] === field);
  // What names nothing in an address is not found, under whatever name.
  const sentences = status === 404 ? [body.message] : faults.map(([, sentence]) => sentence);
  const isSaid = sentences.length > 0 && sentences.every((sentence) => !NO_SENTENCE.test(sentence) && sentence.length > 8);
  return { call: nameOf(e), field, kind, status, sentences, isSaid };
}

test.each(['body', 'query'] as const)('each field of a %s says in its own sentence what it lacks', async (part) => {
  const unsaid: unknown[] = [];
  let refused = 0;
  for (const e of app.http.endpoints) {
    for (const one of spoilt(e, part)) {
      const answer = await refusal(e, one);
      if (answer.status === 200) continue;
      refused += 1;
      if (!answer.isSaid) unsaid.push(answer);
    }
  }
  expect(unsaid).toEqual([]);
  expect(refused).toBeGreaterThan(part === 'body' ? 800 : 60);
});

test('what is said of a field without a sentence of its own', async () => {
  const { token, group } = world.who;
  const ask = async (path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'group-id': group ?? '' };
    const response = await app.http.inject({ url: path, headers, ...(payload && { method: 'POST', payload }) });
    return [response.statusCode, response.json().errors];
  };
  const patient = { first_name: 'Ada', last_name: 'Iyer', email: 'ada@example.org' };
  expect(await ask('/api/v1/add-pt-user/', { ...patient, first_name: 5 })).toEqual([
    400,
    { first_name: 'first_name must be text' },
  ]);
  expect(await ask('/api/v1/add-pt-user/', { ...patient, first_name: null })).toEqual([
    400,
    { first_name: 'First name is required' },
  ]);
  expect(await ask('/api/v1/add-pt-user/', [patient])).toMatchObject([400, {}]);
  const playlist = { name: 'Hall', orientation: 'up', is_default: true, items: [] };
  expect(await ask('/api/ext/v1/playlists', playlist)).toEqual([
    400,
    { orientation: 'orientation must be one of landscape, portrait' },
  ]);
});

test('a parameter of an address that is left empty is left out', async () => {
  const { token, group } = world.who;
  const headers = { authorization: `Bearer ${token}`, 'group-id': group ?? '' };
  const status = async (url: string) => (await app.http.inject({ url, headers })).statusCode;
  expect(await status(`/api/v1/get-leaderboard-details/${group}?playlist_id=&orientation=`)).toBe(200);
  expect(await status('/api/v1/pt-users?page=&limit=&label=&has_report=&time_zone=&start_time=&first_name=')).toBe(200);
  expect(await status('/api/v1/get-popular-items?start_time=&end_time=')).toBe(400);
});
