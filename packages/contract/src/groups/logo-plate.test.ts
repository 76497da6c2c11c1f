import { expect, test } from 'vitest';
import { plateFor } from './logo-plate.ts';

const picture = (...pixels: [number, number, number, number][]) => Uint8ClampedArray.from(pixels.flat());
const CLEAR: [number, number, number, number] = [0, 0, 0, 0];

test.each<[string, Uint8ClampedArray, string]>([
  ['white', picture([255, 255, 255, 255], CLEAR), 'dark'],
  ['cream with soft edges', picture([255, 246, 220, 255], [255, 246, 220, 90], CLEAR, CLEAR), 'dark'],
  ['yellow', picture([255, 215, 0, 255], CLEAR), 'dark'],
  ['teal', picture([11, 110, 105, 255], CLEAR), 'light'],
  ['rose', picture([194, 71, 109, 255], CLEAR), 'light'],
  ['white on teal, each half', picture([255, 255, 255, 255], [11, 110, 105, 255], CLEAR), 'dark'],
  ['a photograph, full to its edges', picture([255, 255, 255, 255], [200, 220, 255, 255]), 'light'],
  ['nothing at all', picture(CLEAR, CLEAR), 'light'],
])('a logo that is %s', (_name, pixels, plate) => {
  expect(plateFor(pixels)).toBe(plate);
});
