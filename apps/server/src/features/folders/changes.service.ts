import { CONTENT_MESSAGES, MAX_FOLDER_DEPTH } from '@physio/contract/content';
import type { Folder } from '@physio/contract/folders';
import { type Db, isUniqueViolation } from '#db/client.ts';
import { deleteFilesOf, restoreFilesOf } from '#features/media/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import * as queries from './folders.queries.ts';
import { requireFolder, showFolder } from './folders.service.ts';

const TOO_DEEP = `Folders can be nested at most ${MAX_FOLDER_DEPTH} deep`;
const refuse = (sentence: string) => new AppError('validation', sentence);

export async function createFolder(db: Db, groupId: number, wish: { name: string; parent_id: string }): Promise<Folder> {
  const parent = await requireLocked(db, groupId, wish.parent_id, 'unknown_reference');
  if (parent.depth >= MAX_FOLDER_DEPTH) throw refuse(TOO_DEEP);
  const given = { name: wish.name, bucket: parent.bucket, parentId: parent.id, depth: parent.depth + 1 };
  const made = await unlessTaken(queries.insertFolder(db, groupId, given));
  return showFolder(db, groupId, made.public_id);
}

export async function renameFolder(db: Db, groupId: number, id: string, name: string): Promise<Folder> {
  const folder = await requireLocked(db, groupId, id);
  if (folder.kind === 'root') throw refuse('This folder cannot be renamed');
  if (folder.kind === 'exercise') throw refuse('A folder of an exercise is named as its exercise');
  await unlessTaken(queries.updateName(db, groupId, folder.id, name));
  return showFolder(db, groupId, id);
}

/** Safe when two people move at once: each holds the tree while it looks and moves. */
export async function moveFolder(db: Db, groupId: number, id: string, newParentId: string): Promise<Folder> {
  const folder = await requireLocked(db, groupId, id);
  const parent = await requireFolder(db, groupId, newParentId, 'unknown_reference');
  if (folder.kind === 'root') throw refuse('This folder cannot be moved');
  if (folder.bucket !== parent.bucket) throw refuse('A folder cannot be moved to another section');
  if (folder.parent_id === parent.id) throw refuse('The folder is already there');
  if (await queries.isWithin(db, groupId, parent.id, folder.id))
    throw refuse('A folder cannot be moved into itself or a folder below it');
  const shift = parent.depth + 1 - folder.depth;
  if ((await queries.selectDeepest(db, groupId, folder.id)) + shift > MAX_FOLDER_DEPTH) throw refuse(TOO_DEEP);
  await unlessTaken(queries.updateParent(db, groupId, folder.id, { parentId: parent.id, shift }));
  return showFolder(db, groupId, id);
}

/** Its files go with it, and come back with it. */
export async function deleteFolder(db: Db, groupId: number, id: string, at: Date): Promise<void> {
  const folder = await requireLocked(db, groupId, id);
  if (folder.kind === 'root') throw refuse('This folder cannot be deleted');
  if (folder.kind === 'exercise' || folder.exercise_id !== null) throw refuse('A folder of an exercise cannot be deleted');
  const counts = await queries.selectChildCounts(db, groupId, [folder.id]);
  if (counts.size > 0) throw refuse('A folder with subfolders cannot be deleted');
  await queries.markDeleted(db, groupId, folder.id, at);
  await deleteFilesOf(db, groupId, folder.id, at);
}

/** Does nothing to a folder that is not deleted. */
export async function restoreFolder(db: Db, groupId: number, id: string): Promise<Folder> {
  const known = await queries.selectForRestore(db, groupId, id);
  if (known === undefined) throw new AppError('not_found', CONTENT_MESSAGES.folderNotFound);
  await queries.lockTree(db, groupId, known.bucket);
  const folder = await queries.selectForRestore(db, groupId, id);
  if (folder?.deleted_at) {
    if (folder.parent_deleted_at !== null) throw refuse(CONTENT_MESSAGES.folderGone);
    await unlessTaken(queries.markDeleted(db, groupId, folder.id, null));
    await restoreFilesOf(db, groupId, folder.id, folder.deleted_at);
  }
  return showFolder(db, groupId, id);
}

/** The folder as it stands once its tree is held. */
async function requireLocked(db: Db, groupId: number, id: string, code: 'not_found' | 'unknown_reference' = 'not_found') {
  const { bucket } = await requireFolder(db, groupId, id, code);
  await queries.lockTree(db, groupId, bucket);
  return requireFolder(db, groupId, id, code);
}

async function unlessTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, 'folders_sibling')) throw new AppError('conflict', CONTENT_MESSAGES.folderExists);
    throw error;
  }
}
