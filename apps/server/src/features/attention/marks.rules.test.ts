import { expect, test } from 'vitest';
import { hiddenUntil, isHidden } from './marks.rules.ts';

const mark = { reason: 'stopped', reason_since: '2026-11-18', until: hiddenUntil('2026-11-20') } as const;
const stopped = { reason: 'stopped', since: '2026-11-18' } as const;

test('a reason is hidden for seven days, and shown again on the day after', () => {
  expect(isHidden(stopped, mark, '2026-11-20')).toBe(true);
  expect(isHidden(stopped, mark, '2026-11-26')).toBe(true);
  expect(isHidden(stopped, mark, '2026-11-27')).toBe(false);
});

test('what begins again after the mark is shown at once', () => {
  expect(isHidden({ ...stopped, since: '2026-11-20' }, mark, '2026-11-21')).toBe(true);
  expect(isHidden({ ...stopped, since: '2026-11-21' }, mark, '2026-11-21')).toBe(false);
});

test('one call stands for all that a call is for, and for nothing else', () => {
  expect(isHidden({ reason: 'adherence', since: '2026-11-19' }, mark, '2026-11-20')).toBe(true);
  expect(isHidden({ reason: 'ending', since: '2026-11-19' }, mark, '2026-11-20')).toBe(false);
});

test('a reason that began where it is tomorrow already is hidden there', () => {
  const ahead = { ...mark, reason_since: '2026-11-21' };
  expect(isHidden({ ...stopped, since: '2026-11-21' }, ahead, '2026-11-21')).toBe(true);
});
