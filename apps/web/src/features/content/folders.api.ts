import {
  createFolder,
  deleteFolder,
  type Folder,
  listFolders,
  moveFolder,
  renameFolder,
  restoreFolder,
} from '@physio/contract/folders';
import type { AttachmentGroups } from '@physio/contract/media';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
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

const filesOf = async (folderId: string, signal?: AbortSignal) => {
  const query = { folder_id: folderId, include_attachments: true };
  return (await call(listFolders, { query }, signal ? { signal } : {})).data.attachments ?? NO_FILES;
};

/** The files of one folder. Another folder's are never shown in the meantime. */
export function useFolderFiles(folderId: string) {
  const list = useListQuery({
    queryKey: ['content', 'files', folderId],
    queryFn: async ({ signal }) => ({ folderId, groups: await filesOf(folderId, signal) }),
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

export async function countFiles(folderId: string): Promise<number> {
  const { videos, images, documents, gifs } = await filesOf(folderId);
  return videos.length + images.length + documents.length + gifs.length;
}

const named = (folder: Folder, exerciseId: string, name: string): Folder => ({
  ...folder,
  name: folder.exercise_id === exerciseId ? name : folder.name,
  children: folder.children.map((child) => named(child, exerciseId, name)),
});

/** The folder of an exercise takes its new name in the trees that are known, before they are asked for again. */
export const nameInTrees = (queries: QueryClient, exerciseId: string, name: string) =>
  queries.setQueryData<Folder[]>(['content', 'trees'], (trees) => trees?.map((tree) => named(tree, exerciseId, name)));

/** A change of folders or files: whatever it was, every list of content is asked for again. */
export function useContentChange<T, R>(change: (values: T) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }) });
}

export const addFolder = (values: { name: string; parentId: string }) =>
  call(createFolder, { body: { name: values.name, parent_id: values.parentId } }, { idempotencyKey: newKey() });
export const nameFolder = ({ id, name }: { id: string; name: string }) => call(renameFolder, { params: { id }, body: { name } });
export const placeFolder = ({ id, parentId }: { id: string; parentId: string }) =>
  call(moveFolder, { params: { encoded_id: id }, body: { new_parent_id: parentId } });
export const removeFolder = (id: string) => call(deleteFolder, { params: { encoded_id: id } });
export const bringFolderBack = (id: string) => call(restoreFolder, { params: { id } });
