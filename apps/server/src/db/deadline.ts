const TICK_MS = 100;
/**
 * Like a timeout, for a deadline on somebody else's answer: a time in which this process was held up counts as one tick, since an
 * answer that came meanwhile has yet to be read. @returns what cancels it
 */
export function afterRunning(ms: number, done: () => void): () => void {
  let ticks = Math.ceil(ms / TICK_MS);
  const timer = setInterval(() => {
    ticks -= 1;
    if (ticks > 0) return;
    clearInterval(timer);
    done();
  }, TICK_MS);
  return () => clearInterval(timer);
}
