import { countedDose, DOSE_FIELDS, type DoseField, type Item } from '../items.ts';
import type { Content } from './edits.ts';

export type DoseChange = { name: string; field: DoseField; from: number; to: number };
/** What a save would change for the patients who have the programme. */
export type Changes = {
  added: readonly string[];
  removed: readonly string[];
  reordered: boolean;
  doses: readonly DoseChange[];
  notes: readonly string[];
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
      name: item.name,
      field,
      from: from[field],
      to: to[field],
    }));
  });
  const orderBefore = keysOf(saved.items).filter((key) => now.has(key));
  return {
    added: content.items.filter(({ key }) => !before.has(key)).map(({ name }) => name),
    removed: saved.items.filter(({ key }) => !now.has(key)).map(({ name }) => name),
    reordered: orderBefore.join() !== keysOf(kept.map(({ item }) => item)).join(),
    doses,
    notes: kept.filter(({ item, old }) => item.notes !== old.notes).map(({ item }) => item.name),
  };
}
