import type { AttentionItem } from '@physio/contract/attention/attention';
import { SHOWN } from '#features/dashboard/attention-text.ts';
import { activity, attention, patientCounts, type Today } from '#features/dashboard/dashboard.api.ts';
import { queryClient } from '#platform/api/query.ts';
import type { Drawing } from '../drawing.ts';
import { SLOTS, USUAL } from '../slots.ts';
import { ADDRESS, NEW, NOBODY } from './cases.ts';

const patient = {
  user_id: SLOTS.id,
  first_name: SLOTS.name,
  last_name: '',
  email: SLOTS.mail,
  phone: SLOTS.phone,
};
const item = (reason: AttentionItem['reason'], more: Partial<AttentionItem> = {}): AttentionItem => ({
  patient: { ...patient, user_id: `${SLOTS.id}-${reason}` },
  plan_id: null,
  programme: 'a programme',
  reason,
  since: '2026-01-01',
  days: null,
  from: null,
  to: null,
  ...more,
});

/** One of each group, before it an alert, which is closed, and a message, which is answered; more than are shown, and some that are done. */
export const somebody = (): Today => ({
  items: [
    item('alert', { alert: 'note', alert_id: 'alert', since: null }),
    item('message', { since: null }),
    item('stopped'),
    item('not_started'),
    item('ending'),
  ],
  counts: { alert: 1, message: 1, stopped: SHOWN, not_started: 1, ending: 1 },
  total: SHOWN + 4,
  done: 2,
  exercised: undefined,
});
export const nobody = (): Today => ({ items: [], counts: {}, total: 0, done: 2, exercised: 2 });

function putHome(today: Today, total = 1): void {
  queryClient.setQueryData(patientCounts.queryKey, { total, thisMonth: 0 });
  queryClient.setQueryData(activity.queryKey, { active: 0, inactive: 0 });
  for (const whose of ['mine', 'everyone'] as const) queryClient.setQueryData(attention(whose).queryKey, today);
}

export const homeDrawing: Drawing = {
  name: 'home',
  path: ADDRESS,
  cases: {
    [USUAL]: () => putHome(somebody()),
    [NOBODY]: () => putHome(nobody()),
    [NEW]: () => putHome({ ...nobody(), done: 0 }, 0),
  },
  sentences: [
    'registered since {{date}}',
    'did an exercise in the last {{count}} days',
    'no exercise in the last {{count}} days',
    'View all {{count}}',
    '{{count}} done',
    '{{count}} people exercised in the last seven days.',
    'Your patients are those whose latest programme is from you.',
    'Stopped because of pain',
    'Pain {{to}} of 10',
    'Pain rose from {{from}} to {{to}} of 10',
    'Effort {{to}} of 10',
    'Wrote a note',
    'Had a fall',
    'Felt dizzy',
    'Sharp pain',
    'Wrote a message',
    'Their page is locked after wrong answers',
    'No exercise for {{count}} days',
    'Accuracy fell from {{from}}% to {{to}}%',
    'Did {{from}} of {{to}} sessions in two weeks',
    'Not started {{count}} days after the start',
    'Same exercises for {{count}} days, and fewer sessions each week',
    'Has not opened their page for {{count}} days',
    'Programme ends today',
    'Programme ends tomorrow',
    'Programme ends in {{count}} days',
    'No programme yet, {{count}} days',
  ],
};
