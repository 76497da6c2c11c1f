import { expect, test } from 'vitest';
import { converted, manifestFor } from '#test/converted.ts';
import { FREE_EXERCISE_DB, fedEntry, WGER_FIXTURES, WGER_PAGE, wgerInfo, wgerPage, wgerText } from '#test/open-libraries.ts';
import { Refused } from './conversion.ts';
import { convertFiles, convertTexts } from './convert.ts';
import { NO_STEP } from './said.ts';

const NO_LABELS = { tags: [], options: [] };
const refusalOf = (...texts: string[]) => {
  try {
    convertTexts(texts, NO_LABELS);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return null;
};
const DEEP = 200_000;

test.each([
  ['no JSON', '{"results": ['],
  ['nothing', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['an object of something else', '{"name": "Squat"}'],
  ['a list of something else', '[{"id": "a", "name": "Squat"}]'],
  ['lists within lists', '['.repeat(DEEP) + ']'.repeat(DEEP)],
  ['objects within objects', `${'{"results":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['an empty object under every name', '{"__proto__": {"results": []}, "constructor": []}'],
])('%s is refused', (_, text) => {
  expect(refusalOf(text)).toBe('unknown');
});

test('an empty page has no exercises, and more than 5,000 are too many', () => {
  expect(refusalOf(JSON.stringify(wgerPage([])))).toBe('noExercises');
  expect(refusalOf(JSON.stringify(Array.from({ length: 5001 }, (_, n) => fedEntry(`E${n}`))))).toBe('tooMany');
});

test('more than one library, and half of one, are refused', () => {
  const [fed, wger] = [JSON.stringify(FREE_EXERCISE_DB), JSON.stringify(WGER_PAGE)];
  expect(refusalOf(fed, wger)).toBe('severalProjects');
  expect(refusalOf(JSON.stringify(WGER_FIXTURES.exercises))).toBe('halfOfFixtures');
  expect(refusalOf(JSON.stringify(WGER_FIXTURES.texts))).toBe('halfOfFixtures');
});

test('texts that the server would not take in one call are refused here', () => {
  const steps = Array.from({ length: 49 }, () => 'x'.repeat(99));
  const many = Array.from({ length: 2000 }, (_, n) => fedEntry(`E${n}`, { instructions: steps }));
  expect(refusalOf(JSON.stringify(many))).toBe('tooLarge');
});

test('files of more than 20 MB in all are refused before they are read', async () => {
  const half = { size: 11 * 1024 * 1024, text: () => Promise.reject(new Error('was read')) };
  await expect(convertFiles([half, half], NO_LABELS)).rejects.toThrow('tooLarge');
  const small = new File([JSON.stringify(FREE_EXERCISE_DB)], 'exercises.json');
  await expect(convertFiles([small], NO_LABELS)).resolves.toMatchObject({ project: 'free-exercise-db' });
});

test('names of what every object has are names like any other', () => {
  const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const text = JSON.stringify(odd.map((name) => fedEntry(name, { equipment: name, level: name, category: name, name })))
    // Not only as a value: as a member of the entry, too.
    .replaceAll('"force"', '"__proto__": {"name": "Nobody"}, "force"');
  const conversion = convertTexts([text], NO_LABELS);
  const manifest = manifestFor(conversion, { withSteps: true });
  expect(manifest.exercises.map(({ name }) => name.en)).toEqual(odd);
  expect(manifest.options).toHaveLength(8);
  expect(({} as { name?: string }).name).toBeUndefined();
});

test('characters that cannot be kept are a fault of their exercise alone', () => {
  const bad = ['a\u0000b', 'a\ud800b'];
  const { rows, faults } = converted([
    fedEntry('Good'),
    ...bad.map((name, n) => fedEntry(`N${n}`, { name })),
    ...bad.map((category, n) => fedEntry(`C${n}`, { category })),
  ]);
  expect(rows).toHaveLength(1);
  expect(faults.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
});

test.each([
  '<p>'.repeat(16_000),
  '<'.repeat(49_000),
  '&'.repeat(49_000),
  `<p ${'a'.repeat(49_000)}`,
  '&#x110000;&#0;&bogus;'.repeat(2000),
])('HTML that is meant to be costly is read or refused: %#', (html) => {
  const { rows, faults, losses } = converted(wgerPage([wgerInfo(1, [wgerText('Step', html)])]));
  const left = losses.filter(({ message }) => message === NO_STEP);
  expect(rows.length + faults.length + left.length).toBe(1);
});

test('markup of other kinds leaves its words and nothing that runs', () => {
  const html = '<p onclick="x()">Sit</p><script>x()</script><img src=x onerror=x()>down<br>&lt;b&gt;';
  const { faults } = converted(wgerPage([wgerInfo(1, [wgerText('Step', html)])]));
  expect(faults).toMatchObject([{ row: 1, column: 'instructions' }]);
  const { rows } = converted(wgerPage([wgerInfo(1, [wgerText('Step', html.replace('&lt;b&gt;', '1 &lt; 2'))])]));
  expect(rows[0]?.exercise.instructions.en).toBe('Sit\nx()down\n1 < 2');
});

test('an author that is too long is shortened, and not in the middle of a letter', () => {
  const author = `${'x'.repeat(198)}😀😀`;
  const { rows } = converted(wgerPage([wgerInfo(1, [wgerText('Step', '<p>Go.</p>', { license_author: author })])]));
  expect(rows[0]?.exercise.credit?.author).toBe(`${'x'.repeat(198)}…`);
});

test('an address that is none is left out of the credit', () => {
  const given = { license_author_url: 'javascript:alert(1)', license_object_url: 'https://x y' };
  const { rows } = converted(wgerPage([wgerInfo(1, [wgerText('Step', '<p>Go.</p>', given)])]));
  expect(rows[0]?.exercise.credit).toEqual({
    title: 'Step',
    author: 'Ann Author',
    source: 'wger',
    source_url: 'https://wger.de/',
    licence: 'CC-BY-SA-4.0',
  });
});
