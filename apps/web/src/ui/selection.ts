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

export const pickAll = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: order[0] ?? null });
