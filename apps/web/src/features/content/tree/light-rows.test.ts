import { createTree, type FeatureImplementation, syncDataLoaderFeature } from '@headless-tree/core';
import { expect, test } from 'vitest';
import { buildInstance } from './light-rows.ts';

const CHILDREN: Record<string, string[]> = { root: ['knee', 'hip'], knee: ['films'], hip: [], films: [] };
const shouting: FeatureImplementation = {
  key: 'shouting',
  itemInstance: { getItemName: ({ prev }) => `${prev?.()}!` },
};

function openTree() {
  const tree = createTree<string>({
    rootItemId: 'root',
    initialState: { expandedItems: ['knee'] },
    dataLoader: { getItem: (id) => id.toUpperCase(), getChildren: (id) => CHILDREN[id] ?? [] },
    getItemName: (item) => item.getItemData(),
    isItemFolder: (item) => (CHILDREN[item.getId()] ?? []).length > 0,
    features: [syncDataLoaderFeature, shouting],
    instanceBuilder: buildInstance,
  });
  (tree as unknown as { setMounted: (is: boolean) => void }).setMounted(true);
  tree.rebuildTree();
  return tree;
}

test('a row has the methods of every feature, the later one around the earlier', () => {
  const [knee, films] = openTree().getItems();
  expect(knee?.getItemName()).toBe('KNEE!');
  expect(films?.getItemMeta()).toMatchObject({ level: 1, parentId: 'knee', index: 1 });
  expect(films?.getParent()?.getId()).toBe('knee');
});

test('a method goes on knowing its row when it is handed on alone', () => {
  const [knee, films] = openTree().getItems();
  const names = [knee, films].map((row) => row?.getItemName);
  expect(names.map((name) => name?.())).toEqual(['KNEE!', 'FILMS!']);
});

test('a row opens and closes', () => {
  const tree = openTree();
  tree.getItems()[0]?.collapse();
  expect(tree.getItems().map((row) => row.getId())).toEqual(['knee', 'hip']);
});
