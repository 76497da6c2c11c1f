import { BUCKET_TITLES, CONTENT_MESSAGES, uploadFailed } from '@physio/contract/content';
import type { Parsed } from '@physio/contract/endpoint';
import { BUCKETS, type Bucket } from '@physio/contract/limits';
import type { UploadDetails, UploadResult, uploadFiles } from '@physio/contract/uploads';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import type { SpooledFile } from '#platform/uploads/spool.ts';
import { holdFolders } from './attachments.queries.ts';
import { drawsItself } from './film.ts';
import { uploadedName } from './names.rules.ts';
import * as objects from './objects.queries.ts';
import { storeObject } from './objects.service.ts';
import * as queries from './upload.queries.ts';
import { mediaTypeOf, refusalOf } from './upload.rules.ts';

type Body = Parsed<typeof uploadFiles>['body'];
type Places = { bucket: Bucket; bucketType: string; folders: { id: number | null; bucket: Bucket }[]; details: UploadDetails };
const DETAILS: UploadDetails = { language: 'en', gender: 'all', age_group: 'all' };

/** Each file lands or fails alone; when none lands, nothing has happened. */
export async function upload(context: MemberContext, body: Body) {
  const places = await placesOf(context, body);
  if (context.files.length === 0) throw new AppError('validation', CONTENT_MESSAGES.selectFile);
  const stored: string[] = [];
  try {
    const results: UploadResult[] = [];
    for (const file of context.files) results.push(await landOne(context, file, places, stored));
    const success_files = results.filter((result) => result.ok).map((result) => result.name);
    const failed = results.filter((result) => !result.ok);
    const answer = { success_files, failed_files: failed.map((result) => result.name), results };
    const sentence = failed.length === 0 ? CONTENT_MESSAGES.uploaded : uploadFailed(answer.failed_files);
    if (success_files.length > 0) return { message: sentence, ...answer };
    const [only] = failed;
    throw new AppError('validation', failed.length === 1 ? (only?.message ?? sentence) : sentence, { beside: answer });
  } catch (error) {
    // The rows go with the transaction; a file that cannot be removed now is found by its draft.
    for (const key of stored) await context.store.delete(key).catch(() => {});
    throw error;
  }
}

async function landOne(context: MemberContext, file: SpooledFile, places: Places, stored: string[]): Promise<UploadResult> {
  const name = uploadedName(file.sentName);
  const refusal = refusalOf(file, name, places.bucket, context.config.MAX_UPLOAD_MB);
  const told = { index: file.index, name };
  if (refusal !== null || 'fault' in file.content) return { ...told, ok: false, message: refusal ?? '' };
  const { db, group, user, clock } = context;
  const { type } = file.content;
  const object = await keep(context, file, stored);
  const ids: string[] = [];
  for (const folder of places.folders) {
    const placed = await queries.insertPlacement(db, group.id, {
      ...places.details,
      folderId: folder.id,
      bucket: folder.bucket,
      bucketType: places.bucketType === 'exercise_gif' && type !== 'gif' ? 'exercise' : places.bucketType,
      mediaId: object.id,
      name,
      storedName: object.name,
      fileType: type,
      mediaType: mediaTypeOf(type),
      createdBy: user.id,
      at: clock.now(),
    });
    ids.push(placed.public_id);
  }
  context.note(ids[0] ?? '', { files: stored.length });
  const wantsPicture = !object.hasPicture && !(await drawsItself(type));
  return { ...told, ok: true, attachment_id: ids[0], ...object.known, ...(wantsPicture && { wants_picture: true }) };
}

/** The stored file of these bytes: the group's own if it has them already. */
async function keep(context: MemberContext, file: SpooledFile, stored: string[]) {
  const { db, group, jobs } = context;
  const known = await objects.holdByDigest(db, group.id, file.sha256);
  if (known !== undefined) {
    const shown = await queries.selectShowing(db, group.id, known.id);
    return {
      id: known.id,
      name: known.object_key.slice(known.object_key.indexOf('/') + 1),
      hasPicture: known.poster_id !== null,
      known: shown && {
        duplicate_of: shown.public_id,
        duplicate_in: { bucket_name: shown.bucket, folder_id: shown.folder_public_id, folder_name: shown.folder_name },
      },
    };
  }
  if ('fault' in file.content) throw new Error('a refused file is not kept');
  const made = await storeObject(context, group.id, { ...file, ...file.content });
  stored.push(made.key);
  await jobs.enqueue(db, 'poster', { mediaId: made.id });
  return { id: made.id, name: made.name, hasPicture: false, known: undefined };
}

/** Where the files go: the folders named, each of the chosen bucket or an exercise's own; without any, unfiled. */
async function placesOf({ db, group }: MemberContext, body: Body): Promise<Places> {
  const slug = body.bucket_type_id.toLowerCase();
  const isGifZone = slug === 'exercise_gif';
  const bucket = isGifZone ? 'exercise' : await bucketNamed(db, group.id, body.bucket_type_id);
  if (bucket === undefined) throw new AppError('validation', 'Unknown bucket');
  const wanted = [...new Set(body.attachment_folder_ids ?? [])];
  const folders = wanted.length === 0 ? [] : await holdFolders(db, group.id, wanted);
  if (folders.length < wanted.length) throw new AppError('unknown_reference', CONTENT_MESSAGES.folderNotFound);
  const stray = folders.find((folder) => folder.bucket !== bucket && folder.kind !== 'exercise');
  if (stray) throw new AppError('validation', `The folder ${stray.name} is not in ${BUCKET_TITLES[bucket]}`);
  return {
    bucket,
    bucketType: isGifZone ? slug : bucket,
    folders: folders.length === 0 ? [{ id: null, bucket }] : folders,
    details: body.meta_data ?? DETAILS,
  };
}

/** A bucket by its word, whatever the case, or by the id of its root. */
async function bucketNamed(db: Db, groupId: number, named: string): Promise<Bucket | undefined> {
  const slug = BUCKETS.find((bucket) => bucket === named.toLowerCase());
  return slug ?? (await queries.selectBucketOfRoot(db, groupId, named))?.bucket;
}
