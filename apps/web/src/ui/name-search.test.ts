import { expect, it } from 'vitest';
import { filterOptions, namesWith } from './name-search.ts';
import { theme } from './theme.ts';

const option = (label: string) => ({ value: label, label });
const named = (search: string, limit = Infinity) =>
  filterOptions({ options: ['Knee', 'Kniebeuge', 'Ödem', 'Hip'].map(option), search, limit });

it('finds a name without its case, accents and width', () => {
  expect(['Knee', 'Bent knée', 'ＫＮＥＥ', 'Hip'].map(namesWith(' knée '))).toEqual([true, true, true, false]);
  expect(namesWith(' ')('Hip')).toBe(true);
});

it('finds an option by the same rule, up to the limit', () => {
  expect(named('knée')).toEqual([option('Knee')]);
  expect(named('odem')).toEqual([option('Ödem')]);
  expect(named('', 2)).toEqual([option('Knee'), option('Kniebeuge')]);
});

it('searches within groups', () => {
  const options = [
    { group: 'Leg', items: [option('Knee'), option('Hip')] },
    { group: 'Arm', items: [option('Elbow'), option('Knee of the arm')] },
  ];
  expect(filterOptions({ options, search: 'knée', limit: 1 })).toEqual([{ group: 'Leg', items: [option('Knee')] }]);
});

it.each(['Select', 'MultiSelect', 'TagsInput', 'Autocomplete'])('is how a %s searches', (field) => {
  expect(theme.components?.[field]?.defaultProps).toMatchObject({ filter: filterOptions });
});
