import type { Prepared } from '../import/prepare.ts';
import type { Conversion, Loss, Project } from './conversion.ts';
import { NO_STEP } from './said.ts';
import { joinTwins } from './twins.ts';

/** A project is one library, whenever its files come: its exercises are recognised by its key and theirs. */
const LIBRARIES: Record<Project, string> = {
  wger: '0b9a2a3c-5d8e-5c37-8a4b-6a1f3c1e7d01',
  'free-exercise-db': '0b9a2a3c-5d8e-5c37-8a4b-6a1f3c1e7d02',
  OpenTeleRehab: '0b9a2a3c-5d8e-5c37-8a4b-6a1f3c1e7d03',
};

/** What the person decides of a file. `withSteps` only asks where their origin is not known. */
export type Decisions = { joinsTwins: boolean; withSteps: boolean };

/** What is checked and added after what was decided, and what does not come along. */
export function settled(conversion: Conversion, { joinsTwins, withSteps }: Decisions): { prepared: Prepared; losses: Loss[] } {
  const { project, language, faults, labels, twins, losses } = conversion;
  const rows = joinsTwins ? joinTwins(conversion.rows, twins, language) : conversion.rows;
  const asksForSteps = project === 'free-exercise-db';
  const without = asksForSteps && withSteps ? rows.filter(({ exercise }) => exercise.instructions[language] === undefined) : [];
  const left = new Set(without.map(({ row }) => row));
  const kept = rows.filter(({ row }) => !left.has(row));
  const names = without.map(({ exercise }) => exercise.name[language] ?? '');
  return {
    prepared: {
      library: LIBRARIES[project],
      name: project,
      language,
      rows:
        asksForSteps && !withSteps ? kept.map(({ row, exercise }) => ({ row, exercise: { ...exercise, instructions: {} } })) : kept,
      facts: [],
      faults,
      programmes: [],
      programmeFaults: [],
      labels,
    },
    losses: without.length > 0 ? [{ message: NO_STEP, count: without.length, names }, ...losses] : losses,
  };
}
