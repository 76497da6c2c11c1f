import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { idOrNone, objectId, requiredText } from '../common/fields.ts';
import { BUCKET_TYPES, BUCKETS, FILE_TYPES } from '../common/limits.ts';
import { KeptCredit } from '../credits/credits.ts';
import { TextLanguage } from '../languages/texts.ts';
import { Caption } from './captions.ts';
import { CONTENT_MESSAGES, contentName, FILES_ON } from './content.ts';

export const MEDIA_TYPES = ['video', 'image', 'gif', 'document'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
export const ACCEPTED_TYPES = [...FILE_TYPES.image, ...FILE_TYPES.video, ...FILE_TYPES.document] as const;
export type AcceptedType = (typeof ACCEPTED_TYPES)[number];

export const Attachment = z.object({
  encode_id: z.string(),
  id: z.string(),
  attachment_id: z.string(),
  old_name: z.string(),
  new_name: z.string(),
  file_type: z.string(),
  location: z.string(),
  download: z.string(),
  bucket_type: z.enum(BUCKET_TYPES),
  bucket_name: z.enum(BUCKETS),
  folder_id: z.nullable(z.string()),
  folder_name: z.nullable(z.string()),
  folder_language: TextLanguage,
  language: z.string(),
  age_group: z.string(),
  gender: z.string(),
  media_type: z.enum(MEDIA_TYPES),
  is_primary: z.boolean(),
  created_by: z.nullable(z.string()),
  created_at: z.string(),
  size: z.number(),
  poster: z.nullable(z.string()),
  duration_s: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  /** A PDF that cannot be opened without its password. */
  locked: z.boolean(),
  /** Of a video, by language. */
  captions: z.array(Caption),
  /** Of its bytes, wherever they stand. */
  credit: z.optional(KeptCredit),
});
export type Attachment = z.infer<typeof Attachment>;

const files = z.array(Attachment);
export const AttachmentGroups = z.object({ videos: files, images: files, documents: files, gifs: files });
export type AttachmentGroups = z.infer<typeof AttachmentGroups>;

export const fileId = () => objectId(CONTENT_MESSAGES.fileNotFound);
const exerciseId = () => objectId('Exercise not found');

export const getExerciseAttachments = endpoint({
  method: 'GET',
  path: '/api/v1/get-exercise-attachments/',
  summary: "An exercise's files by kind",
  access: 'member',
  query: z.object({ exercise_id: objectId('Exercise not found', 'exercise_id is required') }),
  top: z.object({ attachments: AttachmentGroups }),
  ids: { exercise_id: 'exercise' },
  rate: perMinute(240),
});

export const setBucketType = endpoint({
  method: 'POST',
  path: '/api/v1/set-exercise-attachment-bucket-type/',
  summary: "Put a file into another zone of its exercise's page",
  done: MESSAGES.updated,
  failed: 'Failed to set attachment media type',
  changes: ['content', 'exercises'],
  access: 'member',
  body: z.object({ exercise_id: exerciseId(), attachment_id: fileId(), bucket_type: z.enum(BUCKET_TYPES, 'Unknown bucket type') }),
  ids: { exercise_id: 'exercise', attachment_id: 'attachment' },
  audit: 'attachment.zone',
  rate: perHour(240),
});

export const setPrimary = endpoint({
  method: 'POST',
  path: '/api/v1/set-exercise-attachment-primary/',
  summary: "Make a GIF or video the exercise's primary one of its type",
  done: MESSAGES.updated,
  failed: 'Failed to set primary file',
  changes: ['content', 'exercises', 'programmes'],
  access: 'member',
  body: z.object({ exercise_id: exerciseId(), attachment_id: fileId() }),
  data: z.object({ gif: z.optional(z.string()), content_video: z.optional(z.string()) }),
  ids: { exercise_id: 'exercise', attachment_id: 'attachment' },
  audit: 'attachment.primary',
  // As many as may be uploaded: an import shows the first file of each exercise.
  rate: perHour(600),
});

const DeleteQuery = z.object({
  attachment_id: idOrNone(CONTENT_MESSAGES.fileNotFound),
  folder_id: idOrNone(CONTENT_MESSAGES.folderNotFound),
});

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-exercise-attachment/:id',
  summary: 'Delete a file from its folder',
  done: 'File deleted successfully!',
  failed: 'Failed to delete file. Please try again.',
  changes: FILES_ON,
  access: 'member',
  params: z.object({ id: fileId() }),
  query: DeleteQuery,
  ids: { id: 'attachment', attachment_id: 'attachment', folder_id: 'folder' },
  audit: 'attachment.delete',
  rate: perHour(240),
});

export const deleteAttachmentByQuery = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-exercise-attachment/',
  summary: 'Delete a file from its folder, named in the query',
  done: 'File deleted successfully!',
  failed: 'Failed to delete file. Please try again.',
  changes: FILES_ON,
  access: 'member',
  query: DeleteQuery,
  ids: { attachment_id: 'attachment', folder_id: 'folder' },
  audit: 'attachment.delete',
  rate: perHour(240),
});

export const renameAttachment = endpoint({
  method: 'POST',
  path: '/api/v1/rename-exercise-attachment/',
  summary: 'Change the name a file is shown by; its extension stays',
  done: 'Attachment renamed successfully',
  failed: 'Failed to rename attachment. Please try again.',
  changes: ['content', 'exercises', 'playlists', 'challenges'],
  access: 'member',
  body: z.object({ attachment_id: fileId(), new_name: contentName() }),
  data: Attachment,
  ids: { attachment_id: 'attachment' },
  audit: 'attachment.rename',
  rate: perHour(240),
});

export const copyAttachment = endpoint({
  method: 'POST',
  path: '/api/v1/attachment/copy/',
  summary: 'Place a file in another folder too; no bytes are copied',
  done: 'File copied successfully',
  failed: 'Failed to copy file',
  changes: ['content'],
  access: 'member',
  body: z.object({
    attachment_id: fileId(),
    target_folder_id: requiredText(40, CONTENT_MESSAGES.selectFolder),
  }),
  data: Attachment,
  ids: { attachment_id: 'attachment', target_folder_id: 'folder' },
  audit: 'attachment.copy',
  idempotent: true,
  rate: perHour(120),
});

export const restoreAttachment = endpoint({
  method: 'POST',
  path: '/api/ext/v1/attachments/:id/restore',
  summary: 'Undo the deletion of a file',
  failed: 'Failed to bring the file back',
  changes: FILES_ON,
  access: 'member',
  params: z.object({ id: fileId() }),
  data: Attachment,
  ids: { id: 'attachment' },
  audit: 'attachment.restore',
});
