import { addDays } from '@physio/contract/common/dates';
import { expect, test } from './fixtures.ts';
import { dayFromToday } from './support/days.ts';
import type { Practice } from './support/practice.ts';

const PATIENTS = 44;
const WEEKS = 6;

/** A practice of three prescribers and four programmes, whose patients began through the last weeks, most of whom exercised and were scored twice. */
async function fill({ make, group, user, db }: Practice) {
  const staff = [user];
  for (const first_name of ['Kavita', 'Omar']) {
    const one = await make.user({ first_name });
    await make.member(group, one, 'Physio');
    staff.push(one);
  }
  const exercises = await Promise.all(['Squat', 'Bridge', 'Clam', 'Plank'].map((name) => make.exercise(group, { name })));
  const programmes = await Promise.all(
    ['Knee', 'Hip', 'Back', 'Shoulder'].map((name) => make.programme(group, { name, exercises })),
  );
  for (let n = 0; n < PATIENTS; n++) {
    const patient = await make.patient(group);
    const starts_on = dayFromToday(-8 - ((n * 5) % 76));
    const programme = programmes[n % programmes.length];
    const plan = await make.plan(group, patient, {
      ...(programme && { programme }),
      starts_on,
      duration_weeks: WEEKS,
      frequency: 3,
    });
    const assigned_by = staff[n % staff.length]?.id ?? null;
    await db.updateTable('assignments').set({ assigned_by }).where('id', '=', plan.assignment_id).execute();
    for (const [day, value] of [
      [0, 60],
      [30, 60 - (n % 40)],
    ] as const)
      for (const instrument of ['pain_vas', 'dash', 'oxford'])
        await make.score(group, patient, user, {
          instrument,
          recorded_on: addDays(starts_on, day),
          value: Math.min(48, value),
        } as never);
    if (n % 9 === 0) continue;
    const done = { days: 3, sessions: 3, full_sessions: 1 + (n % 3) };
    const weeks = Array.from({ length: Math.min(WEEKS, 1 + (n % 7)) }, (_, at) => ({
      ...{ group_id: group.id, plan_id: plan.id, week: at + 1, accuracy_sum: 240, measured: 3 },
      ...done,
    }));
    await db.insertInto('plan_weeks').values(weeks).execute();
    const dates = { first_date: addDays(starts_on, n % 5), last_date: addDays(starts_on, 20) };
    await db
      .insertInto('plan_totals')
      .values({ group_id: group.id, plan_id: plan.id, ...done, ...dates })
      .execute();
  }
}

test('a practice’s figures are printed on one page, how they are counted on its back', { tag: '@chromium' }, async ({
  page,
  practice,
}) => {
  await fill(practice);
  await page.goto('/insights?range=12');
  await expect(page.getByRole('region', { name: 'Caseload', exact: true })).toContainText('Kavita');
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format, margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } })).toString(
      'latin1',
    );
    expect({ format, pages: pdf.match(/\/Type \/Page\b/g)?.length }).toEqual({ format, pages: 2 });
  }
});
