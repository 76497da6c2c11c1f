import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

test('the line between the panes is moved by mouse and keys, keeps both wide enough, and is where it was left', async ({
  page,
}) => {
  const builder = await BuilderScreen.open(page);
  const line = page.getByRole('separator', { name: 'Width of the exercises' });
  const widths = async () => [(await builder.picker.boundingBox())?.width ?? 0, (await builder.sequence.boundingBox())?.width ?? 0];
  const box = await line.boundingBox();
  if (!box) throw new Error('There is no line');
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 104, box.y + 200, { steps: 5 });
  await page.mouse.up();
  const offPlace = async () => Math.abs(((await line.boundingBox())?.x ?? 0) - box.x - 100);
  await expect.poll(offPlace).toBeLessThan(8);
  await page.reload();
  await expect.poll(offPlace).toBeLessThan(8);
  for (let presses = 0; presses < 30; presses++) await line.press('ArrowRight');
  expect((await widths())[1]).toBeGreaterThanOrEqual(399);
  await line.press('Home');
  expect((await widths())[0]).toBeGreaterThanOrEqual(419);
  await line.dblclick();
  await expect(line).toHaveAttribute('aria-valuenow', '53');
});
