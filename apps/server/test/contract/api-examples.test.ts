import { writeFileSync } from 'node:fs';
import { type Endpoint, replySchema } from '@physio/contract/common/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { EXAMPLES_FILE, type Example, readExamples } from '#app/api-document/examples.ts';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { endsItsSession, makeWorld, SAMPLES, type World } from './samples.ts';
import { callOf, exampleOf, hasReply, PRACTICE } from './written-examples.ts';

/** Written are only examples that are missing or that their call would not take; those of calls that are gone are dropped. */
const isToWrite = process.env.WRITE_EXAMPLES === '1';
const HOW = 'Write it: WRITE_EXAMPLES=1 npx vitest run --project server apps/server/test/contract/api-examples.test.ts';

let app: TestApp;
let calls: Endpoint[];
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_API_DOCS: '1', PUBLIC_URL: 'https://console.example.org' });
  const { paths } = (await app.http.inject('/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>();
  // Others describe themselves elsewhere.
  calls = app.http.endpoints.filter((e) => paths[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]);
  if (isToWrite) await writeExamples();
});
afterAll(() => app.close());

test('each call has an example that it takes, and one of its reply', () => {
  const examples = readExamples();
  const faults = calls.flatMap((e) => faultsOf(e, examples.get(callOf(e))).map((fault) => `${callOf(e)}: ${fault}. ${HOW}`));
  expect(faults).toEqual([]);
});

/** What is wrong with it, in words. */
function faultsOf(e: Endpoint, example: Example | undefined): string[] {
  if (example === undefined) return ['has no example'];
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const [schema, given] = [e[part], example[part] ?? {}];
    const unknown = Object.keys(given).filter((name) => schema === undefined || !(name in schema.shape));
    const error = schema && z.safeParse(schema, given).error;
    return [...unknown.map((name) => `${part} has no ${name}`), ...(error ? [`${part}: ${z.prettifyError(error)}`] : [])];
  });
  const files = Object.keys(e.files ?? {}).filter((name) => example.files?.[`${name}[0][file]`] === undefined);
  return [...parts, ...files.map((name) => `${name} is missing`), ...replyFaults(e, example.reply)];
}

/** A field that the contract no longer describes is one, too. */
function replyFaults(e: Endpoint, reply: unknown): string[] {
  if (!hasReply(e)) return [];
  if (e.download) return typeof reply === 'string' && reply !== '' ? [] : ['has no reply'];
  const schema = replySchema(e);
  const { data, error } = z.safeParse(schema, reply);
  if (error) return [`reply: ${z.prettifyError(error)}`];
  const isSame = JSON.stringify(z.encode(schema, data as never)) === JSON.stringify(reply);
  return isSame ? [] : ['reply: has what is not described'];
}

async function writeExamples() {
  const kept = readExamples();
  const world = await makeWorld(app, PRACTICE);
  const written: Example[] = [];
  for (const e of calls) {
    const there = kept.get(callOf(e));
    const sample = SAMPLES[callOf(e)]?.(world) ?? {};
    const { body } = await app.call(e, sample as never, await whoFor(e, world));
    written.push(there && faultsOf(e, there).length === 0 ? there : exampleOf(e, sample, body));
  }
  const lines = written.sort((a, b) => (a.call < b.call ? -1 : 1)).map((example) => `${JSON.stringify(example)}\n`);
  writeFileSync(EXAMPLES_FILE, lines.join(''));
}

async function whoFor(e: Endpoint, world: World): Promise<Who> {
  if (endsItsSession(e))
    return { token: await app.make.session(e.access === 'patient' ? { patient: world.patient } : { user: world.user }) };
  if (e.access === 'patient') return { token: world.patientToken };
  if (e.access === 'service') return { headers: { 'x-api-key': app.config.SERVICE_KEY ?? '' } };
  return e.access === 'master' ? { token: world.masterToken } : world.who;
}
