import type { Folder } from '@physio/contract/content/folders';
import { describe, expect, it } from 'vitest';
import { foldAhead, foldersById, idsLeadingTo, matchesOf, mayMove, optionsOf, pathTo } from './tree.rows.ts';

const folder = (id: string, children: Folder[] = []): Folder => ({
  id,
  encoded_id: id,
  name: id,
  parent_id: null,
  child_count: children.length,
  exercise_id: null,
  type: 'folder',
  bucket_name: 'exercise',
  children: children.map((child) => ({ ...child, parent_id: id })),
});
const root = folder('Exercise', [folder('Hüfte'), folder('Knee', [folder('Gifs', [folder('Old')]), folder('Films')])]);
const folders = foldersById(root);
const named = (name: string) => folders.get(name) as Folder;

describe('the tree', () => {
  it('finds the way to a folder', () => {
    expect(pathTo(root, 'Old').map(({ name }) => name)).toEqual(['Exercise', 'Knee', 'Gifs', 'Old']);
    expect(pathTo(root, 'none')).toEqual([]);
  });
  it('keeps, when searched, the matches and what leads to them', () => {
    expect(matchesOf(root, '  ')).toBeNull();
    const { shown, open } = matchesOf(root, 'OLD') ?? { shown: new Set(), open: [] };
    expect([...shown].sort()).toEqual(['Gifs', 'Knee', 'Old']);
    expect(open.sort()).toEqual(['Gifs', 'Knee']);
    expect([...(matchesOf(root, 'hufte')?.shown ?? [])]).toEqual(['Hüfte']);
    expect(matchesOf(root, 'nothing')).toMatchObject({ shown: new Set(), open: [] });
  });
  it('folds the names ahead in short steps, and stops when asked to', () => {
    const many = Array.from({ length: 1200 }, (_, n) => folder(`Folder ${n}`));
    const waiting: (() => void)[] = [];
    const steps = () => {
      for (let count = 0; ; count++) {
        const step = waiting.pop();
        if (!step) return count;
        step();
      }
    };
    foldAhead(many, (step) => waiting.push(step));
    expect(steps()).toBe(3);
    foldAhead(many, (step) => waiting.push(step))();
    expect(steps()).toBe(1);
  });
  it('leaves a folder out of the options alone, or with what it holds', () => {
    const leave = ({ name }: Folder) => (name === 'Gifs' ? 'prune' : name === 'Knee' ? 'skip' : 'keep');
    const labels = optionsOf(root, 'Exercise', leave).map(({ label }) => label);
    expect(labels).toEqual(['Exercise', 'Exercise / Hüfte', 'Exercise / Knee / Films']);
  });
  it('keeps, of the options, those whose path has what is searched for, and what leads to them', () => {
    const options = optionsOf(root, '', (one) => (one === root ? 'skip' : 'keep'));
    expect(options.map(({ name, depth }) => [name, depth])).toEqual([
      ['Hüfte', 0],
      ['Knee', 0],
      ['Gifs', 1],
      ['Old', 2],
      ['Films', 1],
    ]);
    const found = (search: string) => [...(idsLeadingTo(options, search) ?? [])].sort();
    expect(idsLeadingTo(options, ' ')).toBeNull();
    expect(found('old')).toEqual(['Gifs', 'Knee', 'Old']);
    expect(found('films')).toEqual(['Films', 'Knee']);
    expect(found('hufte')).toEqual(['Hüfte']);
    expect(found('nothing')).toEqual([]);
  });
});

describe('a move', () => {
  const targets = (name: string) => [...folders.keys()].filter((id) => mayMove(folders, named(name), id));
  it('goes anywhere but into itself, below itself, and where the folder stands', () => {
    expect(targets('Knee')).toEqual(['Hüfte']);
    expect(targets('Gifs')).toEqual(['Exercise', 'Hüfte', 'Films']);
    expect(targets('Old')).toEqual(['Exercise', 'Hüfte', 'Knee', 'Films']);
    expect(mayMove(folders, named('Old'), 'unknown')).toBe(false);
  });
});
