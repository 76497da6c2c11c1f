import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, by its button or the browser's own. */
export function usePaper(): boolean {
  const [isPaper, setPaper] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listener returns.
    const begin = () => flushSync(() => setPaper(true));
    const end = () => setPaper(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPaper;
}
