import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { holdFiles, holdFolders } from './attachments.queries.ts';
import * as queries from './changes.queries.ts';

/** @throws AppError `unknown_reference` when one of them is not a file of the group, deleted or not */
async function holdAll(db: Db, groupId: number, publicIds: readonly string[]) {
  const wanted = [...new Set(publicIds)];
  const files = await holdFiles(db, groupId, wanted);
  if (files.length < wanted.length) throw new AppError('unknown_reference', CONTENT_MESSAGES.fileNotFound);
  return files;
}

/** All or none; what somebody else has deleted already stays deleted. @returns how many were deleted now */
export async function deleteAttachments({ db, group, clock, note }: MemberContext, publicIds: readonly string[]): Promise<number> {
  const live = (await holdAll(db, group.id, publicIds)).filter((file) => file.deleted_at === null);
  note(null, { attachment_ids: publicIds });
  const ids = live.map(({ id }) => id);
  return queries.deleteFiles(db, group.id, ids, clock.now());
}

/** All or none: a folder that is gone keeps its files. @returns how many came back */
export async function restoreAttachments({ db, group, note }: MemberContext, publicIds: readonly string[]): Promise<number> {
  const gone = (await holdAll(db, group.id, publicIds)).filter((file) => file.deleted_at !== null);
  const folders = [...new Set(gone.flatMap(({ folder_public_id }) => folder_public_id ?? []))];
  if ((await holdFolders(db, group.id, folders)).length < folders.length)
    throw new AppError('validation', CONTENT_MESSAGES.folderGone);
  note(null, { attachment_ids: publicIds });
  const ids = gone.map(({ id }) => id);
  await queries.restoreFiles(db, group.id, ids);
  return gone.length;
}
