import type { Language } from '@physio/contract/languages/languages';
import { bestTexts } from '@physio/contract/languages/texts';
import { anyOf } from './any-of.ts';
import type { Db } from './client.ts';

/** The translations of programmes by version. */
export const selectProgrammeTexts = (db: Db, groupId: number, versionIds: readonly number[]) =>
  db
    .selectFrom('circuit_texts')
    .select(['version_id', 'language', 'name', 'description', 'sources'])
    .where('group_id', '=', groupId)
    .where('version_id', '=', anyOf(versionIds))
    .orderBy('language')
    .execute();

type Version = { version_id: number; language: Language; name: string; description: string };

/**
 * Programmes' versions with name and description as their readers know them; `languages` where that is not theirs. One query however
 * many there are.
 */
export async function inReadersLanguage<V extends Version>(
  db: Db,
  groupId: number,
  versions: readonly V[],
  readers: readonly Language[],
) {
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
export const namesInReadersLanguage = <V extends NamedVersion>(
  db: Db,
  groupId: number,
  versions: readonly V[],
  readers: readonly Language[],
) =>
  inReadersLanguage(
    db,
    groupId,
    versions.map((version) => ({ ...version, description: '' })),
    readers,
  );
