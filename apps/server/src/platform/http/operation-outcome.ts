import type { ErrorCode } from '@physio/contract/common/errors';
import { FHIR_BASE, OWN } from '@physio/contract/fhir/elements';
import type { AppError } from './app-error.ts';

/** What FHIR calls our errors; any other is `processing`. */
const ISSUES: Partial<Record<ErrorCode, string>> = {
  validation: 'invalid',
  unauthenticated: 'login',
  forbidden: 'forbidden',
  not_a_member: 'forbidden',
  step_up: 'forbidden',
  second_factor_required: 'forbidden',
  not_found: 'not-found',
  not_acceptable: 'not-supported',
  too_many: 'throttled',
  internal: 'exception',
  unavailable: 'transient',
};

export const isFhir = (url: string): boolean => url.startsWith(`${FHIR_BASE}/`) || url.split('?')[0] === FHIR_BASE;

/** A failure as FHIR says it, with our own code beside the sentence. */
export const operationOutcome = ({ code, message }: AppError) => ({
  resourceType: 'OperationOutcome',
  issue: [
    {
      severity: 'error',
      code: ISSUES[code] ?? 'processing',
      details: { coding: [{ system: `${OWN}error`, code }], text: message },
    },
  ],
});
