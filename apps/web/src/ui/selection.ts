import type { KeyboardEvent } from 'react';

export type Selection = { ids: ReadonlySet<string>; anchor: string | null };
export const NONE: Selection = { ids: new Set(), anchor: null };

/** Chooses one or gives it up; with shift all from the one clicked before to this one are chosen. `order` is as shown. */
export function pick({ ids, anchor }: Selection, order: readonly string[], id: string, withShift: boolean): Selection {
  const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(id)];
  const next = new Set(ids);
  if (withShift && from >= 0 && to >= 0) {
    for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
  } else if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** All that are shown, beside those chosen before. */
export const pickShown = ({ ids }: Selection, order: readonly string[]): Selection => ({
  ids: new Set([...ids, ...order]),
  anchor: order[0] ?? null,
});

/** None of those shown; what was chosen elsewhere stays. */
export const leaveShown = ({ ids }: Selection, order: readonly string[]): Selection => ({
  ids: new Set([...ids].filter((id) => !order.includes(id))),
  anchor: null,
});

/** What a key in the list asks for: Ctrl+A all that are shown, Esc none. */
export function selectionKey({ currentTarget, target, key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): 'all' | 'none' | null {
  const element = target as Element;
  // Dialogs stand elsewhere on the page, but what happens in them is heard here; an open menu takes its own keys.
  if (!currentTarget.contains(element) || element.closest('[role=menu]')) return null;
  if (key === 'Escape') return 'none';
  return key.toLowerCase() === 'a' && (ctrlKey || metaKey) ? 'all' : null;
}
