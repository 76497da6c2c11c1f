import { PROGRAMME_DEFAULTS } from '@physio/contract/common/limits';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { MemberContext } from '#platform/http/context.ts';
import { type Dose, selectDefaultDoses, selectSavedDoses } from './doses.queries.ts';
import { parseExerciseRef } from './exercises.rules.ts';
import { resolveExercises } from './facts.service.ts';

type StartingDose = Dose & { encoded_id: string; variation_id: string | null };
const DEFAULT: Dose = {
  sets: PROGRAMME_DEFAULTS.sets,
  reps: PROGRAMME_DEFAULTS.reps,
  holds: PROGRAMME_DEFAULTS.holdSeconds,
  rest: PROGRAMME_DEFAULTS.restSeconds,
};

/** What a new card starts with: the user's last saved dose, else the exercise's own, else the product's. */
export async function listDoses({ db, group, user }: MemberContext, keys: readonly string[]): Promise<StartingDose[]> {
  const refs = keys.map(parseExerciseRef).filter((ref) => ref !== null);
  const known = await resolveExercises(db, group.id, [...new Set(refs.map((ref) => ref.exerciseId))]);
  const ids = [...known.values()].map((exercise) => exercise.id);
  const [saved, defaults] = await Promise.all([
    selectSavedDoses(db, group.id, user.id, ids),
    selectDefaultDoses(db, group.id, ids),
  ]);
  return refs.flatMap(({ exerciseId, side }) => {
    const exercise = known.get(exerciseId);
    if (exercise === undefined || exercise.isArchived || (side !== null && !exercise.isSided)) return [];
    const own = defaults.find((row) => row.id === exercise.id);
    const last = saved.find((row) => row.exercise_id === exercise.id && row.side === side);
    const dose = last ?? filled(own);
    return [{ encoded_id: exerciseId, variation_id: side && VARIATIONS[side], ...pick(dose) }];
  });
}

const pick = ({ sets, reps, holds, rest }: Dose): Dose => ({ sets, reps, holds, rest });

const filled = (own: { [K in keyof Dose]: number | null } | undefined): Dose => ({
  sets: own?.sets ?? DEFAULT.sets,
  reps: own?.reps ?? DEFAULT.reps,
  holds: own?.holds ?? DEFAULT.holds,
  rest: own?.rest ?? DEFAULT.rest,
});
