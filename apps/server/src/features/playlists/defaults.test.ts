import {
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  restorePlaylist,
  updatePlaylist,
} from '@physio/contract/playlists/playlists';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const ROUNDS = 20;
let app: TestApp;
let world: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await app.make.practice();
});

const body = (name: string) => ({ name, orientation: 'landscape', is_default: true, items: [] }) as never;
const create = (name: string) => app.call(createPlaylist, { body: body(name) }, world.who);
const idOf = async (name: string) => (await create(name)).body.data.id;
const update = (id: string, name: string) => app.call(updatePlaylist, { params: { id }, body: body(name) }, world.who);
const restore = (id: string) => app.call(restorePlaylist, { params: { id } }, world.who);

/** Makes the calls at once, and sees that all succeed and one playlist is the default then. */
async function together(...calls: Promise<{ status: number }>[]): Promise<void> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual(calls.map(() => 200));
  const playlists = (await app.call(listPlaylists, {}, world.who)).body.data;
  expect(playlists.filter(({ is_default }) => is_default)).toHaveLength(1);
}

test('of playlists that are made the default at the same time, one is', async () => {
  const [hall, lobby] = [await idOf('Hall'), await idOf('Lobby')];
  for (let round = 0; round < ROUNDS; round += 1) await together(update(hall, 'Hall'), update(lobby, 'Lobby'));
  await together(...Array.from({ length: ROUNDS }, () => [update(hall, 'Hall'), update(lobby, 'Lobby')]).flat());
});

test('so it is when one comes back or is new meanwhile', async () => {
  const [hall, lobby] = [await idOf('Hall'), await idOf('Lobby')];
  for (let round = 0; round < ROUNDS; round += 1) {
    await update(hall, 'Hall');
    await app.call(deletePlaylist, { params: { id: hall } }, world.who);
    await together(restore(hall), update(lobby, 'Lobby'), create(`Room ${round}`));
  }
});
