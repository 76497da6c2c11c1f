import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { minuteLimits } from './minute-limits.ts';

function at(start: string) {
  let now = Date.parse(start);
  const limits = minuteLimits({ now: () => new Date(now) });
  return {
    limits,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    /** The seconds to wait; 0 when the hit was counted. */
    hit: (bucket = 'a', most = 3) => {
      try {
        limits.count(bucket, most);
        return 0;
      } catch (error) {
        if (error instanceof AppError) return error.retryAfterSeconds;
        throw error;
      }
    },
  };
}

test('any 60 seconds are a minute, whatever the clock shows', () => {
  const { hit, pass } = at('2026-03-01T10:00:55Z');
  expect([hit(), hit()]).toEqual([0, 0]);
  pass(10);
  expect([hit(), hit(), hit('b')]).toEqual([0, 50, 0]);
  pass(50);
  expect([hit(), hit(), hit()]).toEqual([0, 0, 10]);
});

test('a flood of callers takes a bounded memory, and is forgotten after two minutes', () => {
  const { limits, hit, pass } = at('2026-03-01T10:00:00Z');
  for (let n = 0; n < 200_000; n++) hit(`caller ${n}`);
  expect(limits.size()).toBeLessThanOrEqual(20_000);
  pass(121);
  hit();
  expect(limits.size()).toBe(1);
});
