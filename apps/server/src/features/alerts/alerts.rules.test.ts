import { expect, test } from 'vitest';
import { type Answers, alertsOf } from './alerts.rules.ts';

const LIMITS = { pain_limit: 7, effort_limit: 9 };
const NOTHING: Answers = {
  ended: null,
  signs: [],
  pain_before: null,
  pain_after: null,
  exercises: null,
  effort: null,
  note: '',
  earlier: [],
};
const raisedBy = (given: Partial<Answers>, limits = LIMITS) =>
  alertsOf({ ...NOTHING, ...given }, limits).map(({ kind, value, before }) => [kind, value, before]);

test.each<[string, Partial<Answers>, unknown[]]>([
  ['nothing answered', { earlier: [1, 1, 1] }, []],
  ['pain below the limit', { pain_before: 6, pain_after: 6, exercises: 6 }, []],
  ['pain at the limit, wherever it was said', { pain_before: 7, pain_after: 2 }, [['pain', 7, null]]],
  ['the highest of the pains', { pain_after: 7, exercises: 9 }, [['pain', 9, null]]],
  ['an end because of pain, whose height is not known', { ended: 'pain' }, [['pain_stop', null, null]]],
  [
    'an end because of pain',
    { ended: 'pain', exercises: 8 },
    [
      ['pain_stop', 8, null],
      ['pain', 8, null],
    ],
  ],
  [
    'what was said in one touch, the gravest first',
    { ended: 'pain', signs: ['sharp', 'dizzy', 'fell'] },
    [
      ['fell', null, null],
      ['dizzy', null, null],
      ['pain_stop', null, null],
      ['sharp', null, null],
    ],
  ],
  ['another end', { ended: 'stopped' }, []],
  ['a rise of two to five', { pain_after: 5, earlier: [3, 3, 3] }, [['pain_rise', 5, 3]]],
  ['a rise of two to four', { pain_after: 4, earlier: [2, 2, 2] }, []],
  ['a rise of less than two', { pain_after: 5, earlier: [3, 3, 4] }, []],
  ['a rise above the last three alone', { pain_after: 5, earlier: [3, 3, 3, 9, 9] }, [['pain_rise', 5, 3]]],
  ['a rise after two sessions', { pain_after: 6, earlier: [0, 0] }, []],
  ['a rise by the exercises where nothing was said afterwards', { exercises: 6, earlier: [3, 4, 4] }, [['pain_rise', 6, 3.7]]],
  ['no rise by them where less was said afterwards', { exercises: 6, pain_after: 3, earlier: [3, 4, 4] }, []],
  ['effort at its limit', { effort: 9 }, [['effort', 9, null]]],
  ['effort below it', { effort: 8 }, []],
  ['a note', { note: 'It pulls' }, [['note', null, null]]],
  ['a note of blanks', { note: ' \n' }, []],
])('%s', (_what, given, expected) => {
  expect(raisedBy(given)).toEqual(expected);
});

test('the limits are the practice’s', () => {
  expect(raisedBy({ pain_after: 4, effort: 5 }, { pain_limit: 4, effort_limit: 5 })).toEqual([
    ['pain', 4, null],
    ['effort', 5, null],
  ]);
  expect(raisedBy({ pain_after: 9, effort: 9 }, { pain_limit: 10, effort_limit: 10 })).toEqual([]);
});
