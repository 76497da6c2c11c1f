import type { KeyboardEvent } from 'react';

export type Selection = { ids: ReadonlySet<string>; anchor: string | null };
export const NONE: Selection = { ids: new Set(), anchor: null };

/** From the one clicked last to this one, whichever stands first; only this one when that is not shown. */
function between(order: readonly string[], anchor: string | null, id: string): readonly string[] {
  const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(id)];
  return from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Chooses one or gives it up; `wide` takes along all from the one clicked last. `order` is as shown. */
export function mark(
  { ids, anchor }: Selection,
  order: readonly string[],
  id: string,
  how: { on: boolean; wide: boolean },
): Selection {
  const next = new Set(ids);
  for (const each of between(order, how.wide ? anchor : null, id)) how.on ? next.add(each) : next.delete(each);
  return { ids: next, anchor: id };
}

/** Changes one to the other; with shift all from the one clicked last to this one are chosen. */
export function pick(selection: Selection, order: readonly string[], id: string, withShift: boolean): Selection {
  const wide = withShift && order.includes(selection.anchor ?? '');
  return mark(selection, order, id, { on: wide || !selection.ids.has(id), wide });
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
