import { expect, test } from 'vitest';
import { asksSinceStart } from './since-start.ts';

test.each([
  ['before anything was done', null, [], false],
  ['in the first four weeks', '2026-11-03', [], false],
  ['after four weeks', '2026-11-02', [], true],
  ['four weeks after the last answer', '2026-06-01', ['2026-08-01', '2026-11-02'], true],
  ['sooner than that', '2026-06-01', ['2026-08-01', '2026-11-03'], false],
])('%s', (_name, startedOn, askedOn, asks) => {
  expect(asksSinceStart({ startedOn, askedOn }, '2026-11-30')).toBe(asks);
});
