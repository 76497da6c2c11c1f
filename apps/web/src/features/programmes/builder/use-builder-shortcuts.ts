import { useEffect, useEffectEvent } from 'react';

type Shortcuts = { undo: () => void; redo: () => void; save: () => void; saveAndAssign: () => void };

const NATIVE = '[data-native-undo] :is(input:not([type="checkbox"]), textarea)';

/** Ctrl/⌘ with Z, Shift Z, S and Enter. Text fields below `data-native-undo` keep their own undo; a dialog keeps all keys. */
export function useBuilderShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !enabled) return;
    const action = actionOf(event);
    if (!action) return;
    const within = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
    if (within('[aria-modal="true"]')) return;
    if (within(NATIVE) && (action === 'undo' || action === 'redo')) return;
    event.preventDefault();
    shortcuts[action]();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function actionOf({ key, shiftKey }: KeyboardEvent): keyof Shortcuts | null {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 's':
      return 'save';
    case 'enter':
      return 'saveAndAssign';
    default:
      return null;
  }
}
