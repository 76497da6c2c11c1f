import { getSetUp } from '@physio/contract/groups/set-up';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';

const card = page.getByRole('region', { name: /^Set up / });
const row = (name: RegExp) => card.getByRole('listitem').filter({ hasText: name });

beforeEach(answerHome);

test('an admin of a practice without patients sees what is missing, and where to do it', async () => {
  answer(getSetUp, { data: { has_logo: true, exercises: 60, to_review: 60, programmes: 12, colleagues: 0 } });
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
