import type { AttentionItem } from '@physio/contract/patients/attention';

/** Where the rail leads; Home has another address, too. */
export const ADDRESS = '/dashboard-physio';

/** Of Home when nobody needs attention. */
export const NOBODY = 'nobody';

/** A template has one row for each, in this order. */
export const REASONS: readonly AttentionItem['reason'][] = ['alert', 'message', 'stopped', 'accuracy', 'ending', 'not_started'];
