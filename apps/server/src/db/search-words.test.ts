import { expect, test } from 'vitest';
import { wordPatterns, wordsKey } from './search-words.ts';

/** What LIKE does with our patterns. */
const finds = (text: string, ...names: string[]) =>
  wordPatterns(text).every((pattern) => wordsKey(...names).includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1')));

test.each(['push-up', 'pushup', 'push up', 'PUSH‑UP', 'Push–up', 'ｐｕｓｈ　ｕｐ', 'up push', 'ush'])(
  '"%s" finds each spelling',
  (text) => {
    for (const name of ['Push-up', 'Pushup', 'Push up']) expect(finds(text, name), name).toBe(true);
  },
);

test.each([
  ['elevation genou', 'Élévation du genou'],
  ['childs pose', 'Child’s pose'],
  ['すくわっと', 'スクワット'],
  ['ｽｸﾜｯﾄ', 'スクワット'],
  ['カカト', 'かかと上げ（カーフレイズ）'],
  ['मजबूत', 'मज़बूत घुटना'],
  ['पांव', 'पाँव उठाना'],
  ['extension knee', 'Knee extension'],
])('"%s" finds "%s"', (text, name) => expect(finds(text, name)).toBe(true));

test('any of the names is found, no other exercise is', () => {
  expect(finds('liegestütz', 'Push-up', 'Press-up\nLiegestütz')).toBe(true);
  expect(finds('knee squat', 'Squat')).toBe(false);
  expect(finds('が', 'かかと')).toBe(false);
  expect(finds('  ', 'Squat')).toBe(true);
});

test('signs of LIKE are plain signs', () => {
  expect(wordPatterns('50% \\')).toEqual(['%50\\%%', '%\\\\%']);
});
