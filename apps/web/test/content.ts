import { BUCKETS } from '@physio/contract/common/limits';
import { listFolderPosters } from '@physio/contract/content/folder-posters';
import { type Folder, listFolders } from '@physio/contract/content/folders';
import type { Attachment, AttachmentGroups } from '@physio/contract/content/media';
import { creditsToShow } from '@physio/contract/credits/credits';
import { answer } from './answers.ts';
import { newId } from './practice.ts';

/** One that loads wherever it is asked for. */
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

export const aFile = (with_: Partial<Attachment> = {}): Attachment => {
  const id = newId();
  return {
    encode_id: id,
    id,
    attachment_id: id,
    old_name: 'knee.png',
    new_name: 'knee.png',
    file_type: 'png',
    location: PICTURE,
    download: PICTURE,
    bucket_type: 'exercise',
    bucket_name: 'exercise',
    folder_id: null,
    folder_name: null,
    language: 'en',
    age_group: 'all',
    gender: 'all',
    media_type: 'image',
    is_primary: false,
    created_by: null,
    created_at: '2026-01-05T08:00:00Z',
    size: 1024,
    poster: PICTURE,
    duration_s: null,
    pages: null,
    locked: false,
    captions: [],
    ...with_,
  };
};
export const aGif = (name: string, with_: Partial<Attachment> = {}) =>
  aFile({ old_name: name, new_name: name, file_type: 'gif', media_type: 'gif', ...with_ });
export const aVideo = (name: string, with_: Partial<Attachment> = {}) =>
  aFile({ old_name: name, new_name: name, file_type: 'mp4', media_type: 'video', ...with_ });

export const aFolder = (with_: Partial<Folder> = {}): Folder => {
  const id = newId();
  const children = (with_.children ?? []).map((child) => ({ ...child, parent_id: id }));
  return {
    id,
    encoded_id: id,
    name: 'Knee',
    parent_id: null,
    child_count: children.length,
    exercise_id: null,
    type: 'folder',
    bucket_name: 'exercise',
    ...with_,
    children,
  };
};

/** The trees of the three buckets with these folders in them, and what is in a folder. */
export function answerFolders(all: readonly Folder[], filesOf: (folderId: string) => AttachmentGroups): void {
  const folders = BUCKETS.map((bucket_name) =>
    aFolder({ type: 'root', name: bucket_name, bucket_name, children: all.filter((one) => one.bucket_name === bucket_name) }),
  );
  answer(listFolders, ({ query }) => ({
    data: query.include_attachments ? { attachments: filesOf(query.folder_id ?? '') } : { folders },
  }));
  answer(listFolderPosters, ({ query }) => ({
    data: (query.folder_ids ?? '').split(',').map((folder_id) => {
      const files = Object.values(filesOf(folder_id)).flat();
      return {
        folder_id,
        file_count: files.length,
        posters: files.flatMap(({ poster }) => poster ?? []),
        credits: creditsToShow(...files.map(({ credit }) => credit)),
      };
    }),
  }));
}

/** Arm · Knee (Early weeks (Bénding), Late weeks) · Squat, which is an exercise's own; some more may stand before them. */
export function aTree(more: readonly Folder[] = []) {
  const arm = aFolder({ name: 'Arm' });
  const bending = aFolder({ name: 'Bénding' });
  const early = aFolder({ name: 'Early weeks', children: [bending] });
  const knee = aFolder({ name: 'Knee', children: [early, aFolder({ name: 'Late weeks' })] });
  const squat = aFolder({ name: 'Squat', type: 'exercise', exercise_id: newId() });
  return { arm, bending, early, knee, squat, all: [...more, arm, knee, squat] };
}
