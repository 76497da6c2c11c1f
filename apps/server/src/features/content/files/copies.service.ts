import { CONTENT_MESSAGES, gifsUnsupported, takesGifs } from '@physio/contract/content/content';
import type { Attachment } from '@physio/contract/content/media';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { toAttachment } from './attachments.mapper.ts';
import { holdFiles, holdFolders } from './attachments.queries.ts';
import { requireFile } from './attachments.service.ts';
import { insertCopies } from './changes.queries.ts';

const refuse = (sentence: string) => new AppError('validation', sentence);

/** Places files in another folder too: all, or none when one of them may not stand there or does already. @returns the copies' ids */
export async function copyAttachments(context: MemberContext, ids: readonly string[], folderId: string): Promise<string[]> {
  const copies = await placeCopies(context, ids, folderId);
  context.note(null, { attachment_ids: copies });
  return copies;
}

export async function copyAttachment(context: MemberContext, id: string, folderId: string): Promise<Attachment> {
  const [copy = ''] = await placeCopies(context, [id], folderId);
  context.note(copy);
  return toAttachment(await requireFile(context.db, context.group.id, copy), context.links);
}

async function placeCopies({ db, group, user, clock }: MemberContext, ids: readonly string[], folderId: string): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const [folder] = await holdFolders(db, group.id, [folderId]);
  const files = (await holdFiles(db, group.id, wanted)).filter((file) => file.deleted_at === null);
  if (files.length < wanted.length) throw new AppError('unknown_reference', CONTENT_MESSAGES.fileNotFound);
  if (folder === undefined) throw new AppError('unknown_reference', CONTENT_MESSAGES.folderNotFound);
  if (files.some((file) => file.folder_id === folder.id)) throw refuse(CONTENT_MESSAGES.alreadyInFolder);
  if (files.some((file) => file.media_type === 'gif') && !takesGifs(folder.bucket)) throw refuse(gifsUnsupported(folder.bucket));
  const fromIds = files.map(({ id }) => id);
  return insertCopies(db, group.id, {
    fromIds,
    folderId: folder.id,
    bucket: folder.bucket,
    createdBy: user.id,
    at: clock.now(),
  });
}
