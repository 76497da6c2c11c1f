/** Keeps the screen on while somebody exercises. A browser gives the lock up when the page is hidden, so it is taken again. */
export function keepAwake(): { stop: () => void; isKept: Promise<boolean> } {
  let lock: WakeLockSentinel | null = null;
  let isStopped = false;
  const take = async (): Promise<boolean> => {
    if (isStopped || document.visibilityState !== 'visible') return true;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isStopped) await lock.release();
      return true;
    } catch {
      return false;
    }
  };
  const again = () => void take();
  addEventListener('visibilitychange', again);
  const isKept = take();
  return {
    isKept,
    stop() {
      isStopped = true;
      removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    },
  };
}
