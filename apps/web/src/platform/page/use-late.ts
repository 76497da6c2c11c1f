import { useEffect, useState } from 'react';

const LATEST_MS = 400;

/** False for the first paint, true soon after: for what nobody needs in the first moment. */
export function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
