import { openBox } from '@physio/contract/library/pack';
import type { Db } from '../../apps/server/src/db/client.ts';
import { box, bytesOf, mp4, renamed } from '../../apps/server/test/files.ts';
import { anExercise } from '../../apps/server/test/library.ts';
import { aPackManifest, packed, packFile } from '../../apps/server/test/packs.ts';
import { growthOf } from '../api/memory.ts';
import type { Site } from '../api/site.ts';
import { ask, openGroup, timed } from './client.ts';

const VIDEOS = 30;
const VIDEO_BYTES = 6 * 1024 * 1024;

/** A video whose pictures are zeros. */
const video = async (name: string) =>
  packed(renamed(name, Buffer.concat([await bytesOf(mp4()), box('mdat', Buffer.alloc(VIDEO_BYTES))])));

/** @returns how long a box of 180 MB takes from the call until it is looked through, and by how much the server grows */
export async function timeBox(db: Db, site: Site): Promise<{ ms: number; growth: number }> {
  const who = await openGroup(db, site);
  const videos = await Promise.all(Array.from({ length: VIDEOS }, (_, n) => video(`video-${n}.mp4`)));
  const exercises = videos.map(({ digest }, n) => anExercise(`Squat ${n}`, { files: [{ file: digest, primary: true }] }));
  const manifest = aPackManifest({ exercises, files: Object.assign({}, ...videos.map(({ said }) => said)) });
  const pack = packFile(
    manifest,
    videos.map(({ entry }) => entry),
  );
  const { ms, came } = await timed(() => growthOf(site.product.pid, () => ask(who, openBox, { files: { box: [pack] } })));
  const { counts, left_out } = came.came.data;
  if (counts.files !== VIDEOS || left_out.length > 0) throw new Error(`Of the videos ${counts.files} were taken`);
  return { ms, growth: came.growth };
}
