import type { Language } from '@physio/contract/languages/languages';
import { MANIFEST_LIMITS } from '@physio/contract/library/manifest';
import { type KnownLabels, sheetLabels } from '@physio/contract/library/sheet-manifest';
import * as z from 'zod/mini';
import type { Source } from '../import/prepare.ts';
import { type Conversion, type Converted, Refused } from './conversion.ts';
import { fromFreeExerciseDb, isFreeExerciseDb } from './free-exercise-db.ts';
import { fromOpenTeleRehab } from './opentelerehab.ts';
import { twinsOf } from './twins.ts';
import { fromWger } from './wger.ts';
import { infosOfFixtures, isFixture } from './wger-fixtures.ts';
import { isInfo } from './wger-records.ts';

/** Of all files together. */
const MOST_BYTES = 20 * 1024 * 1024;
/** What the server takes as one library, roughly. */
const MOST_CHARACTERS = 9_000_000;
/** So many entries are looked at to see what a file is. */
const LOOKED_AT = 20;

const Page = z.object({ results: z.array(z.unknown()) });
const Withdrawn = z.object({ model_type: z.string(), uuid: z.string() });
const KINDS = { wgerPage: isInfo, wgerFixture: isFixture, freeExerciseDb: isFreeExerciseDb } as const;
type Kind = keyof typeof KINDS | 'wgerWithdrawals';
type Part = { kind: Kind; entries: readonly unknown[] };

/** The entries of a file, and whose they are by what they hold. @throws Refused */
function partOf(text: string): Part | null {
  const value = parsed(text);
  const page = z.safeParse(Page, value);
  const entries = Array.isArray(value) ? value : page.success ? page.data.results : [value];
  if (entries.length === 0) return null;
  const some = entries.slice(0, LOOKED_AT);
  if (some.some((entry) => z.safeParse(Withdrawn, entry).success)) return { kind: 'wgerWithdrawals', entries };
  for (const [kind, is] of Object.entries(KINDS)) if (some.some(is)) return { kind: kind as Kind, entries };
  throw new Refused('unknown');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new Refused('unknown');
  }
}

/** Nothing of files that are too large is read. @throws Refused */
export async function convertFiles(files: readonly Pick<File, 'size' | 'text'>[], known: KnownLabels): Promise<Conversion> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new Refused('tooLarge');
  return convertTexts(await Promise.all(files.map((file) => file.text())), known);
}

/** The library that these JSON files hold together. @throws Refused */
export function convertTexts(texts: readonly string[], known: KnownLabels): Conversion {
  const parts = texts.flatMap((text) => partOf(text) ?? []);
  const of = (kind: Kind) => parts.filter((part) => part.kind === kind).flatMap(({ entries }) => entries);
  const others = of('freeExerciseDb');
  const withdrawn = new Set(of('wgerWithdrawals').flatMap((entry) => z.safeParse(Withdrawn, entry).data?.uuid.toLowerCase() ?? []));
  const [pages, fixtures] = [of('wgerPage'), of('wgerFixture')];
  if (others.length > 0 && parts.some(({ kind }) => kind !== 'freeExerciseDb')) throw new Refused('severalProjects');
  const infos = fixtures.length > 0 ? [...pages, ...infosOfFixtures(fixtures)] : pages;
  const count = Math.max(others.length, infos.length);
  if (count === 0) throw new Refused('noExercises');
  if (count > MANIFEST_LIMITS.exercises) throw new Refused('tooMany');
  return complete(others.length > 0 ? fromFreeExerciseDb(others) : fromWger(infos, withdrawn), known);
}

/** `language`: of a sheet that does not say its own. @throws Refused */
export const convertSheet = (source: Omit<Source, 'file'>, language: Language, known: KnownLabels): Conversion =>
  complete(fromOpenTeleRehab(source, language), known);

function complete(converted: Converted, known: KnownLabels): Conversion {
  const { rows, language, losses, faults } = converted;
  if (JSON.stringify(rows).length > MOST_CHARACTERS) throw new Refused('tooLarge');
  return {
    ...converted,
    faults: faults.toSorted((a, b) => a.row - b.row),
    losses: losses.filter(({ count }) => count > 0),
    labels: sheetLabels(rows, known, language),
    twins: twinsOf(rows, language),
  };
}
