import { VARIATIONS } from '@physio/contract/exercises/sides';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeSettings } from '#platform/storage/settings.ts';
import { aHome, anExercise, anItem, aPlan } from '#test/home.ts';
import { openAs } from '#test/open-page.tsx';

const canvases = () => [...document.querySelectorAll('canvas')];
const pixelsOf = (canvas: HTMLCanvasElement) =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
const isPainted = (canvas: HTMLCanvasElement | undefined) => canvas !== undefined && pixelsOf(canvas).some((value) => value > 0);

async function openExercise(figure: string | null, given: Parameters<typeof anItem>[1] = {}, still = false) {
  const plan = aPlan({}, [anItem(0, given)]);
  await openAs(aHome({ plans: [plan], exercises: [anExercise(0, { figure })] }));
  changeSettings({ still });
  await page.getByRole('link', { name: /Glute bridge/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Glute bridge' })).toBeVisible();
}
const note = page.getByText('A drawing, as an aid.');

test('an exercise with a figure is drawn, and moves', async () => {
  await openExercise('glute-bridge');
  await expect.poll(() => isPainted(canvases()[0])).toBe(true);
  const [canvas] = canvases();
  const first = pixelsOf(canvas as HTMLCanvasElement);
  await expect.poll(() => pixelsOf(canvas as HTMLCanvasElement).some((value, at) => value !== first[at])).toBe(true);
  await expect.element(note).toBeVisible();
});

test('the left side is its mirror', async () => {
  await openExercise('clamshell', { variation_ids: [VARIATIONS.left] });
  await expect.poll(() => canvases()[0] && getComputedStyle(canvases()[0] as Element).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
});

test('who wants nothing to move sees where it begins and where it leads', async () => {
  await openExercise('glute-bridge', {}, true);
  await expect.poll(() => canvases().filter(isPainted)).toHaveLength(2);
  const [start, goal] = canvases().map(pixelsOf);
  expect(start?.some((value, at) => value !== goal?.[at])).toBe(true);
});

test('in the player, too, both are in sight, and nothing moves', async () => {
  await page.viewport(320, 568);
  await openExercise('glute-bridge', {}, true);
  location.hash = '#/play/plan000000000001';
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => canvases().filter(isPainted)).toHaveLength(2);
  for (const canvas of canvases()) {
    const { left, right } = canvas.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(document.getAnimations()).toEqual([]);
  await page.viewport(390, 844);
});

test('a figure that this version does not know leaves the still picture, and none leaves nothing to say', async () => {
  // One that needs no server: where a picture cannot be fetched, it is taken away.
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await openExercise('handstand', { poster: picture });
  await expect.poll(() => document.querySelector('main img')?.getAttribute('src')).toBe(picture);
  expect(canvases()).toEqual([]);
  await openExercise(null, { poster: picture });
  await expect.element(note).not.toBeInTheDocument();
});
