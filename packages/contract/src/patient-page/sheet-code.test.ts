import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIGURES } from '../exercises/figures.ts';
import { decodeSheet, encodeSheet, SHEET_CODE, type SheetItem, type SheetProgramme } from './sheet-code.ts';

const dose = { sets: 3, reps: 12, hold: 5, rest: 45, duration: 2 };
const bridge: SheetItem = { figure: 'glute-bridge', name: '', side: null, ...dose };
const own = (name: string): SheetItem => ({ ...bridge, figure: null, name });
const eight: SheetProgramme = { rounds: 1, items: FIGURES.slice(0, 8).map((figure) => ({ ...bridge, figure, side: 'both' })) };
const encoded = (programme: SheetProgramme) => encodeSheet(programme) ?? '';

test('eight exercises with their address take at most 115 characters', () => {
  expect(`https://exercises.example.org/p/#/sheet/${encoded(eight)}`.length).toBeLessThanOrEqual(115);
  expect(decodeSheet(encoded(eight))).toEqual(eight);
});

test('a code that was printed once is read for ever', () => {
  const printed: SheetProgramme = { rounds: 2, items: [{ ...bridge, side: 'left' }] };
  expect(decodeSheet('EgsTwV1SHzw')).toEqual(printed);
  expect(encoded(printed)).toBe('EgsTwV1SHzw');
});

test('an exercise without a figure has its name, as far as there is room, and its dose in any case', () => {
  expect(decodeSheet(encoded({ rounds: 1, items: [bridge, own('पुल उठाना')] }))?.items[1]).toEqual(own('पुल उठाना'));
  const long = { rounds: 1, items: Array.from({ length: 8 }, () => own('A very long name of an exercise that nobody else has')) };
  expect(decodeSheet(encoded(long))?.items.map(({ name, reps }) => [name, reps])).toEqual(long.items.map(() => ['', 12]));
  expect(encoded(long).length).toBeLessThanOrEqual(SHEET_CODE.withNames);
  expect(decodeSheet(encoded({ rounds: 1, items: [{ ...bridge, figure: 'handstand' }] }))?.items[0]).toMatchObject({
    figure: null,
  });
});

test('what is too long to be scanned has no code', () => {
  expect(encodeSheet({ rounds: 1, items: Array.from({ length: 60 }, () => bridge) })).toBeNull();
});

test.each([
  ['nothing', ''],
  ['other letters', 'hello world!!'],
  ['no code', 'abcdefghijklmnop'],
  ['too much', 'A'.repeat(SHEET_CODE.most + 1)],
  ['half of it', encoded(eight).slice(0, 30)],
])('%s is not a code', (_, code) => {
  expect(decodeSheet(code)).toBeNull();
});

test('a letter that was read wrongly is noticed', () => {
  const code = encoded(eight);
  for (let at = 0; at < code.length; at++)
    expect(decodeSheet(`${code.slice(0, at)}${code[at] === 'x' ? 'y' : 'x'}${code.slice(at + 1)}`)).toBeNull();
});

const anItem = fc.record({
  figure: fc.option(fc.constantFrom(...FIGURES)),
  name: fc.constant(''),
  side: fc.constantFrom(null, 'left' as const, 'right' as const, 'both' as const),
  sets: fc.integer({ min: 1, max: 999 }),
  reps: fc.integer({ min: 0, max: 999 }),
  hold: fc.integer({ min: 0, max: 999 }),
  rest: fc.integer({ min: 0, max: 999 }),
  duration: fc.integer({ min: 0, max: 999 }),
});

test('any programme is read as it was written, and any text is read or refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.array(anItem, { minLength: 1, maxLength: 12 }), (rounds, items) => {
      expect(decodeSheet(encoded({ rounds, items }))).toEqual({ rounds, items });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ABCxyz019-_'), maxLength: 400 }), (text) => {
      const read = decodeSheet(text);
      expect(read === null || read.items.length > 0).toBe(true);
    }),
  );
});
