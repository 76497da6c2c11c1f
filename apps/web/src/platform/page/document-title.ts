import { useEffect } from 'react';

/** The browser tab's title: "Knee phase 2 · Program builder · Lakeside Physio". */
export function useDocumentTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), ...(parts.some(Boolean) ? [] : ['Physio Console'])].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
