import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { creditSentence } from './credit-sentence.ts';
import { CREDIT_MESSAGES, CreditFields, creditsToShow, type KeptCredit, keptCredit, readCredit } from './credits.ts';
import { asksForNaming, isOfOthers, LICENCE_MESSAGES, LICENCES, licenceAddress } from './licences.ts';

const WORK: KeptCredit = {
  title: 'Quad set',
  author: 'Ann',
  author_url: '',
  source: 'Open Physio',
  source_url: 'https://physio.example/quad',
  licence: 'CC-BY-4.0',
  note: '',
  changed: false,
};
const faults = (given: object) => {
  const read = z.safeParse(CreditFields, given);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('what is written about a source', () => {
  test.each([
    [{ licence: 'CC BY-NC 4.0' }, `licence: ${LICENCE_MESSAGES.notCommercial}`],
    [{ licence: 'CC-BY-ND-4.0' }, `licence: ${LICENCE_MESSAGES.notChanged}`],
    [{ licence: 'free for all' }, `licence: ${LICENCE_MESSAGES.unknown}`],
    [{ author: 'Ann' }, `licence: ${LICENCE_MESSAGES.missing}`],
    [{ licence: 'By permission', source: 'Ann' }, `note: ${CREDIT_MESSAGES.note}`],
    [{ licence: 'MIT', source_url: 'javascript:alert(1)' }, `source_url: ${CREDIT_MESSAGES.address}`],
    [{ licence: 'MIT', author_url: 'data:text/html,x' }, `author_url: ${CREDIT_MESSAGES.address}`],
    [{ licence: 'MIT', author_url: '//physio.example' }, `author_url: ${CREDIT_MESSAGES.address}`],
    [{ licence: 'MIT', source_url: 'http://' }, `source_url: ${CREDIT_MESSAGES.address}`],
  ])('%j is refused with the reason', (given, fault) => expect(faults(given)).toEqual([fault]));

  test('is kept under the known name of its licence; where nothing is said there is no credit', () => {
    expect(keptCredit(z.parse(CreditFields, { licence: 'cc by 4.0', author: ' Ann ' }))).toMatchObject({
      licence: 'CC-BY-4.0',
      author: 'Ann',
      changed: false,
    });
    expect(keptCredit(z.parse(CreditFields, { title: ' ' }))).toBeNull();
  });

  test('of a library is read by the same rules; who gave a permission may stand under the source', () => {
    expect(readCredit({ licence: 'CC-BY-NC-4.0' })).toEqual({ fault: LICENCE_MESSAGES.notCommercial });
    expect(readCredit({ licence: 'By permission' })).toEqual({ fault: CREDIT_MESSAGES.note });
    expect(readCredit({ licence: 'By permission', source: 'Ann' })).toMatchObject({ credit: { note: 'Ann' } });
  });
});

test('what asks to be named, what stands on the list, and where the licence is', () => {
  expect(LICENCES.filter(asksForNaming)).toEqual(['CC-BY-3.0', 'CC-BY-4.0', 'CC-BY-SA-3.0', 'CC-BY-SA-4.0', 'ODbL-1.0']);
  expect(LICENCES.filter((licence) => !isOfOthers(licence))).toEqual(['CC0-1.0', 'Unlicense', 'Ours']);
  expect(licenceAddress('CC-BY-SA-3.0')).toBe('https://creativecommons.org/licenses/by-sa/3.0/');
  expect([licenceAddress('MIT'), licenceAddress('Ours')]).toEqual(['https://spdx.org/licenses/MIT.html', null]);
});

test('each credit is shown once, and only where the licence asks for it', () => {
  const other = { ...WORK, author: 'Ben' };
  expect(creditsToShow(WORK, null, { ...WORK }, other, { ...WORK, licence: 'CC0-1.0' })).toEqual([WORK, other]);
  expect(creditsToShow({ ...WORK, licence: 'Ours' }, undefined)).toBeUndefined();
});

describe('the sentence', () => {
  test.each([
    [WORK, 'Quad set by Ann (Open Physio, https://physio.example/quad), CC-BY-4.0'],
    [{ ...WORK, changed: true, source_url: '' }, 'Quad set by Ann (Open Physio), CC-BY-4.0, changed'],
    [{ ...WORK, title: '', author: '', source: '' }, '(https://physio.example/quad), CC-BY-4.0'],
    [{ ...WORK, title: '', author: '', source: '', source_url: '' }, 'CC-BY-4.0'],
    [
      { ...WORK, title: '', source: '', source_url: '', licence: 'By permission', note: 'Ann, by letter' },
      'by Ann, by permission, Ann, by letter',
    ],
  ] as const)('%# says what is known', (credit, said) => expect(creditSentence(credit, 'en')).toBe(said));

  test('in the order and the marks of each language', () => {
    const changed = { ...WORK, source: '', changed: true };
    expect(creditSentence(changed, 'hi')).toBe('Quad set, लेखक: Ann (https://physio.example/quad), CC-BY-4.0, बदला हुआ');
    expect(creditSentence(changed, 'ja')).toBe('「Quad set」Ann作（https://physio.example/quad）、CC-BY-4.0、改変あり');
  });
});
