import type { Attachment, AttachmentGroups } from '@physio/contract/content/media';
import type { Language } from '@physio/contract/languages/languages';
import type { MediaLinks } from '#platform/store/links.ts';
import type { AttachmentRow } from './attachments.queries.ts';

/** `folder_language`: of a folder's name that is not in the reader's. */
export type NamedRow = AttachmentRow & { folder_language?: Language | undefined };

export const toAttachment = (row: NamedRow, links: MediaLinks): Attachment => ({
  encode_id: row.public_id,
  id: row.public_id,
  attachment_id: row.public_id,
  old_name: row.display_name,
  new_name: row.stored_name,
  file_type: row.file_type,
  location: links.link(row.object_key),
  download: links.link(row.object_key, row.display_name),
  bucket_type: row.bucket_type,
  bucket_name: row.bucket,
  folder_id: row.folder_public_id,
  folder_name: row.folder_name,
  ...(row.folder_language && { folder_language: row.folder_language }),
  language: row.language,
  age_group: row.age_group,
  gender: row.gender,
  media_type: row.media_type,
  is_primary: row.is_primary === true,
  created_by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  created_at: row.created_at.toISOString(),
  size: row.byte_size,
  poster: row.poster_key === null ? null : links.link(row.poster_key),
  duration_s: row.duration_ms === null ? null : row.duration_ms / 1000,
  pages: row.pages,
  locked: row.locked,
  captions: row.captions.map(({ language, display_name, object_key, byte_size }) => ({
    language,
    url: links.link(object_key),
    name: display_name,
    size: byte_size,
  })),
  ...(row.credit && { credit: row.credit }),
});

export function toGroups(rows: readonly NamedRow[], links: MediaLinks): AttachmentGroups {
  const kinds = Map.groupBy(rows, (row) => row.media_type);
  const of = (kind: AttachmentRow['media_type']) => (kinds.get(kind) ?? []).map((row) => toAttachment(row, links));
  return { videos: of('video'), images: of('image'), documents: of('document'), gifs: of('gif') };
}
