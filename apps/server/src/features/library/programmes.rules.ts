import { PROGRAMME_DEFAULTS } from '@physio/contract/common/limits';
import type { Language } from '@physio/contract/languages/languages';
import type { ManifestProgramme } from '@physio/contract/library/manifest';
import { contentHash } from '#features/programmes/public.ts';
import type { LibraryPlan, PlacedExercise } from './plan.rules.ts';
import type { NewItem, NewProgramme } from './programmes.queries.ts';

type Ids = ReadonlyMap<string, number>;

/** Programmes with their exercises as the group has them. */
export function programmesToWrite(plan: LibraryPlan, exerciseIds: Ids, tagIds: Ids): NewProgramme[] {
  const tagOf = (key: string) => tagIds.get(plan.tags.get(key)?.publicId ?? '');
  return plan.programmes
    .filter(({ state }) => state === 'new')
    .map((programme) => {
      const { item, texts } = programme;
      const places = placesOf(item, plan.exercises);
      const details = { name: texts.original.name, description: texts.original.description, reps: item.repeats };
      const items = places.map((place, at) => ({
        exerciseId: exerciseIds.get(place.exercise.publicId) as number,
        ...doseOf(place),
        ...notesOf(place, texts.language),
        side: place.side,
        sequence: at + 1,
      }));
      const hashed = items.map((one, at) => ({ ...one, exerciseId: places[at]?.exercise.publicId ?? '' }));
      const ownTags = [...new Set(item.tags.map(tagOf))].filter((id) => id !== undefined);
      return { ...programme, hash: contentHash(details, hashed), items, tagIds: ownTags };
    });
}

type Item = ManifestProgramme['items'][number];
type Place = Omit<Item, 'exercise'> & { exercise: PlacedExercise };

/** An exercise of the group that has no sides is done once, also where the library does it for each side. */
function placesOf({ items }: ManifestProgramme, exercises: LibraryPlan['exercises']): Place[] {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const exercise = exercises.get(item.exercise);
    if (exercise === undefined) return [];
    const side = exercise.isSided ? item.side : null;
    const place = `${exercise.publicId} ${side}`;
    if (seen.has(place)) return [];
    seen.add(place);
    return [{ ...item, exercise, side }];
  });
}

const doseOf = ({ sets, reps, hold, rest, duration, exercise: { item } }: Place) => ({
  sets: sets ?? item.dose.sets ?? PROGRAMME_DEFAULTS.sets,
  reps: reps ?? item.dose.reps ?? PROGRAMME_DEFAULTS.reps,
  holds: hold ?? item.dose.hold ?? PROGRAMME_DEFAULTS.holdSeconds,
  rest: rest ?? item.dose.rest ?? PROGRAMME_DEFAULTS.restSeconds,
  duration: duration ?? PROGRAMME_DEFAULTS.durationSeconds,
});

function notesOf({ notes }: Place, language: Language): Pick<NewItem, 'notes' | 'notesIn'> {
  const others = Object.entries(notes) as [Language, string][];
  const notesIn = others
    .filter(([other, text]) => other !== language && text !== '')
    .map(([other, text]) => ({ language: other, notes: text }));
  return { notes: notes[language] ?? '', notesIn };
}
