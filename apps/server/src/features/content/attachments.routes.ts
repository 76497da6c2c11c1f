import * as contentStatsContract from '@physio/contract/content/content-stats';
import { setFileLanguage } from '@physio/contract/content/file-language';
import * as fileUsageContract from '@physio/contract/content/file-usage';
import * as many from '@physio/contract/content/many-files';
import * as contract from '@physio/contract/content/media';
import * as uploads from '@physio/contract/content/uploads';
import * as videoCaptions from '@physio/contract/content/video-captions';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as captions from './captions/captions.service.ts';
import * as reading from './files/attachments.service.ts';
import * as changes from './files/changes.service.ts';
import { copyAttachment, copyAttachments } from './files/copies.service.ts';
import { deleteAttachments, restoreAttachments } from './files/many.service.ts';
import { addPicture } from './pictures/posters.service.ts';
import { uploadFiles } from './upload/upload.service.ts';

export async function attachmentRoutes(app: FeatureApp) {
  handle(app, contract.getExerciseAttachments, 'member', async (context, { query }) => ({
    attachments: await reading.getExerciseAttachments(context, query.exercise_id),
  }));

  handle(app, contentStatsContract.getContentStats, 'member', async (context) => ({
    stats: await reading.getContentStats(context),
  }));

  handle(app, contentStatsContract.listRecentUploads, 'member', async (context, { query }) => ({
    data: await reading.listRecentUploads(context, query),
  }));

  handle(app, fileUsageContract.getAttachmentUsage, 'member', async (context, { params }) => ({
    data: await reading.getAttachmentUsage(context, params.id),
  }));

  handleLong(app, uploads.uploadFiles, 'member', (context, { body }, write) => uploadFiles(context, body, write));

  handleLong(app, videoCaptions.saveCaptions, 'member', (context, { params }, write) =>
    captions.saveCaptions(context, params, write),
  );

  handle(app, videoCaptions.removeCaptions, 'member', async (context, { params }) => ({
    data: await captions.removeCaptions(context, params),
  }));

  handleLong(app, uploads.addPicture, 'member', (context, { params }, write) => addPicture(context, params.id, write));

  handle(app, contract.setBucketType, 'member', (context, { body }) => changes.setBucketType(context, body));

  handle(app, contract.setPrimary, 'member', async (context, { body }) => ({ data: await changes.setPrimary(context, body) }));

  handle(app, contract.deleteAttachment, 'member', (context, { params, query }) =>
    changes.deleteAttachment(context, { ...query, ...params }),
  );

  handle(app, contract.deleteAttachmentByQuery, 'member', (context, { query }) => changes.deleteAttachment(context, query));

  handle(app, contract.renameAttachment, 'member', async (context, { body }) => ({
    data: await changes.renameAttachment(context, body.attachment_id, body.new_name),
  }));

  handle(app, setFileLanguage, 'member', async (context, { params, body }) => ({
    data: await changes.setFileLanguage(context, params.id, body.language),
  }));

  handle(app, contract.copyAttachment, 'member', async (context, { body }) => ({
    data: await copyAttachment(context, body.attachment_id, body.target_folder_id),
  }));

  handle(app, contract.restoreAttachment, 'member', async (context, { params }) => ({
    data: await changes.restoreAttachment(context, params.id),
  }));
  manyFilesRoutes(app);
}

function manyFilesRoutes(app: FeatureApp): void {
  handle(app, many.listAttachmentUses, 'member', async (context, { body }) => ({
    data: await reading.listAttachmentUses(context, body.attachment_ids),
  }));

  handle(app, many.deleteAttachments, 'member', async (context, { body }) => ({
    data: { deleted: await deleteAttachments(context, body.attachment_ids) },
  }));

  handle(app, many.restoreAttachments, 'member', async (context, { body }) => ({
    data: { restored: await restoreAttachments(context, body.attachment_ids) },
  }));

  handle(app, many.copyAttachments, 'member', async (context, { body }) => ({
    data: { copied: (await copyAttachments(context, body.attachment_ids, body.target_folder_id)).length },
  }));
}
