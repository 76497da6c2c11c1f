import type { ClassificationNode } from '@physio/contract/classification/classification';
import { expect, test } from 'vitest';
import { filterGroups, searchGroups } from './classification-groups.ts';
import { idsOf, toggled } from './picker-search.ts';

const node = (name: string, children: ClassificationNode[] = []): ClassificationNode => ({
  id: name,
  encoded_id: name,
  name,
  parentId: null,
  children,
});
const groups = filterGroups({ Plane: [node('Frontal'), node('Sagittal')], Equipment: [node('Band', [node('Red band')])] });

test('sections become groups, children stand below their parents', () => {
  expect(groups[1]).toEqual({
    section: 'Equipment',
    options: [
      { id: 'Band', label: 'Band', depth: 0 },
      { id: 'Red band', label: 'Red band', depth: 1 },
    ],
  });
});

test('search within the filters', () => {
  expect(searchGroups(groups, ' RÉD ').map(({ section }) => section)).toEqual(['Equipment']);
  expect(searchGroups(groups, 'plane')[0]?.options).toHaveLength(2);
  expect(searchGroups(groups, 'x')).toEqual([]);
  expect(searchGroups(groups, '')).toHaveLength(2);
});

test('ids in the address', () => {
  expect(idsOf('')).toEqual([]);
  expect(toggled(['a', 'b'], 'a')).toBe('b');
  expect(toggled(['a'], 'b')).toBe('a,b');
});
