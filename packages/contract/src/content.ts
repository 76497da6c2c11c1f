import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import type { Bucket } from './limits.ts';

/** Names of folders and files. */
export const NAME_LIMITS = { min: 3, max: 255 } as const;
export const NAME_FORBIDDEN = /[<>:"/\\|?*]/;
export const MAX_FOLDER_DEPTH = 20;
export const MAX_UPLOAD_FILES = 20;
export const RECENT_PAGE_SIZE = 20;

export const CONTENT_MESSAGES = {
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
  `File type not supported for ${file}. Please upload images, videos, or PDFs with the correct format.`;
export const emptyFile = (file: string) => `${file} is empty. Please choose a file with something in it.`;
export const damagedFile = (file: string) => `${file} is damaged or was cut short. Please save or download it again.`;
export const soundOnly = (file: string) => `${file} has sound and no picture. Please upload a video.`;
export const tooCostly = (file: string) => `${file} takes too long to read. Please save it again in a simpler form.`;
export const uploadFailed = (names: readonly string[]) => `Failed to upload ${names.join(', ')} file(s)`;
/** Bytes that a group's files take, and may take. */
export const storageFull = (file: string, used: number, limit: number) =>
  `There is no room for ${file}: ${formatBytes(used)} of the ${formatBytes(limit)} for your files are used`;
export const gifsUnsupported = (bucket: Bucket) => `GIF uploads are not supported in ${BUCKET_TITLES[bucket]}`;
export const notAccepted = (type: string, zone: Zone) => `File type ${type} is not accepted by ${ZONES[zone].title} zone`;

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

export const CONTENT_LANGUAGES = ['en', 'hi', 'ja'] as const;
export const CONTENT_GENDERS = ['all', 'male', 'female', 'other'] as const;
export const AGE_GROUPS = ['all', '0-12', '13-17', '18-39', '40-59', '60+'] as const;

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
/** A size as people read it: steps of 1024, two decimals at most. */
export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}
