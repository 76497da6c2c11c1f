import type { Bucket } from '@physio/contract/common/limits';
import { takesGifs } from '@physio/contract/content/content';
import type { Attachment, AttachmentGroups, MediaType } from '@physio/contract/content/media';
import { type Icon, IconFileTypePdf, IconGif, IconPhoto, IconVideo } from '@tabler/icons-react';
import { namesWith } from '#ui/name-search.ts';
import { msg } from '#ui/use-translation.ts';

export const KIND_ICONS: Record<MediaType, Icon> = { video: IconVideo, image: IconPhoto, gif: IconGif, document: IconFileTypePdf };

export const FILE_TABS = [
  { tab: 'videos', label: msg('Videos'), icon: IconVideo },
  { tab: 'images', label: msg('Images'), icon: IconPhoto },
  { tab: 'gifs', label: msg('GIFs'), icon: IconGif },
  { tab: 'documents', label: msg('PDFs'), icon: IconFileTypePdf },
] as const;

export const tabsOf = (bucket: Bucket) => FILE_TABS.filter(({ tab }) => tab !== 'gifs' || takesGifs(bucket));

/** The files with the text in their names, of every tab at once. */
export function matching(groups: AttachmentGroups, text: string): AttachmentGroups {
  const fits = namesWith(text);
  const has = ({ old_name }: Attachment) => fits(old_name);
  const { videos, images, gifs, documents } = groups;
  return { videos: videos.filter(has), images: images.filter(has), gifs: gifs.filter(has), documents: documents.filter(has) };
}

/** After so long a picture that is not there is not awaited any more: this server makes none of it, or could not. */
const AWAITED_MS = 60_000;

/** Whether the server is still at work on what cards show of a file: its still picture, or the pages of a PDF. */
export function isBeingDrawn(file: Attachment, now: number): boolean {
  if (file.poster !== null || file.pages !== null || file.locked) return false;
  return Math.abs(now - Date.parse(file.created_at)) < AWAITED_MS;
}

/** What stands for a file on a card: its poster; else a picture itself, or a video, but no GIF, which would move without end. */
export function thumbnailOf(file: Attachment, moves: boolean): { kind: 'still' | 'video'; source: string | null } {
  const { media_type: kind, poster, location } = file;
  if (kind === 'video') return moves || poster === null ? { kind: 'video', source: location } : { kind: 'still', source: poster };
  if (kind === 'gif' && moves) return { kind: 'still', source: location };
  return { kind: 'still', source: poster ?? (kind === 'image' ? location : null) };
}

/** Seconds as a clock: "0:12", "61:05". */
export const clockOf = (seconds: number) =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
