import { addDays, mondayOf } from '@physio/contract/common/dates';
import type { PatientPageInUse } from '@physio/demo/practice/patient-pages';
import { dayIn, instantIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { insertGoal, insertRating, insertSinceStart } from './goals.queries.ts';
import type { GroupSeed } from './group-seed.ts';

/** After the weekend, so that every rated day lies in its week. */
const RATED_ON = 2;

/** Goals that staff wrote down with the patient, who said week by week how they go. */
export async function seedGoals(
  { db, clock }: Services,
  seed: GroupSeed,
  patientId: number,
  { goals, sinceStart }: Pick<PatientPageInUse, 'goals' | 'sinceStart'>,
): Promise<void> {
  const { timeZone } = seed.group;
  const monday = mondayOf(dayIn(timeZone, clock.now()));
  const at = (day: string) => instantIn(timeZone, `${day} 19:00:00`);
  for (const { text, rated } of goals) {
    const weekOf = (index: number) => addDays(monday, -7 * (rated.length - index));
    const set_on = weekOf(0);
    const goal = { patient_id: patientId, text, set_by: seed.authorId, set_on, created_at: at(set_on) };
    const goalId = await insertGoal(db, seed.id, goal);
    for (const [index, value] of rated.entries()) {
      if (value === null) continue;
      const local_date = addDays(weekOf(index), RATED_ON);
      await insertRating(db, seed.id, { goal_id: goalId, week_on: weekOf(index), value, local_date, rated_at: at(local_date) });
    }
  }
  const said = addDays(monday, -1);
  await insertSinceStart(db, seed.id, { patient_id: patientId, local_date: said, value: sinceStart, rated_at: at(said) });
}
