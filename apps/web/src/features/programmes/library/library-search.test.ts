import { expect, test } from 'vitest';
import { chosenTags } from './library-search.ts';

const tags = [
  { encoded_id: 't1', name: 'Hip' },
  { encoded_id: 't2', name: 'knee' },
];

test('a category preselects the tag of its name', () => {
  expect(chosenTags({ tags: '', category: 'Knée' }, tags)).toEqual(['t2']);
  expect(chosenTags({ tags: '', category: 'Shoulder' }, tags)).toEqual([]);
  expect(chosenTags({ tags: '', category: '' }, tags)).toEqual([]);
});

test('chosen tags win over the category', () => {
  expect(chosenTags({ tags: 't1,t2', category: 'Knee' }, tags)).toEqual(['t1', 't2']);
});
