import { useEffect, useState } from 'react';

/** What had the focus; the button of the menu it was in, which is gone by the time the dialog closes. */
function findOpener(): Element | null {
  const button = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : document.activeElement;
}

/** Mantine gives the focus back when `opened` changes; what uses this is unmounted open. */
export function useFocusReturn(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
