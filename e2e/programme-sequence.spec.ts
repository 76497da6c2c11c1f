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

test('an exercise is added once and counted, and can be removed and brought back', async ({ page, practice }) => {
  const builder = await openWithThree(page, practice);
  await builder.expectOrder(...NAMES);
  await expect(builder.sequence.getByRole('heading', { level: 2 })).toContainText('3 exercises');
  await expect(builder.picker.getByRole('button', { name: 'Added: Squat' })).toBeDisabled();
  await builder.button('Remove Clamshell').click();
  await builder.expectOrder('Bridge', 'Squat');
  await page.getByRole('status').filter({ hasText: 'Clamshell removed' }).getByRole('button', { name: 'Undo' }).click();
  await builder.expectOrder(...NAMES);
});

test('both sides of an exercise can stand in a programme', async ({ page, practice }) => {
  await practice.make.exercise(practice.group, { name: 'Lunge', is_sided: true });
  const builder = await BuilderScreen.open(page);
  for (const side of ['Right', 'Left'])
    await builder.picker.getByRole('button', { name: `Add to programme: Lunge, ${side}` }).click();
  await expect(builder.cards).toHaveText([/Lunge.*Right/, /Lunge.*Left/]);
});

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

test('buttons, Alt with arrows and the handle put cards in order without a mouse', async ({ page, practice }) => {
  const builder = await openWithThree(page, practice);
  await builder.button('Move Bridge down').press('Enter');
  await builder.expectOrder('Clamshell', 'Bridge', 'Squat');
  await builder.card('Squat').getByLabel('Reps').press('Alt+ArrowUp');
  await builder.expectOrder('Clamshell', 'Squat', 'Bridge');
  await expect(builder.card('Squat').getByLabel('Reps')).toBeFocused();
  await expect(builder.button('Move Clamshell up')).toBeDisabled();
  const handle = builder.button('Drag Bridge');
  await handle.press('Space');
  await expect(page.getByText('Bridge over position 3')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Bridge over position 2')).toBeAttached();
  await page.keyboard.press('Space');
  await builder.expectOrder('Clamshell', 'Bridge', 'Squat');
});

test('fields start from their defaults, keep to their bounds, and Enter goes to the next card', async ({ page, practice }) => {
  const builder = await openWithThree(page, practice);
  const bridge = builder.card('Bridge');
  const fields = { Sets: '1', Reps: '10', 'Hold (s)': '0', 'Rest (s)': '0' };
  for (const [label, value] of Object.entries(fields)) {
    await expect(bridge.getByLabel(label)).toHaveValue(value);
    await bridge.getByLabel(label).fill('');
    await bridge.getByLabel(label).blur();
    await expect(bridge.getByLabel(label)).toHaveValue(label === 'Sets' ? '1' : '0');
  }
  await bridge.getByLabel('Sets').fill('0');
  await bridge.getByLabel('Sets').blur();
  await expect(bridge.getByLabel('Sets')).toHaveValue('1');
  await bridge.getByLabel('Sets').press('Enter');
  await expect(builder.card('Clamshell').getByLabel('Sets')).toBeFocused();
});

test('each step can be undone and done again', async ({ page, practice }) => {
  const builder = await openWithThree(page, practice);
  await builder.button('Move Bridge down').click();
  await builder.card('Bridge').getByLabel('Reps').fill('25');
  await builder.button('Remove Squat').click();
  await builder.expectOrder('Clamshell', 'Bridge');
  await page.keyboard.press('Control+z');
  await builder.expectOrder('Clamshell', 'Bridge', 'Squat');
  await page.keyboard.press('Control+z');
  await expect(builder.card('Bridge').getByLabel('Reps')).toHaveValue('10');
  await page.keyboard.press('Control+z');
  await builder.expectOrder(...NAMES);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await expect(builder.card('Bridge').getByLabel('Reps')).toHaveValue('25');
  await builder.expectOrder('Clamshell', 'Bridge', 'Squat');
});
