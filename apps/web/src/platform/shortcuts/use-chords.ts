import { useEffect } from 'react';
import { helpDrawer, palette } from './sheet.ts';

/** F1 opens the help, Ctrl+K or ⌘K what finds everything of the group: also while something is typed, but not above a dialog. */
export function useChords(inGroup: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const isFind = inGroup && key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
      const wanted = key === 'F1' ? helpDrawer : isFind ? palette : null;
      if (wanted === null) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') === null) wanted.set(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [inGroup]);
}
