import { addDays } from '@physio/contract/common/dates';
import { ACTIVITY_MESSAGES, type ActivityDay, getPatientActivity } from '@physio/contract/insights/activity';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient, newId } from '#test/practice.ts';

const mina = aPatient();
const activity = page.getByRole('region', { name: 'Activity' });
const calendar = activity.getByRole('region', { name: 'Day by day' });
const DONE = { measured: 2, total_reps: 20, sessions: 2, duration: 600, successful_reps: 20, state: 'done' } as const;
const NOTHING = { measured: 0, total_reps: 0, sessions: 0, duration: 0, successful_reps: null, accuracy: null } as const;
const range = () => (asked(getPatientActivity).at(-1)?.query ?? {}) as { from: string; to: string };

/** Before the last day of the range: so many days ago twice done at 60 %, a day later once, and two days ago twice at 90 %. */
function daysOf({ from, to }: { from: string; to: string }, last = to): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const done = { [addDays(last, -20)]: 60, [addDays(last, -2)]: 90 }[date];
    const partly = date === addDays(last, -19);
    if (done) days.push({ ...DONE, date, accuracy: done });
    else if (partly) days.push({ ...DONE, date, accuracy: 60, state: 'partly', sessions: 1, measured: 1 });
    else days.push({ ...NOTHING, date, state: date > addDays(last, -19) && date < last ? 'missed' : 'free' });
  }
  return days;
}

test('the days, weeks and exercises of a period are shown, and another period is chosen', async () => {
  const squat = { exercise_id: newId(), name: 'Squat', side: null, days: 3, sessions: 5, duration: 1500, accuracy: 72 };
  answerPatient(mina);
  let last = '';
  answer(getPatientActivity, ({ query }) => {
    last ||= String(query.to);
    const days = daysOf({ from: String(query.from), to: String(query.to) }, last);
    return { data: { since: null, days, exercises: [{ ...squat, successful_reps: 50, measured: 5, total_reps: 50 }] } };
  });
  await openPage(`/users/${mina.user_id}`);
  const done = calendar.getByRole('cell', { name: /: Done, 2 sessions/ });
  await expect.element(done).toHaveLength(2);
  await expect.element(calendar.getByRole('cell', { name: /: Partly done, 1 session$/ })).toHaveLength(1);
  await expect.element(calendar.getByRole('cell', { name: /: Missed$/ })).toHaveLength(17);
  expect(addDays(range().from, 83)).toBe(last);
  await expect.element(activity).toMatchTextContent('First week 60%, latest week 90%');
  await expect.element(activity.getByRole('row', { name: /Squat/ })).toMatchTextContent(/3.*5.*25.*72%.*50/);

  await activity.getByRole('button', { name: 'Own period' }).click();
  const show = activity.getByRole('button', { name: 'Show', exact: true });
  await activity.getByLabelText('From').fill(last);
  await activity.getByLabelText('To').fill(addDays(last, -1));
  await show.click();
  await expect.element(activity.getByText(ACTIVITY_MESSAGES.order)).toBeVisible();
  await activity.getByLabelText('From').fill(addDays(last, -19));
  await show.click();
  await expect.element(done).toHaveLength(1);
  expect(range()).toMatchObject({ from: addDays(last, -19), to: addDays(last, -1) });
  await activity.getByRole('button', { name: '4 weeks' }).click();
  await expect.element(done).toHaveLength(2);
  expect(addDays(range().from, 27)).toBe(range().to);
});
