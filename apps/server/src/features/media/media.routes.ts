import { CONTENT_MESSAGES } from '@physio/contract/content';
import { MESSAGES } from '@physio/contract/errors';
import * as many from '@physio/contract/many-files';
import * as contract from '@physio/contract/media';
import { addPicture, uploadFiles } from '@physio/contract/uploads';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as reading from './attachments.service.ts';
import * as changes from './changes.service.ts';
import { copyFile, copyFiles } from './copies.service.ts';
import { deleteMany, restoreMany } from './many.service.ts';
import { addDrawnPicture } from './posters.service.ts';
import { upload } from './upload.service.ts';

export async function attachmentRoutes(app: FeatureApp) {
  handle(app, contract.getExerciseAttachments, 'member', async (context, { query }) => ({
    attachments: await reading.listOfExercise(context, query.exercise_id),
  }));

  handle(app, contract.getContentStats, 'member', async (context) => ({ stats: await reading.countContent(context) }));

  handle(app, contract.listRecentUploads, 'member', async (context, { query }) => ({
    data: await reading.listRecent(context, { ...query, search: query.search ?? '' }),
  }));

  handle(app, contract.getAttachmentUsage, 'member', async (context, { params }) => ({
    data: await reading.findUsage(context, params.id),
  }));

  handleLong(app, uploadFiles, 'member', (context, { body }, write) => upload(context, body, write));

  handleLong(app, addPicture, 'member', (context, { params }, write) => addDrawnPicture(context, params.id, write));

  handle(app, contract.setBucketType, 'member', async (context, { body }) => {
    await changes.setZone(context, body);
    return { message: MESSAGES.updated };
  });

  handle(app, contract.setPrimary, 'member', async (context, { body }) => ({
    message: MESSAGES.updated,
    data: await changes.setPrimary(context, body),
  }));

  handle(app, contract.deleteAttachment, 'member', async (context, { params, query }) => {
    const ids = [params.id, ...(query.attachment_id ? [query.attachment_id] : [])];
    await changes.deleteFile(context, { ids, folderId: query.folder_id });
    return { message: CONTENT_MESSAGES.fileDeleted };
  });

  handle(app, contract.deleteAttachmentByQuery, 'member', async (context, { query }) => {
    const ids = query.attachment_id ? [query.attachment_id] : [];
    await changes.deleteFile(context, { ids, folderId: query.folder_id });
    return { message: CONTENT_MESSAGES.fileDeleted };
  });

  handle(app, contract.renameAttachment, 'member', async (context, { body }) => ({
    message: CONTENT_MESSAGES.fileRenamed,
    data: await changes.renameFile(context, body.attachment_id, body.new_name),
  }));

  handle(app, contract.copyAttachment, 'member', async (context, { body }) => {
    const data = await copyFile(context, body.attachment_id, body.target_folder_id);
    context.note(data.id);
    return { message: CONTENT_MESSAGES.fileCopied, data };
  });

  handle(app, contract.restoreAttachment, 'member', async (context, { params }) => ({
    data: await changes.restoreFile(context, params.id),
  }));
  manyFilesRoutes(app);
}

function manyFilesRoutes(app: FeatureApp): void {
  handle(app, many.listAttachmentUses, 'member', async (context, { body }) => ({
    data: await reading.listUses(context, body.attachment_ids),
  }));

  handle(app, many.deleteAttachments, 'member', async (context, { body }) => {
    const deleted = await deleteMany(context, body.attachment_ids);
    context.note(null, { attachment_ids: body.attachment_ids });
    return { message: CONTENT_MESSAGES.filesDeleted, data: { deleted } };
  });

  handle(app, many.restoreAttachments, 'member', async (context, { body }) => {
    const restored = await restoreMany(context, body.attachment_ids);
    context.note(null, { attachment_ids: body.attachment_ids });
    return { message: CONTENT_MESSAGES.filesRestored, data: { restored } };
  });

  handle(app, many.copyAttachments, 'member', async (context, { body }) => {
    const copies = await copyFiles(context, body.attachment_ids, body.target_folder_id);
    context.note(null, { attachment_ids: copies });
    return { message: CONTENT_MESSAGES.filesCopied, data: { copied: copies.length } };
  });
}
