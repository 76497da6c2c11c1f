import type { Scope } from '@physio/contract/common/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { type Found, fhirCalls } from '#test/calls/fhir.ts';
import { makeKnownPatient } from '#test/factories/known-patient.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof makeKnownPatient>>;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  world = await makeKnownPatient(app);
});
afterAll(() => app.close());

const { read, search, found, everything } = fhirCalls(() => ({ app, who: world.who }));
const ofPatient = () => ({ patient: world.patient.public_id });
const keyWith = async (...scopes: Scope[]): Promise<Who> => ({ token: (await app.make.apiKey(world.group, scopes)).token });
const typesIn = async (who: Who) => {
  const { body } = await everything(world.patient.public_id, who);
  return new Set((body.data.entry ?? []).map(({ resource }) => resource.resourceType));
};

test('a key reads what its scopes are for, of a whole record, too', async () => {
  const who = await keyWith('patients.read', 'plans.read');
  expect((await read('CarePlan', world.plan.public_id, who)).status).toBe(200);
  expect((await search('Procedure', ofPatient(), who)).status).toBe(403);
  const types = await typesIn(who);
  expect([types.has('CarePlan'), types.has('Procedure'), types.has('ActivityDefinition')]).toEqual([true, false, false]);
  expect((await search('AuditEvent', {}, await keyWith('audit.read'))).status).toBe(200);
});

test('a key without the scope of scores sees no score among Observations', async () => {
  const scores = (all: Found[]) => all.filter(({ partOf }) => partOf === undefined).length;
  expect(scores(await found('Observation', ofPatient(), await keyWith('activity.read')))).toBe(0);
  expect(scores(await found('Observation', ofPatient(), await keyWith('activity.read', 'scores.read')))).toBe(1);
});

test('a key stands in the log as itself', async () => {
  const { public_id, token } = await app.make.apiKey(world.group, ['patients.read', 'audit.read']);
  await read('Patient', world.patient.public_id, { token });
  const entries = await found('AuditEvent', { _count: '100' }, { token });
  expect(entries.at(-1)).toMatchObject({
    subtype: [{ code: 'fhir.read' }],
    agent: [{ who: { identifier: { value: public_id } } }],
    entity: [{ what: { identifier: { value: world.patient.public_id } } }],
  });
});
