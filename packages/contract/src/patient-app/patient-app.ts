import * as z from 'zod/mini';
import { emailText } from '../auth/auth.ts';
import { endpoint } from '../common/endpoint.ts';
import { freeText, int, isoDay, objectId } from '../common/fields.ts';
import { ShownCredits } from '../credits/credits.ts';
import { TextLanguages } from '../languages/texts.ts';
import { Plan } from '../plans/plans.ts';

export const APP_MESSAGES = {
  futureDate: 'local_date cannot be in the future',
  futureStart: 'started_at cannot be in the future',
  halfMeasured: 'accuracy and successful_reps are measured together or not at all',
  nothingDone: 'Nothing was done of this exercise',
  noConsent: 'Nothing is recorded, because the patient has not agreed to it',
  otherDay: 'local_date must be the day of started_at',
} as const;

/** Calls of the patient's app. A patient's token is never valid on staff calls, and a staff token never here. */
export const requestAppCode = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/request-code',
  summary: 'Mail a sign-in code to a patient; answers the same for an unknown e-mail',
  done: 'If the account exists, a code is on its way',
  access: 'public',
  body: z.object({ group_id: objectId('Group not found'), email: emailText('Email is required', 'Invalid email address') }),
  data: z.object({ otp_token: z.string() }),
});

export const verifyAppCode = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/verify-code',
  summary: "Exchange the code for a patient's token",
  done: 'Signed in',
  access: 'public',
  body: z.object({
    otp_token: z.string().check(z.maxLength(100)),
    otp: z.string().check(z.trim(), z.regex(/^\d{4,8}$/, 'Invalid or expired code')),
  }),
  data: z.object({ auth_token: z.string() }),
});

export const listOwnPlans = endpoint({
  method: 'GET',
  path: '/api/ext/v1/app/plans',
  summary: "The signed-in patient's plans",
  access: 'patient',
  data: z.object({ plans: z.array(Plan) }),
});

export const listOwnInstructions = endpoint({
  method: 'GET',
  path: '/api/ext/v1/app/instructions',
  summary: "The steps of the exercises of the signed-in patient's plans",
  access: 'patient',
  data: z.array(z.object({ encoded_id: z.string(), instructions: z.string(), languages: TextLanguages, credits: ShownCredits })),
});

const number = (min: number, max: number, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(max, message));

export const Performance = z
  .object({
    client_session_id: z.uuid('client_session_id must be a UUID'),
    plan_id: objectId('Plan not found'),
    exercise_id: objectId('Exercise not found'),
    variation_id: z.nullish(freeText(40)),
    /** Instant, ISO 8601 with an offset. */
    started_at: z.iso.datetime({ offset: true, error: 'started_at must be ISO 8601 with an offset' }),
    /** The patient's own calendar day. */
    local_date: isoDay('local_date must be YYYY-MM-DD'),
    duration_s: int(0, 86_400, 'duration_s must be 0 to 86400'),
    /** Percent. What no camera measured is left out, or null, and so are the successful repetitions. */
    accuracy: z.nullish(number(0, 100, 'accuracy must be 0 to 100')),
    successful_reps: z.nullish(int(0, 100_000, 'successful_reps must be 0 to 100000')),
    total_reps: int(0, 100_000, 'total_reps must be 0 to 100000'),
    range_of_motion_deg: z.nullish(number(0, 360, 'range_of_motion_deg must be 0 to 360')),
  })
  .check(
    z.refine((p) => ((p.accuracy ?? null) === null) === ((p.successful_reps ?? null) === null), {
      error: APP_MESSAGES.halfMeasured,
      path: ['accuracy'],
    }),
    z.refine((p) => (p.successful_reps ?? 0) <= p.total_reps, {
      error: 'successful_reps cannot exceed total_reps',
      path: ['successful_reps'],
    }),
  );
export type Performance = z.infer<typeof Performance>;

export const recordPerformances = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/performances',
  summary: 'What a patient did: idempotent on session, exercise and side; at most 100 at once, all or nothing',
  access: 'patient',
  body: z.object({
    performances: z
      .array(Performance, 'performances is required')
      .check(z.minLength(1, 'performances is required'), z.maxLength(100, 'At most 100 performances at once')),
  }),
  data: z.object({ recorded: z.number(), repeated: z.number() }),
});
