import { fold } from '@physio/contract/text/fold';
import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

/** The name with what is marked in brackets. */
const marked = (name: string, search: string) =>
  markedParts(name, fold(search))
    .map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

it('marks what the search found, as it is written', () => {
  expect(marked('Knee bending', 'BEND')).toBe('Knee [bend]ing');
  expect(marked('Élan vital', 'elan')).toBe('[Élan] vital');
  expect(marked('E\u0301lan', 'elan')).toBe('[E\u0301lan]');
  expect(marked('Weißdorn', 'eiss')).toBe('W[eiß]dorn');
  expect(marked('Runner’s  knee', 'runners k')).toBe('[Runner’s  k]nee');
  expect(marked('Nováková-Dvořák', 'novakova dvorak')).toBe('[Nováková-Dvořák]');
  expect(marked('Push-up', 'push-u')).toBe('[Push-u]p');
  expect(marked('घुटना मोड़ना', 'मोड़')).toBe('घुटना [मोड़]ना');
  expect(marked('ｽｸﾜｯﾄ', 'スク')).toBe('[ｽｸ]ﾜｯﾄ');
});

it('marks nothing where nothing is found', () => {
  expect(marked('Knee', '')).toBe('Knee');
  expect(marked('Knee', 'hip')).toBe('Knee');
});
