import type * as z from 'zod';
import { MESSAGES } from './errors.ts';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};
const UNITS: Record<string, string> = { string: 'characters', array: 'entries', record: 'entries' };

/** What is said of a field whose contract has no sentence for its fault: the field's name, and what it must be. */
export function sentenceFor(issue: Issue): string {
  const name = (issue.path ?? []).join('.');
  return name === '' ? MESSAGES.unreadable : `${name} ${fault(issue)}`;
}

function fault(issue: Issue): string {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `${KINDS[issue.expected] ?? 'is not valid'}${issue.input === null ? ', not null' : ''}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return bound('at most', issue.maximum, issue.origin);
    case 'too_small':
      return bound('at least', issue.minimum, issue.origin);
    default:
      return 'is not valid';
  }
}

function bound(side: string, limit: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  return unit === undefined ? `must be ${side} ${limit}` : `must have ${side} ${limit} ${unit}`;
}
