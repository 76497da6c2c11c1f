import { useEffect } from 'react';

/** The forms of this tab that hold something unsaved. */
const forms = new Set<object>();

export const hasUnsaved = (): boolean => forms.size > 0;

/** Says that a form holds something unsaved while `dirty`. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [dirty]);
}
