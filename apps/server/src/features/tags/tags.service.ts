import { MESSAGES } from '@physio/contract/common/errors';
import { TAG_MESSAGES, type Tag } from '@physio/contract/tags/tags';
import { isUniqueViolation } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as changes from './changes.queries.ts';
import { toTag } from './tags.mapper.ts';
import { selectTags } from './tags.queries.ts';

export const listTags = async ({ db, group }: MemberContext): Promise<Tag[]> => (await selectTags(db, group.id)).map(toTag);

export async function createTag({ db, group, note }: MemberContext, name: string) {
  const tag = await unlessTaken(changes.insertTag(db, group.id, name));
  note(tag.encoded_id);
  return { id: tag.encoded_id, ...tag };
}

export async function renameTag({ db, group }: MemberContext, id: string, name: string): Promise<void> {
  const [tag] = await changes.holdTags(db, group.id, [id], 'change');
  if (tag === undefined) throw new AppError('not_found', TAG_MESSAGES.notFound);
  await unlessTaken(changes.updateName(db, group.id, tag.id, name));
}

/** Whatever carries the tag `id` carries `into` instead; the first is deleted. */
export async function mergeTag({ db, group, clock, note }: MemberContext, id: string, into: string): Promise<void> {
  const held = await changes.holdTags(db, group.id, [id, into], 'change');
  const [tag, other] = [id, into].map((wanted) => held.find(({ public_id }) => public_id === wanted));
  if (tag === undefined) throw new AppError('not_found', TAG_MESSAGES.notFound);
  if (other === undefined) throw new AppError('unknown_reference', TAG_MESSAGES.notFound);
  if (other === tag) throw new AppError('validation', TAG_MESSAGES.mergeWithItself);
  await changes.replaceTag(db, group.id, tag.id, other.id, clock.now());
  note(id, { into });
}

export async function deleteTag({ db, group, clock }: MemberContext, id: string): Promise<void> {
  const [tag] = await changes.holdTags(db, group.id, [id], 'change');
  if (tag === undefined) throw new AppError('not_found', TAG_MESSAGES.notFound);
  await changes.replaceTag(db, group.id, tag.id, null, clock.now());
}

type ExerciseTags = { exercise_id: string; tag_ids: readonly string[] };

export async function updateExerciseTags({ db, group }: MemberContext, { exercise_id, tag_ids }: ExerciseTags): Promise<void> {
  const exercise = await changes.holdExercise(db, group.id, exercise_id);
  if (exercise === undefined) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const wanted = new Set(tag_ids);
  const held = await changes.holdTags(db, group.id, [...wanted], 'use');
  if (held.length < wanted.size) throw new AppError('unknown_reference', TAG_MESSAGES.notFound);
  const ids = held.map((tag) => tag.id);
  await changes.replaceExerciseTags(db, group.id, exercise.id, ids);
}

async function unlessTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, 'tags_name')) throw new AppError('conflict', TAG_MESSAGES.exists);
    throw error;
  }
}
