import { CHALLENGE_MESSAGES, createChallenge, updateChallenge } from '@physio/contract/challenges/challenges';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
  app.setTime('2026-03-10T12:00:00Z');
});

const fields = (starts_on: string, ends_on: string) =>
  ({
    name: 'Stairs',
    challenge_type: 'individual',
    starts_on,
    ends_on,
    suffix: '',
    scoring: 'days',
    measured_only: false,
  }) as const;
const create = (starts_on: string, ends_on: string) =>
  app.call(createChallenge, { body: fields(starts_on, ends_on) }, practice.who);
const refused = (field: string, sentence: string) => ({ status: 400, body: { errors: { [field]: sentence } } });

test('a challenge ends two years after its first day at the latest', async () => {
  for (const end of ['2028-03-11', '9999-12-31'])
    expect(await create('2026-03-10', end)).toMatchObject(refused('ends_on', CHALLENGE_MESSAGES.endTooLate));
  expect((await create('2026-03-10', '2028-03-10')).status).toBe(200);
});

test('it begins two years ahead at the latest, also when its days are changed', async () => {
  const tooLate = refused('starts_on', CHALLENGE_MESSAGES.startTooLate);
  expect(await create('2028-03-11', '2028-03-12')).toMatchObject(tooLate);
  const made = await create('2028-03-10', '2028-03-12');
  expect(made.status).toBe(200);
  const params = { id: made.body.data.id };
  const move = (starts_on: string) => app.call(updateChallenge, { params, body: fields(starts_on, '2029-01-01') }, practice.who);
  expect(await move('2028-03-11')).toMatchObject(tooLate);
  expect((await move('2028-03-09')).status).toBe(200);
});

test('a first day that is none is refused by itself', async () => {
  for (const day of ['', '2026-02-30', '99999-01-01'])
    expect(await create(day, '2026-03-12')).toMatchObject(refused('starts_on', CHALLENGE_MESSAGES.startRequired));
});
