import type { Page } from '@playwright/test';

/** Milliseconds: between the frames a page has drawn, and of its tasks that took longer than 50. */
export type Smoothness = { frames: number[]; longTasks: number[] };

/** Notes every frame and long task of the page while `work` runs. */
export async function watchFrames(page: Page, work: () => Promise<void>): Promise<Smoothness> {
  const watch = await page.evaluateHandle(() => {
    const seen: { frames: number[]; longTasks: number[] } = { frames: [], longTasks: [] };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    let last = performance.now();
    let running = requestAnimationFrame(function next(now) {
      seen.frames.push(now - last);
      last = now;
      running = requestAnimationFrame(next);
    });
    const stop = () => {
      cancelAnimationFrame(running);
      observer.disconnect();
      return seen;
    };
    return { stop };
  });
  await work();
  // The first frame began before the watch.
  const { frames, longTasks } = await watch.evaluate(({ stop }) => stop());
  return { frames: frames.slice(1), longTasks };
}

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
