import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import type { Practice } from './support/practice.ts';
import { savedProgramme } from './support/stored.ts';

const NAMES = ['Bridge', 'Clamshell', 'Squat'] as const;

async function openWithThree(page: Page, practice: Practice): Promise<BuilderScreen> {
  for (const name of NAMES) await practice.make.exercise(practice.group, { name });
  const builder = await BuilderScreen.open(page);
  for (const name of NAMES) await builder.add(name);
  return builder;
}

test('the mouse drags a card to another place, but not by less than 4 pixels', async ({ page, practice }) => {
  const builder = await openWithThree(page, practice);
  const grip = await builder.card('1. Bridge').getByRole('heading').boundingBox();
  const target = await builder.card('3. Squat').boundingBox();
  if (!grip || !target) throw new Error('The cards are not on the screen');
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 3);
  await expect(builder.cards).toHaveCount(3);
  await page.mouse.move(from.x, from.y + 8);
  // The card under the pointer is a copy of the one whose place stays open.
  await expect(page.getByRole('article', { name: '1. Bridge' })).toHaveCount(2);
  await page.mouse.move(from.x, target.y + target.height - 8, { steps: 12 });
  await page.mouse.up();
  await builder.expectOrder('Clamshell', 'Squat', 'Bridge');
  await builder.name.fill('Dragged');
  await builder.button('Save programme').click();
  await expect(builder.button('Update programme')).toBeVisible();
  const { items } = await savedProgramme(practice, 'Dragged');
  expect(items.map(({ name }) => name)).toEqual(['Clamshell', 'Squat', 'Bridge']);
});
