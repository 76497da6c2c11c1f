import { textOf } from '@physio/contract/common/sentence';
import { LICENCE_MESSAGES } from '@physio/contract/credits/licences';
import * as said from '@physio/contract/library/pack-messages';
import { expect, test } from 'vitest';
import { anExercise, aProgramme } from '#test/library.ts';
import { aPackManifest } from '#test/packs.ts';
import { readPackManifest } from './manifest.rules.ts';

const read = (manifest: unknown) => readPackManifest(JSON.stringify(manifest));
const refusal = (manifest: unknown) => {
  const found = read(manifest);
  return 'refusal' in found ? textOf(found.refusal) : null;
};
const squat = anExercise('Squat');
const credited = (address: string) => anExercise('Squat', { credit: { licence: 'CC-BY-4.0', source_url: address } });

test.each<[string, unknown, string]>([
  ['a list', [], said.PACK_MESSAGES.notPack],
  ['another format', { ...aPackManifest(), format: 'other/pack' }, said.PACK_MESSAGES.notPack],
  ['no version', { ...aPackManifest(), version: undefined }, said.PACK_MESSAGES.notPack],
  ['a newer version', { ...aPackManifest(), version: 7 }, textOf(said.packNewer(7))],
  ['a version between ours', { ...aPackManifest(), version: 0.5 }, textOf(said.packFault('version', 'must be 1'))],
  [
    'a name that is too long',
    aPackManifest({ exercises: [anExercise({ en: 'x'.repeat(101) }, { key: 'long' })] }),
    textOf(said.packFault('exercises.0.name.en', 'Text cannot exceed 100 characters')),
  ],
  ['a key twice', aPackManifest({ exercises: [squat, squat] }), textOf(said.packKeyTwice('squat'))],
  [
    'a key that is there and removed',
    aPackManifest({ exercises: [squat], removed: [{ kind: 'exercise', key: 'squat', reason: 'unsafe cue' }] }),
    textOf(said.packKeyRemoved('squat')),
  ],
  [
    'HTML in a text',
    aPackManifest({ exercises: [anExercise('Squat', { instructions: { en: 'Stand\n<b>Bend</b>' } })] }),
    textOf(said.packMarkup('squat')),
  ],
  [
    'HTML in the notes of a programme',
    aPackManifest({
      exercises: [squat],
      programmes: [{ ...aProgramme('Legs', [squat]), description: { ja: '<img src=x onerror=alert(1)>' } }],
    }),
    textOf(said.packMarkup('legs')),
  ],
  ['HTML in its name', aPackManifest({ name: '<!doctype html>' }), textOf(said.packMarkup('manifest'))],
  [
    'a licence that forbids commercial use',
    aPackManifest({ licence: 'CC-BY-NC-4.0' }),
    textOf(said.packFault('licence', LICENCE_MESSAGES.notCommercial)),
  ],
  [
    'a publisher’s address that runs',
    aPackManifest({ publisher: { name: 'X', url: 'javascript:alert(1)' } }),
    textOf(said.packFault('publisher.url', said.PACK_MESSAGES.address)),
  ],
  [
    'such an address in a credit',
    aPackManifest({ exercises: [credited('data:text/html,x')] }),
    textOf(said.packFault('exercise squat', said.PACK_MESSAGES.address)),
  ],
])('%s is refused', (_what, manifest, sentence) => {
  expect(refusal(manifest)).toBe(sentence);
});

test('what is no JSON is refused', () => {
  for (const text of ['', '{', '\u0000', '['.repeat(100_000)])
    expect(readPackManifest(text)).toEqual({ refusal: said.PACK_MESSAGES.notPack });
});

test('a removed exercise and a programme may share a key, and signs of arithmetic are no HTML', () => {
  const manifest = aPackManifest({
    exercises: [anExercise('Squat', { description: { en: 'Bend < 90° and > 30°, knee <- over foot' } })],
    removed: [{ kind: 'programme', key: 'squat', replaced_by: 'legs' }],
  });
  expect(refusal(manifest)).toBeNull();
});

test('what is not known is ignored and named once, and no prototype is reached', () => {
  const exercises = [
    { ...squat, difficulty: 'hard', name: { en: 'Squat', de: 'Kniebeuge', 'pt-BR': 'Agachamento' } },
    { ...anExercise('Lunge'), difficulty: 'easy' },
  ];
  const files = { ['a'.repeat(64)]: { type: 'gif', bytes: 1, name: 'a.gif', credit: { licence: 'MIT' } } };
  const text = JSON.stringify({ ...aPackManifest(), exercises, files, release: 3 });
  const found = readPackManifest(text.replace('"release":3', '"release":3,"__proto__":{"polluted":true}'));
  expect('unknown' in found && found.unknown.sort()).toEqual([
    '__proto__',
    'de',
    'exercises.difficulty',
    'files.credit',
    'pt-BR',
    'release',
  ]);
  expect('manifest' in found && found.manifest.exercises[0]?.name).toEqual({ en: 'Squat' });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
