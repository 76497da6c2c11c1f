import { formatBytes, gifsUnsupported, takesGifs, tooCostly, unsupportedType } from '@physio/contract/content';
import type { Bucket } from '@physio/contract/limits';
import { ACCEPTED_TYPES, type MediaType } from '@physio/contract/media';
import type { SpooledFile } from '#platform/uploads/spool.ts';

const MIB = 1024 * 1024;

/** By the extension alone. */
export const typeNamedBy = (name: string) =>
  ACCEPTED_TYPES.find((type) => type === name.slice(name.lastIndexOf('.') + 1).toLowerCase());

export const mediaTypeOf = (type: string): MediaType =>
  type === 'mp4' ? 'video' : type === 'gif' ? 'gif' : type === 'pdf' ? 'document' : 'image';

const isGifOutside = (type: string | undefined, bucket: Bucket) => type === 'gif' && !takesGifs(bucket);

/** Why a file is not taken into a bucket; null when it is, or when only its group's room is in question. */
export function refusalOf(file: SpooledFile, name: string, bucket: Bucket, maxMegabytes: number): string | null {
  if (!('fault' in file.content)) return isGifOutside(file.content.type, bucket) ? gifsUnsupported(bucket) : null;
  if (file.content.fault === 'no_room') return isGifOutside(typeNamedBy(name), bucket) ? gifsUnsupported(bucket) : null;
  if (file.content.fault === 'too_large') return `${name} is larger than ${formatBytes(maxMegabytes * MIB)}`;
  if (file.content.fault === 'too_many_pixels') return `${name} has too many pixels`;
  if (file.content.fault === 'over_limit') return tooCostly(name);
  return unsupportedType(name);
}
