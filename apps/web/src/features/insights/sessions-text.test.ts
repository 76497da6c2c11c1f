import { expect, test } from 'vitest';
import { sessionsText } from './sessions-text.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test('sessions done beside those due, more than due as two figures', () => {
  expect(sessionsText(t, 18, 19, String)).toBe('18 of 19 sessions');
  expect(sessionsText(t, 19, 19, String)).toBe('19 of 19 sessions');
  expect(sessionsText(t, 22, 19, String)).toBe('22 sessions, 19 due');
});
