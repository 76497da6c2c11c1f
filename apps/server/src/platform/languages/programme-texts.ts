import type { Language } from '@physio/contract/languages/languages';
import { bestTexts } from '@physio/contract/languages/texts';
import type { Db } from '#db/client.ts';
import type { Readers } from './asked-language.ts';
import { selectProgrammeTexts } from './programme-texts.queries.ts';

type Version = { version_id: number; language: Language; name: string; description: string };

/**
 * Programmes' versions with name and description as their readers know them; `languages` where that is not theirs. One query however
 * many there are.
 */
export async function inReadersLanguage<V extends Version>(db: Db, groupId: number, versions: readonly V[], readers: Readers) {
  const texts =
    versions.length === 0 ? [] : await selectProgrammeTexts(db, groupId, [...new Set(versions.map((v) => v.version_id))]);
  const textsOf = Map.groupBy(texts, (text) => text.version_id);
  return versions.map((version) => {
    const best = bestTexts(['name', 'description'], version, textsOf.get(version.version_id) ?? [], readers);
    return { ...version, ...best.texts, languages: best.languages };
  });
}

type NamedVersion = Omit<Version, 'description'>;
/** The same of names alone. */
export const namesInReadersLanguage = <V extends NamedVersion>(db: Db, groupId: number, versions: readonly V[], readers: Readers) =>
  inReadersLanguage(
    db,
    groupId,
    versions.map((version) => ({ ...version, description: '' })),
    readers,
  );
