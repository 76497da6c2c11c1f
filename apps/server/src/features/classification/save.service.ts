import { CLASSIFICATION_MESSAGES, type ClassificationSet } from '@physio/contract/classification/classification';
import {
  CLASSIFICATION_LIMITS,
  type ClassificationTree,
  type SectionNames,
  TREE_MESSAGES,
} from '@physio/contract/classification/classification-tree';
import { MESSAGES } from '@physio/contract/common/errors';
import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { sourceOf } from '#platform/languages/source.ts';
import { getClassifications } from './classification.service.ts';
import * as queries from './save.queries.ts';
import { haveSameName, planSave, type SavePlan } from './save.rules.ts';

type Wish = { data: ClassificationTree; sections?: SectionNames | undefined; version?: number | undefined };

/** Two saves at once wait for each other; with a version, the second is refused (409) and nothing of it is kept. */
export async function updateClassification(
  context: MemberContext,
  id: string,
  { data, sections = [], version }: Wish,
): Promise<ClassificationSet[]> {
  const { db, group, user, clock, note, readers } = context;
  const set = await holdSet(context, id, 'save');
  if (version !== undefined && version !== set.version) throw new AppError('stale', MESSAGES.stale);
  const author = { readers, language: group.language };
  const planned = planSave(await queries.selectStored(db, group.id, set.id), { tree: data, sections }, author, newPublicId);
  if ('unknownId' in planned) throw new AppError('unknown_reference', MESSAGES.unknownId);
  if ('sameName' in planned) throw new AppError('validation', TREE_MESSAGES.sameInLanguage);
  const at = clock.now();
  const unmapped = await carryOut(db, group.id, set.id, planned.plan, at);
  await queries.markSaved(db, group.id, set.id, { by: user.id, at });
  const { fresh, changed, removed, texts, untranslated } = planned.plan;
  const counts = { added: fresh.length, changed: changed.length, removed: removed.length, exercises: unmapped };
  note(id, { ...counts, translations: texts.length + untranslated.length });
  return getClassifications(context);
}

/** From the sections down: a node's parent stands before it does. */
async function carryOut(db: Db, groupId: number, setId: number, plan: SavePlan, at: Date): Promise<number> {
  const { fresh, changed, removed, texts, untranslated } = plan;
  const freed = [...changed.map((node) => node.publicId), ...removed.map((node) => node.public_id)];
  if (freed.length > 0) await queries.markDeleted(db, groupId, freed, at);
  for (let depth = 0; depth <= CLASSIFICATION_LIMITS.depth; depth++) {
    const [moving, arriving] = [changed, fresh].map((nodes) => nodes.filter((node) => node.depth === depth));
    if (moving?.length) await queries.updateNodes(db, groupId, setId, moving);
    if (arriving?.length) await queries.insertNodes(db, groupId, setId, arriving);
  }
  if (untranslated.length > 0) await queries.deleteTexts(db, groupId, untranslated);
  if (texts.length > 0) await queries.saveTexts(db, groupId, setId, texts, at);
  if (removed.length === 0) return 0;
  const ids = removed.map((node) => node.id);
  return queries.unmapNodes(db, groupId, ids);
}

/** @returns how many exercises are filed under any of the options */
export async function countClassified(context: MemberContext, id: string, nodeIds: readonly string[]): Promise<number> {
  await holdSet(context, id, 'use');
  return queries.countExercises(context.db, context.group.id, nodeIds);
}

type Translated = { publicId: string; name: string; madeFrom: string };

/** Names of sections and options in another language; `madeFrom` is what was translated. */
export async function translateNodes(context: MemberContext, language: Language, names: readonly Translated[]): Promise<void> {
  const { db, group, user, clock } = context;
  const set = await queries.holdSet(db, group.id, null, 'save');
  if (set === undefined) throw new AppError('not_found', CLASSIFICATION_MESSAGES.notFound);
  const wanted = new Map(names.map((one) => [one.publicId, one]));
  const texts = names.map(({ publicId, name, madeFrom }) => ({ publicId, language, name, source: sourceOf(madeFrom) }));
  const nodes = (await queries.selectStored(db, group.id, set.id)).filter((node) => node.is_live);
  if (haveSameName(nodes, language, wanted)) throw new AppError('validation', TREE_MESSAGES.sameInLanguage);
  const at = clock.now();
  await queries.saveTexts(db, group.id, set.id, texts, at);
  await queries.markSaved(db, group.id, set.id, { by: user.id, at });
}

/** The group's set, held: its nodes stay as they are until the transaction ends. */
export const holdDefaultSet = (db: Db, groupId: number) => queries.holdSet(db, groupId, null, 'save');

async function holdSet({ db, group }: MemberContext, id: string, to: 'save' | 'use') {
  const set = await queries.holdSet(db, group.id, id, to);
  if (set === undefined) throw new AppError('not_found', CLASSIFICATION_MESSAGES.notFound);
  return set;
}
