import { expect, test } from 'vitest';
import { crashTest } from './crash/crash-test.ts';

// The long form, with eight writers and 25 cycles, is `npm run test:crash`.
test.runIf(process.platform === 'linux')('a killed server loses nothing and does nothing twice', { timeout: 120_000 }, async () => {
  const lines: string[] = [];
  const seed = Date.now() % 1_000_000;
  const result = await crashTest({ cycles: 2, writers: 4, seconds: 1, seed, print: (line) => void lines.push(line) });
  expect(result.faults, lines.join('\n')).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
});
