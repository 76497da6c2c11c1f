import { listExercises } from '@physio/contract/exercises/exercises';
import { addGroup } from '@physio/contract/groups/groups';
import { reviewExercises } from '@physio/contract/library/review';
import type { Db } from '../../apps/server/src/db/client.ts';
import { png } from '../../apps/server/test/files.ts';
import { ask, timed, type Who } from './client.ts';
import { installed } from './install.ts';

/** Exercises of the Starter. */
const STARTER = 60;
let groups = 0;

/** @returns milliseconds from Add Group until the builder offers the approved exercises */
export async function timeStarter(db: Db, master: Who): Promise<number> {
  const logo = await png();
  const fields = {
    name: `Riverside ${++groups}`,
    allowed_domain: 'riverside.example',
    type: 'physio',
    background_color: '#90EE90',
    text_color: '#000000',
    language: 'en',
    start: 'starter',
  };
  const { ms } = await timed(async () => {
    const { data } = await ask(master, addGroup, { body: fields, files: { logo: [logo] } });
    const who = { ...master, group: data.id };
    await installed(db, who, await installOf(db, data.id));
    await ask(who, reviewExercises, { body: { count: STARTER } });
    const offered = await ask(who, listExercises, { query: { is_physio: true, status: 'approved', limit: 25 } });
    if (offered.total_count !== STARTER) throw new Error(`The builder offers ${offered.total_count} exercises`);
  });
  return ms;
}

async function installOf(db: Db, group: string): Promise<string> {
  const { public_id } = await db
    .selectFrom('library_installs as i')
    .innerJoin('groups as g', 'g.id', 'i.group_id')
    .select('i.public_id')
    .where('g.public_id', '=', group)
    .executeTakeFirstOrThrow();
  return public_id;
}
