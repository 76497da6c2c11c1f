import { randomUUID } from 'node:crypto';
import {
  createTeam,
  deleteTeam,
  enterChallenge,
  givePoints,
  leaveChallenge,
  listTeams,
} from '@physio/contract/challenges/challenge-entries';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await makeWorld();
});

async function makeWorld() {
  const practice = await app.make.practice();
  const challenge = await app.make.challenge(practice.group, { challenge_type: 'team' });
  return { ...practice, challenge, patient: await app.make.patient(practice.group) };
}

const params = () => ({ id: world.challenge.public_id });
const teams = async () =>
  (await app.call(listTeams, { params: params() }, world.who)).body.data.map(({ name, members, points }) => [
    name,
    members,
    points,
  ]);
const add = (name: string) => app.call(createTeam, { params: params(), body: { name } }, world.who);
const remove = (team_id: string) => app.call(deleteTeam, { params: { ...params(), team_id } }, world.who);
const enter = (team_id: string) =>
  app.call(enterChallenge, { params: params(), body: { user_ids: [world.patient.public_id], team_id } }, world.who);
const leave = () => app.call(leaveChallenge, { params: { ...params(), user_id: world.patient.public_id } }, world.who);

test('a team with members is not deleted; one that all have left comes back by its name, with what a returning member has', async () => {
  const red = (await add('Red')).body.data.id;
  await enter(red);
  const body = { user_id: world.patient.public_id, points: 7, idempotency_key: randomUUID() };
  await app.call(givePoints, { params: params(), body }, world.who);
  const refused = await remove(red);
  expect([refused.status, refused.body.message]).toEqual([400, 'Move the members of the team first']);
  await leave();
  expect((await remove(red)).body.message).toBe('Team deleted');
  expect(await teams()).toEqual([]);
  expect([(await remove(red)).status, (await enter(red)).body.message]).toEqual([404, 'Team not found']);
  const again = (await add('Red')).body.data.id;
  expect(await teams()).toEqual([['Red', 0, 0]]);
  await enter(again);
  expect(await teams()).toEqual([['Red', 1, 7]]);
});

test('a deleted team does not come back where another has its name', async () => {
  const red = (await add('Red')).body.data.id;
  await remove(red);
  await add('red');
  const refused = await add('Red');
  expect([refused.status, refused.body.message]).toEqual([400, 'A team with this name already exists']);
  expect(await teams()).toEqual([['red', 0, 0]]);
});

test('points are given once for a key, and a key that was used is refused for other points', async () => {
  const red = (await add('Red')).body.data.id;
  await enter(red);
  const body = { user_id: world.patient.public_id, points: 7, idempotency_key: randomUUID() };
  const give = (points: number) => app.call(givePoints, { params: params(), body: { ...body, points } }, world.who);
  expect([(await give(7)).body.data.points, (await give(7)).body.data.points]).toEqual([7, 7]);
  const other = await give(9);
  expect([other.status, other.body.message]).toEqual([400, 'This Idempotency-Key was used for another request']);
  expect(await teams()).toEqual([['Red', 1, 7]]);
});
