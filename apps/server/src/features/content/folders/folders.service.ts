import type { Parsed } from '@physio/contract/common/endpoint';
import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import type { Folder, listFolders as listEndpoint } from '@physio/contract/content/folders';
import type { AttachmentGroups } from '@physio/contract/content/media';
import { creditsToShow } from '@physio/contract/credits/credits';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { loadExerciseNames } from '#db/exercise-names.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { loadFolderFiles } from '../files/attachments.service.ts';
import { type NamedFolder, toNamed, toTrees } from './folders.mapper.ts';
import * as queries from './folders.queries.ts';
import { selectPosters } from './posters.queries.ts';

type Query = Parsed<typeof listEndpoint>['query'];
type Listed = { folders?: Folder[]; folder?: Folder; attachments?: AttachmentGroups };

/** Each shape the listing call can have, the most particular first. */
export async function listFolders(context: MemberContext, query: Query): Promise<Listed> {
  const { db, group } = context;
  const parent = query.parent_id ? await requireFolder(db, group.id, query.parent_id) : null;
  if (query.include_attachments && query.folder_id) {
    const row = await requireFolder(db, group.id, query.folder_id);
    const [folder, attachments] = await Promise.all([describe(context, row), loadFolderFiles(context, row.id)]);
    return { folder, attachments };
  }
  const name = query.name ?? query.search_folder ?? '';
  if (fold(name) !== '') return { folders: await searchTrees(context, name, parent) };
  if (query.nested) return { folders: within(toTrees(await named(context, await queries.selectAll(db, group.id))), parent) };
  const rows = parent === null ? queries.selectRoots(db, group.id) : queries.selectChildren(db, group.id, parent.id);
  return { folders: await flat(context, await rows) };
}

type Reader = Pick<MemberContext, 'db' | 'group' | 'readers'>;

async function searchTrees(reader: Reader, name: string, parent: queries.FolderRow | null): Promise<Folder[]> {
  const { db, group } = reader;
  const ids = await queries.selectMatchIds(db, group.id, name);
  const [rows, counts] = await Promise.all([queries.selectByIds(db, group.id, ids), queries.selectChildCounts(db, group.id, ids)]);
  return within(toTrees(await named(reader, rows), counts), parent);
}

async function named({ db, group, readers }: Reader, rows: readonly queries.FolderRow[]): Promise<NamedFolder[]> {
  const exercises = rows.flatMap(({ kind, exercise_key }) => (kind === 'exercise' ? (exercise_key ?? []) : []));
  return toNamed(rows, await loadExerciseNames(db, group.id, exercises, readers), readers[0]);
}

/** Of whole trees, what stands below one folder. */
function within(trees: readonly Folder[], parent: queries.FolderRow | null): Folder[] {
  if (parent === null) return [...trees];
  const open = [...trees];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (folder.id === parent.public_id) return folder.children;
    open.push(...folder.children);
  }
  return [];
}

async function flat(reader: Reader, rows: readonly queries.FolderRow[]): Promise<Folder[]> {
  const ids = rows.map((row) => row.id);
  return toTrees(await named(reader, rows), await queries.selectChildCounts(reader.db, reader.group.id, ids));
}

async function describe(reader: Reader, row: queries.FolderRow): Promise<Folder> {
  return (await flat(reader, [row]))[0] as Folder;
}

/** What is in folders, to know them by; those that are not the group's are left out. */
export async function listFolderPosters({ db, group, links }: MemberContext, publicIds: readonly string[]) {
  const found = await selectPosters(db, group.id, publicIds);
  return found.map(({ posters, credits, ...folder }) => ({
    ...folder,
    posters: posters.map((key) => links.link(key)),
    credits: creditsToShow(...credits),
  }));
}

/** @throws AppError `not_found` for an unknown, foreign or deleted folder, `unknown_reference` where its id stands in a body */
export async function requireFolder(
  db: Db,
  groupId: number,
  publicId: string,
  code: 'not_found' | 'unknown_reference' = 'not_found',
): Promise<queries.FolderRow> {
  const row = await queries.selectOne(db, groupId, publicId);
  if (row === undefined) throw new AppError(code, CONTENT_MESSAGES.folderNotFound);
  return row;
}

export const showFolder = async (reader: Reader, publicId: string): Promise<Folder> =>
  describe(reader, await requireFolder(reader.db, reader.group.id, publicId));
