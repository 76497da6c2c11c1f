import { MESSAGES } from '@physio/contract/common/errors';
import type { Language } from '@physio/contract/languages/languages';
import { TAG_MESSAGES, type Tag } from '@physio/contract/tags/tags';
import type { Db } from '#db/client.ts';
import { holdExercise } from '#db/held-rows.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { changedNames, inOrderOfNames, shownLanguage, type TranslatedName } from '#platform/languages/names.ts';
import { sourceOf } from '#platform/languages/source.ts';
import * as changes from './changes.queries.ts';
import { toTag } from './tags.mapper.ts';
import { selectTags } from './tags.queries.ts';
import { deleteTagTexts, holdNames, isNamed, saveTagTexts, selectTagTexts } from './texts.queries.ts';

type HeldTag = Awaited<ReturnType<typeof changes.holdTags>>[number];
type Names = Partial<Record<Language, string | undefined>>;

/** By the names that are shown. */
export async function listTags({ db, group, readers }: GroupContext): Promise<Tag[]> {
  const [rows, texts] = await Promise.all([selectTags(db, group.id), selectTagTexts(db, group.id)]);
  const textsOf = Map.groupBy(texts, (text) => text.tag_id);
  return inOrderOfNames(rows.map((row) => toTag(row, textsOf.get(row.id) ?? [], readers)));
}

export async function createTag({ db, group, note }: MemberContext, name: string) {
  await refuseTaken(db, group.id, [name], null);
  const tag = await changes.insertTag(db, group.id, name);
  note(tag.encoded_id);
  return { id: tag.encoded_id, ...tag };
}

/** Changes the name that the caller was shown. */
export async function renameTag(context: MemberContext, id: string, name: string): Promise<void> {
  const { tag, texts } = await holdTexts(context, id);
  await writeNames(context, tag, texts, { [shownLanguage(tag, texts, context.readers)]: name });
}

/** `names` by language: an empty translation goes, a language that is not in it stays. */
export async function updateTagTexts(context: MemberContext, id: string, names: Names): Promise<void> {
  const { tag, texts } = await holdTexts(context, id);
  if (names[tag.language] === '') {
    throw new AppError('validation', TAG_MESSAGES.required, { fields: { [tag.language]: TAG_MESSAGES.required } });
  }
  await writeNames(context, tag, texts, names);
}

/** `madeFrom`: the name that was translated. */
export async function translateTag(
  context: MemberContext,
  id: string,
  { language, name, madeFrom }: { language: Language; name: string; madeFrom: string },
): Promise<void> {
  const { db, group, clock } = context;
  const { tag } = await holdTexts(context, id);
  await refuseTaken(db, group.id, [name], tag.id);
  await saveTagTexts(db, group.id, tag.id, [{ language, name, source: sourceOf(madeFrom) }], clock.now());
}

async function holdTexts({ db, group }: MemberContext, id: string) {
  const [tag] = await changes.holdTags(db, group.id, [id], 'change');
  if (tag === undefined) throw new AppError('not_found', TAG_MESSAGES.notFound);
  return { tag, texts: await selectTagTexts(db, group.id, [tag.id]) };
}

async function writeNames({ db, group, clock }: MemberContext, tag: HeldTag, texts: readonly TranslatedName[], names: Names) {
  const { name, kept, removed } = changedNames(tag, texts, names);
  await refuseTaken(db, group.id, [name, ...kept.map((text) => text.name)], tag.id);
  if (name !== tag.name) await changes.updateName(db, group.id, tag.id, name);
  await saveTagTexts(db, group.id, tag.id, kept, clock.now());
  await deleteTagTexts(db, group.id, tag.id, removed);
}

async function refuseTaken(db: Db, groupId: number, names: readonly string[], except: number | null): Promise<void> {
  await holdNames(db, groupId);
  if (await isNamed(db, groupId, names, except)) throw new AppError('conflict', TAG_MESSAGES.exists);
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
  const exercise = await holdExercise(db, group.id, exercise_id);
  if (exercise === undefined) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const wanted = new Set(tag_ids);
  const held = await changes.holdTags(db, group.id, [...wanted], 'use');
  if (held.length < wanted.size) throw new AppError('unknown_reference', TAG_MESSAGES.notFound);
  const ids = held.map((tag) => tag.id);
  await changes.replaceExerciseTags(db, group.id, exercise.id, ids);
}
