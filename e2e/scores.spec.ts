import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { dayFromToday } from './support/days.ts';

const tile = (page: Page, name: string) => page.getByRole('article', { name });

async function addScore(page: Page, name: string, value: string, daysAgo: number): Promise<void> {
  await tile(page, name).getByRole('button', { name: 'Add score' }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${name} score` });
  await dialog.getByLabel('Score', { exact: false }).first().fill(value);
  await dialog.getByLabel('Date').fill(dayFromToday(-daysAgo));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('the change since the first score says whether it is better, and whether patients notice it', async ({ page, practice }) => {
  const { make, group, user } = practice;
  const patient = await make.patient(group);
  await make.score(group, patient, user, { instrument: 'dash', value: 60, recorded_on: dayFromToday(-60) });
  await make.score(group, patient, user, { instrument: 'dash', value: 55, recorded_on: dayFromToday(-30) });
  await make.score(group, patient, user, { instrument: 'pain_vas', value: 20, recorded_on: dayFromToday(-30) });
  await page.goto(`/users/${patient.public_id}`);
  await expect(tile(page, 'DASH')).toContainText(/5 lower than on /);
  await expect(tile(page, 'DASH')).toContainText('Less than the 10.83 points that patients notice');
  await addScore(page, 'DASH', '48.5', 0);
  await expect(tile(page, 'DASH')).toContainText(/-11\.5 since .*: better/);
  await expect(tile(page, 'DASH')).toContainText('At least the 10.83 points that patients notice');
  await addScore(page, 'Pain VAS', '44', 0);
  await expect(tile(page, 'Pain VAS')).toContainText(/24 mm higher than on /);
  await expect(tile(page, 'Pain VAS')).toContainText('44 mm');
});

test('a correction and a withdrawal stay in the history', async ({ page, practice }) => {
  const { make, group, user } = practice;
  const patient = await make.patient(group);
  await make.score(group, patient, user, { instrument: 'dash', value: 24, recorded_on: dayFromToday(-1), note: 'Left hand' });
  await page.goto(`/users/${patient.public_id}`);
  await tile(page, 'DASH').getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'DASH history' });
  await history.getByRole('button', { name: /^Correct the score of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct DASH score' });
  await expect(dialog.getByLabel('Note')).toHaveValue('Left hand');
  const value = dialog.getByRole('textbox', { name: 'Score' });
  await value.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please enter a number');
  await expectAccessible(page, 'score dialog with an error');
  await value.fill('42');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(history.getByRole('row').last()).toContainText(/42.*Before: 24/);
  await expectAccessible(page, 'score history');
  await history.getByRole('button', { name: /^Withdraw the score of/ }).click();
  await page.getByRole('dialog', { name: 'Withdraw this score?' }).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page).toHaveSaid('Score withdrawn');
  await expect(history.getByRole('row').last()).toContainText(/Withdrawn.*Before: 42.*Before: 24/);
  await page.keyboard.press('Escape');
  await expect(tile(page, 'DASH')).toContainText('No score recorded');
});
