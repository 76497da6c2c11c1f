import type { Patient } from '@physio/contract/patients/patients';
import { directoryQuery } from '#features/patients/directory/directory-query.ts';
import { NO_FILTERS } from '#features/patients/directory/directory-search.ts';
import { VIEW_KEY } from '#features/patients/directory/view.ts';
import { directoryList } from '#features/patients/patients.api.ts';
import { queryClient } from '#platform/api/query.ts';
import { timeZone } from '#platform/time-zone.ts';
import type { Drawing } from '../drawing.ts';
import { paintedPatient } from '../painted-patient.ts';
import { SLOTS, USUAL } from '../slots.ts';
import { VARIANTS, variantOf } from './variants.ts';

/** So many pages that the pager shows every kind of button. */
const MANY = 1000;
const AT = '2026-01-05T08:00:00Z';

/** One patient of each variant, in their order. */
const patients = (): Patient[] =>
  Array.from({ length: VARIANTS }, (_, variant) => {
    const [is_active, report_exists, hasVisit] = [(variant & 1) > 0, (variant & 2) > 0, (variant & 4) > 0];
    const id = `${SLOTS.id}-${variantOf(is_active, report_exists, hasVisit)}`;
    return paintedPatient({ user_id: id, id, is_active, report_exists, last_performed_at: hasVisit ? AT : null });
  });

function putList(): void {
  const query = directoryQuery({ ...NO_FILTERS, limit: 10 }, new Date(), timeZone());
  const answer = { pt_users: patients(), registered_users_count: MANY, total_count: MANY, total_page: MANY / 10 };
  queryClient.setQueryData(directoryList(query).queryKey, answer);
}

export const listDrawing: Drawing = {
  name: 'list',
  path: '/users',
  views: { key: VIEW_KEY, names: ['cards', 'table'] },
  cases: { [USUAL]: putList },
  sentences: [
    '{{total}} patients in {{group}}',
    '{{count}} patients',
    '{{from}}–{{to}} of {{total}}',
    'Page {{page}}',
    'Male',
    'Female',
    'Other',
  ],
};
