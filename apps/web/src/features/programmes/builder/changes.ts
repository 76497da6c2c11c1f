import { countedDose, DOSE_FIELDS, type DoseField, type Item } from '../items.ts';
import type { Content } from './edits.ts';

export type DoseChange = { item: Item; field: DoseField; from: number; to: number };
/** What a save would change for the patients who have the programme. */
export type Changes = {
  added: readonly Item[];
  removed: readonly Item[];
  reordered: boolean;
  doses: readonly DoseChange[];
  notes: readonly Item[];
};

const keysOf = (items: readonly Item[]) => items.map(({ key }) => key);

export function changesBetween(saved: Content, content: Content): Changes {
  const before = new Map(saved.items.map((item) => [item.key, item]));
  const now = new Map(content.items.map((item) => [item.key, item]));
  const kept = content.items.flatMap((item) => {
    const old = before.get(item.key);
    return old ? [{ item, old }] : [];
  });
  const doses = kept.flatMap(({ item, old }) => {
    const [from, to] = [countedDose(old), countedDose(item)];
    return DOSE_FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
      item,
      field,
      from: from[field],
      to: to[field],
    }));
  });
  const orderBefore = keysOf(saved.items).filter((key) => now.has(key));
  return {
    added: content.items.filter(({ key }) => !before.has(key)),
    removed: saved.items.filter(({ key }) => !now.has(key)),
    reordered: orderBefore.join() !== keysOf(kept.map(({ item }) => item)).join(),
    doses,
    notes: kept.filter(({ item, old }) => item.notes !== old.notes).map(({ item }) => item),
  };
}
