import { MESSAGES } from '@physio/contract/common/errors';
import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import type { Credited } from '@physio/contract/credits/credit-calls';
import { type CreditFields, type KeptCredit, keptCredit } from '@physio/contract/credits/credits';
import { isOfOthers, LICENCES } from '@physio/contract/credits/licences';
import type { Language } from '@physio/contract/languages/languages';
import { loadExerciseNames } from '#db/exercise-names.ts';
import { holdExercise } from '#db/held-rows.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { inOrderOfNames } from '#platform/languages/names.ts';
import * as queries from './credits.queries.ts';

export async function setExerciseCredit(context: MemberContext, id: string, fields: CreditFields): Promise<KeptCredit | null> {
  const exercise = await holdExercise(context.db, context.group.id, id);
  if (exercise === undefined) throw new AppError('not_found', MESSAGES.exerciseNotFound);
  return setCredit(context, { by: 'exercise_id', id: exercise.id }, fields);
}

/** Of the bytes, so that copies in other folders have it, too. */
export async function setFileCredit(context: MemberContext, id: string, fields: CreditFields): Promise<KeptCredit | null> {
  const file = await queries.holdMedia(context.db, context.group.id, id);
  if (file === undefined) throw new AppError('not_found', CONTENT_MESSAGES.fileNotFound);
  return setCredit(context, { by: 'media_id', id: file.id }, fields);
}

async function setCredit({ db, group }: MemberContext, owner: queries.Owner, fields: CreditFields): Promise<KeptCredit | null> {
  const credit = keptCredit(fields);
  if (credit === null) await queries.deleteCredit(db, group.id, owner);
  else await queries.putCredit(db, group.id, owner, credit);
  return credit;
}

/** By the names that are shown. */
export async function listCredits({ db, group, readers }: MemberContext): Promise<Credited[]> {
  const own = LICENCES.filter((licence) => !isOfOthers(licence));
  const rows = await queries.selectCredited(db, group.id, own);
  const exercises = rows.filter(({ kind }) => kind === 'exercise').map(({ id }) => id);
  const names = await loadExerciseNames(db, group.id, exercises, readers);
  const shownName = ({ kind, id, name, language }: queries.CreditedRow): { name: string; language?: Language | undefined } => {
    if (kind === 'exercise') return names.get(id) ?? { name };
    return language === null || language === readers[0] ? { name } : { name, language };
  };
  return inOrderOfNames(rows.map((row) => ({ kind: row.kind, encoded_id: row.encoded_id, credit: row.credit, ...shownName(row) })));
}
