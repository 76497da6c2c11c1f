import type { Scope } from '@physio/contract/common/scopes';
import { msg } from '#ui/use-translation.ts';

/** What a key may do, as it is offered. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'patients.read': msg('Read patients and their numbers'),
  'patients.write': msg('Register and change patients'),
  'plans.read': msg('Read plans'),
  'activity.read': msg('Read what patients did'),
  'scores.read': msg('Read scores'),
  'reports.read': msg('Read reports'),
  'library.read': msg('Read the exercise library'),
  'events.read': msg('Hear of changes'),
  'audit.read': msg('Read the audit log'),
};
