import type { Counts } from '@physio/contract/library/library';
import type { LibraryPlan } from './plan.rules.ts';

/** `filesAdded`: stored files that are new to the group. */
export function countsOf(plan: LibraryPlan, filesAdded: number, filesSame = 0): Counts {
  return {
    exercises: tally([...plan.exercises.values()].map(({ state }) => state)),
    programmes: tally(plan.programmes.map(({ state }) => state)),
    tags: tally([...new Set(plan.tags.values())].map(stateOf)),
    options: tally(plan.nodes.filter(({ depth }) => depth > 0).map(stateOf)),
    files: { added: filesAdded, same: filesSame, filled: 0 },
  };
}

type State = 'new' | 'same' | 'filled' | 'changed';
const stateOf = ({ id }: { id: number | null }): State => (id === null ? 'new' : 'same');
const tally = (states: readonly State[]) => {
  const of = (wanted: State) => states.filter((state) => state === wanted).length;
  const changed = of('changed');
  return { added: of('new'), same: of('same'), filled: of('filled'), ...(changed > 0 && { changed }) };
};
