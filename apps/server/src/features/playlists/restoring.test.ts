import { awardBadge, createBadge, deleteBadge, listBadges, restoreBadge } from '@physio/contract/challenges/badges';
import { getDisplay } from '@physio/contract/leaderboard/leaderboard';
import { createPlaylist, deletePlaylist, listPlaylists, restorePlaylist } from '@physio/contract/playlists/playlists';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let world: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await app.make.practice();
});

const ALWAYS = { name: 'Hall', orientation: 'landscape', is_default: true } as const;

test('a playlist comes back as the default, unless another has become that', async () => {
  const { group, who } = world;
  const challenge = await app.make.challenge(group);
  const items = [{ type: 'leaderboard', challenge_id: challenge.public_id, time: 20 }] as never;
  const create = async (name: string) => (await app.call(createPlaylist, { body: { ...ALWAYS, name, items } }, who)).body.data.id;
  const defaults = async () => (await app.call(listPlaylists, {}, who)).body.data.map(({ name, is_default }) => [name, is_default]);
  const shown = async () => (await app.call(getDisplay, { params: { groupId: group.public_id }, query: {} })).body.data.length;
  const hall = { params: { id: await create('Hall') } };
  await app.call(deletePlaylist, hall, who);
  expect([await defaults(), await shown()]).toEqual([[], 0]);
  expect((await app.call(restorePlaylist, hall, who)).body.message).toBe('Playlist brought back');
  expect([await defaults(), await shown()]).toEqual([[['Hall', true]], 1]);
  await app.call(deletePlaylist, hall, who);
  await create('Lobby');
  await app.call(restorePlaylist, hall, who);
  expect(await defaults()).toEqual([
    ['Hall', false],
    ['Lobby', true],
  ]);
});

test('a badge comes back to those who had it', async () => {
  const { group, who } = world;
  const challenge = await app.make.challenge(group);
  const patient = await app.make.patient(group);
  await app.make.participant(group, challenge, patient);
  const { id } = (await app.call(createBadge, { body: { title: 'Early bird', sub_title: '' } }, who)).body.data;
  const to = { user_id: patient.public_id, challenge_id: challenge.public_id };
  await app.call(awardBadge, { params: { id }, body: to }, who);
  await app.call(deleteBadge, { params: { id } }, who);
  expect((await app.call(listBadges, {}, who)).body.data).toEqual([]);
  expect((await app.call(restoreBadge, { params: { id } }, who)).body.message).toBe('Badge brought back');
  expect((await app.call(listBadges, {}, who)).body.data).toMatchObject([{ id, awards: 1 }]);
});
