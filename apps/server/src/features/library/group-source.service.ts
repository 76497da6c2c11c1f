import { createHash } from 'node:crypto';
import type { KeptCredit } from '@physio/contract/credits/credits';
import type { Language } from '@physio/contract/languages/languages';
import type { InLanguages, Manifest } from '@physio/contract/library/manifest';
import { inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import { type CaptionRow, selectCaptions } from './captions.queries.ts';
import { captionFileOf } from './captions.service.ts';
import * as queries from './group-source.queries.ts';
import type { Source, SourceFile } from './source.ts';

type Group = NonNullable<Awaited<ReturnType<typeof queries.findGroup>>>;

/** A group's library as it is at one moment. Not inside of another transaction. */
export const loadGroupLibraryAtOnce = ({ db, store }: Pick<Services, 'db' | 'store'>, group: Group): Promise<Source> =>
  inTransaction(db, async (transaction) => {
    await queries.readOneMoment(transaction);
    return loadGroupLibrary({ db: transaction, store }, group);
  });

/** The live and approved library of a group. Its files are read later, from the store. */
export async function loadGroupLibrary({ db, store }: Pick<Services, 'db' | 'store'>, group: Group): Promise<Source> {
  const nodes = await queries.selectNodes(db, group.id);
  const tags = await queries.selectTags(db, group.id);
  const rows = await queries.selectFiles(db, group.id);
  const captions = Map.groupBy(await selectCaptions(db, group.id), (row) => row.video_key);
  const exercises = await queries.selectExercises(db, group.id);
  const programmes = await queries.selectProgrammes(db, group.id);
  const filesOf = Map.groupBy(rows, (row) => row.exercise_id);
  const manifest: Manifest = {
    key: keyOfGroup(group.public_id),
    name: group.group_name,
    language: group.language,
    options: optionsOf(nodes),
    tags: tags.map((tag) => ({ key: keyOf(tag.public_id), name: fieldOf(tag, 'name') })),
    exercises: exercises.map((row) => ({
      key: keyOf(row.public_id),
      name: fieldOf(row, 'name'),
      alt_names: fieldOf(row, 'alt_names'),
      description: fieldOf(row, 'description'),
      instructions: fieldOf(row, 'instructions'),
      contraindications: fieldOf(row, 'contraindications'),
      ...(row.figure !== null && { figure: row.figure }),
      sided: row.is_sided,
      strictness: row.strictness_mode,
      dose: { sets: row.default_sets, reps: row.default_reps, hold: row.default_hold, rest: row.default_rest },
      options: row.options.map(keyOf),
      tags: row.tags.map(keyOf),
      files: (filesOf.get(row.id) ?? []).map((file) => ({
        file: file.public_id,
        primary: file.is_primary,
        ...(file.language !== 'all' && { language: file.language }),
        ...credited(file),
      })),
      ...credited(row),
    })),
    programmes: programmes.map((row) => ({
      key: keyOf(row.public_id),
      name: fieldOf(row, 'name'),
      description: fieldOf(row, 'description'),
      repeats: row.reps,
      tags: row.tags.map(keyOf),
      items: row.items.map((item) => ({ ...item, exercise: keyOf(item.exercise) })),
      ...credited(row),
    })),
  };
  return { manifest, files: new Map(rows.map((row) => [row.public_id, fileOf(row, captions.get(row.object_key) ?? [], store)])) };
}

const credited = ({ credit }: { credit: KeptCredit | null }) => credit && { credit };

/** The same for the same group on every call; of a form that no other kind of library has. */
export function keyOfGroup(publicId: string): string {
  const hex = createHash('sha256').update(`group ${publicId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
/** Keys have no capitals. */
export const keyOf = (publicId: string): string => Buffer.from(publicId).toString('hex');

type Written<F extends string> = { language: Language; texts: Record<string, Record<string, string>> | null } & Record<F, string>;

function fieldOf<F extends string>(row: Written<F>, field: F): InLanguages {
  const others = Object.entries(row.texts ?? {}).map(([language, texts]) => [language, texts[field] ?? '']);
  const all = [[row.language, row[field] as string], ...others].filter(([, text]) => text !== '');
  return Object.fromEntries(all);
}

type Node = Awaited<ReturnType<typeof queries.selectNodes>>[number];

/** In the order of the editor, each after what it stands under: whoever takes them in makes them in this order. */
function optionsOf(nodes: readonly Node[]): Manifest['options'] {
  const below = Map.groupBy(nodes, (node) => node.parent_id);
  const walk = (parent: number | null, above: readonly InLanguages[]): Manifest['options'] =>
    (below.get(parent) ?? []).flatMap((node) => {
      const path = [...above, fieldOf(node, 'name')];
      const own = parent === null ? [] : [{ key: keyOf(node.public_id), path }];
      return [...own, ...walk(node.id, path)];
    });
  return walk(null, []);
}

type FileRow = Awaited<ReturnType<typeof queries.selectFiles>>[number];

function fileOf(row: FileRow, captions: readonly CaptionRow[], store: MediaStore): SourceFile {
  const { p_sha256, p_bytes, p_mime, p_type, p_key } = row;
  const hasPoster = p_sha256 !== null && p_bytes !== null && p_mime !== null && p_type !== null && p_key !== null;
  return {
    name: row.display_name,
    type: row.file_type,
    mime: row.mime,
    bytes: row.byte_size,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    poster: hasPoster
      ? {
          name: row.display_name,
          type: p_type,
          mime: p_mime,
          bytes: p_bytes,
          sha256: p_sha256,
          width: row.p_width,
          height: row.p_height,
          durationMs: null,
          poster: null,
          open: () => store.get(p_key),
        }
      : null,
    captions: captions.map((caption) => ({
      language: caption.language,
      file: captionFileOf(caption, () => store.get(caption.object_key)),
    })),
    open: () => store.get(row.object_key),
  };
}
