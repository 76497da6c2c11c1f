import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAfter } from './run-after.ts';

const never = new Promise<void>(() => {});
const run = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  run.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.painted = undefined;
});

for (const [name, painting] of [
  ['once the list is painted', () => Promise.resolve()],
  ['at once where the list cannot be painted', () => Promise.reject(new Error('No template'))],
] as const)
  test(`the console runs ${name}`, async () => {
    void runAfter(painting(), never, run);
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledOnce();
    expect(globalThis.painted).toBe(false);
  });

for (const [name, script, ms] of [
  ['half a second after its script is there', Promise.resolve(), 500],
  ['after four seconds in a browser that does not say so', never, 4000],
] as const)
  test(`a late list holds the console up no longer than ${name}`, async () => {
    void runAfter(never, script, run);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledOnce();
    // Whatever comes now is not painted.
    expect(globalThis.painted).toBe(false);
  });
