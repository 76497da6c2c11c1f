import { CONTENT_MESSAGES, MAX_FOLDER_DEPTH } from '@physio/contract/content/content';
import type { Folder } from '@physio/contract/content/folders';
import { isUniqueViolation } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { deleteFilesOf, restoreFilesOf } from '../files/changes.queries.ts';
import * as queries from './folders.queries.ts';
import { requireFolder, showFolder } from './folders.service.ts';

const refuse = (sentence: string) => new AppError('validation', sentence);

export async function createFolder(
  context: MemberContext,
  { name, parent_id }: { name: string; parent_id: string },
): Promise<Folder> {
  const { db, group, note } = context;
  const parent = await holdFolder(context, parent_id, 'unknown_reference');
  if (parent.depth >= MAX_FOLDER_DEPTH) throw refuse(CONTENT_MESSAGES.tooDeep);
  const given = { name, bucket: parent.bucket, parentId: parent.id, depth: parent.depth + 1 };
  const { public_id } = await unlessTaken(queries.insertFolder(db, group.id, given));
  note(public_id);
  return showFolder(context, public_id);
}

export async function renameFolder(context: MemberContext, id: string, name: string): Promise<Folder> {
  const { db, group } = context;
  const folder = await holdFolder(context, id);
  if (folder.kind === 'root') throw refuse(CONTENT_MESSAGES.rootKeepsName);
  if (folder.kind === 'exercise') throw refuse(CONTENT_MESSAGES.namedByExercise);
  await unlessTaken(queries.updateName(db, group.id, folder.id, name));
  return showFolder(context, id);
}

/** Safe when two people move at once: each holds the tree while it looks and moves. */
export async function moveFolder(context: MemberContext, id: string, newParentId: string): Promise<Folder> {
  const { db, group } = context;
  const folder = await holdFolder(context, id);
  const parent = await requireFolder(db, group.id, newParentId, 'unknown_reference');
  if (folder.kind === 'root') throw refuse(CONTENT_MESSAGES.rootStays);
  if (folder.bucket !== parent.bucket) throw refuse(CONTENT_MESSAGES.otherSection);
  if (folder.parent_id === parent.id) throw refuse(CONTENT_MESSAGES.alreadyThere);
  if (await queries.isWithin(db, group.id, parent.id, folder.id)) throw refuse(CONTENT_MESSAGES.intoItself);
  const shift = parent.depth + 1 - folder.depth;
  if ((await queries.selectDeepest(db, group.id, folder.id)) + shift > MAX_FOLDER_DEPTH) throw refuse(CONTENT_MESSAGES.tooDeep);
  await unlessTaken(queries.updateParent(db, group.id, folder.id, { parentId: parent.id, shift }));
  return showFolder(context, id);
}

/** Its files go with it, and come back with it. */
export async function deleteFolder(context: MemberContext, id: string): Promise<void> {
  const { db, group, clock } = context;
  const folder = await holdFolder(context, id);
  if (folder.kind === 'root') throw refuse(CONTENT_MESSAGES.rootIsKept);
  if (folder.kind === 'exercise' || folder.exercise_id !== null) throw refuse(CONTENT_MESSAGES.keptByExercise);
  const counts = await queries.selectChildCounts(db, group.id, [folder.id]);
  if (counts.size > 0) throw refuse(CONTENT_MESSAGES.hasSubfolders);
  const at = clock.now();
  await queries.markDeleted(db, group.id, folder.id, at);
  await deleteFilesOf(db, group.id, folder.id, at);
}

/** Does nothing to a folder that is not deleted. */
export async function restoreFolder(context: MemberContext, id: string): Promise<Folder> {
  const { db, group } = context;
  const known = await queries.selectForRestore(db, group.id, id);
  if (known === undefined) throw new AppError('not_found', CONTENT_MESSAGES.folderNotFound);
  await queries.holdTree(db, group.id, known.bucket);
  const folder = await queries.selectForRestore(db, group.id, id);
  if (folder?.deleted_at) {
    if (folder.parent_deleted_at !== null) throw refuse(CONTENT_MESSAGES.folderGone);
    await unlessTaken(queries.markDeleted(db, group.id, folder.id, null));
    await restoreFilesOf(db, group.id, folder.id, folder.deleted_at);
  }
  return showFolder(context, id);
}

/** The folder as it stands once its tree is held. */
async function holdFolder({ db, group }: MemberContext, id: string, code: 'not_found' | 'unknown_reference' = 'not_found') {
  const { bucket } = await requireFolder(db, group.id, id, code);
  await queries.holdTree(db, group.id, bucket);
  return requireFolder(db, group.id, id, code);
}

async function unlessTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, 'folders_sibling')) throw new AppError('conflict', CONTENT_MESSAGES.folderExists);
    throw error;
  }
}
