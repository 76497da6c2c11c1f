import { MESSAGES } from '@physio/contract/common/errors';
import { expect, test } from 'vitest';
import { errorText } from './api-error.ts';
import { refusalOf } from './client.ts';

const t = (key: string, values: Record<string, unknown> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const header = (name: string) => (name === 'x-request-id' ? 'a1b2' : null);
const textOf = (status: number, reply: Parameters<typeof refusalOf>[1]) =>
  errorText(t, refusalOf(status, reply, header), 'Not saved');

test('a failure that nobody explained names the request, by which the log has it', () => {
  expect(textOf(500, { success: false, message: MESSAGES.somethingWrong, code: 'internal' })).toBe('Not saved Reference: a1b2');
  expect(textOf(502, null)).toBe('Not saved Reference: a1b2');
});

test('a refusal that says why has no reference, nor has a call without an answer', () => {
  expect(textOf(400, { success: false, message: MESSAGES.tagNotFound, code: 'not_found' })).toBe(MESSAGES.tagNotFound);
  expect(errorText(t, new TypeError('offline'), 'Not saved')).toBe('Not saved');
});
