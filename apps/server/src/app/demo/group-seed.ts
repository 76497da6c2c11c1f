import { DEMO_EXERCISES } from '@physio/demo/exercises';
import type { DemoGroup } from '@physio/demo/practice/groups';
import type { DemoProgramme } from '@physio/demo/practice/programmes';
import type { DoneExercise } from './sessions.ts';

/** What of a demo group is there already. */
export type GroupSeed = {
  group: DemoGroup;
  id: number;
  publicId: string;
  authorId: number;
  /** The physiotherapists, the author among them. */
  prescribers: readonly number[];
  exercises: Map<string, { id: number; public_id: string }>;
  programmes: Programmes;
};
export type Programmes = { programme: DemoProgramme; publicId: string }[];

/** The exercises of a programme, which names them `slug` or `slug:side`. */
export function exercisesOf(seed: GroupSeed, programme: DemoProgramme): DoneExercise[] {
  return programme.exercises.map((reference) => {
    const [slug, side] = reference.split(':') as [string, 'left' | 'right' | undefined];
    const exercise = DEMO_EXERCISES.find((candidate) => candidate.slug === slug);
    const row = seed.exercises.get(slug);
    if (exercise === undefined || row === undefined) throw new Error(`no demo exercise ${slug}`);
    return { exercise, publicId: row.public_id, side: side ?? null };
  });
}
