import type { AttentionItem } from '@physio/contract/patients/attention';
import { SHOWN } from '#features/dashboard/attention-text.ts';
import { activity, attention, patientCounts } from '#features/dashboard/dashboard.api.ts';
import { queryClient } from '#platform/api/query.ts';
import type { Drawing } from '../drawing.ts';
import { SLOTS, USUAL } from '../slots.ts';
import { ADDRESS, NOBODY, REASONS } from './cases.ts';

/** One of each reason, then so many that not all are shown. */
export const items = (): AttentionItem[] =>
  Array.from({ length: SHOWN + 1 }, (_, n) => ({
    patient: { user_id: `${SLOTS.id}-${n}`, first_name: SLOTS.name, last_name: '' },
    plan_id: String(n),
    programme: '',
    reason: REASONS[n % REASONS.length] ?? 'stopped',
    days: null,
    from: null,
    to: null,
  }));

function putHome(people: AttentionItem[]): void {
  queryClient.setQueryData(patientCounts.queryKey, { total: 0, thisMonth: 0 });
  queryClient.setQueryData(activity.queryKey, { active: 0, inactive: 0 });
  queryClient.setQueryData(attention.queryKey, people);
}

export const homeDrawing: Drawing = {
  name: 'home',
  path: ADDRESS,
  cases: { [USUAL]: () => putHome(items()), [NOBODY]: () => putHome([]) },
  sentences: [
    '{{count}} new this month',
    'registered since {{date}}',
    'did an exercise in the last {{count}} days',
    'no exercise in the last {{count}} days',
    'View all {{count}}',
    'Stopped because of pain',
    'Pain {{to}} of 10',
    'Pain rose from {{from}} to {{to}} of 10',
    'Effort {{to}} of 10',
    'Wrote a note',
    'Had a fall',
    'Felt dizzy',
    'Sharp pain',
    'Wrote a message',
    'No exercise for {{count}} days',
    'Accuracy fell from {{from}}% to {{to}}%',
    'Not started {{count}} days after the start',
    'Programme ends today',
    'Programme ends tomorrow',
    'Programme ends in {{count}} days',
  ],
};
