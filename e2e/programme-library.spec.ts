import type { Page } from '@playwright/test';
import { tagProgramme } from '../apps/server/test/factories/exercises.ts';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

const LONG =
  'Strength for the knee after an operation, with exercises that need nothing but a mat and a chair at home, day by day.';
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

test.beforeEach(async ({ practice }) => {
  const { make, group, db } = practice;
  const squat = await make.exercise(group, { name: 'Squat' });
  const knee = await make.programme(group, { name: 'Knee phase 2', description: LONG, exercises: [squat] });
  await make.programme(group, { name: 'Shoulder basics', exercises: [squat] });
  await tagProgramme(db, group, knee, await make.tag(group, 'Knee'));
  await make.plan(group, await make.patient(group), { programme: knee });
});

test('a card tells what is true of its programme', async ({ page }) => {
  await page.goto('/program-builder/browse-programs');
  await expect(page.getByText('Showing 2 of 2 resources').first()).toBeVisible();
  const knee = cards(page).filter({ hasText: 'Knee phase 2' });
  await expect(knee).toContainText(`${LONG.slice(0, 112)}...`);
  await expect(knee).toContainText('Used by 1 patient');
  await expect(knee).toContainText('Beginner');
  await expect(cards(page).filter({ hasText: 'Shoulder basics' })).toContainText('Not used yet');
});

test('search, topics and the category that came along limit the list', async ({ page }) => {
  await page.goto('/program-builder/browse-programs?category=Knee');
  await expect(cards(page)).toHaveText([/Knee phase 2/]);
  const topics = page.getByRole('group', { name: 'Topic areas' });
  await expect(topics.getByRole('button', { name: 'Knee' })).toHaveAttribute('aria-pressed', 'true');
  await topics.getByRole('button', { name: 'All' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Search topics and conditions' }).fill('shoulder');
  await expect(cards(page)).toHaveText([/Shoulder basics/]);
});

test('a programme can be looked at, used as a copy, or edited', async ({ page }) => {
  await page.goto('/program-builder/browse-programs');
  await page.getByRole('button', { name: 'Preview: Knee phase 2' }).click();
  const preview = page.getByRole('dialog', { name: 'Knee phase 2' });
  await expect(preview).toContainText('Squat');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await page.getByRole('link', { name: 'Use programme: Knee phase 2' }).click();
  const builder = new BuilderScreen(page);
  await expect(builder.button('Save programme')).toBeVisible();
  await builder.expectOrder('Squat');
  await builder.button('Back').click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/program-builder/browse-programs');
  await page.getByRole('link', { name: 'Knee phase 2', exact: true }).click();
  await expect(builder.button('Update programme')).toBeVisible();
  await expect(builder.name).toHaveValue('Knee phase 2');
});
