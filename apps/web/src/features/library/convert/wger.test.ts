import { expect, test } from 'vitest';
import { converted, lossesOf, manifestFor } from '#test/converted.ts';
import { WGER_FIXTURES, WGER_PAGE, wgerInfo, wgerPage, wgerText } from '#test/open-libraries.ts';

test('steps, names, labels and credits of the exercises that have a step in English', () => {
  const manifest = manifestFor(converted(WGER_PAGE), { joinsTwins: false });
  expect(manifest.exercises.map(({ name }) => name.en)).toEqual([
    'Chair rise',
    'Chair rise with a band',
    'Calf stretch left',
    'Calf stretch right',
    'Side plank right',
    'Heel slide',
  ]);
  expect(manifest.exercises[0]).toMatchObject({
    key: '7c9e6679-7425-40de-944b-e07fc1f90001',
    alt_names: { en: 'Stand up' },
    instructions: { en: 'Sit down & lean forward.\nStand up.\nKeep your heels down' },
    tags: ['legs', 'quads', 'variations-of-chair-rise'],
    options: ['equipment.none'],
    files: [],
    credit: {
      title: 'Chair rise',
      author: 'Ann Author',
      source: 'wger',
      source_url: 'https://wger.de/',
      licence: 'CC-BY-SA-4.0',
    },
  });
  expect(manifest.exercises[1]?.credit?.author).toBe('wger contributors');
  expect(manifest.tags.map(({ name }) => name.en)).toEqual(['Legs', 'Quads', 'Variations of Chair rise']);
});

test('what is left out is counted and named', () => {
  const { faults, ...rest } = converted(WGER_PAGE);
  expect(lossesOf(rest)).toEqual({
    '{{count}} left out: no step in English': ['Wall sit'],
    '{{count}} left out: their name stands further up already': ['chair Rise'],
    '{{count}} come without a translation, whose licence is not that of the original': ['Heel slide'],
    '{{count}} name no author: credited to “wger contributors”': ['Chair rise with a band'],
    '{{count}} texts in languages that the console does not have': ['de 1'],
    '{{count}} fields that have no place here': ['muscles_secondary'],
  });
  expect(faults).toEqual([
    { row: 8, column: null, message: 'This licence forbids commercial use, and a practice charges for its work' },
  ]);
});

test('translations of the same licence come along, with their authors', () => {
  const heel = manifestFor(converted(WGER_PAGE)).exercises.at(-1);
  expect(heel?.name).toEqual({ en: 'Heel slide', hi: 'एड़ी सरकाना' });
  expect(heel?.instructions.hi).toBe('एड़ी सरकाएँ।');
  expect(heel?.credit).toMatchObject({ licence: 'CC0-1.0', author: 'Ann Author; Hari' });
});

test('left and right become one exercise with sides where that is wanted', () => {
  const conversion = converted(WGER_PAGE);
  expect(conversion.twins.map(({ name }) => name)).toEqual(['Calf stretch']);
  const joined = manifestFor(conversion, { joinsTwins: true }).exercises.find(({ sided }) => sided);
  expect(joined).toMatchObject({
    key: '7c9e6679-7425-40de-944b-e07fc1f90005.sides',
    name: { en: 'Calf stretch' },
    alt_names: { en: 'Calf stretch left\nCalf stretch right' },
    instructions: { en: 'Step back with your left leg.' },
    options: ['equipment.mat'],
    credit: { title: 'Calf stretch', author: 'Ann Author; Bo Author', changed: true },
  });
});

test('pictures and videos are listed with their own rights, and are none of the exercise', () => {
  expect(converted(WGER_PAGE).addresses).toEqual([
    { exercise: 'Chair rise', address: 'https://wger.example/media/1.png', licence: 'ODbL', author: 'Ida Image', madeByAi: true },
  ]);
});

test('several pages are one library; what stands on two of them comes once, what was withdrawn not at all', () => {
  const [one, two] = [1, 2].map((n) => wgerInfo(n, [wgerText(`Step ${n}`, '<p>Go.</p>')]));
  const log = { results: [{ model_type: 'base', uuid: two?.uuid, replaced_by: one?.uuid }] };
  const conversion = converted(wgerPage([one ?? {}, two ?? {}]), wgerPage([one ?? {}]), log);
  expect(manifestFor(conversion).exercises.map(({ name }) => name.en)).toEqual(['Step 1']);
  expect(lossesOf(conversion)).toMatchObject({ '{{count}} left out: the project has withdrawn them': ['Step 2'] });
});

test('the files of the repository are put together by their numbers', () => {
  const { exercises, texts, names } = WGER_FIXTURES;
  const manifest = manifestFor(converted(exercises, texts, names));
  expect(manifest.exercises).toMatchObject([
    { name: { en: 'Chair rise' }, alt_names: { en: 'Stand up' }, tags: ['legs', 'quads'], options: ['equipment.none'] },
    {
      name: { en: 'Heel slide' },
      instructions: { en: 'Slide your heel.' },
      tags: ['hip'],
      options: ['equipment.slide-board'],
      credit: { licence: 'CC-BY-SA-3.0', author: 'wger contributors' },
    },
  ]);
});

test('an unknown licence keeps an exercise out', () => {
  const { faults } = converted(wgerPage([wgerInfo(1, [wgerText('Step', '<p>Go.</p>', { license: 99 })])]));
  expect(faults).toMatchObject([{ row: 1, message: expect.stringContaining('This licence is not known') }]);
});
