import { MESSAGES } from '@physio/contract/errors';
import { TAG_MESSAGES } from '@physio/contract/tags';
import { type Db, isUniqueViolation } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import * as queries from './changes.queries.ts';

export async function createTag(db: Db, groupId: number, name: string) {
  const made = await unlessTaken(queries.insertTag(db, groupId, name));
  return { id: made.encoded_id, ...made };
}

export async function renameTag(db: Db, groupId: number, id: string, name: string): Promise<void> {
  const [tag] = await queries.holdTags(db, groupId, [id], 'change');
  if (tag === undefined) throw new AppError('not_found', TAG_MESSAGES.notFound);
  await unlessTaken(queries.updateName(db, groupId, tag.id, name));
}

export async function mergeTag(db: Db, groupId: number, { id, into, at }: { id: string; into: string; at: Date }): Promise<void> {
  const held = await queries.holdTags(db, groupId, [id, into], 'change');
  const [tag, other] = [id, into].map((wanted) => held.find(({ public_id }) => public_id === wanted));
  if (tag === undefined) throw new AppError('not_found', TAG_MESSAGES.notFound);
  if (other === undefined) throw new AppError('unknown_reference', TAG_MESSAGES.notFound);
  if (other === tag) throw new AppError('validation', 'A tag cannot be merged into itself');
  await queries.replaceTag(db, groupId, tag.id, other.id, at);
}

export async function deleteTag(db: Db, groupId: number, id: string, at: Date): Promise<void> {
  const [tag] = await queries.holdTags(db, groupId, [id], 'change');
  if (tag === undefined) throw new AppError('not_found', TAG_MESSAGES.notFound);
  await queries.replaceTag(db, groupId, tag.id, null, at);
}

export async function setExerciseTags(db: Db, groupId: number, exerciseId: string, tagIds: readonly string[]): Promise<void> {
  const exercise = await queries.holdExercise(db, groupId, exerciseId);
  if (exercise === undefined) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const wanted = new Set(tagIds);
  const held = await queries.holdTags(db, groupId, [...wanted], 'use');
  if (held.length < wanted.size) throw new AppError('unknown_reference', TAG_MESSAGES.notFound);
  await queries.replaceExerciseTags(
    db,
    groupId,
    exercise.id,
    held.map((tag) => tag.id),
  );
}

async function unlessTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, 'tags_name')) throw new AppError('conflict', TAG_MESSAGES.exists);
    throw error;
  }
}
