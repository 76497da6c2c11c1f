import { openBox } from '@physio/contract/library/pack';
import type { Db } from '../../apps/server/src/db/client.ts';
import { box, bytesOf, mp4, renamed } from '../../apps/server/test/files.ts';
import { anExercise } from '../../apps/server/test/library.ts';
import { aPackManifest, packed, packFile } from '../../apps/server/test/packs.ts';
import { growthOf } from '../api/memory.ts';
import type { Site } from '../api/site.ts';
import { ask, openGroup, timed } from './client.ts';

const FILMS = 30;
const FILM_BYTES = 6 * 1024 * 1024;

/** A film whose pictures are zeros. */
const film = async (name: string) =>
  packed(renamed(name, Buffer.concat([await bytesOf(mp4()), box('mdat', Buffer.alloc(FILM_BYTES))])));

/** @returns how long a box of 180 MB takes from the call until it is looked through, and by how much the server grows */
export async function timeBox(db: Db, site: Site): Promise<{ ms: number; growth: number }> {
  const who = await openGroup(db, site);
  const films = await Promise.all(Array.from({ length: FILMS }, (_, n) => film(`film-${n}.mp4`)));
  const exercises = films.map(({ digest }, n) => anExercise(`Squat ${n}`, { files: [{ file: digest, primary: true }] }));
  const manifest = aPackManifest({ exercises, files: Object.assign({}, ...films.map(({ said }) => said)) });
  const pack = packFile(
    manifest,
    films.map(({ entry }) => entry),
  );
  const { ms, came } = await timed(() => growthOf(site.product.pid, () => ask(who, openBox, { files: { box: [pack] } })));
  const { counts, left_out } = came.came.data;
  if (counts.files !== FILMS || left_out.length > 0) throw new Error(`Of the films ${counts.files} were taken`);
  return { ms, growth: came.growth };
}
