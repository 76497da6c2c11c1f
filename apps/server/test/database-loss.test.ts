import { expect, test } from 'vitest';
import { STOPS, stopTest } from './crash/stop-test.ts';

// It ends each of its own waits and says which; the limit is for a machine that is busy besides. The long form, with twenty stops of each kind, is `npm run test:stops`.
test.runIf(process.platform === 'linux')(
  'a server outlives every stop of its database and loses nothing',
  { timeout: 600_000 },
  async () => {
    const lines: string[] = [];
    const seed = Date.now() % 1_000_000;
    const result = await stopTest({ rounds: 1, writers: 4, seed, print: (line) => void lines.push(line) });
    expect(result.faults, lines.join('\n')).toEqual([]);
    expect([result.stops, result.acknowledged]).toEqual([STOPS.length, STOPS.length * 4]);
    process.stdout.write(`${lines.join('\n')}\n`);
  },
);
