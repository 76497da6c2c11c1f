import { listFolderPosters } from '@physio/contract/content/folder-posters';
import { type Folder, listFolders } from '@physio/contract/content/folders';
import type { AttachmentGroups } from '@physio/contract/content/media';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { inSlices } from './files/each-of.ts';
import { isBeingDrawn } from './files/file-kinds.ts';

/** As long as pictures of new files are being made. */
const LOOK_AGAIN_MS = 2500;
const NO_FOLDERS: Folder[] = [];
const NO_FILES: AttachmentGroups = { videos: [], images: [], documents: [], gifs: [] };

/** The three trees of the group, whole. */
export function useFolderTrees() {
  return useListQuery({
    queryKey: ['content', 'trees'],
    queryFn: async ({ signal }) => (await call(listFolders, { query: { nested: true } }, { signal })).data.folders ?? NO_FOLDERS,
    empty: NO_FOLDERS,
  });
}

const filesOf = async (folderId: string, options: { signal?: AbortSignal } = {}) => {
  const query = { folder_id: folderId, include_attachments: true };
  return (await call(listFolders, { query }, options)).data.attachments ?? NO_FILES;
};

/** The files of one folder. Another folder's are never shown in the meantime. */
export function useFolderFiles(folderId: string) {
  const list = useListQuery({
    queryKey: ['content', 'files', folderId],
    queryFn: async ({ signal }) => ({ folderId, groups: await filesOf(folderId, { signal }) }),
    empty: { folderId, groups: NO_FILES },
    enabled: folderId !== '',
    refetchInterval: ({ groups }) =>
      Object.values(groups)
        .flat()
        .some((file) => isBeingDrawn(file, Date.now())) && LOOK_AGAIN_MS,
  });
  const isOther = list.data.folderId !== folderId;
  return {
    ...list,
    data: isOther ? NO_FILES : list.data.groups,
    isPending: list.isPending || isOther,
    isKnown: list.isKnown && !isOther,
  };
}

/** What is in folders, each by its id; asked for in parts of `atOnce`, so that more of them asks for no more than these. */
export function useFolderPosters(folderIds: readonly string[], atOnce: number) {
  return useQueries({
    queries: inSlices(folderIds, atOnce).map((ids) => ({
      queryKey: ['content', 'posters', ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(listFolderPosters, { query: { folder_ids: ids.join(',') } }, { signal })).data,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data = [] }) => data).map((folder) => [folder.folder_id, folder])),
  });
}

export async function countFiles(folderId: string): Promise<number> {
  const { videos, images, documents, gifs } = await filesOf(folderId);
  return videos.length + images.length + documents.length + gifs.length;
}

const renamed = (folder: Folder, exerciseId: string, name: string): Folder => ({
  ...folder,
  name: folder.exercise_id === exerciseId ? name : folder.name,
  children: folder.children.map((child) => renamed(child, exerciseId, name)),
});

/** The folder of an exercise takes its new name in the trees that are known, before they are loaded again. */
export const renameInTrees = (queries: QueryClient, exerciseId: string, name: string) =>
  queries.setQueryData<Folder[]>(['content', 'trees'], (trees) => trees?.map((tree) => renamed(tree, exerciseId, name)));
