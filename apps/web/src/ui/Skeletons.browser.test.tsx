import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.ts';
import classes from './Skeletons.module.css';
import { CardSkeletons } from './Skeletons.tsx';

const leaving = () => document.querySelectorAll(`body > .${classes.grid}[aria-hidden]`).length;

test('grey shapes in sight go out over what has come, and are gone; what was never seen does not', async () => {
  const { rerender } = await render(<CardSkeletons count={2} />);
  const [shape] = page.getByRole('status').element().children;
  if (!shape) throw new Error('There is no shape');
  await expect.poll(() => getComputedStyle(shape).opacity).toBe('1');
  await rerender(<p>It has come</p>);
  expect(leaving()).toBe(1);
  expect(page.getByRole('status').query()).toBeNull();
  await expect.poll(leaving).toBe(0);
  await rerender(<CardSkeletons count={2} />);
  await rerender(<p>It came at once</p>);
  expect(leaving()).toBe(0);
});
