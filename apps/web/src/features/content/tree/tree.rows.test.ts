import type { Folder } from '@physio/contract/folders';
import { describe, expect, it } from 'vitest';
import { optionsOf, pathTo, rowsOf, treeKey } from './tree.rows.ts';

const folder = (id: string, children: Folder[] = []): Folder => ({
  id,
  encoded_id: id,
  name: id,
  parent_id: null,
  child_count: children.length,
  exercise_id: null,
  type: 'folder',
  bucket_name: 'exercise',
  children,
});
const root = folder('Exercise', [folder('Hip'), folder('Knee', [folder('Gifs', [folder('Old')]), folder('Films')])]);
const names = (open: string[], search = '') => rowsOf(root, new Set(open), search).map((row) => row.folder.name);

describe('the rows of the tree', () => {
  it('shows what is open', () => {
    expect(names([])).toEqual(['Hip', 'Knee']);
    expect(names(['Knee'])).toEqual(['Hip', 'Knee', 'Gifs', 'Films']);
  });
  it('shows matches with what leads to them', () => {
    expect(names([], 'old')).toEqual(['Knee', 'Gifs', 'Old']);
    expect(names([], 'nothing')).toEqual([]);
  });
  it('finds the way to a folder', () => {
    expect(pathTo(root, 'Old').map(({ name }) => name)).toEqual(['Exercise', 'Knee', 'Gifs', 'Old']);
    expect(pathTo(root, 'none')).toEqual([]);
  });
  it('leaves a folder out alone, or with what it holds', () => {
    const labels = optionsOf(root, 'Exercise', ({ name }) => (name === 'Gifs' ? 'prune' : name === 'Knee' ? 'skip' : 'keep')).map(
      (o) => o.label,
    );
    expect(labels).toEqual(['Exercise', 'Exercise / Hip', 'Exercise / Knee / Films']);
  });
});

describe('keys in the tree', () => {
  const rows = rowsOf(root, new Set(['Knee']), '');
  it('moves, opens and closes', () => {
    expect(treeKey('ArrowDown', rows, 3)).toEqual({ focus: 3 });
    expect(treeKey('ArrowLeft', rows, 2)).toEqual({ focus: 1 });
    expect(treeKey('ArrowLeft', rows, 1)).toEqual({ toggle: 1 });
    expect(treeKey('ArrowRight', rows, 1)).toEqual({ focus: 2 });
    expect(treeKey('ArrowRight', rows, 2)).toEqual({ toggle: 2 });
    expect(treeKey('ArrowRight', rows, 0)).toBeNull();
  });
  it('goes to the next name that begins with a letter', () => {
    expect(treeKey('f', rows, 0)).toEqual({ focus: 3 });
    expect(treeKey('h', rows, 3)).toEqual({ focus: 0 });
    expect(treeKey('z', rows, 0)).toBeNull();
  });
});
