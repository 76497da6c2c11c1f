import { useEffect, useEffectEvent } from 'react';
import { type KeyName, keyReader, SINGLE_KEYS, singleKeys } from './keys.ts';

/** What is typed into, and widgets whose own keys are letters. */
const OWN_KEYS = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="tree"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="combobox"]',
].join();
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';

const bound = new Map<string, (() => void)[]>();
const read = keyReader();

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
  if (!singleKeys.get() || isElsewhere(event.target)) return;
  const run = bound.get(read(event, event.timeStamp))?.at(-1);
  if (run === undefined) return;
  event.preventDefault();
  run();
}

/** Whether the key belongs to a field, to a widget, or to what lies above the page. */
function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(OWN_KEYS) !== null) return true;
  return Array.from(document.querySelectorAll(ABOVE)).some((above) => above.checkVisibility());
}

/** `run` at the key of that name, while what calls this is shown; the one shown last comes first. */
export function useShortcut(name: KeyName, run: () => void, enabled = true): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    const keys = SINGLE_KEYS[name];
    const mine = () => act();
    if (bound.size === 0) window.addEventListener('keydown', press);
    bound.set(keys, [...(bound.get(keys) ?? []), mine]);
    return () => {
      const others = bound.get(keys)?.filter((one) => one !== mine) ?? [];
      if (others.length > 0) bound.set(keys, others);
      else bound.delete(keys);
      if (bound.size === 0) window.removeEventListener('keydown', press);
    };
  }, [name, enabled]);
}
