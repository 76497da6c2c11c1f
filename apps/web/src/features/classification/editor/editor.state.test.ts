import { describe, expect, test } from 'vitest';
import { renamed } from './draft.ts';
import { editorReducer, openEditor } from './editor.state.ts';
import { readText, writeText } from './json-text.ts';

const node = (name: string) => ({ id: name, encoded_id: name, name, parentId: null, children: [] });
const set = (version: number, ...names: string[]) => ({
  id: 'set',
  encoded_id: 'set',
  name: 'Categories',
  version,
  updated_at: '',
  updated_by: null,
  data: { Plane: names.map(node) },
});
const ID = 'abcdefabcdef';
const opened = openEditor(set(3, ID));
const names = ({ draft }: typeof opened) => draft.flatMap(({ children }) => children.map(({ name }) => name));

describe('the editor', () => {
  test('edits, undoes and redoes; a new edit ends the redo', () => {
    const rename = (to: string) => ({ type: 'edit', change: (draft: typeof opened.draft) => renamed(draft, ID, to) }) as const;
    const edited = editorReducer(editorReducer(opened, rename('one')), rename('two'));
    const back = editorReducer(edited, { type: 'undo' });
    expect([names(edited), names(back), names(editorReducer(back, { type: 'redo' }))]).toEqual([['two'], ['one'], ['two']]);
    expect(editorReducer(back, rename('three')).future).toEqual([]);
    expect(editorReducer(edited, rename('two')).past).toHaveLength(2);
  });

  test('typed JSON changes the draft when it can be read, as one step; what cannot be read leaves it', () => {
    const text = writeText(opened.draft);
    const broken = editorReducer(opened, { type: 'type', text: `${text}x` });
    expect([names(broken), broken.textProblems.length, broken.past.length]).toEqual([[ID], 1, 0]);
    const first = editorReducer(broken, { type: 'type', text: text.replace(`"name": "${ID}"`, '"name": "A"') });
    const second = editorReducer(first, { type: 'type', text: text.replace(`"name": "${ID}"`, '"name": "AB"') });
    expect([names(second), second.past.length, second.textProblems]).toEqual([['AB'], 1, []]);
    expect(editorReducer(second, { type: 'leaveText' }).text).toBeNull();
    expect(names(editorReducer(second, { type: 'undo' }))).toEqual([ID]);
    expect(editorReducer(broken, { type: 'undo' })).toMatchObject({ text: null, textProblems: [], draft: opened.draft });
  });

  test('theirs is taken with one undo back to mine; mine is kept and compared with theirs', () => {
    const mine = editorReducer(opened, { type: 'edit', change: (draft) => renamed(draft, ID, 'mine') });
    const theirs = editorReducer(mine, { type: 'takeTheirs', set: set(4, 'theirs') });
    expect([names(theirs), theirs.version, names(editorReducer(theirs, { type: 'undo' }))]).toEqual([['theirs'], 4, ['mine']]);
    const kept = editorReducer(mine, { type: 'keepMine', set: set(4, 'theirs') });
    expect([names(kept), kept.version, kept.saved[0]?.children[0]?.name]).toEqual([['mine'], 4, 'theirs']);
  });
});

describe('JSON that cannot be saved is reported with its line', () => {
  const problems = (text: string) => {
    const read = readText(text);
    return 'problems' in read ? read.problems.map(({ message, line }) => [message, line]) : [];
  };
  const nested = (levels: number): string => (levels === 0 ? '[]' : `[{"name":"${levels}","children":${nested(levels - 1)}}]`);
  test.each([
    ['', 'The classification must be valid JSON', 1],
    ['{\n"Plane": [,]}', 'The classification must be valid JSON', 2],
    ['{}\n// no', 'The classification must be valid JSON', 2],
    ['[]', 'Sections hold lists of options with a name and children', 1],
    ['{\n"Plane": 7}', 'Sections hold lists of options with a name and children', 2],
    ['{"Plane":\n[{"name":""}]}', 'Name is required', 2],
    [`{"Plane": [\n{"name":"a"},\n{"name":"A"}]}`, 'This name stands here twice', 3],
    ['{"Plane": [],\n"Plane": []}', 'This name stands here twice', 2],
    ['{"Plane": [],\n"plane": []}', 'This name stands here twice', 2],
    [
      `{"Plane": [{"name":"a","encoded_id":"${ID}","children":[\n{"name":"b","encoded_id":"${ID}"}]}]}`,
      'An option cannot stand inside itself',
      2,
    ],
    [`{"Plane": ${nested(6)}}`, 'Options can be nested at most 5 deep', 1],
    ['{"__proto__": []}', 'This name cannot be used for a section', 1],
    ['['.repeat(100_000), 'The classification must be valid JSON', 1],
  ])('%j', (text, message, line) => {
    expect(problems(text)[0]).toEqual([message, line]);
  });

  test('10,001 options', () => {
    const options = Array.from({ length: 10_001 }, (_, index) => `{"name":"${index}"}`);
    expect(problems(`{"Plane": [${options.join(',\n')}]}`)).toContainEqual([
      'A classification can hold at most 10,000 options',
      10_000,
    ]);
  });
});
