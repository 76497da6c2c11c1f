import { MESSAGES } from '@physio/contract/common/errors';
import type { Sentence } from '@physio/contract/common/sentence';
import {
  CONTENT_MESSAGES,
  type ContentLanguage,
  NAME_LIMITS,
  notAccepted,
  type Zone,
  zoneAccepts,
} from '@physio/contract/content/content';
import type { Attachment } from '@physio/contract/content/media';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { toAttachment } from './attachments.mapper.ts';
import * as reading from './attachments.queries.ts';
import { requireFile } from './attachments.service.ts';
import * as queries from './changes.queries.ts';
import { keepExtension } from './names.rules.ts';

const refuse = (sentence: string | Sentence) => new AppError('validation', sentence);
type Named = { exercise_id: string; attachment_id: string };

/** An exercise of the group and a file in its folder. */
async function requireOfExercise(db: Db, groupId: number, named: Named) {
  const exercise = await reading.selectExercise(db, groupId, named.exercise_id);
  if (exercise === undefined) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const file = await requireFile(db, groupId, named.attachment_id, 'unknown_reference');
  if (file.folder_id === null || file.folder_id !== exercise.folder_id) throw refuse(CONTENT_MESSAGES.otherExercise);
  return { exercise, file };
}

export async function setBucketType({ db, group }: MemberContext, wish: Named & { bucket_type: Zone }): Promise<void> {
  const { file } = await requireOfExercise(db, group.id, wish);
  if (!zoneAccepts(wish.bucket_type, file.file_type)) throw refuse(notAccepted(file.file_type, wish.bucket_type));
  await queries.updateZone(db, group.id, file.id, wish.bucket_type);
}

/** One primary GIF and one primary video an exercise, whoever asks at the same time. */
export async function setPrimary({ db, group, links }: MemberContext, wish: Named) {
  const { exercise, file } = await requireOfExercise(db, group.id, wish);
  if (file.media_type !== 'gif' && file.media_type !== 'video') throw refuse(CONTENT_MESSAGES.notPrimary);
  await queries.holdExercise(db, group.id, exercise.id);
  await queries.replacePrimary(db, group.id, { exerciseId: exercise.id, attachmentId: file.id, mediaType: file.media_type });
  if (file.media_type === 'gif') await queries.updateZone(db, group.id, file.id, 'exercise_gif');
  const location = links.link(file.object_key);
  return file.media_type === 'gif' ? { gif: location } : { content_video: location };
}

type NamedFile = { id?: string; attachment_id?: string | undefined; folder_id?: string | undefined };

/** A call may name the file twice, in the path and in the query: both must mean the same one. */
export async function deleteAttachment(
  { db, group, clock }: MemberContext,
  { id, attachment_id, folder_id }: NamedFile,
): Promise<void> {
  const [first, ...others] = [id, attachment_id].filter((given) => given);
  if (first === undefined) throw refuse(CONTENT_MESSAGES.attachmentRequired);
  const file = await requireFile(db, group.id, first);
  for (const other of others) {
    if (other !== undefined && (await requireFile(db, group.id, other)).id !== file.id)
      throw refuse(CONTENT_MESSAGES.differentFiles);
  }
  if (folder_id !== undefined) {
    const [folder] = await reading.holdFolders(db, group.id, [folder_id]);
    if (folder === undefined) throw new AppError('not_found', CONTENT_MESSAGES.folderNotFound);
    if (folder.id !== file.folder_id) throw refuse(CONTENT_MESSAGES.notInFolder);
  }
  await queries.deleteFiles(db, group.id, [file.id], clock.now());
}

export async function renameAttachment({ db, group, links }: MemberContext, id: string, wanted: string): Promise<Attachment> {
  const file = await requireFile(db, group.id, id, 'unknown_reference');
  const name = keepExtension(wanted, file.display_name);
  if (name.length > NAME_LIMITS.max) throw refuse(CONTENT_MESSAGES.nameTooLong);
  await queries.updateName(db, group.id, file.id, name);
  return toAttachment({ ...file, display_name: name }, links);
}

export async function setFileLanguage(
  { db, group, links }: MemberContext,
  id: string,
  language: ContentLanguage,
): Promise<Attachment> {
  const file = await requireFile(db, group.id, id);
  await queries.updateLanguage(db, group.id, file.id, language);
  return toAttachment({ ...file, language }, links);
}

/** Does nothing to a file that is not deleted. */
export async function restoreAttachment({ db, group, links }: MemberContext, id: string): Promise<Attachment> {
  const file = await reading.selectAny(db, group.id, id);
  if (file === undefined) throw new AppError('not_found', CONTENT_MESSAGES.fileNotFound);
  if (file.deleted_at !== null) {
    const held = file.folder_public_id === null ? [] : await reading.holdFolders(db, group.id, [file.folder_public_id]);
    if (file.folder_id !== null && held.length === 0) throw refuse(CONTENT_MESSAGES.folderGone);
    await queries.restoreFiles(db, group.id, [file.id]);
  }
  return toAttachment(await requireFile(db, group.id, id), links);
}
