import { expect, test } from 'vitest';
import { converted, manifestFor } from '#test/converted.ts';
import { wgerInfo, wgerPage, wgerText } from '#test/open-libraries.ts';
import { sideOf } from './twins.ts';
import { variationTags } from './variations.ts';

test.each([
  ['Calf stretch left', 'left', 'Calf stretch'],
  ['Calf stretch, right leg', 'right', 'Calf stretch'],
  ['Calf stretch (Left)', 'left', 'Calf stretch'],
  ['Right calf stretch', 'right', 'Calf stretch'],
  ['Lean to the left side and back', 'left', 'Lean to the side and back'],
])('%s is the %s one of %s', (name, side, rest) => {
  expect(sideOf(name)).toEqual({ side, name: rest });
});

test.each(['Calf stretch', 'Left and right turns', 'Cleft lift', 'Bright side', 'Left', 'Right arm'])(
  '%s is of no side alone',
  (name) => {
    expect(sideOf(name)).toBeNull();
  },
);

const pairOf = (left: object, right: object = {}, ...more: string[]) =>
  converted(
    wgerPage([
      wgerInfo(1, [wgerText('Step left', '<p>Go.</p>', { ...left })]),
      wgerInfo(2, [wgerText('Step right', '<p>Go.</p>', { ...right })]),
      ...more.map((name, n) => wgerInfo(3 + n, [wgerText(name, '<p>Go.</p>')])),
    ]),
  );

test('a pair is proposed only where its licence is one and its name is free', () => {
  expect(pairOf({}).twins).toEqual([{ left: 1, right: 2, name: 'Step' }]);
  expect(pairOf({ license: 1 }).twins).toEqual([]);
  expect(pairOf({}, {}, 'step').twins).toEqual([]);
});

test('the pair keeps what it was called, and no text in a language where nobody knows the side', () => {
  const alias = { aliases: [{ alias: 'Lunge' }] };
  const conversion = converted(
    wgerPage([
      wgerInfo(1, [wgerText('Step left', '<p>Go.</p>', alias), wgerText('左踏み出し', '<p>出す。</p>', { language: 'ja' })]),
      wgerInfo(2, [wgerText('Step right', '<p>Go.</p>', alias)]),
    ]),
  );
  expect(manifestFor(conversion, { joinsTwins: true }).exercises).toMatchObject([
    { name: { en: 'Step' }, alt_names: { en: 'Step left\nStep right\nLunge' }, instructions: { en: 'Go.' } },
  ]);
  expect(manifestFor(conversion, { joinsTwins: true }).exercises[0]?.name).not.toHaveProperty('ja');
  expect(manifestFor(conversion).exercises[0]?.name.ja).toBe('左踏み出し');
});

test('variations of a name are a tag; left and right of one are none', () => {
  const of = (group: string, ...names: string[]) => names.map((name) => ({ group, name }));
  const tags = variationTags([
    ...of('a', 'Squat', 'Split squat'),
    ...of('b', 'Step left', 'Step right'),
    ...of('c', 'Plank'),
    ...of('', 'X', 'Y'),
  ]);
  expect([...tags]).toEqual([['a', 'Variations of Squat']]);
});
