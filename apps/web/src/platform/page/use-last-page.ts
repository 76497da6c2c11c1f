import { useEffect } from 'react';

/** A page beyond the end (a stale address, a deleted row) becomes the last one. `pages` is 0 while nothing is known. */
export function useLastPage(page: number, pages: number, go: (change: { page: number }) => void): void {
  const beyond = pages > 0 && page > pages;
  useEffect(() => {
    if (beyond) go({ page: pages });
  }, [beyond, pages, go]);
}
