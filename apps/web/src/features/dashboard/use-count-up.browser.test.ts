import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#test/render.ts';
import { counted, useCountUp } from './use-count-up.ts';

// The browser of the tests wants less motion.
beforeEach(() => {
  counted.yet = false;
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
});
afterEach(() => vi.restoreAllMocks());

type Props = { value: number | undefined };

/** Renders with nothing known, then with a figure. @returns all that was shown */
async function countTo(value: number) {
  const shown: (number | undefined)[] = [];
  const watch = (props?: Props) => shown.push(useCountUp(props?.value));
  const { rerender } = await renderHook(watch, { initialProps: { value: undefined } as Props });
  await rerender({ value });
  await expect.poll(() => shown.at(-1)).toBe(value);
  return shown;
}

test('a figure that was waited for counts up from nothing, once a session', async () => {
  expect((await countTo(24)).slice(0, 2)).toEqual([undefined, 0]);
  expect([...new Set(await countTo(24))]).toEqual([undefined, 24]);
});

test('one that is there from the start stands', async () => {
  const shown: (number | undefined)[] = [];
  await renderHook(() => shown.push(useCountUp(7)));
  expect([...new Set(shown)]).toEqual([7]);
});
