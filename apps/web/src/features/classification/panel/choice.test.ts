import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  below,
  type Choices,
  choiceAt,
  choose,
  countBelow,
  freeOptions,
  fromCategories,
  isSame,
  type Options,
  remove,
  toFilters,
  whyNotAdd,
} from './choice.ts';

const SECTIONS = ['Plane', 'Difficulty', 'Equipment', 'Position'];
const option = (id: string) => ({ encoded_id: id, name: id.toUpperCase() });
const node = (id: string, ...children: ReturnType<typeof leaf>[]) => ({ ...option(id), children });
const leaf = (id: string): { encoded_id: string; name: string; children: never[] } => ({ ...option(id), children: [] });
const OPTIONS: Options = new Map([
  ['Equipment', [option('band'), option('chair')]],
  ['band', [option('red'), option('blue')]],
  ['chair', []],
  ['red', []],
]);
const START = fromCategories(SECTIONS, { Equipment: [node('band', leaf('red'))] });
const at = (section: string, ...way: string[]) => ({ section, way });

test('what is sent is what was read, with every id; selects without an option are left out', () => {
  expect(START.map(({ section }) => section)).toEqual(SECTIONS);
  const filters = { categories: { Equipment: [node('band', leaf('red'))] }, selected_ids: ['band', 'red'] };
  expect(toFilters(START)).toEqual(filters);
  expect(toFilters(add(START, at('Plane'), 'k'))).toEqual(filters);
  expect(fromCategories(SECTIONS, { Gone: [leaf('x')] }).at(-1)).toMatchObject({ section: 'Gone', choices: [{ id: 'x' }] });
  expect(toFilters(fromCategories(SECTIONS, {}))).toEqual({ categories: {}, selected_ids: [] });
});

test('another option clears all below it, the same one does not; a removal takes its subtree', () => {
  const changed = choose(START, at('Equipment', 'band'), option('chair'));
  expect(toFilters(changed)).toEqual({ categories: { Equipment: [leaf('chair')] }, selected_ids: ['chair'] });
  expect(choose(START, at('Equipment', 'band'), option('band'))).toEqual(START);
  expect(toFilters(remove(START, at('Equipment', 'band'))).selected_ids).toEqual([]);
  expect(toFilters(remove(START, at('Equipment', 'band', 'red'))).selected_ids).toEqual(['band']);
  expect([
    countBelow(choiceAt(START, at('Equipment', 'band'))),
    countBelow(choiceAt(START, at('Equipment', 'band', 'red'))),
  ]).toEqual([1, 0]);
});

test('a select is added only with loaded options of which some remain, below a chosen one, up to five deep', () => {
  const why = (all: Choices, ...way: string[]) => whyNotAdd(all, at('Equipment', ...way), OPTIONS);
  expect([why(START), why(START, 'band'), why(START, 'band', 'red')]).toEqual([null, null, 'none-left']);
  expect(whyNotAdd(START, at('Plane'), OPTIONS)).toBe('loading');
  const empty = add(START, at('Equipment'), 'k');
  expect([why(empty), why(empty, 'k')]).toEqual(['none-left', 'unchosen']);
  expect(freeOptions(OPTIONS.get('Equipment') ?? [], below(START, at('Equipment'))).map(({ encoded_id }) => encoded_id)).toEqual([
    'chair',
  ]);
  expect(freeOptions(OPTIONS.get('Equipment') ?? [], below(START, at('Equipment')), 'band')).toHaveLength(2);
  const deep = fromCategories([], {
    S: [node('1', node('2', node('3', node('4', leaf('5') as never) as never) as never) as never)],
  });
  const way = ['1', '2', '3', '4', '5'];
  expect([
    whyNotAdd(deep, { section: 'S', way: way.slice(0, 4) }, OPTIONS),
    whyNotAdd(deep, { section: 'S', way }, OPTIONS),
  ]).toEqual(['loading', 'deepest']);
});

test('whatever is done, no two selects beside each other have one option, and none is below an empty one', () => {
  const ids = ['band', 'chair', 'red', 'blue'];
  const step = fc.record({ what: fc.constantFrom('add', 'choose', 'remove'), which: fc.nat(), option: fc.nat() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const everything: Options = new Map([...SECTIONS, ...ids].map((domain) => [domain, ids.map(option)]));
      let all = START;
      for (const [index, { what, which, option: pick }] of steps.entries()) {
        const ways = waysIn(all);
        const place = ways[which % ways.length] ?? at('Plane');
        const free = freeOptions(
          everything.get('Plane') ?? [],
          below(all, { ...place, way: place.way.slice(0, -1) }),
          choiceAt(all, place)?.id ?? null,
        );
        const chosen = free[pick % Math.max(free.length, 1)];
        if (what === 'add' && whyNotAdd(all, place, everything) === null) all = add(all, place, `k${index}`);
        if (what === 'choose' && place.way.length > 0 && chosen) all = choose(all, place, chosen);
        if (what === 'remove' && place.way.length > 0) all = remove(all, place);
      }
      for (const place of waysIn(all)) {
        const list = below(all, place)
          .map(({ id }) => id)
          .filter((id) => id !== null);
        expect(new Set(list).size).toBe(list.length);
        expect(place.way.length).toBeLessThanOrEqual(5);
        if (choiceAt(all, place)?.id === null) expect(below(all, place)).toEqual([]);
      }
      expect(isSame(fromCategories(SECTIONS, toFilters(all).categories), all)).toBe(true);
    }),
  );
});

function waysIn(all: Choices) {
  const walk = (section: string, way: string[]): ReturnType<typeof at>[] => [
    at(section, ...way),
    ...below(all, at(section, ...way)).flatMap(({ key }) => walk(section, [...way, key])),
  ];
  return all.flatMap(({ section }) => walk(section, []));
}
