import { elementAt, pathTo } from './places.ts';

declare global {
  /** What was pressed on the painted screen before the console could hear of it: the last one counts. */
  var press: { path: readonly number[] | null; stop: () => void } | undefined;
}

const CONTROLS = 'a, button';

/** Keeps what is pressed in `root`, until it is pressed again by `pressAgain`. */
export function rememberPress(root: Element): void {
  const listening = new AbortController();
  globalThis.press = { path: null, stop: () => listening.abort() };
  const remember = (event: Event) => {
    const control = (event.target as Element).closest(CONTROLS);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (control === null || ctrlKey || metaKey || shiftKey) return;
    // A link would load the whole page again.
    event.preventDefault();
    if (globalThis.press) globalThis.press.path = pathTo(root, control);
  };
  root.addEventListener('click', remember, { signal: listening.signal });
}

/** Presses the same control of what now stands in `root`: it is the same, node by node. */
export function pressAgain(root: Element): void {
  const { path, stop } = globalThis.press ?? {};
  globalThis.press = undefined;
  stop?.();
  const control = path ? elementAt(root, path) : undefined;
  if (control instanceof HTMLElement) control.click();
}
