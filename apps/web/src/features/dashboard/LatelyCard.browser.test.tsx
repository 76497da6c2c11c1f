import { type LatelyItem, listLately } from '@physio/contract/dashboard/lately';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';

const card = page.getByRole('region', { name: 'Lately' });
const NOW = new Date(2026, 10, 28, 15);
const at = new Date(2026, 10, 28, 13).toISOString();
const maya = { user_id: newId(), first_name: 'Maya', last_name: 'Fernandes' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  answerHome();
});
afterEach(() => void vi.useRealTimers());

test('sessions and reports are named with when they were, and lead to the patient', async () => {
  const items: LatelyItem[] = [
    { kind: 'session', at, patient: maya, programme: 'घुटना', languages: { programme: 'hi' } },
    { kind: 'report', at, patient: { ...maya, user_id: newId(), first_name: 'Asha' } },
  ];
  answer(listLately, { data: items });
  await openPage('/dashboard');
  const lines = card.getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent('2 hours agoMaya Fernandes finished a session · घुटना');
  await expect.element(lines.nth(1)).toMatchTextContent('2 hours agoReport for Asha Fernandes');
  await expect.element(card.getByText('घुटना')).toHaveAttribute('lang', 'hi');
  await expect
    .element(card.getByRole('link', { name: 'Maya Fernandes finished a session' }))
    .toHaveAttribute('href', `/users/${maya.user_id}`);
});

test('nothing yet says so, and what cannot be loaded fails alone', async () => {
  await openPage('/dashboard');
  await expect.element(card.getByText('Nothing yet. Sessions and reports will stand here.')).toBeVisible();
  refuse(listLately, 500, 'Something went wrong');
  await openPage('/dashboard');
  await expect.element(card.getByText('Could not load.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Today' }).getByText('No patients yet')).toBeVisible();
});
