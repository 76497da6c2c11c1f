import { randomUUID } from 'node:crypto';
import { enterChallenge, givePoints, leaveChallenge } from '@physio/contract/challenges/challenge-entries';
import { updateChallenge } from '@physio/contract/challenges/challenges';
import { getDisplay, getRanking } from '@physio/contract/leaderboard/leaderboard';
import { createPlaylist } from '@physio/contract/playlists/playlists';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
afterEach(() => app.setTime(null));

type Given = Parameters<TestApp['make']['challenge']>[1];
const challengeOf = (given?: Given) => app.make.challenge(world.group, given);
const enter = async (challenge: { id: number }, first: string, last: string, team?: { id: number }) => {
  const patient = await app.make.patient(world.group, { first_name: first, last_name: last });
  await app.make.participant(world.group, challenge, patient, team);
  return patient;
};
type Named = { public_id: string };
const give = (challenge: Named, patient: Named, points: number, key = randomUUID()) =>
  app.call(
    givePoints,
    { params: { id: challenge.public_id }, body: { user_id: patient.public_id, points, idempotency_key: key } },
    world.who,
  );
const ranking = async (challenge: Named, query: Record<string, unknown> = {}) =>
  app.call(getRanking, { params: { challengeId: challenge.public_id }, query: query as never });
const places = async (challenge: Named, query?: Record<string, unknown>) =>
  (await ranking(challenge, query)).body.data.ranking_data.map(({ rank, name, points }) => [rank, name, points]);

describe('a ranking', () => {
  test('puts the one who had equal points first above, each on a rank of their own; nobody without points', async () => {
    const challenge = await challengeOf();
    const asha = await enter(challenge, 'Asha', 'Kumar');
    const ben = await enter(challenge, 'Ben', 'Kumar');
    const chie = await enter(challenge, 'Chie', 'Kumar');
    const dana = await enter(challenge, 'Dana', 'Kumar');
    await enter(challenge, 'Emil', 'Kumar');
    for (const [patient, points] of [
      [dana, 5],
      [chie, 10],
      [ben, 10],
      [asha, 20],
    ] as const)
      await give(challenge, patient, points);
    expect(await places(challenge)).toEqual([
      [1, 'Asha K.', 20],
      [2, 'Chie K.', 10],
      [3, 'Ben K.', 10],
      [4, 'Dana K.', 5],
    ]);
    const second = await ranking(challenge, { page: 2, limit: 3 });
    expect(second.body.data.ranking_data.map(({ rank }) => rank)).toEqual([4]);
    expect(second.body.data.total_count).toBe(4);
    expect(await places(challenge, { page: 9 })).toEqual([]);
  });

  test('keeps who reached a total first above, also for teams and after they have left and come back', async () => {
    const challenge = await challengeOf({ challenge_type: 'team' });
    const [red, blue] = [await app.make.team(world.group, challenge, 'Red'), await app.make.team(world.group, challenge, 'Blue')];
    const chie = await enter(challenge, 'Chie', 'Kumar', blue);
    const asha = await enter(challenge, 'Asha', 'Kumar', red);
    await give(challenge, asha, 12);
    await give(challenge, chie, 10);
    await give(challenge, asha, -2);
    const order = async () => {
      const { ranking_data, team_ranking_data } = (await ranking(challenge)).body.data;
      return [ranking_data, team_ranking_data].map((rows) => rows.map(({ rank, name }) => `${rank} ${name}`));
    };
    const expected = [
      ['1 Asha K.', '2 Chie K.'],
      ['1 Red', '2 Blue'],
    ];
    expect(await order()).toEqual(expected);
    const params = { id: challenge.public_id };
    await app.call(leaveChallenge, { params: { ...params, user_id: asha.public_id } }, world.who);
    await app.call(enterChallenge, { params, body: { user_ids: [asha.public_id], team_id: red.public_id } }, world.who);
    expect(await order()).toEqual(expected);
  });

  test('takes points by hand once for a key, and takes them back', async () => {
    const challenge = await challengeOf();
    const asha = await enter(challenge, 'Asha', 'Kumar');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => give(challenge, asha, 7, key)));
    expect(answers.map(({ body }) => body.data.points)).toEqual([7, 7, 7]);
    expect((await give(challenge, asha, -3)).body.data.points).toBe(4);
    await give(challenge, asha, -4);
    expect(await places(challenge)).toEqual([]);
    expect((await give(challenge, asha, 0)).body.message).toBe('Points must be between -100000 and 100000, and not 0');
  });

  test('of today is of the day in the practice’s own time zone', async () => {
    world = await app.make.practice({ group: { time_zone: 'Asia/Tokyo' } });
    const challenge = await challengeOf();
    const asha = await enter(challenge, 'Asha', 'Kumar');
    app.setTime('2026-03-09T14:59:00Z');
    await give(challenge, asha, 3);
    expect(await places(challenge, { 'ranking-type': 'daily' })).toEqual([[1, 'Asha K.', 3]]);
    app.setTime('2026-03-09T15:01:00Z');
    expect(await places(challenge, { 'ranking-type': 'daily' })).toEqual([]);
    expect((await ranking(challenge)).body.data.challenge.current_day).toBe('10/03/2026');
    await give(challenge, asha, 2);
    expect(await places(challenge, { 'ranking-type': 'daily' })).toEqual([[1, 'Asha K.', 2]]);
    expect(await places(challenge)).toEqual([[1, 'Asha K.', 5]]);
  });

  test.each([
    ['2026-02-20', { days_left: 20, is_expired: false }],
    ['2026-03-10', { days_left: 2, is_expired: false }],
    ['2026-03-11', { days_left: 1, is_expired: false }],
    ['2026-03-12', { days_left: 0, is_expired: true }],
  ])('on %s shows where the challenge stands', async (day, expected) => {
    const challenge = await challengeOf({ starts_on: '2026-03-01', ends_on: '2026-03-11' });
    app.setTime(`${day}T12:00:00Z`);
    expect((await ranking(challenge)).body.data.challenge).toEqual({
      name: 'Thirty days',
      challenge_type: 'individual',
      start_date: '01/03/2026',
      end_date: '11/03/2026',
      current_day: day.split('-').reverse().join('/'),
      ...expected,
    });
  });

  test('of teams adds up their members and lists the teams apart', async () => {
    const challenge = await challengeOf({ challenge_type: 'team' });
    const [red, blue] = [await app.make.team(world.group, challenge, 'Red'), await app.make.team(world.group, challenge, 'Blue')];
    const asha = await enter(challenge, 'Asha', 'Kumar', red);
    const ben = await enter(challenge, 'Ben', 'Ito', blue);
    const chie = await enter(challenge, 'Chie', 'Abe', blue);
    await give(challenge, asha, 8);
    await give(challenge, ben, 5);
    await give(challenge, chie, 4);
    const { data } = (await ranking(challenge)).body;
    expect(data.team_ranking_data.map(({ rank, team_name, team_points }) => [rank, team_name, team_points])).toEqual([
      [1, 'Blue', 9],
      [2, 'Red', 8],
    ]);
    expect(data.ranking_data[0]).toMatchObject({ name: 'Asha K.', team_name: 'Red', team_points: 8, points: 8, suffix: 'pts' });
    const move = { user_ids: [chie.public_id], team_id: red.public_id };
    await app.call(enterChallenge, { params: { id: challenge.public_id }, body: move }, world.who);
    expect((await ranking(challenge)).body.data.team_ranking_data.map(({ name, points }) => [name, points])).toEqual([
      ['Red', 12],
      ['Blue', 5],
    ]);
  });

  test('names people by an initial in every script, in full only when the practice says so, and nothing else of them', async () => {
    const challenge = await challengeOf();
    const names = [
      ['सुनीता', 'क्षत्रिय', 'सुनीता क्ष.'],
      ['有紀', '田中', '有紀 田.'],
      ['A'.repeat(60), 'O’Brien', `${'A'.repeat(60)} O.`],
    ] as const;
    for (const [first, last] of names) await give(challenge, await enter(challenge, first, last), 1);
    expect((await places(challenge)).map(([, name]) => name)).toEqual(names.map(([, , short]) => short));
    const { body } = await ranking(challenge);
    expect(Object.keys(body.data.ranking_data[0] ?? {}).sort()).toEqual(
      ['badges', 'name', 'points', 'profile_image', 'rank', 'suffix', 'team_name', 'team_points'].sort(),
    );
    expect(JSON.stringify(body)).not.toContain('@');
    await app.db.updateTable('groups').set({ leaderboard_full_names: true }).where('id', '=', world.group.id).execute();
    expect((await places(challenge)).map(([, name]) => name)).toEqual(names.map(([first, last]) => `${first} ${last}`));
  });
});

describe('a board that is closed, unknown or deleted', () => {
  test('answers alike', async () => {
    const challenge = await challengeOf();
    const unknown = await ranking({ public_id: 'zzzzzzzzzzzz' });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Challenge not found']);
    expect((await ranking(challenge, { 'ranking-type': 'weekly' })).status).toBe(400);
    await app.db.updateTable('groups').set({ leaderboard_public: false }).where('id', '=', world.group.id).execute();
    expect((await ranking(challenge)).body).toEqual(unknown.body);
    const display = (groupId: string) => app.call(getDisplay, { params: { groupId }, query: {} });
    expect((await display(world.group.public_id)).body).toEqual((await display('zzzzzzzzzzzz')).body);
    await app.db.updateTable('groups').set({ leaderboard_public: true }).where('id', '=', world.group.id).execute();
    await app.db.updateTable('challenges').set({ deleted_at: new Date() }).where('id', '=', challenge.id).execute();
    expect((await ranking(challenge)).body).toEqual(unknown.body);
  });
});

describe('a display', () => {
  test('shows the default playlist of its orientation, or the named one, without what was deleted', async () => {
    const { group, who } = world;
    const challenge = await challengeOf();
    const folder = await app.make.folder(group, { bucket: 'education' });
    const [picture, video, gone] = [
      await app.make.file(group, folder, { type: 'jpg' }),
      await app.make.file(group, folder, { type: 'mp4' }),
      await app.make.file(group, folder, { type: 'jpg' }),
    ];
    const items = [
      { type: 'leaderboard', challenge_id: challenge.public_id, time: 20 },
      { type: 'image', media_id: picture.public_id, time: 8 },
      { type: 'image', media_id: gone.public_id, time: 8 },
      { type: 'video', media_id: video.public_id, time: 30 },
    ] as never;
    const create = (given: object) =>
      app.call(createPlaylist, { body: { name: 'Hall', orientation: 'landscape', is_default: true, items, ...given } }, who);
    const first = (await create({})).body.data.id;
    await create({ items: [] });
    await app.db.updateTable('attachments').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const shown = async (query: object) =>
      (await app.call(getDisplay, { params: { groupId: group.public_id }, query })).body.data.map((item) => [
        item.type,
        item.time,
        item.file_path?.split('?')[0] ?? item.challenge_id,
      ]);
    expect(await shown({ playlist_id: first })).toEqual([
      ['leaderboard', 20, challenge.public_id],
      ['image', 8, `/media/${picture.stored_name}`],
      ['video', 30, `/media/${video.stored_name}`],
    ]);
    expect(await shown({})).toEqual([]);
    expect(await shown({ orientation: 'portrait' })).toEqual([]);
    expect((await create({ items: [{ type: 'video', media_id: picture.public_id, time: 5 }] })).status).toBe(400);
    const bad = await create({ items: [{ type: 'image', media_id: picture.public_id, time: 0 }] });
    expect([bad.status, bad.body.message]).toEqual([400, 'Seconds must be between 1 and 3600']);
  });
});

test('a challenge cannot end before it starts, nor lose its kind while people take part', async () => {
  const challenge = await challengeOf();
  await enter(challenge, 'Asha', 'Kumar');
  const change = (given: object) => {
    const fields = {
      name: 'Ten days',
      challenge_type: 'individual',
      starts_on: '2026-03-01',
      ends_on: '2026-03-10',
      scoring: 'manual',
    };
    return app.call(updateChallenge, { params: { id: challenge.public_id }, body: { ...fields, ...given } as never }, world.who);
  };
  expect((await change({ ends_on: '2026-02-28' })).body.message).toBe('End date cannot be before the start date');
  expect((await change({ starts_on: '2026-02-30' })).status).toBe(400);
  expect((await change({ challenge_type: 'team' })).status).toBe(400);
  expect((await change({})).body.data).toMatchObject({ name: 'Ten days', suffix: 'pts', participants: 1 });
});
