import type { Manifest } from '@physio/contract/library/manifest';

type Kind = 'exercise' | 'programme' | 'tag' | 'option';
/** A thing of the group, by the key it has in the group's own library, and what it was called where it came from. */
export type Origin = { kind: Kind; key: string; packKey: string; itemKey: string };

/**
 * Gives the things of a library the keys by which others know them. When all exercises and programmes came with one library, the
 * pack is of that library and they keep its keys; else it is of the group.
 */
export function withStableKeys(manifest: Manifest, origins: readonly Origin[]): Manifest {
  const ownKey = manifest.key;
  const byPack = Map.groupBy(origins, ({ packKey }) => packKey);
  const things = [
    ...manifest.exercises.map(({ key }) => `exercise ${key}`),
    ...manifest.programmes.map(({ key }) => `programme ${key}`),
  ];
  for (const [packKey, some] of byPack) {
    const keys = new Map(some.map(({ kind, key, itemKey }) => [`${kind} ${key}`, itemKey]));
    if (things.every((thing) => keys.has(thing))) return rename({ ...manifest, key: packKey }, keys);
  }
  return { ...manifest, key: ownKey };
}

function rename(manifest: Manifest, keys: ReadonlyMap<string, string>): Manifest {
  const of = (kind: Kind) => (key: string) => keys.get(`${kind} ${key}`) ?? key;
  const [exercise, programme, tag, option] = [of('exercise'), of('programme'), of('tag'), of('option')];
  return {
    ...manifest,
    tags: manifest.tags.map((one) => ({ ...one, key: tag(one.key) })),
    options: manifest.options.map((one) => ({ ...one, key: option(one.key) })),
    exercises: manifest.exercises.map((one) => ({
      ...one,
      key: exercise(one.key),
      tags: one.tags.map(tag),
      options: one.options.map(option),
    })),
    programmes: manifest.programmes.map((one) => ({
      ...one,
      key: programme(one.key),
      tags: one.tags.map(tag),
      items: one.items.map((item) => ({ ...item, exercise: exercise(item.exercise) })),
    })),
  };
}
