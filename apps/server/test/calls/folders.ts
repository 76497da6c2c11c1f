import * as contract from '@physio/contract/content/folders';
import type { TestApp, Who } from '../build-test-app.ts';

type Named = { public_id: string };

/** The changes of folders, as one person makes them. */
export const folderCalls = (app: TestApp, who: Who) => ({
  list: (query: Record<string, unknown>) => app.call(contract.listFolders, { query: query as never }, who),
  create: (name: string, parent: Named) => app.call(contract.createFolder, { body: { name, parent_id: parent.public_id } }, who),
  move: (folder: Named, parent: Named) =>
    app.call(contract.moveFolder, { params: { encoded_id: folder.public_id }, body: { new_parent_id: parent.public_id } }, who),
  rename: (folder: Named, name: string) =>
    app.call(contract.renameFolder, { params: { id: folder.public_id }, body: { name } }, who),
  remove: (folder: Named) => app.call(contract.deleteFolder, { params: { encoded_id: folder.public_id } }, who),
  restore: (folder: Named) => app.call(contract.restoreFolder, { params: { id: folder.public_id } }, who),
});

/** Knee > Early weeks > Knee bending, and Arm. */
export async function makeTree({ make }: TestApp, group: { id: number }) {
  const knee = await make.folder(group, { name: 'Knee' });
  const early = await make.folder(group, { name: 'Early weeks', parent: knee });
  const bending = await make.folder(group, { name: 'Knee bending', parent: early });
  const arm = await make.folder(group, { name: 'Arm' });
  return { knee, early, bending, arm };
}
