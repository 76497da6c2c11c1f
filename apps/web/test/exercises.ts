import { type ClassificationSet, getClassifications, listCategories } from '@physio/contract/classification/classification';
import { type AttachmentGroups, getExerciseAttachments } from '@physio/contract/content/media';
import { getExerciseUsage } from '@physio/contract/exercises/exercise-archive';
import { type ExerciseRecord, type ExerciseTexts, getExercise } from '@physio/contract/exercises/exercise-record';
import { type Exercise, listDoses, listExercises } from '@physio/contract/exercises/exercises';
import { listTags, type Tag } from '@physio/contract/tags/tags';
import { answer } from './answers.ts';
import { newId } from './practice.ts';

export const anExercise = (with_: Partial<Exercise> = {}): Exercise => {
  const id = newId();
  return {
    id,
    encoded_id: id,
    name: 'Squat',
    description: '',
    gif: null,
    poster: null,
    content_video: null,
    captions: [],
    is_favourite: false,
    variation_ids: [],
    tags: [],
    filters: { categories: {}, selected_ids: [] },
    folder_id: null,
    status: 'approved',
    strictness_mode: 'normal',
    ...with_,
  };
};

type Written = Omit<ExerciseTexts, 'outdated'>;
const written = (given: Partial<Written>): Written => ({
  name: '',
  alt_names: '',
  description: '',
  instructions: '',
  contraindications: '',
  ...given,
});
export const textsOf = ({ outdated = [], ...given }: Partial<ExerciseTexts>): ExerciseTexts => ({ ...written(given), outdated });

/** What is written about it, in English. */
export const recordOf = ({ encoded_id, name, description, status, strictness_mode }: Exercise): ExerciseRecord => ({
  encoded_id,
  language: 'en',
  texts: { en: textsOf({ name, description }) },
  ...written({ name, description }),
  is_sided: false,
  strictness_mode,
  default_sets: null,
  default_reps: null,
  default_hold: null,
  default_rest: null,
  status,
  is_archived: false,
});

export const aTag = (name: string): Tag => ({ encoded_id: newId(), name, usage_count: 0 });

export const aClassification = (data: ClassificationSet['data'] = {}): ClassificationSet => {
  const id = newId();
  return { id, encoded_id: id, name: 'Categories', version: 1, updated_at: '2026-01-05T08:00:00Z', updated_by: null, data };
};

export const noFiles = (): AttachmentGroups => ({ videos: [], images: [], documents: [], gifs: [] });

/** A list of these exercises in pages; a search finds by name, an id the one. */
export function answerExercises(all: readonly Exercise[]): void {
  answer(listExercises, ({ query: { page = '1', limit = '10', name = '', exercise_id } }) => {
    const found = all.filter((one) =>
      exercise_id ? one.encoded_id === exercise_id : one.name.toLowerCase().includes(name.toLowerCase()),
    );
    const from = (Number(page) - 1) * Number(limit);
    const total_page = Math.ceil(found.length / Number(limit));
    return { data: found.slice(from, from + Number(limit)), total_count: found.length, total_page };
  });
  answer(listDoses, { data: [] });
}

/** All that the page of one exercise asks for. */
export function answerExercise(exercise: Exercise, attachments: AttachmentGroups = noFiles()): void {
  answerExercises([exercise]);
  answer(getExercise, { data: recordOf(exercise) });
  answer(getExerciseUsage, { data: { programmes: [], open_plans: 0 } });
  answer(getExerciseAttachments, { attachments });
  answer(listTags, { data: [aTag('Knee')] });
  answer(getClassifications, { data: [aClassification()] });
  answer(listCategories, { data: [] });
}
