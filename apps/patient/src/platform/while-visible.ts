/**
 * Does something at intervals while somebody may look, and at once when they look again. A page that nobody sees runs no timer, as it
 * would keep the phone awake. @returns how to stop
 */
export function whileVisible(work: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const isVisible = () => document.visibilityState === 'visible';
  const begin = () => {
    clearInterval(timer);
    timer = isVisible() ? setInterval(work, everyMs) : undefined;
  };
  const follow = () => {
    begin();
    if (isVisible()) work();
  };
  begin();
  addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    removeEventListener('visibilitychange', follow);
  };
}
