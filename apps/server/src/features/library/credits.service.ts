import { type Credit, readCredit } from '@physio/contract/credits/credits';
import type { Db } from '#db/client.ts';
import type { CreditedBy } from '#db/credits.ts';
import { insertCredits, type NewCredit, selectTextDigests } from './credits.queries.ts';
import type { PlacedExercise, PlacedProgramme } from './plan.rules.ts';

/** The credit of a thing that was checked, for its row. */
export function creditFor(by: CreditedBy, id: number, given: Credit | undefined): NewCredit[] {
  const read = given && readCredit(given);
  return read && 'credit' in read && read.credit ? [{ by, id, credit: read.credit }] : [];
}

type Taken = { made: readonly PlacedExercise[]; filled: readonly PlacedExercise[]; idOf: (one: PlacedExercise) => number };

/** Fills exercises, and credits the new ones and those that took a text: what is theirs and ours in one is changed. */
export async function creditTexts(db: Db, groupId: number, { made, filled, idOf }: Taken, fill: () => Promise<void>) {
  const before = await selectTextDigests(db, groupId, filled.map(idOf));
  await fill();
  const after = await selectTextDigests(db, groupId, filled.map(idOf));
  const took = filled.filter((one) => before.get(idOf(one)) !== after.get(idOf(one)));
  await insertCredits(db, groupId, [
    ...made.flatMap((one) => creditFor('exercise_id', idOf(one), one.item.credit)),
    ...took.flatMap((one) => creditFor('exercise_id', idOf(one), one.item.credit && { ...one.item.credit, changed: true })),
  ]);
}

/** `ids`: by public id. */
export const creditProgrammes = (db: Db, groupId: number, made: readonly PlacedProgramme[], ids: ReadonlyMap<string, number>) =>
  insertCredits(
    db,
    groupId,
    made.flatMap(({ item, publicId }) => creditFor('circuit_id', ids.get(publicId) as number, item.credit)),
  );
