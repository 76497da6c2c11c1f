import type { FeatureImplementation, TreeInstance } from '@headless-tree/core';

const PATIENCE_MS = 1000;
const wanted = new WeakMap<object, { since: number; isThere: boolean }>();

/** Focuses the row that the tree wants focused, once it is drawn; and again when it is drawn in another place, which blurs it. */
export function focusWanted<T>(tree: TreeInstance<T>): void {
  const wish = wanted.get(tree);
  const row = tree.getFocusedItem()?.getElement();
  if (!wish || !row || performance.now() - wish.since > PATIENCE_MS) return;
  if (!wish.isThere || document.activeElement === document.body) row.focus();
  wish.isThere = true;
}

/**
 * headless-tree moves the focus 20 ms after the key, and to the first row when the right one is not drawn yet. This moves
 * it as soon as the row is there: with the next microtask, or after the drawing that brings it.
 */
export const focusFeature: FeatureImplementation = {
  key: 'focus',
  treeInstance: {
    updateDomFocus: ({ tree }) => {
      wanted.set(tree, { since: performance.now(), isThere: false });
      queueMicrotask(() => focusWanted(tree));
    },
  },
};
