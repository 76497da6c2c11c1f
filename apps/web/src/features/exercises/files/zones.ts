import { ZONES, type Zone, zoneAccepts } from '@physio/contract/content/content';
import type { Attachment, AttachmentGroups } from '@physio/contract/content/media';

export const ZONE_NAMES = Object.keys(ZONES) as Zone[];

/** What dropping a file on a zone means: a move, a new primary GIF, nothing, or why it is refused. */
export type Drop = { does: 'move' | 'primary' | 'nothing' } | { refused: 'type' | 'primary' };

export function dropOn(zone: Zone, file: Attachment): Drop {
  if (!zoneAccepts(zone, file.file_type)) return { refused: 'type' };
  if (file.bucket_type !== zone) return { does: zone === 'exercise_gif' && !file.is_primary ? 'primary' : 'move' };
  if (zone !== 'exercise_gif') return { does: 'nothing' };
  return file.is_primary ? { refused: 'primary' } : { does: 'primary' };
}

/** The zones a file may be moved to from where it stands. */
export const targetsOf = (file: Attachment): Zone[] =>
  ZONE_NAMES.filter((zone) => {
    const drop = dropOn(zone, file);
    return 'does' in drop && drop.does !== 'nothing';
  });

export const allFiles = ({ videos, gifs, images, documents }: AttachmentGroups): Attachment[] => [
  ...videos,
  ...gifs,
  ...images,
  ...documents,
];

/** The files that stand in a zone; a type that no zone takes is among the resources only. */
export const inZone = (groups: AttachmentGroups, zone: Zone): Attachment[] =>
  allFiles(groups).filter((file) => file.bucket_type === zone && zoneAccepts(zone, file.file_type));

export const isMoving = ({ media_type }: Attachment) => media_type === 'gif' || media_type === 'video';

type Change = (file: Attachment) => Attachment;
const mapFiles = (groups: AttachmentGroups, change: Change): AttachmentGroups => ({
  videos: groups.videos.map(change),
  images: groups.images.map(change),
  documents: groups.documents.map(change),
  gifs: groups.gifs.map(change),
});

export const withZone = (groups: AttachmentGroups, id: string, zone: Zone): AttachmentGroups =>
  mapFiles(groups, (file) => (file.id === id ? { ...file, bucket_type: zone } : file));

/** One primary a type: the one before loses the mark; a GIF goes into its zone. */
export const withPrimary = (groups: AttachmentGroups, chosen: Attachment): AttachmentGroups =>
  mapFiles(groups, (file) => {
    if (file.media_type !== chosen.media_type) return file;
    if (file.id !== chosen.id) return { ...file, is_primary: false };
    return { ...file, is_primary: true, ...(file.media_type === 'gif' && { bucket_type: 'exercise_gif' as const }) };
  });

/** Zone and mark of each file as they were `before`; what else has changed since stays. */
export function putBack(
  groups: AttachmentGroups,
  before: AttachmentGroups,
  touches: (file: Attachment) => boolean,
): AttachmentGroups {
  const known = new Map(allFiles(before).map((file) => [file.id, file]));
  return mapFiles(groups, (file) => {
    const then = known.get(file.id);
    return then && touches(file) ? { ...file, bucket_type: then.bucket_type, is_primary: then.is_primary } : file;
  });
}
