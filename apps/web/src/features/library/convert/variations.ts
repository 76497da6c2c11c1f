import { fold } from '@physio/contract/text/fold';
import { shortened } from './drafts.ts';
import { sideOf } from './twins.ts';

const MOST_TAG = 50;

/** A tag for each group of variations that differ by more than the side, called after the shortest name in it. */
export function variationTags(exercises: readonly { group: string; name: string }[]): Map<string, string> {
  const names = new Map<string, Map<string, string>>();
  for (const { group, name } of exercises) {
    if (group === '' || name === '') continue;
    const same = names.get(group) ?? new Map<string, string>();
    const sideless = sideOf(name)?.name ?? name;
    names.set(group, same.set(fold(sideless), sideless));
  }
  return new Map(
    [...names].flatMap(([group, all]) => {
      const [shortest = ''] = [...all.values()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
      return all.size < 2 ? [] : [[group, shortened(`Variations of ${shortest}`, MOST_TAG)] as const];
    }),
  );
}
