import { formatBytes, gifsUnsupported, takesGifs, tooCostly, unsupportedType } from '@physio/contract/content';
import type { Bucket } from '@physio/contract/limits';
import type { MediaType } from '@physio/contract/media';
import type { SpooledFile } from '#platform/uploads/spool.ts';

const MIB = 1024 * 1024;

export const mediaTypeOf = (type: string): MediaType =>
  type === 'mp4' ? 'video' : type === 'gif' ? 'gif' : type === 'pdf' ? 'document' : 'image';

/** Why a file is not taken into a bucket; null when it is. */
export function refusalOf(file: SpooledFile, name: string, bucket: Bucket, maxMegabytes: number): string | null {
  if (!('fault' in file.content)) return file.content.type === 'gif' && !takesGifs(bucket) ? gifsUnsupported(bucket) : null;
  if (file.content.fault === 'too_large') return `${name} is larger than ${formatBytes(maxMegabytes * MIB)}`;
  if (file.content.fault === 'too_many_pixels') return `${name} has too many pixels`;
  if (file.content.fault === 'over_limit') return tooCostly(name);
  return unsupportedType(name);
}
