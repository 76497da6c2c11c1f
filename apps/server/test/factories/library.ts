import type { KeptCredit } from '@physio/contract/credits/credits';
import type { Db } from '#db/client.ts';
import { creditColumns } from '#db/credits.ts';
import { newPublicId } from '#db/public-id.ts';

/** A library that has come, with nothing in it. */
export const makeInstall = (db: Db, group: { id: number }, user: { id: number }, name = 'Library') =>
  db
    .insertInto('library_installs')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      source: 'starter',
      name,
      language: 'en',
      arrives: 'pending',
      same_name: 'skip',
      state: 'done',
      done_at: new Date(),
      installed_by: user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Under a licence that asks for naming. */
export const aCredit = (given: Partial<KeptCredit> = {}): KeptCredit => ({
  title: 'Quad set',
  author: 'Ann Other',
  author_url: '',
  source: 'Open Physio',
  source_url: 'https://physio.example/quad-set',
  licence: 'CC-BY-4.0',
  note: '',
  changed: false,
  ...given,
});

type CreditOwner = { exercise_id: number } | { circuit_id: number } | { media_id: number };
export async function makeCredit(db: Db, group: { id: number }, owner: CreditOwner, given: Partial<KeptCredit> = {}) {
  const credit = aCredit(given);
  await db
    .insertInto('credits')
    .values({ group_id: group.id, ...owner, ...creditColumns(credit) })
    .execute();
  return credit;
}
