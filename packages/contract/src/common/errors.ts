import { type Sentence, sentence } from './sentence.ts';

/** Characters of an `Idempotency-Key`. */
export const LONGEST_KEY = 100;

/** One table: what an error is called in the code, and its status. */
export const ERROR_STATUS = {
  validation: 400,
  conflict: 400,
  unknown_reference: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The caller is not a member of the group that the call names. */
  not_a_member: 403,
  /** The caller must prove their identity again first: `confirmIdentity`, then the same call. */
  step_up: 403,
  /** The group asks for a second step of sign-in, which the caller has not set up. */
  second_factor_required: 403,
  not_found: 404,
  not_acceptable: 406,
  stale: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  bad_range: 416,
  too_many: 429,
  /** Too many wrong answers: the link is locked for a day, or until the practice unlocks it. */
  locked: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What the missing code is of: the authenticator app, or recovery codes alone, where passkeys are the second step. */
export type SecondStep = 'app' | 'recovery';

/**
 * Every failed reply. `message`: a sentence in English. `key`, `values`: of a sentence with values, what is translated and
 * what stands in its places. `errors`: the first message of each invalid field, keyed by dotted path. `needs`: the password was
 * right, and a second step is missing.
 */
export type ErrorBody = {
  success: false;
  message: string;
  code: ErrorCode;
  key?: string;
  values?: Sentence['values'];
  needs?: SecondStep;
  errors?: Record<string, string>;
};

export const givenTwice = (name: string) => sentence('{{name}} is given more than once', { name });
export const givenDifferently = (name: string) => sentence('{{name}} is given twice with different values', { name });
export const tooManyFiles = (most: number) => sentence('At most {{most}} files can be sent at once', { most });

export const MESSAGES = {
  idempotencyKey: `Idempotency-Key must have 1 to ${LONGEST_KEY} characters`,
  unauthenticated: 'Authentication required',
  stepUp: 'Please confirm first that it is you',
  secondFactorRequired: 'This group asks for two-step sign-in. Please set it up first.',
  noGroupAccess: 'You do not have access to this group',
  adminOnly: 'Only an admin of the group can do this',
  groupNotFound: 'Group not found',
  selectGroup: 'Please select a group to continue',
  notFound: 'Not found',
  userNotFound: 'User not found',
  unreadable: 'The request could not be read',
  brokeOff: 'The request broke off',
  requestTooLarge: 'The request is too large',
  addressTooLong: 'The address is too long',
  contentTypeUnsupported: 'This content type is not supported',
  fileChanged: 'The file has changed',
  rangeMissing: 'The file does not have this range',
  linkInvalid: 'This link is not valid or has expired',
  apiKeyRequired: 'A valid X-Api-Key is required',
  unknownId: 'Unknown id',
  somethingWrong: 'Something went wrong',
  stale: 'This was changed by someone else. Please reload.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  tooMany: 'Too many attempts. Please try again later.',
  keyUsed: 'This Idempotency-Key was used for another request',
  busy: 'The server is busy. Please try again in a moment.',
  storageFull: 'The storage of the server is full, so nothing was saved. You can still read. Please tell your administrator.',
  /** Answered by a server in front of ours, in its own words. */
  tooLargeOnTheWay:
    'A server on the way does not let so much through. Please send less at once, or tell your administrator to raise its limit.',
  filesUnreachable: 'Files cannot be reached at the moment. Please try again later.',
  updated: 'Updated successfully.',
  updateFailed: 'There was an error while updating.',
  patientNotFound: 'Patient not found',
  programNotFound: 'Program not found',
  exerciseNotFound: 'Exercise not found',
  variationNotFound: 'Variation not found',
  planNotFound: 'Plan not found',
  tagNotFound: 'Tag not found',
} as const;
