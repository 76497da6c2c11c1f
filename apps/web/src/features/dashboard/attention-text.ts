import type { MarkOutcome } from '@physio/contract/attention/attention-reasons';
import { msg } from '#ui/msg.ts';

/** So many stand on Home until all are asked for. */
export const SHOWN = 6;

/** What can be said to be done. */
export const OUTCOMES = {
  called: { label: msg('Called'), by: msg('Called by {{name}}, {{when}}') },
  wrote: { label: msg('Wrote'), by: msg('Wrote: {{name}}, {{when}}') },
  seen: { label: msg('Seen'), by: msg('Seen by {{name}}, {{when}}') },
  hidden: { label: msg('Hide for a week'), by: msg('Hidden by {{name}}, {{when}}') },
} as const satisfies Record<MarkOutcome, { label: string; by: string }>;

/** How many of a list are for a group. */
export const countOf = (counts: Readonly<Record<string, number>>, reasons: readonly string[]): number =>
  reasons.reduce((sum, reason) => sum + (counts[reason] ?? 0), 0);
