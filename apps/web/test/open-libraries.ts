/* Texts of our own in the shapes of other projects' files: at most ten exercises each. */

const uuid = (n: number) => `7c9e6679-7425-40de-944b-e07fc1f9${String(n).padStart(4, '0')}`;

/** A text as `/api/v2/exerciseinfo/` has it; 2 is English, 1 German. */
export const wgerText = (name: string, description: string, given: Record<string, unknown> = {}) => ({
  id: 1,
  name,
  description,
  language: 2,
  aliases: [],
  notes: [],
  license: 2,
  license_author: 'Ann Author',
  license_author_url: '',
  license_object_url: '',
  author_history: [],
  ...given,
});

export const wgerInfo = (n: number, texts: readonly object[], given: Record<string, unknown> = {}) => ({
  id: n,
  uuid: uuid(n),
  category: { id: 9, name: 'Legs' },
  equipment: [],
  muscles: [],
  muscles_secondary: [],
  variation_group: null,
  license: { id: 2, short_name: 'CC-BY-SA 4' },
  license_author: '',
  translations: texts,
  images: [],
  videos: [],
  ...given,
});

export const wgerPage = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });

/** Nine exercises: one without a step, one twice, a pair of left and right, one in three languages, one that may not be sold. */
export const WGER_PAGE = wgerPage([
  wgerInfo(
    1,
    [
      wgerText('Chair rise', '<ol><li>Sit down &amp; lean forward.</li>\n<li>Stand <strong>up</strong>.</li></ol>', {
        aliases: [{ alias: 'Stand up' }],
        notes: [{ comment: 'Keep your heels down' }],
      }),
      wgerText('Aufstehen', '<p>Steh auf.</p>', { language: 1 }),
    ],
    {
      equipment: [{ id: 7, name: 'none (bodyweight exercise)' }],
      muscles: [{ id: 10, name: 'Quadriceps femoris', name_en: 'Quads', is_front: true }],
      variation_group: 'b0b4b1f5-64f0-4bd5-a4b9-2ec01a5e7a11',
      images: [
        {
          image: 'https://wger.example/media/1.png',
          license: 5,
          license_author: 'Ida Image',
          is_ai_generated: true,
          is_main: true,
        },
      ],
    },
  ),
  wgerInfo(2, [wgerText('Chair rise with a band', '<p>Pull the band apart and stand up.</p>', { license_author: '' })], {
    equipment: [{ id: 11, name: 'Resistance band' }],
    variation_group: 'b0b4b1f5-64f0-4bd5-a4b9-2ec01a5e7a11',
  }),
  wgerInfo(3, [wgerText('Wall sit', '<p>&nbsp;</p>')]),
  wgerInfo(4, [wgerText('chair  Rise', '<p>Another one.</p>')]),
  wgerInfo(5, [wgerText('Calf stretch left', '<p>Step back with your left leg.</p>')]),
  wgerInfo(6, [wgerText('Calf stretch right', '<p>Step back with your right leg.</p>', { license_author: 'Bo Author' })], {
    equipment: [{ id: 4, name: 'Gym mat' }],
  }),
  wgerInfo(7, [wgerText('Side plank right', '<p>Lift your hip.</p>')]),
  wgerInfo(8, [wgerText('Toe taps', '<p>Tap.</p>', { license: { short_name: 'CC-BY-NC-SA 4' } })]),
  wgerInfo(9, [
    wgerText('Heel slide', '<p>Slide your heel.</p>', { license: 3 }),
    wgerText('एड़ी सरकाना', '<p>एड़ी सरकाएँ।</p>', { language: 'hi', license: 3, license_author: 'Hari' }),
    wgerText('ヒールスライド', '<p>かかとを滑らせます。</p>', { language: 'ja', license: 2 }),
  ]),
]);

const row = (model: string, pk: number, fields: Record<string, unknown>) => ({ model, pk, fields });
/** The same project's other way of writing: rows of its database. */
export const WGER_FIXTURES = {
  exercises: [
    row('exercises.exercise', 1, {
      uuid: uuid(1),
      license: 2,
      license_author: 'Ann Author',
      category: 9,
      equipment: [7],
      muscles: [10],
      variation_group: null,
    }),
    row('exercises.exercise', 2, { uuid: uuid(2), license: 1, category: 77, equipment: [78], muscles: [], variation_group: null }),
  ],
  texts: [
    row('exercises.translation', 11, {
      exercise: 1,
      language: 2,
      name: 'Chair rise',
      description: '<p>Stand up.</p>',
      license: 2,
      license_author: 'Ann Author',
    }),
    row('exercises.translation', 12, { exercise: 1, language: 1, name: 'Aufstehen', description: '<p>Steh auf.</p>', license: 2 }),
    row('exercises.translation', 21, { exercise: 2, language: 2, name: 'Heel slide', description: '', license: 1 }),
    row('exercises.alias', 1, { translation: 11, alias: 'Stand up' }),
    row('exercises.exercisecomment', 1, { translation: 21, comment: 'Slide your heel.' }),
  ],
  names: [row('exercises.exercisecategory', 77, { name: 'Hip' }), row('exercises.equipment', 78, { name: 'Slide board' })],
};

export const fedEntry = (id: string, given: Record<string, unknown> = {}) => ({
  id,
  name: id.replaceAll('_', ' '),
  force: 'push',
  level: 'beginner',
  mechanic: 'compound',
  equipment: 'body only',
  primaryMuscles: ['quadriceps'],
  secondaryMuscles: ['glutes'],
  instructions: ['Begin.', ' 2. Go on. '],
  category: 'strength',
  images: [`${id}/0.jpg`, `${id}/1.jpg`],
  ...given,
});

/** As `dist/exercises.json`: five exercises, of which one has no steps. */
export const FREE_EXERCISE_DB = [
  fedEntry('Chair_Rise'),
  fedEntry('Band_Walk', { level: 'expert', equipment: 'bands', category: 'stretching', primaryMuscles: ['lower back'] }),
  fedEntry('Ball_Roll', { equipment: 'exercise ball', level: 'intermediate', mechanic: null, force: null }),
  fedEntry('Breathing', { instructions: [], equipment: null }),
  fedEntry('Carry', { equipment: 'other' }),
];
