import type { Manifest } from '@physio/contract/library/manifest';
import { nameIn } from '../texts.rules.ts';

/** By their keys; null: all. */
export type Choice = { exercises: ReadonlySet<string>; programmes: ReadonlySet<string> } | null;

/**
 * What of a library goes into a pack: what was chosen, the exercises of the chosen programmes, and their tags and options.
 * `lacking`: a chosen programme with an exercise that is not in the library. Of all programmes such ones are left out.
 */
export function choose(manifest: Manifest, choice: Choice): { manifest: Manifest; lacking: string | null } {
  const known = new Set(manifest.exercises.map(({ key }) => key));
  const isWhole = ({ items }: Manifest['programmes'][number]) => items.every(({ exercise }) => known.has(exercise));
  const asked = manifest.programmes.filter(({ key }) => choice === null || choice.programmes.has(key));
  const lacking = asked.find((programme) => choice !== null && !isWhole(programme));
  const programmes = asked.filter(isWhole);
  const taken = new Set(programmes.flatMap(({ items }) => items.map(({ exercise }) => exercise)));
  const exercises = manifest.exercises.filter(({ key }) => choice === null || choice.exercises.has(key) || taken.has(key));
  const [tags, options] = [new Set<string>(), new Set<string>()];
  for (const one of [...exercises, ...programmes]) for (const key of one.tags) tags.add(key);
  for (const one of exercises) for (const key of one.options) options.add(key);
  return {
    manifest: {
      ...manifest,
      exercises,
      programmes,
      tags: manifest.tags.filter(({ key }) => tags.has(key)),
      options: manifest.options.filter(({ key }) => options.has(key)),
    },
    lacking: lacking === undefined ? null : nameIn(lacking.name, [manifest.language]),
  };
}
