import { ERROR_STATUS, type ErrorBody, type ErrorCode, MESSAGES } from '@physio/contract/common/errors';
import { DOOR_MESSAGES } from '@physio/contract/patient-page/door';
import { PATIENT_MESSAGES } from '@physio/contract/patients/patients';
import { CODES } from './words/about.ts';

const STATUSES: Readonly<Record<string, string>> = {
  400: 'The input cannot be taken; `errors` has a sentence for each field',
  401: 'No live session',
  403: 'The caller may not do this, or has to show first who it is (`code`)',
  404: 'The address names nothing that the caller may see',
  409: 'Somebody else has changed it since',
  413: 'The body is too large',
  415: 'The content type is not supported',
  429: 'Too many calls',
  500: 'The server failed',
  503: 'Not available at the moment',
};

/** A sentence that comes with each code. */
const SAYS: Readonly<Partial<Record<ErrorCode, string>>> = {
  validation: PATIENT_MESSAGES.emailInvalid,
  conflict: PATIENT_MESSAGES.exists,
  unknown_reference: MESSAGES.programNotFound,
  unauthenticated: MESSAGES.unauthenticated,
  forbidden: MESSAGES.adminOnly,
  not_a_member: MESSAGES.noGroupAccess,
  step_up: MESSAGES.stepUp,
  second_factor_required: MESSAGES.secondFactorRequired,
  not_found: MESSAGES.patientNotFound,
  stale: MESSAGES.stale,
  precondition_failed: MESSAGES.fileChanged,
  too_large: MESSAGES.requestTooLarge,
  unsupported_type: MESSAGES.contentTypeUnsupported,
  bad_range: MESSAGES.rangeMissing,
  too_many: MESSAGES.tooMany,
  locked: DOOR_MESSAGES.locked,
  internal: MESSAGES.somethingWrong,
  unavailable: MESSAGES.unavailable,
  storage_full: MESSAGES.storageFull,
};

export const FAILED_REPLY = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS), description: 'By which a program decides what to do' },
    key: { type: 'string', description: 'The sentence with places for its values, where it has any: what to translate' },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] }, description: 'What stands in the places' },
    needs: { type: 'string', enum: ['app', 'recovery'], description: 'The code that is missing beside a right password' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The first message of each invalid field, by its dotted path',
    },
  },
};

const RETRY_AFTER = { description: 'Seconds until the call may be repeated', schema: { type: 'integer', minimum: 1 } };

/** The failed replies by status, each with an example of every code it may have. */
export const failedResponses = () =>
  Object.fromEntries(Object.entries(STATUSES).map(([status, description]) => [status, failure(status, description)]));

function failure(status: string, description: string) {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => String(ERROR_STATUS[code]) === status);
  const examples = Object.fromEntries(codes.map((code) => [code, { summary: CODES[code], value: failedWith(code) }]));
  return {
    description,
    ...(['429', '503'].includes(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/FailedReply' }, examples } },
  };
}

function failedWith(code: ErrorCode): ErrorBody {
  const message = SAYS[code] ?? MESSAGES.somethingWrong;
  return { success: false, message, code, ...(code === 'validation' && { errors: { email: message } }) };
}
