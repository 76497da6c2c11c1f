import { listOwnInstructions, listOwnPlans } from '@physio/contract/patient-app/patient-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('beside what a patient is given stands who must be named for it', async () => {
  const { group } = await app.make.practice();
  const patient = await app.make.patient(group);
  const [named, own] = [await app.make.exercise(group), await app.make.exercise(group)];
  const credit = await app.make.credit(group, { exercise_id: named.id });
  await app.make.credit(group, { exercise_id: own.id }, { licence: 'Ours' });
  const programme = await app.make.programme(group, { exercises: [named, own] });
  const ofProgramme = await app.make.credit(group, { circuit_id: programme.id }, { author: 'Ben' });
  await app.make.plan(group, patient, { programme });
  const token = await app.make.session({ patient });
  const { data } = (await app.call(listOwnInstructions, {}, { token })).body;
  const creditsOf = new Map(data.map(({ encoded_id, credits }) => [encoded_id, credits]));
  expect([creditsOf.get(named.public_id), creditsOf.get(own.public_id)]).toEqual([[credit], undefined]);
  const { plans } = (await app.call(listOwnPlans, {}, { token })).body.data;
  const details = plans[0]?.circuit_details;
  expect(details?.credits).toEqual([ofProgramme]);
  expect(details?.exercise_details.map(({ credits }) => credits)).toEqual([[credit], undefined]);
});
