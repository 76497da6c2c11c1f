import { CLASSIFICATION_MESSAGES } from '@physio/contract/classification/classification';
import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import {
  type createExercise as createEndpoint,
  EXERCISE_MESSAGES,
  type ExerciseRecord,
  type ExerciseText,
  type updateExercise as updateEndpoint,
} from '@physio/contract/exercises/exercise-record';
import type { WrittenTexts } from '@physio/contract/exercises/exercise-texts';
import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';
import { holdTags } from '#db/held-rows.ts';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import { createExerciseFolder } from '#features/content/public.ts';
import { libraryChanged } from '#features/events/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { inOrderOfNames } from '#platform/languages/names.ts';
import * as queries from './record.queries.ts';
import { loadTexts, writeShownTexts, writeTexts } from './texts.service.ts';
import * as usage from './usage.queries.ts';

type Wish = Parsed<typeof createEndpoint>['body'];
type Change = Parsed<typeof updateEndpoint>['body'];
const refuse = (sentence: string) => new AppError('validation', sentence);

/** With its folder, tags and classification: all of it or nothing. */
export async function createExercise(context: MemberContext, wish: Wish): Promise<ExerciseRecord> {
  const { db, group, note } = context;
  const { tag_ids = [], node_ids = [], ...details } = wish;
  const tags = await requireAll(holdTags, db, group.id, tag_ids, MESSAGES.tagNotFound);
  const nodes = await requireAll(queries.holdNodes, db, group.id, node_ids, CLASSIFICATION_MESSAGES.notFound);
  const folder_id = await createExerciseFolder(db, group.id, details.name);
  const made = await queries.insertExercise(db, group.id, { ...given(details), name: details.name, folder_id });
  await queries.insertTags(db, group.id, made.id, tags);
  await queries.insertNodes(db, group.id, made.id, nodes);
  await libraryChanged(context);
  note(made.public_id);
  return getExercise(context, made.public_id);
}

export async function getExercise(context: GroupContext, id: string): Promise<ExerciseRecord> {
  const row = await queries.selectRecord(context.db, context.group.id, id);
  if (row === undefined) throw new AppError('not_found', MESSAGES.exerciseNotFound);
  const { id: _, folder_id, deleted_at, public_id, credit, ...written } = row;
  const texts = await loadTexts(context, row);
  return { ...written, ...texts, encoded_id: public_id, is_archived: deleted_at !== null, ...(credit && { credit }) };
}

export async function updateExerciseTexts(
  context: MemberContext,
  id: string,
  language: Language,
  given: WrittenTexts,
): Promise<ExerciseRecord> {
  await writeTexts(context, await holdExercise(context, id), language, given);
  await libraryChanged(context);
  return getExercise(context, id);
}

export async function updateExercise(context: MemberContext, id: string, change: Change): Promise<ExerciseRecord> {
  await write(context, await holdExercise(context, id), change);
  return getExercise(context, id);
}

type Revision = Omit<Change, ExerciseText> & { texts: { [Field in ExerciseText]?: string } };
/** Writes what a sheet says of it; `texts` are its original. Whether it waits for review stays as it is. */
export async function reviseExercise(
  context: { db: Db; group: { id: number } },
  id: string,
  { texts, ...facts }: Revision,
): Promise<void> {
  const { db, group } = context;
  const exercise = await holdExercise(context, id);
  await requireSidesFree(context, exercise, facts.is_sided);
  await queries.updateExercise(db, group.id, exercise.id, given(facts));
  if (Object.keys(texts).length > 0) await writeTexts(context, exercise, exercise.language, texts);
}

/** `folder_id`, where it is given, must be the exercise's own. */
export async function renameExercise(
  context: MemberContext,
  { exercise_id, name, folder_id }: { exercise_id: string; name: string; folder_id?: string | undefined },
): Promise<void> {
  const { db, group } = context;
  const exercise = await holdExercise(context, exercise_id, 'unknown_reference');
  if (folder_id !== undefined && !(await queries.isFolder(db, group.id, exercise.folder_id, folder_id)))
    throw refuse(EXERCISE_MESSAGES.wrongFolder);
  await write(context, exercise, { name });
}

export async function setExerciseStatus(
  context: MemberContext,
  id: string,
  status: ExerciseRecord['status'],
): Promise<ExerciseRecord> {
  const { db, group, user, clock } = context;
  const exercise = await holdExercise(context, id);
  await queries.updateStatus(db, group.id, exercise.id, { status, by: user.id, at: clock.now() });
  await libraryChanged(context);
  return getExercise(context, id);
}

/** It leaves the lists; programmes and reports that name it go on. Not while a patient has it to do. */
export async function archiveExercise(context: MemberContext, id: string): Promise<void> {
  const { db, group, clock } = context;
  const exercise = await holdExercise(context, id);
  const open = await usage.countOpenPlans(db, group.id, exercise.id, dayIn(group.timeZone, clock.now()));
  if (open > 0) throw refuse(EXERCISE_MESSAGES.inOpenPlans);
  await queries.markArchived(db, group.id, exercise.id, clock.now());
  await libraryChanged(context);
}

/** Does nothing to an exercise that is not archived. */
export async function restoreExercise(context: MemberContext, id: string): Promise<ExerciseRecord> {
  const { db, group } = context;
  const exercise = await queries.holdRecord(db, group.id, id);
  if (exercise !== undefined) await queries.markArchived(db, group.id, exercise.id, null);
  await libraryChanged(context);
  return getExercise(context, id);
}

/** Its programmes by the names that are shown. */
export async function getExerciseUsage({ db, group, clock, readers }: MemberContext, id: string) {
  const row = await queries.selectRecord(db, group.id, id);
  if (row === undefined) throw new AppError('not_found', MESSAGES.exerciseNotFound);
  const [programmes, open_plans] = await Promise.all([
    usage.selectProgrammes(db, group.id, row.id),
    usage.countOpenPlans(db, group.id, row.id, dayIn(group.timeZone, clock.now())),
  ]);
  return { programmes: inOrderOfNames(await namesInReadersLanguage(db, group.id, programmes, readers)), open_plans };
}

/** The exercise, held; an archived one is not there to be changed. */
async function holdExercise(
  { db, group }: { db: Db; group: { id: number } },
  id: string,
  code: 'not_found' | 'unknown_reference' = 'not_found',
) {
  const row = await queries.holdRecord(db, group.id, id);
  if (row === undefined || row.deleted_at !== null) throw new AppError(code, MESSAGES.exerciseNotFound);
  return row;
}

async function write(context: MemberContext, exercise: queries.RecordRow, change: Change): Promise<void> {
  const { db, group } = context;
  const { name, alt_names, description, instructions, contraindications, ...facts } = change;
  await requireSidesFree(context, exercise, facts.is_sided);
  await queries.updateExercise(db, group.id, exercise.id, given(facts));
  await libraryChanged(context);
  await writeShownTexts(context, exercise, { name, alt_names, description, instructions, contraindications });
}

async function requireSidesFree(
  { db, group }: { db: Db; group: { id: number } },
  exercise: queries.RecordRow,
  isSided: boolean | undefined,
): Promise<void> {
  if (isSided === false && exercise.is_sided && (await usage.areSidesUsed(db, group.id, exercise.id)))
    throw refuse(EXERCISE_MESSAGES.sidesInUse);
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };
/** Only what was given: an absent field keeps its value. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;

type Hold = (db: Db, groupId: number, publicIds: readonly string[]) => Promise<{ id: number }[]>;
async function requireAll(hold: Hold, db: Db, groupId: number, ids: readonly string[], missing: string) {
  const wanted = [...new Set(ids)];
  const rows = wanted.length === 0 ? [] : await hold(db, groupId, wanted);
  if (rows.length < wanted.length) throw new AppError('unknown_reference', missing);
  return rows;
}
