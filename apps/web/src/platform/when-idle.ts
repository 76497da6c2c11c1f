const LATEST_MS = 2000;

/** Runs it when the page has nothing else to do, after two seconds in any case. */
export function whenIdle(run: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, LATEST_MS / 4);
}
