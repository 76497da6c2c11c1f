import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component stands; it does what the last rendering says. For memoised rows, not for rendering. */
export function useStableCallback<Given extends unknown[], Result>(callback: (...given: Given) => Result) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Given): Result => latest.current(...given), []);
}
