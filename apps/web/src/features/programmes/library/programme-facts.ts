import { creditsToShow, type KeptCredit } from '@physio/contract/credits/credits';
import type { Programme } from '@physio/contract/programmes/programmes';
import { sessionMinutes } from '../items.ts';

export type Level = 'Advanced' | 'Beginner';
const TAGS_SHOWN = 2;
const PICTURES = 4;

/** What a card says of a programme, all of it true. */
export const programmeFacts = (programme: Programme) => ({
  exercises: programme.exercise_details.length,
  minutes: sessionMinutes(programme.exercise_details, programme.circuit_rep),
  level: levelOf(programme),
  tags: programme.tags.slice(0, TAGS_SHOWN),
  moreTags: Math.max(0, programme.tags.length - TAGS_SHOWN),
  ...picturesOf(programme.exercise_details),
  credits: creditsToShow(...(programme.credits ?? []), ...pictureCredits(programme.exercise_details)),
});

/** All where there is room, else the first with how many there are beside. `count`: of all, where `items` are the first of them. */
export function picturesOf<T>(items: readonly T[], count = items.length): { pictures: readonly T[]; morePictures: number } {
  const pictures = count > PICTURES ? items.slice(0, PICTURES - 1) : items;
  return { pictures, morePictures: count - pictures.length };
}

/** Who must be named for the pictures of a card. */
export const pictureCredits = (items: readonly { credits?: readonly KeptCredit[] | undefined }[]) =>
  items.slice(0, PICTURES).flatMap((item) => item.credits);

/** Advanced when any exercise is strict. */
export const levelOf = (programme: Pick<Programme, 'exercise_details'>): Level =>
  programme.exercise_details.some(({ exercise_obj }) => exercise_obj.strictness_mode === 'strict') ? 'Advanced' : 'Beginner';
