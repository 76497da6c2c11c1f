import { onTestFinished, vi } from 'vitest';

/** From now on: for how many milliseconds the console sets its timers. No clock decides whether it sets the right one. */
export function watchTimers(): () => (number | undefined)[] {
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  return () => timers.mock.calls.map(([, milliseconds]) => milliseconds);
}
