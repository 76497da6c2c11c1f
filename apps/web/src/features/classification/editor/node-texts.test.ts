import { describe, expect, test } from 'vitest';
import { changedTexts, fromTree, toSections, toTree } from './document.ts';
import { type Draft, fromSet, renamed, translated } from './draft.ts';
import { translatedNode, withName } from './node-texts.ts';

const texts = { original: 'en' as const, names: { en: 'Band', hi: 'पट्टी' }, outdated: [] };
const band = { name: 'Band', texts };

describe('a rename', () => {
  test('changes the name in the language it is shown in; translations of another original are outdated', () => {
    expect(withName(band, 'Elastic').texts).toEqual({
      original: 'en',
      names: { en: 'Elastic', hi: 'पट्टी' },
      outdated: ['hi'],
    });
    expect(withName({ name: 'पट्टी', texts }, 'फीता').texts).toEqual({ ...texts, names: { en: 'Band', hi: 'फीता' } });
  });
});

describe('the form of the names', () => {
  test('shows the reader their own, else the original', () => {
    expect(translatedNode(band, { en: 'Band', hi: '', ja: 'バンド' }, 'ja')).toEqual({
      name: 'バンド',
      language: undefined,
      texts: { original: 'en', names: { en: 'Band', ja: 'バンド' }, outdated: [] },
    });
    expect(translatedNode(band, { en: 'Band', hi: '', ja: '' }, 'hi')).toMatchObject({ name: 'Band', language: 'en' });
  });

  test('confirms what was outdated, but not when the original changes with it', () => {
    const outdated = { ...band, texts: { ...texts, outdated: ['hi' as const] } };
    expect(translatedNode(outdated, texts.names, 'en').texts?.outdated).toEqual([]);
    expect(translatedNode(band, { ...texts.names, en: 'Elastic' }, 'en').texts?.outdated).toEqual(['hi']);
  });
});

describe('the document', () => {
  const set = {
    data: { Equipment: [{ id: 'b', encoded_id: 'b', parentId: null, children: [], ...band }] },
    sections: [{ encoded_id: 's', name: 'Equipment', texts: { ...texts, names: { en: 'Equipment', hi: 'उपकरण' } } }],
  };

  test('carries the names of what changed alone, and which section is which', () => {
    const saved = fromSet(set);
    const textsOf = (draft: Draft) => {
      const changes = changedTexts(saved);
      return [toTree(draft, changes), toSections(draft, changes)];
    };
    expect(textsOf(saved)).toEqual([
      { Equipment: [{ encoded_id: 'b', name: 'Band', children: [] }] },
      [{ name: 'Equipment', encoded_id: 's' }],
    ]);
    const names = translatedNode(band, { ...texts.names, ja: 'バンド' }, 'en');
    expect(textsOf(translated(saved, 'b', names))[0]).toMatchObject({ Equipment: [{ texts: { names: { ja: 'バンド' } } }] });
    const key = saved[0]?.key ?? '';
    expect(textsOf(renamed(saved, key, 'Things'))).toMatchObject([
      { Things: [{ name: 'Band' }] },
      [{ name: 'Things', encoded_id: 's', texts: { names: { en: 'Things', hi: 'उपकरण' }, outdated: ['hi'] } }],
    ]);
  });

  test('read from JSON, keeps the names in other languages', () => {
    const saved = fromSet(set);
    expect(fromTree(toTree(saved), saved)).toEqual(saved);
  });
});
