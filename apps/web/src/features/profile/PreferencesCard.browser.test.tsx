import { getTranslationApiKey } from '@physio/contract/languages/languages';
import { updateProfile } from '@physio/contract/profile/profile';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLanguage } from '#platform/i18n/i18n.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage, reload } from '#test/open-page.tsx';
import { aUser } from '#test/practice.ts';
import { answerProfile } from '#test/screens.ts';

const card = page.getByRole('region', { name: 'Preferences' });
const longer = card.getByRole('switch', { name: 'Keep messages longer' });
const root = document.documentElement;

test('preferences hold at once and after a reload', async () => {
  const user = aUser();
  answerProfile();
  refuse(getTranslationApiKey, 404, 'Not found');
  await openPage('/update-admin', user);
  onTestFinished(() => {
    localStorage.removeItem('mantine-color-scheme-value');
    applyLanguage('en');
  });
  await card.getByText('Dark', { exact: true }).click();
  expect(root.dataset.mantineColorScheme).toBe('dark');
  // On in tests, where it is off for people.
  await longer.click();
  await expect.element(longer).not.toBeChecked();
  await reload();
  await expect.element(longer).not.toBeChecked();
  expect(root.dataset.mantineColorScheme).toBe('dark');
  await longer.click();
  await reload();
  await expect.element(longer).toBeChecked();
  answer(updateProfile, { user_details: user });
  await card.getByRole('combobox', { name: 'Language' }).selectOptions('ja');
  await expect.poll(() => root.lang).toBe('ja');
  await expect.poll(() => asked(updateProfile).map(({ body }) => body)).toEqual([{ language: 'ja' }]);
  await reload();
  await expect.element(page.getByRole('heading', { name: '表示の設定' })).toBeVisible();
});
