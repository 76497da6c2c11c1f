import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { SheetItem, SheetProgramme } from '@physio/contract/patient-page/sheet-code';
import type { Played } from '#features/player/public.ts';
import { language, t } from '#platform/i18n/i18n.ts';
import type { Playable } from '#platform/sessions/playable.ts';

export type Names = Readonly<Record<string, string>>;

/** The practice's own limit is not on the sheet: the one that most begin with. */
const PAIN_LIMIT = 7;
const VARIATIONS_OF = {
  left: [VARIATIONS.left],
  right: [VARIATIONS.right],
  both: [VARIATIONS.both, VARIATIONS.right, VARIATIONS.left],
} as const;

const idOf = (place: number) => `sheet-${place}`;
const nameOf = ({ figure, name }: SheetItem, place: number, names: Names): string =>
  (figure === null ? name : names[figure]) || t('Exercise {{number}} on your sheet', { number: place + 1 });

/** A printed programme as something to be played. */
export const playableOf = ({ rounds, items }: SheetProgramme, names: Names) =>
  ({
    id: 'sheet',
    circuit_hash: '',
    circuit_details: {
      circuit_rep: rounds,
      exercise_details: items.map((item, place) => ({
        encoded_id: idOf(place),
        name: nameOf(item, place, names),
        variation_ids: item.side === null ? [] : VARIATIONS_OF[item.side],
        sets: item.sets,
        reps: item.reps,
        holds: item.hold,
        rest: item.rest,
        duration: item.duration,
      })),
    },
  }) satisfies Playable;

/** What the player shows of it. Steps, cautions and whom to call stand on the sheet. */
export function playedOf({ items }: SheetProgramme, names: Names): Played {
  const practice = { name: '', phone: '', pain_limit: PAIN_LIMIT, language: language.get() };
  const unsaid = { description: '', instructions: '', contraindications: '', files: [], languages: undefined };
  return {
    checkedAt: null,
    home: {
      language: language.get(),
      practice: { ...practice, emergency_text: t('Nobody sees this. Tell your practice.') },
      plans: [],
      exercises: items.map((item, place) => ({
        ...unsaid,
        encoded_id: idOf(place),
        name: nameOf(item, place, names),
        figure: item.figure,
      })),
    },
  };
}
