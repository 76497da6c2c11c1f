import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Another page: its heading gets the focus and is read out, unless something of the page or a dialog has it already. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement?.closest('#content *, [role=dialog]')) return;
        document.getElementById('page-title')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
