import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ExercisePicture } from './ExercisePicture.tsx';

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

test('a square picture goes on to the edges of a wide plate, until another takes its place', async () => {
  const square = picture(40, 40);
  const { container, rerender } = await render(<ExercisePicture poster={square} wide />);
  const plate = () => container.firstElementChild as HTMLElement;
  await expect.poll(() => getComputedStyle(plate(), '::before').borderImageSource).toContain(square);
  await rerender(<ExercisePicture poster={picture(60, 40)} wide />);
  await expect.poll(() => getComputedStyle(plate(), '::before').borderImageSource).toBe('none');
  await expect.poll(() => plate().querySelector('img')?.naturalWidth).toBe(60);
  expect(plate().hasAttribute('data-room')).toBe(false);
});

test('a picture on a square plate stands as it is', async () => {
  const { container } = await render(<ExercisePicture poster={picture(40, 40)} />);
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBe(40);
  expect(container.querySelector('[data-room]')).toBeNull();
});
