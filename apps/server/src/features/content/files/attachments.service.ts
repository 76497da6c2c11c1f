import { MESSAGES } from '@physio/contract/common/errors';
import { BUCKETS, type Bucket } from '@physio/contract/common/limits';
import { totalPages } from '@physio/contract/common/paging';
import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import type { ContentStats } from '@physio/contract/content/content-stats';
import type { FileUsage } from '@physio/contract/content/file-usage';
import type { Attachment, AttachmentGroups, MediaType } from '@physio/contract/content/media';
import type { Language } from '@physio/contract/languages/languages';
import { foreignLanguage } from '@physio/contract/languages/letters';
import type { Db } from '#db/client.ts';
import { loadExerciseNames } from '#db/exercise-names.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { toAttachment, toGroups } from './attachments.mapper.ts';
import * as queries from './attachments.queries.ts';
import { selectUses } from './uses.queries.ts';

type Reading = Pick<MemberContext, 'db' | 'group' | 'links' | 'readers'>;
const NEWEST = 3;

export async function getExerciseAttachments(reading: Reading, exerciseId: string): Promise<AttachmentGroups> {
  const { db, group, links } = reading;
  const exercise = await queries.selectExercise(db, group.id, exerciseId);
  if (exercise === undefined) throw new AppError('not_found', MESSAGES.exerciseNotFound);
  return exercise.folder_id === null ? toGroups([], links) : loadFolderFiles(reading, exercise.folder_id);
}

export const loadFolderFiles = async (reading: Reading, folderId: number): Promise<AttachmentGroups> =>
  toGroups(await withFolderNames(reading, await queries.selectOfFolder(reading.db, reading.group.id, folderId)), reading.links);

/** The folder of an exercise is called what the exercise is called to the reader; another's name is marked by its letters. */
async function withFolderNames<T extends { folder_name: string | null; folder_exercise: number | null }>(
  { db, group, readers }: Reader,
  rows: readonly T[],
): Promise<(T & { folder_language?: Language | undefined })[]> {
  const exercises = [...new Set(rows.flatMap(({ folder_exercise }) => folder_exercise ?? []))];
  const names = await loadExerciseNames(db, group.id, exercises, readers);
  return rows.map((row) => {
    const shown = names.get(row.folder_exercise ?? 0);
    if (shown) return { ...row, folder_name: shown.name, folder_language: shown.language };
    const { folder_name } = row;
    // The console has words of its own for the roots.
    const isRoot = folder_name === null || BUCKETS.some((bucket) => bucket === folder_name);
    return isRoot ? row : { ...row, folder_language: foreignLanguage(folder_name, readers[0]) };
  });
}

export async function listRecentUploads(
  reading: Reading,
  { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
) {
  const { db, group, links } = reading;
  const [rows, total] = await Promise.all([
    queries.selectRecent(db, group.id, { search, offset: (page - 1) * limit, limit }),
    queries.countRecent(db, group.id, search),
  ]);
  const recent: Attachment[] = (await withFolderNames(reading, rows)).map((row) => toAttachment(row, links));
  return { recent_uploads: recent, total_count: total, total_page: totalPages(total, limit) };
}

export async function getContentStats(reading: Reading): Promise<ContentStats> {
  const { db, group, links } = reading;
  const [counts, newest] = await Promise.all([
    queries.countByKind(db, group.id),
    queries.selectRecent(db, group.id, { search: '', offset: 0, limit: NEWEST }),
  ]);
  const sum = (kinds: readonly MediaType[], buckets: readonly Bucket[] = BUCKETS) =>
    counts.filter((row) => kinds.includes(row.media_type) && buckets.includes(row.bucket)).reduce((total, row) => total + row.n, 0);
  const perBucket = <T>(of: (bucket: Bucket) => T) => ({
    exercise: of('exercise'),
    education: of('education'),
    other: of('other'),
  });
  return {
    file_type: { total_videos: sum(['video']), total_images: sum(['image', 'gif']), total_pdfs: sum(['document']) },
    bucket_type: perBucket((bucket) => sum(['video', 'image', 'gif', 'document'], [bucket])),
    bucket_file_type: perBucket((bucket) => ({
      videos: sum(['video'], [bucket]),
      images: sum(['image'], [bucket]),
      pdfs: sum(['document'], [bucket]),
      gifs: sum(['gif'], [bucket]),
    })),
    recent_uploads: (await withFolderNames(reading, newest)).map((row) => toAttachment(row, links)),
  };
}

type Reader = Pick<MemberContext, 'db' | 'group' | 'readers'>;
type Use = Awaited<ReturnType<typeof selectUses>>[number] & { language?: Language | undefined };

export async function getAttachmentUsage(reader: Reader, id: string) {
  const { db, group } = reader;
  const file = await requireFile(db, group.id, id);
  const [uses, copies] = await Promise.all([loadUses(reader, [id]), queries.selectCopies(db, group.id, file)]);
  const shown = (await withFolderNames(reader, copies)).map(({ folder_exercise: _, ...copy }) => copy);
  return { ...toUsage(uses), copies: shown };
}

/** The used ones among these files. */
export async function listAttachmentUses(reader: Reader, ids: readonly string[]) {
  const uses = Map.groupBy(await loadUses(reader, ids), ({ attachment_id }) => attachment_id);
  return [...uses].map(([attachment_id, of]) => ({ attachment_id, ...toUsage(of) }));
}

/** Exercises by the names they are shown under. */
async function loadUses({ db, group, readers }: Reader, ids: readonly string[]): Promise<Use[]> {
  const uses = await selectUses(db, group.id, ids);
  const exercises = uses.flatMap(({ exercise_key }) => exercise_key ?? []);
  const names = await loadExerciseNames(db, group.id, exercises, readers);
  return uses.map((use) => ({ ...use, ...names.get(use.exercise_key ?? 0) }));
}

function toUsage(uses: readonly Use[]): FileUsage {
  const of = (kind: keyof FileUsage) =>
    uses.filter((use) => use.kind === kind).map(({ id, name, language }) => ({ id, name, ...(language && { language }) }));
  return { exercises: of('exercises'), playlists: of('playlists'), badges: of('badges') };
}

/** @throws AppError `not_found` for an unknown, foreign or deleted file, `unknown_reference` where its id stands in a body */
export async function requireFile(
  db: Db,
  groupId: number,
  publicId: string,
  code: 'not_found' | 'unknown_reference' = 'not_found',
): Promise<queries.AttachmentRow> {
  const row = await queries.selectOne(db, groupId, publicId);
  if (row === undefined) throw new AppError(code, CONTENT_MESSAGES.fileNotFound);
  return row;
}
