import type { Db } from '#db/client.ts';
import { insertExerciseFolders } from './exercise-folders.queries.ts';
import * as queries from './folders.queries.ts';

/** The folder of an exercise, under the root of its bucket. Two exercises may have the same name. @returns its internal id */
export async function createExerciseFolder(db: Db, groupId: number, name: string): Promise<number> {
  const root = (await queries.selectRoots(db, groupId)).find((folder) => folder.bucket === 'exercise');
  if (root === undefined) throw new Error('a group without an exercise root');
  const folder = { name, bucket: root.bucket, parentId: root.id, depth: root.depth + 1, kind: 'exercise' } as const;
  return (await queries.insertFolder(db, groupId, folder)).id;
}

/** The folders of many exercises. @returns their internal ids, in the order of the names */
export async function createExerciseFolders(db: Db, groupId: number, names: readonly string[]): Promise<number[]> {
  const root = (await queries.selectRoots(db, groupId)).find((folder) => folder.bucket === 'exercise');
  if (root === undefined) throw new Error('a group without an exercise root');
  return insertExerciseFolders(db, groupId, { parentId: root.id, depth: root.depth + 1 }, names);
}

export const renameExerciseFolder = queries.updateName;
