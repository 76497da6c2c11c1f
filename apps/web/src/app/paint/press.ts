import { elementAt, pathTo } from './places.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;
declare global {
  /** What was pressed on the painted screen before the console could hear of it: of clicks the last, of keys the last few. */
  var press: { path: readonly number[] | null; keys: readonly Key[]; stop: () => void } | undefined;
}

const CONTROLS = 'a, button';
const FIELDS = 'input, select, textarea';
const MOST_KEYS = 4;

/** Keeps what is pressed in `root`, and the keys of shortcuts, until they are pressed again by `pressAgain`. */
export function rememberPress(root: Element): void {
  const listening = new AbortController();
  const { signal } = listening;
  const pressed = { path: null as readonly number[] | null, keys: [] as Key[], stop: () => listening.abort() };
  globalThis.press = pressed;
  root.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest(CONTROLS);
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      if (control === null || ctrlKey || metaKey || shiftKey) return;
      // A link would load the whole page again.
      event.preventDefault();
      pressed.path = pathTo(root, control);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, target }) => {
      const isShortcut = key.length === 1 && key !== ' ' && !(ctrlKey || metaKey || altKey || repeat);
      if (!isShortcut || (target as Element).closest(FIELDS)) return;
      pressed.keys = [...pressed.keys, { key, code, shiftKey }].slice(-MOST_KEYS);
    },
    { signal },
  );
}

/** Presses the same control of what now stands in `root`: it is the same, node by node. Then the same keys. */
export function pressAgain(root: Element): void {
  const { path, keys, stop } = globalThis.press ?? {};
  globalThis.press = undefined;
  stop?.();
  const control = path ? elementAt(root, path) : undefined;
  if (control instanceof HTMLElement) control.click();
  // A key may have put the focus into a field; what was pressed after it is none of a shortcut.
  for (const key of keys ?? [])
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
    );
}
