import { takesGifs } from '@physio/contract/content';
import type { Bucket } from '@physio/contract/limits';
import type { Attachment, AttachmentGroups, MediaType } from '@physio/contract/media';
import { type Icon, IconFileTypePdf, IconGif, IconPhoto, IconVideo } from '@tabler/icons-react';
import { msg } from '#ui/use-translation.ts';

export const KIND_ICONS: Record<MediaType, Icon> = { video: IconVideo, image: IconPhoto, gif: IconGif, document: IconFileTypePdf };

export const FILE_TABS = [
  { tab: 'videos', label: msg('Videos'), icon: IconVideo },
  { tab: 'images', label: msg('Images'), icon: IconPhoto },
  { tab: 'gifs', label: msg('GIFs'), icon: IconGif },
  { tab: 'documents', label: msg('PDFs'), icon: IconFileTypePdf },
] as const;

export const tabsOf = (bucket: Bucket) => FILE_TABS.filter(({ tab }) => tab !== 'gifs' || takesGifs(bucket));

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
/** The files with the text in their names, of every tab at once. */
export function matching(groups: AttachmentGroups, text: string): AttachmentGroups {
  const needle = fold(text.trim());
  if (needle === '') return groups;
  const has = ({ old_name }: Attachment) => fold(old_name).includes(needle);
  const { videos, images, gifs, documents } = groups;
  return { videos: videos.filter(has), images: images.filter(has), gifs: gifs.filter(has), documents: documents.filter(has) };
}

/** "knee.gif" as "knee" and ".gif". */
export function splitName(name: string): { base: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { base: name.slice(0, dot), ending: name.slice(dot) } : { base: name, ending: '' };
}
