import type { Bucket } from '@physio/contract/common/limits';
import type { Sentence } from '@physio/contract/common/sentence';
import {
  damagedFile,
  emptyFile,
  gifsUnsupported,
  soundOnly,
  takesGifs,
  tooCostly,
  tooLarge,
  tooManyPixels,
  unsupportedType,
} from '@physio/contract/content/content';
import { ACCEPTED_TYPES, type MediaType } from '@physio/contract/content/media';
import { extensionOf } from '@physio/contract/text/file-name';
import type { Fault } from '#platform/uploads/inspect.worker.ts';
import type { SpooledFile } from '#platform/uploads/spool.ts';

const MIB = 1024 * 1024;

/** By the extension alone. */
export const typeNamedBy = (name: string) => ACCEPTED_TYPES.find((type) => type === extensionOf(name));

export const mediaTypeOf = (type: string): MediaType =>
  type === 'mp4' ? 'video' : type === 'gif' ? 'gif' : type === 'pdf' ? 'document' : 'image';

const isGifOutside = (type: string | undefined, bucket: Bucket) => type === 'gif' && !takesGifs(bucket);

/** Why a file is not taken into a bucket; null when it is, or when only its group's room is in question. */
export function refusalOf(file: SpooledFile, name: string, bucket: Bucket, maxMegabytes: number): string | Sentence | null {
  if (!('fault' in file.content)) return isGifOutside(file.content.type, bucket) ? gifsUnsupported(bucket) : null;
  const { fault } = file.content;
  if (fault === 'no_room') return isGifOutside(typeNamedBy(name), bucket) ? gifsUnsupported(bucket) : null;
  return faultSentence(fault, name, maxMegabytes);
}

export const faultSentence = (fault: Fault['fault'], name: string, maxMegabytes: number): Sentence =>
  REFUSALS[fault](name, maxMegabytes);

const REFUSALS: Record<Fault['fault'], (name: string, maxMegabytes: number) => Sentence> = {
  unsupported: unsupportedType,
  empty: emptyFile,
  damaged: damagedFile,
  sound_only: soundOnly,
  too_large: (name, maxMegabytes) => tooLarge(name, maxMegabytes * MIB),
  too_many_pixels: tooManyPixels,
  over_limit: tooCostly,
};
