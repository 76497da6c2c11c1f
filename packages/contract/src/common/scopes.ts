import { sentence } from './sentence.ts';

/** What a key of a group may be allowed, in the order in which they are offered. */
export const SCOPES = [
  'patients.read',
  'patients.write',
  'plans.read',
  'activity.read',
  'scores.read',
  'reports.read',
  'library.read',
  'events.read',
  'audit.read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Calls of one key. */
export const KEY_CALLS_PER_MINUTE = 600;

export const KEY_REFUSALS = {
  /** One sentence for a key that is unknown, expired, revoked or used from elsewhere: a guesser learns nothing. */
  invalid: 'This key is not valid, or may not be used from this address',
  call: 'Keys may not make this call',
} as const;

export const scopeMissing = (scope: Scope) => sentence('This key may not do this: it needs {{scope}}', { scope });
