import { expect, test } from 'vitest';
import { randomCode } from './codes.ts';

test('codes are uniform, leading zeros included', () => {
  const codes = Array.from({ length: 5000 }, () => randomCode(4));
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  for (const place of [0, 1, 2, 3]) {
    const counts = Array.from({ length: 10 }, (_, digit) => codes.filter((code) => code[place] === String(digit)).length);
    const chiSquare = counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
    // Nine degrees of freedom: a fair source is beyond this once in 100,000 runs.
    expect(chiSquare).toBeLessThan(39);
  }
});
