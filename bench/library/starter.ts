import { listExercises } from '@physio/contract/exercises/exercises';
import { addGroup } from '@physio/contract/groups/group-changes';
import { listInstalls } from '@physio/contract/library/library';
import { reviewExercises } from '@physio/contract/library/review';
import { png } from '../../apps/server/test/files.ts';
import { ask, timed, type Who } from './client.ts';
import { waitForInstall } from './install.ts';

/** Exercises of the Starter. */
const STARTER = 60;
let groups = 0;

/** @returns milliseconds from Add Group until the builder offers the approved exercises */
export async function timeStarter(master: Who): Promise<number> {
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
    const [first] = (await ask(who, listInstalls)).data;
    await waitForInstall(who, first?.id ?? '');
    await ask(who, reviewExercises, { body: { count: STARTER } });
    const offered = await ask(who, listExercises, { query: { is_physio: true, status: 'approved', limit: 25 } });
    if (offered.total_count !== STARTER) throw new Error(`The builder offers ${offered.total_count} exercises`);
  });
  return ms;
}
