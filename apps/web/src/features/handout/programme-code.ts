import { sideOf } from '@physio/contract/exercises/sides';
import { encodeSheet } from '@physio/contract/patient-page/sheet-code';
import type { Handout } from './handout.rules.ts';

type Figures = ReadonlyMap<string, { figure: string | null }>;

/** The address that carries a programme itself; null where there is nothing to draw, or too much to scan. */
export function programmeAddress(pageUrl: string, { items, repeats }: Pick<Handout, 'items' | 'repeats'>, figures: Figures) {
  const figureOf = (id: string) => figures.get(id)?.figure ?? null;
  if (items.every(({ encoded_id }) => figureOf(encoded_id) === null)) return null;
  const code = encodeSheet({
    rounds: repeats,
    items: items.map((item) => ({
      figure: figureOf(item.encoded_id),
      name: item.name,
      side: item.variation_ids.length > 2 ? ('both' as const) : sideOf(item.variation_ids),
      sets: item.sets,
      reps: item.reps,
      hold: item.holds,
      rest: item.rest,
      duration: item.duration,
    })),
  });
  return code === null ? null : `${pageUrl}#/sheet/${code}`;
}
