import * as z from 'zod/mini';
import { requiredText } from '../common/fields.ts';
import type { Bucket } from '../common/limits.ts';
import { sentence } from '../common/sentence.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** Names of folders and files. */
export const NAME_LIMITS = { min: 3, max: 255 } as const;
export const NAME_FORBIDDEN = /[<>:"/\\|?*]/;
export const MAX_FOLDER_DEPTH = 20;
export const MAX_UPLOAD_FILES = 20;
export const RECENT_PAGE_SIZE = 20;

export const CONTENT_MESSAGES = {
  tooDeep: `Folders can be nested at most ${MAX_FOLDER_DEPTH} deep`,
  rootKeepsName: 'This folder cannot be renamed',
  rootStays: 'This folder cannot be moved',
  rootIsKept: 'This folder cannot be deleted',
  namedByExercise: 'A folder of an exercise is named as its exercise',
  keptByExercise: 'A folder of an exercise cannot be deleted',
  otherSection: 'A folder cannot be moved to another section',
  alreadyThere: 'The folder is already there',
  intoItself: 'A folder cannot be moved into itself or a folder below it',
  hasSubfolders: 'A folder with subfolders cannot be deleted',
  otherExercise: 'The file does not belong to this exercise',
  notPrimary: 'Only a GIF or a video can be primary',
  attachmentRequired: 'attachment_id is required',
  differentFiles: 'The ids name different files',
  notInFolder: 'The file is not in this folder',
  alreadyInFolder: 'The file is already in this folder',
  unknownBucket: 'Unknown bucket',
  pictureRequired: 'Please send a picture',
  notDrawn: 'Only PDFs and videos are drawn',
  nameTooShort: 'Folder name must be at least 3 characters',
  nameTooLong: 'Name cannot exceed 255 characters',
  nameInvalid: 'Name contains invalid characters',
  folderNameRequired: 'Folder name is required',
  folderExists: 'A folder with this name already exists',
  folderNotFound: 'Folder not found',
  fileNotFound: 'File not found',
  selectParent: 'Please select a parent folder',
  selectFolder: 'Please select a folder',
  selectFile: 'Please select at least one file to upload.',
  noFiles: 'Please select files',
  folderGone: 'The folder it stood in has been deleted',
} as const;

export const unsupportedType = (file: string) =>
  sentence('File type not supported for {{file}}. Please upload images, videos, or PDFs with the correct format.', { file });
export const emptyFile = (file: string) => sentence('{{file}} is empty. Please choose a file with something in it.', { file });
export const damagedFile = (file: string) =>
  sentence('{{file}} is damaged or was cut short. Please save or download it again.', { file });
export const soundOnly = (file: string) => sentence('{{file}} has sound and no picture. Please upload a video.', { file });
export const tooCostly = (file: string) =>
  sentence('{{file}} takes too long to read. Please save it again in a simpler form.', { file });
/** `most`: bytes. */
export const tooLarge = (file: string, most: number) =>
  sentence('{{file}} is larger than {{size}}', { file, size: formatBytes(most) });
export const tooManyPixels = (file: string) => sentence('{{file}} has too many pixels', { file });
export const uploadFailed = (names: readonly string[]) =>
  sentence('Failed to upload {{names}} file(s)', { names: names.join(', ') });
/** Bytes that a group's files take, and may take. */
export const storageFull = (file: string, used: number, limit: number) =>
  sentence('There is no room for {{file}}: {{used}} of the {{limit}} for your files are used', {
    file,
    used: formatBytes(used),
    limit: formatBytes(limit),
  });

const GIFS_UNSUPPORTED: Record<Bucket, string> = {
  exercise: 'GIF uploads are not supported in Exercise',
  education: 'GIF uploads are not supported in Education',
  other: 'GIF uploads are not supported in Other',
};
export const gifsUnsupported = (bucket: Bucket) => GIFS_UNSUPPORTED[bucket];

const NOT_ACCEPTED: Record<Zone, string> = {
  exercise: 'File type {{type}} is not accepted by Exercises zone',
  exercise_gif: 'File type {{type}} is not accepted by Exercise GIF zone',
  education: 'File type {{type}} is not accepted by Education zone',
  other: 'File type {{type}} is not accepted by Others zone',
};
export const notAccepted = (type: string, zone: Zone) => sentence(NOT_ACCEPTED[zone], { type });

const NOT_IN: Record<Bucket, string> = {
  exercise: 'The folder {{folder}} is not in Exercise',
  education: 'The folder {{folder}} is not in Education',
  other: 'The folder {{folder}} is not in Other',
};
export const notInBucket = (folder: string, bucket: Bucket) => sentence(NOT_IN[bucket], { folder });

/** What shows files: exercises and the programmes that hold them their primary ones, displays and badges others. */
export const FILES_ON = ['content', 'exercises', 'programmes', 'playlists', 'challenges'] as const;

/** A name as typed: trimmed, 3 to 255 characters, none that a file system refuses. */
export const contentName = (required: string = CONTENT_MESSAGES.folderNameRequired) =>
  requiredText(NAME_LIMITS.max, required, CONTENT_MESSAGES.nameTooLong).check(
    z.minLength(NAME_LIMITS.min, CONTENT_MESSAGES.nameTooShort),
    z.refine((name: string) => !NAME_FORBIDDEN.test(name), CONTENT_MESSAGES.nameInvalid),
  );

export const BUCKET_TITLES: Record<Bucket, string> = { exercise: 'Exercise', education: 'Education', other: 'Other' };

/** The drop zones of an exercise's page, and the file types each takes. */
export const ZONES = {
  exercise_gif: { title: 'Exercise GIF', accept: ['gif'] },
  exercise: { title: 'Exercises', accept: ['pdf', 'mp4', 'gif', 'jpg', 'jpeg'] },
  education: { title: 'Education', accept: ['pdf', 'mp4', 'jpg', 'jpeg'] },
  other: { title: 'Others', accept: ['mp4', 'gif', 'jpg', 'jpeg', 'pdf'] },
} as const satisfies Record<string, { title: string; accept: readonly string[] }>;
export type Zone = keyof typeof ZONES;
export const zoneAccepts = (zone: Zone, type: string): boolean => ZONES[zone].accept.some((accepted) => accepted === type);

/** Buckets that take no GIF on upload and copy. */
export const takesGifs = (bucket: Bucket): boolean => bucket === 'exercise';

/** `all`: a file without speech or text, or with all of them. */
export const CONTENT_LANGUAGES = [...LANGUAGES, 'all'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];
export const CONTENT_GENDERS = ['all', 'male', 'female', 'other'] as const;
export const AGE_GROUPS = ['all', '0-12', '13-17', '18-39', '40-59', '60+'] as const;

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
/** A size as people read it: steps of 1024, two decimals at most. */
export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}
