import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { freeText, jsonText, objectId, requiredText } from '../common/fields.ts';
import { BUCKETS } from '../common/limits.ts';
import { AGE_GROUPS, CONTENT_GENDERS, CONTENT_LANGUAGES, CONTENT_MESSAGES, FILES_ON, MAX_UPLOAD_FILES } from './content.ts';
import { ACCEPTED_TYPES } from './media.ts';

const MAX_FOLDERS = 50;
/** The most a server may be set to take; it takes 200 MB unless set otherwise (`MAX_UPLOAD_MB`). */
const MAX_FILE_BYTES = 2000 * 1024 * 1024;

/** Who the files are for. */
export const UploadDetails = z.object({
  language: z._default(z.enum(CONTENT_LANGUAGES, 'Unknown language'), 'en'),
  gender: z._default(z.enum(CONTENT_GENDERS, 'Unknown gender'), 'all'),
  age_group: z._default(z.enum(AGE_GROUPS, 'Unknown age group'), 'all'),
});
export type UploadDetails = z.infer<typeof UploadDetails>;

const folderId = freeText(40);
/** Ids as a JSON list, or joined by commas. */
const folderIds = () =>
  z.union(
    [
      jsonText(z.array(folderId).check(z.maxLength(MAX_FOLDERS)), 'Unknown folders'),
      z.pipe(
        freeText(MAX_FOLDERS * 24),
        z.transform((text: string) => text.split(/[,\s]+/).filter((id) => id !== '')),
      ),
    ],
    'Unknown folders',
  );

const UploadResult = z.object({
  /** The n of `files[n][file]`. */
  index: z.number(),
  name: z.string(),
  ok: z.boolean(),
  attachment_id: z.optional(z.string()),
  /** The group has had these bytes already: the file that shows them. They are kept once. */
  duplicate_of: z.optional(z.string()),
  /** Where that file is. */
  duplicate_in: z.optional(
    z.object({ bucket_name: z.enum(BUCKETS), folder_id: z.nullable(z.string()), folder_name: z.nullable(z.string()) }),
  ),
  /** The server cannot draw this file, and nobody has: see `addPicture`. */
  wants_picture: z.optional(z.boolean()),
  /** Why it did not land; of a sentence with values, what is translated and what stands in its places. */
  message: z.optional(z.string()),
  key: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type UploadResult = z.infer<typeof UploadResult>;

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/api/v1/update-exercise-attachments/',
  summary: 'Upload files into folders of a bucket; a bad file fails alone',
  done: 'Uploaded files successfully',
  failed: 'Failed to upload files',
  changes: ['content'],
  access: 'member',
  encoding: 'multipart',
  body: z.object({
    meta_data: z.optional(jsonText(UploadDetails, 'Unknown details')),
    bucket_type_id: requiredText(40, 'Please select a bucket'),
    attachment_folder_ids: z.optional(folderIds()),
  }),
  files: { files: { accept: ACCEPTED_TYPES, maxBytes: MAX_FILE_BYTES, maxCount: MAX_UPLOAD_FILES } },
  top: z.object({ success_files: z.array(z.string()), failed_files: z.array(z.string()), results: z.array(UploadResult) }),
  ids: { attachment_folder_ids: 'folder' },
  audit: 'attachment.upload',
  rate: perHour(600),
  groupRate: perMinute(300),
  idempotent: true,
});

const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** A PDF's first page or a video's first frame, drawn by the browser that uploaded it. An existing picture stays. */
export const addPicture = endpoint({
  method: 'POST',
  path: '/api/ext/v1/attachments/:id/picture',
  summary: 'Give a PDF or video the still picture that cards show',
  changes: FILES_ON,
  access: 'member',
  encoding: 'multipart',
  params: z.object({ id: objectId(CONTENT_MESSAGES.fileNotFound) }),
  files: { picture: { accept: ['jpg', 'png'], maxBytes: MAX_PICTURE_BYTES, maxCount: 1 } },
  ids: { id: 'attachment' },
  audit: 'attachment.picture',
});
