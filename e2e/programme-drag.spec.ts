import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import type { Practice } from './support/practice.ts';
import { touchDrag } from './support/touch.ts';

const NAMES = ['Bridge', 'Clamshell', 'Squat'] as const;

/** A saved programme of the first exercises; all of them, and Lunge, are in the picker. */
async function openWith(page: Page, { make, group }: Practice, count: number): Promise<BuilderScreen> {
  const exercises = [];
  for (const name of NAMES) exercises.push(await make.exercise(group, { name }));
  await make.exercise(group, { name: 'Lunge' });
  if (count === 0) return BuilderScreen.open(page);
  const programme = await make.programme(group, { name: 'Knee', exercises: exercises.slice(0, count) });
  return BuilderScreen.open(page, `programme=${programme.public_id}`);
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

const gripOf = (card: Locator) => card.locator('[data-drag-handle]');

/** Takes the card by its name and holds it over the place. */
async function carry(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const { x, y, width, height } = await boxOf(from.getByRole('heading'));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 8, y + height / 2);
  await page.mouse.move(to.x, to.y, { steps: 10 });
}

test('the mouse drags an exercise from the picker to a place of the sequence', async ({ page, practice }) => {
  const builder = await openWith(page, practice, 2);
  const first = await boxOf(builder.card('1. Bridge'));
  await carry(page, builder.exercise('Lunge'), { x: first.x + 100, y: first.y + first.height - 10 });
  await page.mouse.up();
  await builder.expectOrder('Bridge', 'Lunge', 'Clamshell');
  await expect(page.getByText('Lunge added, position 2')).toBeAttached();
  await expect(builder.picker.getByRole('button', { name: 'Added: Lunge' })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await builder.expectOrder('Bridge', 'Clamshell');
});

test('dropped beside the sequence nothing happens, and Escape puts a card back', async ({ page, practice }) => {
  const builder = await openWith(page, practice, 2);
  const lunge = builder.exercise('Lunge');
  const { x, y } = await boxOf(lunge);
  await carry(page, lunge, { x: x - 30, y: y + 40 });
  await page.mouse.up();
  await builder.expectOrder('Bridge', 'Clamshell');
  const first = await boxOf(builder.card('1. Bridge'));
  await carry(page, lunge, { x: first.x + 100, y: first.y + 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await builder.expectOrder('Bridge', 'Clamshell');
});

test('the first exercise may be dropped on the empty sequence', async ({ page, practice }) => {
  const builder = await openWith(page, practice, 0);
  const empty = await boxOf(builder.sequence.getByText('Add exercises from the list, or drop them here.'));
  await carry(page, builder.exercise('Squat'), { x: empty.x + 20, y: empty.y + 5 });
  await page.mouse.up();
  await builder.expectOrder('Squat');
});

test('the list scrolls while a card is held at its edge', async ({ page, practice }) => {
  const { make, group } = practice;
  const exercises = [];
  for (let n = 1; n <= 12; n++) exercises.push(await make.exercise(group, { name: `Stretch ${n + 10}` }));
  const programme = await make.programme(group, { name: 'Long', exercises });
  const builder = await BuilderScreen.open(page, `programme=${programme.public_id}`);
  const last = builder.card('12. Stretch 22');
  await expect(last).not.toBeInViewport();
  const pane = await boxOf(builder.sequence);
  await carry(page, builder.card('1. Stretch 11'), { x: pane.x + 150, y: pane.y + pane.height - 12 });
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.mouse.up();
  await expect(builder.cards.getByRole('heading').last()).toHaveText('Stretch 11');
});

test('adding keeps the place of the picker', async ({ page, practice }) => {
  for (let n = 1; n <= 10; n++) await practice.make.exercise(practice.group, { name: `Stretch ${n}` });
  const builder = await BuilderScreen.open(page);
  const add = builder.picker.getByRole('button', { name: 'Add to programme: Stretch 9' });
  await add.scrollIntoViewIfNeeded();
  const before = await boxOf(builder.exercise('Stretch 9'));
  await add.click();
  await expect(builder.card('Stretch 9')).toBeVisible();
  expect((await boxOf(builder.exercise('Stretch 9'))).y).toBeCloseTo(before.y, 0);
});

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true });

  test('the grip of a card carries it into the sequence', async ({ page, practice }) => {
    const builder = await openWith(page, practice, 2);
    const grip = await boxOf(gripOf(builder.exercise('Lunge')));
    const second = await boxOf(builder.card('2. Clamshell'));
    await touchDrag(page, { x: grip.x + 8, y: grip.y + 8 }, { x: second.x + 80, y: second.y + 8 });
    await builder.expectOrder('Bridge', 'Lunge', 'Clamshell');
  });

  test('the handle moves a card, and elsewhere a finger does not', async ({ page, practice }) => {
    const builder = await openWith(page, practice, 3);
    const middle = async (target: Locator) => {
      const { x, y, width, height } = await boxOf(target);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const third = await middle(builder.card('3. Squat'));
    await touchDrag(page, await middle(builder.card('1. Bridge').getByRole('heading')), { x: third.x, y: third.y + 30 });
    await builder.expectOrder(...NAMES);
    await touchDrag(page, await middle(builder.button('Drag Bridge')), { x: third.x, y: third.y + 30 });
    await builder.expectOrder('Clamshell', 'Squat', 'Bridge');
  });
});

test('on a phone the tab of the programme opens under a held exercise', { tag: '@phone' }, async ({ page, practice }) => {
  const builder = await openWith(page, practice, 2);
  await builder.button('Exercises').click();
  // The bar below may cover a card that is on the screen.
  await builder.exercise('Lunge').evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const grip = await boxOf(gripOf(builder.exercise('Lunge')));
  const tab = await boxOf(builder.button('Programme (2)'));
  const over = { x: tab.x + tab.width / 2, y: tab.y + tab.height / 2 };
  await touchDrag(page, { x: grip.x + 8, y: grip.y + 8 }, over, async () => {
    const first = await boxOf(builder.card('1. Bridge'));
    return { x: first.x + 100, y: first.y + first.height - 8 };
  });
  await builder.expectOrder('Bridge', 'Lunge', 'Clamshell');
});
