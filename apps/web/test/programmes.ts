import { getClassifications } from '@physio/contract/classification/classification';
import { type Exercise, listMostUsed } from '@physio/contract/exercises/exercises';
import type { Plan } from '@physio/contract/plans/plans';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { getProgrammeItems, listProgrammes, type Programme } from '@physio/contract/programmes/programmes';
import { page } from 'vitest/browser';
import { answer } from './answers.ts';
import { aClassification, anExercise, answerExercises } from './exercises.ts';
import { openPage } from './open-page.tsx';
import { aPlan } from './plans.ts';
import { newId } from './practice.ts';

const DOSE = { sets: 1, reps: 10, holds: 0, rest: 0, notes: '' };
const itemOf = ({ encoded_id, name, tags, status, strictness_mode, credits }: Exercise, index: number): ProgrammeItem => ({
  encoded_id,
  name,
  gif: null,
  poster: null,
  variation_ids: [],
  sequence: index + 1,
  duration: 2,
  no_of_loops: DOSE.reps,
  ...DOSE,
  exercise_meta: { ...DOSE, variation_ids: [] },
  exercise_obj: { id: encoded_id, name, tags, content_video: null, captions: [], gif: null, status, strictness_mode },
  credits,
});

export const aProgramme = (exercises: readonly Exercise[], with_: Partial<Programme> = {}): Programme => ({
  encoded_id: newId(),
  name: 'Knee phase 2',
  description: '',
  circuit_rep: 1,
  users: [],
  exercise_details: exercises.map(itemOf),
  tags: [],
  tag_ids: [],
  used_by_count: 0,
  circuit_hash: 'hash',
  ...with_,
});

/** These programmes in pages; an id names the one. Of none a patient has had an exercise. */
export function answerProgrammes(all: readonly Programme[]): void {
  answer(listMostUsed, { data: [], of_plans: 0 });
  answer(listProgrammes, ({ query: { page: number = '1', limit = '10', name = '', circuit_id } }) => {
    const found = all.filter((one) =>
      circuit_id ? one.encoded_id === circuit_id : one.name.toLowerCase().includes(name.toLowerCase()),
    );
    const from = (Number(number) - 1) * Number(limit);
    const total_page = Math.ceil(found.length / Number(limit));
    return { data: found.slice(from, from + Number(limit)), total_count: found.length, total_page };
  });
  answer(getProgrammeItems, ({ query }) => {
    const { exercise_details: data = [], circuit_hash = '' } = all.find((one) => one.encoded_id === query.circuit_id) ?? {};
    return { data, circuit_hash };
  });
}

export const named = (names: readonly string[]): Exercise[] => names.map((name) => anExercise({ name }));

/** Opens the builder with these exercises to add: on a programme, else on a new one. */
export async function openBuilder(exercises: readonly Exercise[], programme?: Programme): Promise<void> {
  answerExercises(exercises);
  answer(getClassifications, { data: [aClassification()] });
  answerProgrammes(programme ? [programme] : []);
  await openPage(`/program-builder?${programme ? `programme=${programme.encoded_id}` : 'mode=create'}`);
}

/** The builder as its user sees it: header, picker on the left, sequence on the right. */
const picker = page.getByRole('region', { name: 'Exercises', exact: true });
const sequence = page.getByRole('region', { name: 'Programme sequence' });
const card = (name: string) => sequence.getByRole('article', { name });
export const builder = {
  name: page.getByLabelText('Programme name'),
  description: page.getByLabelText('Description', { exact: true }),
  repeats: page.getByLabelText('Repeats', { exact: true }),
  picker,
  sequence,
  search: picker.getByRole('textbox', { name: 'Search exercises' }),
  /** The cards of the picker. */
  exercises: picker.getByRole('listitem').filter({ has: page.getByRole('heading') }),
  /** The cards of the sequence, in order. */
  cards: sequence.getByRole('article'),
  card,
  /** A field of a card of the sequence. */
  field: (exercise: string, label: string) => card(exercise).getByLabelText(label),
  heart: (name: string) => picker.getByRole('button', { name: `Favourite: ${name}` }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  add: (name: string) => picker.getByRole('button', { name: `Add to programme: ${name}` }).click(),
  order: () =>
    sequence
      .getByRole('article')
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
};

/** A patient's running plan of a programme. */
export const planOf = ({ user_id }: { user_id: string }, programme: Programme): Plan => {
  const { encoded_id: circuit_id, name, description, circuit_rep, exercise_details } = programme;
  return aPlan({ user_id, circuit_id, circuit_details: { name, description, circuit_rep, exercise_details } });
};
