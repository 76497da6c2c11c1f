import type { AttentionItem } from '@physio/contract/attention/attention';
import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const item = (part: Partial<AttentionItem>): AttentionItem => ({
  patient: { user_id: 'p', first_name: 'Asha', last_name: 'Kulkarni' },
  plan_id: 'plan',
  programme: 'Knee phase 2',
  reason: 'stopped',
  since: null,
  days: null,
  from: null,
  to: null,
  ...part,
});

test('each reason in words', () => {
  expect(reasonText(t, item({ reason: 'stopped', days: 9 }))).toBe('No exercise for 9 days');
  expect(reasonText(t, item({ reason: 'accuracy', from: 84, to: 62 }))).toBe('Accuracy fell from 84% to 62%');
  expect(reasonText(t, item({ reason: 'not_started', days: 6 }))).toBe('Not started 6 days after the start');
  expect(reasonText(t, item({ reason: 'message', days: 2 }))).toBe('Wrote a message');
  expect(reasonText(t, item({ reason: 'locked' }))).toBe('Their page is locked after wrong answers');
  expect(reasonText(t, item({ reason: 'adherence', from: 3, to: 14 }))).toBe('Did 3 of 14 sessions in two weeks');
  expect(reasonText(t, item({ reason: 'no_change', days: 23 }))).toBe('Same exercises for 23 days, and fewer sessions each week');
  expect(reasonText(t, item({ reason: 'not_opened', days: 4 }))).toBe('Has not opened their page for 4 days');
  expect(reasonText(t, item({ reason: 'no_programme', days: 6 }))).toBe('No programme yet, 6 days');
  const alerts = ['fell', 'dizzy', 'pain_stop', 'pain', 'sharp', 'pain_rise', 'effort', 'note'] as const;
  expect(alerts.map((alert) => reasonText(t, item({ reason: 'alert', alert, from: 3.3, to: 8 })))).toEqual([
    'Had a fall',
    'Felt dizzy',
    'Stopped because of pain',
    'Pain 8 of 10',
    'Sharp pain',
    'Pain rose from 3.3 to 8 of 10',
    'Effort 8 of 10',
    'Wrote a note',
  ]);
  expect([0, 1, 3].map((days) => reasonText(t, item({ reason: 'ending', days })))).toEqual([
    'Programme ends today',
    'Programme ends tomorrow',
    'Programme ends in 3 days',
  ]);
});
