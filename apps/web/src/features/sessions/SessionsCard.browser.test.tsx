import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@physio/contract/sessions/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';
import { answerProfile } from '#test/screens.ts';

const AT = '2026-03-02T09:00:00.000Z';
const there = (): OwnSession => ({ id: newId(), user_agent: '', created_at: AT, last_used_at: AT, is_current: false });
const here = { ...there(), is_current: true };
const card = page.getByRole('region', { name: 'Where you are signed in' });
const devices = card.getByRole('listitem');

test('one sees where one is signed in and ends one other device, or all', async () => {
  const [first, second, third] = [there(), there(), there()];
  answerProfile();
  answer(listOwnSessions, { data: [here, first, second, third] });
  await openPage('/update-admin');
  await expect.element(devices).toHaveLength(4);
  await expect.element(devices.filter({ hasText: 'This device' })).toHaveLength(1);
  answer(endOwnSession, {});
  answer(listOwnSessions, { data: [here, second, third] });
  await card.getByRole('button', { name: 'Sign out Unknown device' }).first().click();
  await expect.element(devices).toHaveLength(3);
  expect(asked(endOwnSession)).toMatchObject([{ params: { id: first.id } }]);
  answer(endOtherSessions, {});
  answer(listOwnSessions, { data: [here] });
  await card.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect.element(page.getByText(endOtherSessions.done)).toBeVisible();
  await expect.element(devices).toHaveLength(1);
  expect([asked(endOtherSessions).length, card.getByRole('button').query()]).toEqual([1, null]);
});
