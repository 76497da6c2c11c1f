import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import { type Sentence, textOf } from '@physio/contract/common/sentence';
import { uploadFailed } from '@physio/contract/content/content';
import { type UploadResult, uploadFiles } from '@physio/contract/content/uploads';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import type { SpooledFile } from '#platform/uploads/spool.ts';
import { drawsItself } from '../pictures/video-frame.ts';
import * as objects from '../storage/objects.queries.ts';
import { keepObject, type PutObject } from '../storage/objects.service.ts';
import { type Room, roomOf } from '../storage/room.rules.ts';
import { type Places, placesOf } from './places.service.ts';
import * as queries from './upload.queries.ts';
import { mediaTypeOf } from './upload.rules.ts';

type Body = Parsed<typeof uploadFiles>['body'];
type Answer = Reply<typeof uploadFiles>;
/** `type`: null while it is not known. `refusal`: why it does not land; null as long as nothing is against it. */
export type IncomingFile = { file: SpooledFile; name: string; type: string | null; refusal: string | Sentence | null };
/** What a call has put into the store, by its digest. */
export type StoredObjects = Map<string, PutObject>;
type Refused = { refusal: string | Sentence };
type KeptFile = { id: number; key: string; hasPicture: boolean; known?: Pick<UploadResult, 'duplicate_of' | 'duplicate_in'> };

/** In the call's transaction: gives each file that is not refused its rows. */
export async function land(
  context: MemberContext,
  body: Body,
  incoming: readonly IncomingFile[],
  stored: StoredObjects,
): Promise<Answer> {
  const { db, group, config } = context;
  const places = await placesOf(context, body);
  await objects.holdStorage(db, group.id);
  const room = roomOf(await objects.sumStored(db, group.id), config.GROUP_STORAGE_MB);
  const results: UploadResult[] = [];
  for (const one of incoming) {
    const about = { index: one.file.index, name: one.name };
    const kept = one.refusal === null ? await keep(context, one, stored, room) : { refusal: one.refusal };
    if ('refusal' in kept) results.push({ ...about, ok: false, ...wordsOf(kept.refusal) });
    else results.push({ ...about, ok: true, ...(await place(context, one, kept, places)) });
  }
  return answerOf(context, results);
}

const wordsOf = (refusal: string | Sentence) => ({ message: textOf(refusal), ...(typeof refusal === 'object' && refusal) });

/** The stored file of these bytes: the group's own if it has them already. @returns why not when it cannot be kept */
async function keep(
  context: MemberContext,
  { file, name }: IncomingFile,
  stored: StoredObjects,
  room: Room,
): Promise<KeptFile | Refused> {
  const { db, group, jobs } = context;
  const known = await objects.holdByDigest(db, group.id, file.sha256);
  if (known !== undefined) {
    const shown = await queries.selectShowing(db, group.id, known.id);
    const hasPicture = known.poster_id !== null;
    return { id: known.id, key: known.object_key, hasPicture, ...(shown && { known: duplicateOf(shown) }) };
  }
  const object = stored.get(file.sha256.toString('hex'));
  // The group had these bytes a moment ago, and they have just been cleaned away.
  if (object === undefined) return { refusal: uploadFailed([name]) };
  const refusal = room.take(name, file.bytes);
  if (refusal !== null) return { refusal };
  const id = await keepObject(db, group.id, object);
  await jobs.enqueue(db, 'poster', { mediaId: id }, group.publicId);
  return { id, key: object.key, hasPicture: false };
}

async function place(context: MemberContext, { name, type }: IncomingFile, kept: KeptFile, places: Places) {
  if (type === null) throw new Error('a refused file has no place');
  const { db, group, user, clock } = context;
  const ids: string[] = [];
  for (const folder of places.folders) {
    const placed = await queries.insertPlacement(db, group.id, {
      ...places.details,
      folderId: folder.id,
      bucket: folder.bucket,
      bucketType: places.bucketType === 'exercise_gif' && type !== 'gif' ? 'exercise' : places.bucketType,
      mediaId: kept.id,
      name,
      storedName: kept.key.slice(kept.key.indexOf('/') + 1),
      fileType: type,
      mediaType: mediaTypeOf(type),
      createdBy: user.id,
      at: clock.now(),
    });
    ids.push(placed.public_id);
  }
  const wantsPicture = !kept.hasPicture && !(await drawsItself(type));
  return { attachment_id: ids[0], ...kept.known, ...(wantsPicture && { wants_picture: true }) };
}

type Shown = NonNullable<Awaited<ReturnType<typeof queries.selectShowing>>>;
const duplicateOf = (shown: Shown) => ({
  duplicate_of: shown.public_id,
  duplicate_in: { bucket_name: shown.bucket, folder_id: shown.folder_public_id, folder_name: shown.folder_name },
});

/** @throws AppError with the answer when no file landed: the transaction is undone */
function answerOf(context: MemberContext, results: UploadResult[]): Answer {
  const landed = results.filter((result) => result.ok);
  const failed = results.filter((result) => !result.ok);
  const failed_files = failed.map((result) => result.name);
  const answer = { success_files: landed.map((result) => result.name), failed_files, results };
  const message = failed.length === 0 ? uploadFiles.done : uploadFailed(failed_files);
  const [first] = failed;
  if (landed.length === 0)
    throw new AppError('validation', first !== undefined && failed.length === 1 ? refusalIn(first) : message, { beside: answer });
  context.note(landed[0]?.attachment_id ?? '', { files: landed.length });
  return { message: textOf(message), ...answer };
}

const refusalIn = ({ message = '', key, values = {} }: UploadResult) => (key === undefined ? message : { key, values });
