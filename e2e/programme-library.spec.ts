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
  await expect(builder.name).toHaveValue('Knee phase 2 Copy');
  await builder.button('Back').click();
  await expect(page).toHaveURL('/program-builder/browse-programs');
  await page.getByRole('link', { name: 'Knee phase 2', exact: true }).click();
  await expect(builder.button('Update programme')).toBeVisible();
  await expect(builder.name).toHaveValue('Knee phase 2');
});

const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('several topics at once, arrows where they do not fit, and nothing found', async ({ page, practice }) => {
  for (let n = 1; n <= 30; n++) await practice.make.tag(practice.group, `Topic ${n}`);
  await page.goto('/program-builder/browse-programs');
  const topics = page.getByRole('group', { name: 'Topic areas' });
  const more = page.getByRole('button', { name: 'More topics' });
  await expect(page.getByRole('button', { name: 'Earlier topics' })).toHaveCount(0);
  await more.click();
  const earlier = page.getByRole('button', { name: 'Earlier topics' });
  await expect(earlier).toBeVisible();
  await earlier.click();
  await expect(earlier).toHaveCount(0);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/list-all-circuits/') asked.push(searchParams.get('tag_ids'));
  });
  await topics.getByRole('button', { name: 'Topic 1', exact: true }).click();
  await expect(page.getByText('No programme matches. Try fewer topics, or build a new one.')).toBeVisible();
  await expect(page.getByText('Showing 0 of 0 resources').first()).toBeVisible();
  await topics.getByRole('button', { name: 'Knee' }).click();
  await expect(cards(page)).toHaveText([/Knee phase 2/]);
  expect(asked.map((ids) => ids?.split(',').length)).toEqual([1, 2]);
});

test('tags of a programme are changed from its menu, and found by', async ({ page, practice }) => {
  await practice.make.tag(practice.group, 'Home');
  await page.goto('/program-builder/browse-programs');
  await menu(page, 'Shoulder basics', 'Tags…');
  const dialog = page.getByRole('dialog', { name: 'Tags of Shoulder basics' });
  await dialog.getByRole('textbox', { name: 'Search tags' }).fill('ho');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Home' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveSaid('Tags updated successfully!');
  await expect(card(page, 'Shoulder basics')).toContainText('Home');
  await page.getByRole('group', { name: 'Topic areas' }).getByRole('button', { name: 'Home' }).click();
  await expect(cards(page)).toHaveText([/Shoulder basics/]);
});

test('a programme is duplicated, archived, taken back and restored', async ({ page }) => {
  await page.goto('/program-builder/browse-programs');
  await menu(page, 'Knee phase 2', 'Duplicate');
  await expect(page).toHaveSaid('Program duplicated');
  await expect(card(page, 'Knee phase 2 Copy')).toContainText('Not used yet');
  await menu(page, 'Knee phase 2 Copy', 'Archive');
  const ask = page.getByRole('dialog', { name: 'Archive this programme?' });
  await ask.getByRole('button', { name: 'Archive' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(3);
  await card(page, 'Knee phase 2 Copy').getByRole('link', { name: 'Knee phase 2 Copy', exact: true }).click();
  await menu(page, 'Knee phase 2 Copy', 'Archive');
  await ask.getByRole('button', { name: 'Archive' }).click();
  await expect(page).toHaveURL('/program-builder/browse-programs');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect(cards(page)).toHaveText([/Knee phase 2 Copy/]);
  await page.getByRole('button', { name: 'Restore: Knee phase 2 Copy' }).click();
  await expect(page).toHaveSaid('Program restored');
  await expect(page.getByText('No archived programme matches.')).toBeVisible();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect(cards(page)).toHaveCount(3);
});

test('back from the builder the list is as it was left: page, filters and where it was scrolled to', async ({ page, practice }) => {
  const exercises = [await practice.make.exercise(practice.group)];
  for (let n = 1; n <= 12; n++) await practice.make.programme(practice.group, { name: `Back ${n}`, exercises });
  await page.goto('/program-builder/browse-programs?search=back');
  await expect(page.getByText('Showing 10 of 12 resources').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back 3', exact: true }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Back 3', exact: true }).click();
  const builder = new BuilderScreen(page);
  await expect(builder.name).toHaveValue('Back 3');
  await builder.button('Back').click();
  await expect(page).toHaveURL('/program-builder/browse-programs?search=back');
  await expect(cards(page)).toHaveCount(10);
  await expect.poll(scrolled).toBe(before);
});
