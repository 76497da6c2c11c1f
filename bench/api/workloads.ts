import { getPatient, listPatients } from '@physio/contract/patients/patients';
import type { Caller } from './data.ts';

/** What one workload asks: the same of the product and of the limit, one address after the other. */
export type Workload = { product: string[]; limit: string[] };

export const TERMS = [
  'as',
  'ra',
  'kul',
  'tan',
  'meer',
  'iyer',
  'rossi',
  'zo',
  'haru',
  'smith',
  'ito',
  'grace',
  'nov',
  'el',
  'asha k',
  'ren sato',
];

export const list = (...queries: Record<string, string>[]): Workload => {
  const texts = queries.map((query) => new URLSearchParams({ limit: '25', ...query }).toString());
  return { product: texts.map((text) => `${listPatients.path}?${text}`), limit: texts.map((text) => `/list?${text}`) };
};

export const API_WORKLOADS: Record<string, (caller: Caller) => Workload> = {
  'api-list': () => list({ page: '1' }),
  'api-search': () => list(...TERMS.map((first_name) => ({ first_name }))),
  'api-report': () => list({ has_report: 'true', recent_report_generated: 'desc' }),
  'api-page400': () => list({ page: '400' }),
  'api-one': ({ patientIds }) => ({
    product: patientIds.map((id) => getPatient.path.replace(':user_id', id)),
    limit: patientIds.map((id) => `/one/${id}`),
  }),
};
