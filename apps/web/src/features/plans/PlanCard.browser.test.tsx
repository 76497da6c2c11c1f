import { addDays, localDay } from '@physio/contract/common/dates';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';

test('a plan to come says when it is done, how often and what the clinician wrote', async () => {
  const mina = aPatient();
  const starts_on_date = addDays(localDay(new Date()), 2);
  const plan = aPlan({ user_id: mina.user_id, status: 'upcoming', starts_on_date, ends_on_date: addDays(starts_on_date, 27) });
  answerPatient(mina);
  answer(listPlans, {
    data: { plans: [{ ...plan, duration: 4, frequency: 4, times_per_day: 2, comments: 'Stop when it hurts' }] },
  });
  await openPage(`/users/${mina.user_id}`);
  const card = page.getByRole('article').filter({ hasText: 'Knee phase 2' });
  await expect.element(card).toMatchTextContent('Upcoming');
  await expect.element(card).toMatchTextContent('Every Other Day · 2 × a day · 4 weeks');
  await expect.element(card).toMatchTextContent('Stop when it hurts');
});
