import { getSetUp, hideSetUp } from '@physio/contract/groups/set-up';
import { addSamplePatient } from '@physio/contract/sample-patient/sample-patient';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aPatient, aUser } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';
import { setUpAsked } from './set-up-asked.ts';

const card = page.getByRole('region', { name: /^Set up / });
const row = (name: RegExp) => card.getByRole('listitem').filter({ hasText: name });

beforeEach(answerHome);
afterEach(() => setUpAsked.set(false));

const NEW = {
  has_logo: true,
  exercises: 60,
  to_review: 60,
  programmes: 12,
  colleagues: 0,
  patients: 0,
  sample: null,
  hidden: false,
};
const admin = () => aUser({ groups: [aGroup({ user_role: 'Admin' })] });

test('an admin of a practice without patients sees what is missing, and where to do it', async () => {
  answer(getSetUp, {
    data: { has_logo: true, exercises: 60, to_review: 60, programmes: 12, colleagues: 0, patients: 0, sample: null, hidden: false },
  });
  await openPage('/dashboard-physio', aUser({ groups: [aGroup({ user_role: 'Admin' })] }));
  await expect.element(card.getByText('2 of 5')).toBeVisible();
  await expect.element(row(/60 exercises/).getByText('60 exercises wait for review')).toBeVisible();
  await expect.element(row(/60 exercises/).getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/exercises/review');
  await expect.element(row(/Colleagues/).getByRole('link')).toHaveAttribute('href', '/staff');
  await expect.element(row(/First programme/).getByText('done')).toBeInTheDocument();
  await expect.element(row(/First patient/).getByText('missing')).toBeInTheDocument();
});

test('a physiotherapist sees the practice instead', async () => {
  await openPage('/dashboard-physio', aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] }));
  await expect.element(page.getByRole('region', { name: 'The practice' })).toBeVisible();
  expect(asked(getSetUp)).toEqual([]);
});

test('what was put away comes back from the account menu', async () => {
  answer(getSetUp, { data: NEW });
  answer(hideSetUp, {});
  await openPage('/dashboard-physio', admin());
  await expect.element(card.getByRole('button', { name: 'Hide' })).toBeVisible();
  answer(getSetUp, { data: { ...NEW, hidden: true } });
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByRole('region', { name: 'The practice' })).toBeVisible();
  expect(asked(hideSetUp)[0]?.body).toEqual({ hidden: true });
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Set-up' }).click();
  await expect.element(card).toBeVisible();
});

test('the sample patient is added with one click, and only where there is a programme', async () => {
  answer(getSetUp, { data: { ...NEW, programmes: 0 } });
  await openPage('/dashboard-physio', admin());
  await expect.element(card.getByRole('button', { name: 'Add' })).toBeDisabled();
  answer(getSetUp, { data: NEW });
  await openPage('/dashboard-physio', admin());
  await expect.element(card.getByRole('button', { name: 'Add' })).toBeEnabled();
  const sample = aPatient({ first_name: 'Sam', last_name: 'Sample', is_sample: true });
  answer(addSamplePatient, { data: sample });
  answer(getSetUp, { data: { ...NEW, sample: sample.user_id } });
  await card.getByRole('button', { name: 'Add' }).click();
  await expect.element(card.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/users/${sample.user_id}`);
});
