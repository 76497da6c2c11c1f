import { OTHER_NAMES } from './exercises/other-names.ts';
import type { Texts } from './exercises/texts.ts';
import { DEMO_EXERCISES, type DemoExercise } from './exercises.ts';
import { OPTIONS, optionsOf, SECTIONS, TAGS } from './practice/classification.ts';
import { DEMO_PROGRAMMES, type DemoProgramme } from './practice/programmes.ts';

/** Never another one: what came from the Starter is recognised by it. */
export const STARTER_KEY = '7b1f7d0e-3a52-4c53-9d5e-2f0a6f2c8a11';
const keyOf = (...words: readonly string[]) =>
  words
    .join('.')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-');

/** The demo library as one that can be installed: its files are named as in `media`. */
export const starterManifest = () => ({
  key: STARTER_KEY,
  name: 'Starter library',
  language: 'en' as const,
  options: SECTIONS.flatMap(({ name, of }) =>
    optionsOf(DEMO_EXERCISES, of).map((option) => ({ key: keyOf(of, option), path: [name, OPTIONS[option]] })),
  ),
  tags: Object.entries(TAGS).map(([tag, name]) => ({ key: keyOf(tag), name })),
  exercises: DEMO_EXERCISES.map(exerciseOf),
  programmes: DEMO_PROGRAMMES.map(programmeOf),
});

const exerciseOf = (exercise: DemoExercise) => ({
  key: exercise.slug,
  name: exercise.name,
  alt_names: { en: (OTHER_NAMES[exercise.slug] ?? []).join('\n') },
  description: exercise.description,
  instructions: exercise.instructions,
  contraindications: exercise.contraindications,
  figure: exercise.slug,
  sided: exercise.sided,
  strictness: exercise.strict ? ('strict' as const) : ('normal' as const),
  dose: doseOf(exercise),
  options: SECTIONS.map(({ of }) => keyOf(of, exercise[of])),
  tags: exercise.tags.map((tag) => keyOf(tag)),
  files: ['gif', 'mp4'].map((type) => ({ file: `${exercise.slug}.${type}`, primary: true })),
});

const doseOf = ({ dose }: DemoExercise) => ({
  sets: dose.sets,
  reps: dose.reps,
  hold: dose.holdSeconds,
  rest: dose.restSeconds,
});

const programmeOf = (programme: DemoProgramme) => ({
  key: programme.key,
  name: programme.name as Texts,
  description: programme.description as Texts,
  repeats: programme.repeats,
  tags: programme.tags.map((tag) => keyOf(tag)),
  items: programme.exercises.map((reference) => {
    const [exercise = '', side = null] = reference.split(':') as [string, ('left' | 'right')?];
    const dose = { sets: null, reps: null, hold: null, rest: null, duration: null };
    return { exercise, side, ...dose, notes: {} };
  }),
});
