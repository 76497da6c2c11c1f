import { createTeam, listTeams } from '@physio/contract/challenges/challenge-entries';
import { createChallenge, listChallenges } from '@physio/contract/challenges/challenges';
import { createPlaylist, listPlaylists } from '@physio/contract/playlists/playlists';
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

const fields = (name: string, items: readonly unknown[] = []) =>
  ({ name, orientation: 'landscape', is_default: false, items }) as never;

test('a playlist keeps boards and pictures in their order, each with its seconds', async () => {
  const { group, who } = world;
  const challenge = await app.make.challenge(group);
  const picture = await app.make.file(group, await app.make.folder(group), { type: 'png', name: 'poster.png' });
  const items = [
    { type: 'image', media_id: picture.public_id, time: 7 },
    { type: 'leaderboard', challenge_id: challenge.public_id, time: 20 },
  ];
  await app.call(createPlaylist, { body: fields('Hall', items) }, who);
  expect((await app.call(listPlaylists, {}, who)).body.data).toMatchObject([
    { name: 'Hall', items: [{ ...items[0], name: 'poster.png' }, items[1]] },
  ]);
});

test.each(['W'.repeat(60), 'क्ष'.repeat(20), '膝'.repeat(60)])(
  'the name %s is kept, of playlists, challenges and teams',
  async (name) => {
    const { group, who } = world;
    const params = { id: (await app.make.challenge(group, { challenge_type: 'team' })).public_id };
    const days = { starts_on: '2026-03-10', ends_on: '2026-03-20' };
    await app.call(createPlaylist, { body: fields(name) }, who);
    await app.call(
      createChallenge,
      { body: { ...days, name, challenge_type: 'individual', suffix: '', scoring: 'days', measured_only: false } },
      who,
    );
    await app.call(createTeam, { params, body: { name } }, who);
    const lists = [
      await app.call(listPlaylists, {}, who),
      await app.call(listChallenges, {}, who),
      await app.call(listTeams, { params }, who),
    ];
    for (const { body } of lists) expect(body.data.map((one) => one.name)).toContain(name);
  },
);
