import { setTimeout as sleep } from 'node:timers/promises';
import { uploadFiles } from '@physio/contract/content/uploads';
import { listExercises } from '@physio/contract/exercises/exercises';
import { getInstall, installLibrary } from '@physio/contract/library/library';
import type { Db } from '../../apps/server/src/db/client.ts';
import { gif } from '../../apps/server/test/files.ts';
import type { Site } from '../api/site.ts';
import { ask, openGroup, timed, type Who } from './client.ts';
import { sheetOf, type Wish, wishOfSheet } from './sheet.ts';

const LOOK_MS = 20;
const FILES_A_CALL = 20;

export async function waitForInstall(who: Who, id: string): Promise<void> {
  for (;;) {
    const { state, failure } = (await ask(who, getInstall, { params: { id } })).data;
    if (state === 'done') return;
    if (state === 'failed') throw new Error(failure?.message);
    await sleep(LOOK_MS);
  }
}

export async function install(who: Who, wish: Wish): Promise<void> {
  const { data } = await ask(who, installLibrary, { body: wish });
  await waitForInstall(who, data.id);
}

/** Each row with a file that the group has already. @returns milliseconds from the call until the library is there */
export async function timeInstall(db: Db, site: Site, rows: number): Promise<number> {
  const who = await openGroup(db, site);
  const names = Array.from({ length: rows }, (_, n) => `video-${n}.gif`);
  for (let from = 0; from < rows; from += FILES_A_CALL) {
    const files = await Promise.all(names.slice(from, from + FILES_A_CALL).map((name) => gif(name)));
    await ask(who, uploadFiles, { body: { bucket_type_id: 'exercise' }, files: { files } });
  }
  const wish = wishOfSheet(sheetOf(rows), {});
  if (wish.source.kind !== 'sheet') throw new Error('That is not a sheet');
  for (const [n, exercise] of wish.source.manifest.exercises.entries()) exercise.files = [{ file: names[n] ?? '', primary: true }];
  const { ms } = await timed(() => install(who, wish));
  const shown = await ask(who, listExercises, { query: { status: 'pending', limit: 1 } });
  if (shown.total_count !== rows || !shown.data[0]?.gif) throw new Error(`${shown.total_count} exercises, or none with its file`);
  return ms;
}
