import type { Language } from '@physio/contract/languages/languages';
import { translateNodes } from '#features/classification/public.ts';
import { libraryChanged } from '#features/events/public.ts';
import { translateExercises } from '#features/exercises/public.ts';
import { updateProgrammeTexts } from '#features/programmes/public.ts';
import { translateTag } from '#features/tags/public.ts';
import type { MemberContext } from '#platform/http/context.ts';
import type { Change } from './translations.rules.ts';

/** Writes each change by the rules of what it belongs to, with what it was translated from. */
export async function writeTranslations(context: MemberContext, language: Language, changes: readonly Change[]): Promise<void> {
  const of = (kind: Change['piece']['kind']) => changes.filter(({ piece }) => piece.kind === kind);
  const byId = (some: readonly Change[]) =>
    [...Map.groupBy(some, ({ piece }) => piece.publicId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = of('option').map(({ piece, text, madeFrom }) => ({ publicId: piece.publicId, name: text, madeFrom }));
  if (names.length > 0) await translateNodes(context, language, names);
  for (const [id, some] of byId(of('programme')))
    await updateProgrammeTexts(context, id, language, wishOf(some, 'text'), wishOf(some, 'madeFrom'));
  const exercises = byId(of('exercise')).map(([id, some]) => ({
    id,
    given: fieldsOf(some, 'text'),
    madeFrom: fieldsOf(some, 'madeFrom'),
  }));
  await translateExercises(context, language, exercises);
  for (const { piece, text, madeFrom } of of('tag'))
    await translateTag(context, piece.publicId, { language, name: text, madeFrom });
  await libraryChanged(context);
}

type Side = 'text' | 'madeFrom';
const fieldsOf = (changes: readonly Change[], side: Side) =>
  Object.fromEntries(changes.map((change) => [change.piece.field, change[side]]));

function wishOf(changes: readonly Change[], side: Side) {
  const [notes, texts] = [changes.filter(({ piece }) => piece.item), changes.filter(({ piece }) => !piece.item)];
  return { ...fieldsOf(texts, side), notes: Object.fromEntries(notes.map((change) => [change.piece.item, change[side]])) };
}
