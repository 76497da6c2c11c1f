import { expect, test } from 'vitest';
import { render } from '#test/render.ts';
import { Sheet } from './Sheet.tsx';
import classes from './Sheets.module.css';

const MM = 96 / 25.4;
/** A page of A4 without its margins. */
const ROOM = (297 - 28) * MM;

test.each([
  ['stays as it is when it fits', 200, 200 * MM],
  ['is made smaller when it does not', 390, ROOM],
  ['stays readable when it would have to be tiny, and goes on', 900, 900 * MM],
])('what stands on a page %s', async (_what, height, most) => {
  const { container } = await render(
    <article className={classes.sheets} data-paper="a4">
      <Sheet>
        <p style={{ height: `${height}mm` }}>Bend the knees.</p>
      </Sheet>
    </article>,
  );
  const shown = () => container.querySelector('p')?.getBoundingClientRect().height ?? 0;
  await expect.poll(shown).toBeLessThanOrEqual(most + 1);
  expect(shown()).toBeGreaterThan(most * 0.9);
});
