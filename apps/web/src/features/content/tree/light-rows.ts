import { buildStaticInstance, type FeatureImplementation, type InstanceBuilder } from '@headless-tree/core';

type Method = (about: object, ...args: unknown[]) => unknown;
const ABOUT = Symbol('about');
type Row = { [ABOUT]: object };

const made = new WeakMap<readonly FeatureImplementation[], object>();

const run = (methods: readonly Method[], at: number, about: object, args: unknown[]): unknown => {
  const prev = at > 0 ? (...next: unknown[]) => run(methods, at - 1, about, next) : null;
  return methods[at]?.({ ...about, prev }, ...args);
};

/** All methods of a row, as getters: the tree hands them on without their row, as React's `ref` for one. */
function prototypeOf(features: readonly FeatureImplementation[]): object {
  const chains = new Map<string, Method[]>();
  for (const { itemInstance } of features)
    for (const [name, method] of Object.entries(itemInstance ?? {}))
      if (method) chains.set(name, [...(chains.get(name) ?? []), method as Method]);
  const prototype = {};
  for (const [name, methods] of chains)
    Object.defineProperty(prototype, name, {
      get(this: Row) {
        return (...args: unknown[]) => run(methods, methods.length - 1, this[ABOUT], args);
      },
    });
  return prototype;
}

/**
 * Makes the rows of a tree as objects of one prototype: ten thousand take a few milliseconds. headless-tree's own builders
 * bind every method of every row, or look it up at each call, which for so many takes longer than a frame.
 */
export const buildInstance: InstanceBuilder = (features, type, about) => {
  if (type === 'treeInstance') return buildStaticInstance(features, type, about);
  const prototype = made.get(features) ?? prototypeOf(features);
  made.set(features, prototype);
  const row = Object.create(prototype) as Row;
  row[ABOUT] = about(row as never) as object;
  return [row as never, () => undefined];
};
