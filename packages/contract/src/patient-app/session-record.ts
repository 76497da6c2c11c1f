import * as z from 'zod/mini';
import { ALERT_KINDS } from '../alerts/kinds.ts';
import { endpoint, perHour } from '../common/endpoint.ts';
import { freeText, int, isoDay, objectId, timeZone } from '../common/fields.ts';
import { SIGNS } from '../patient-page/signs.ts';
import { ItemKey } from '../programmes/programme-items.ts';

export const SESSION_ENDS = ['finished', 'pain', 'stopped', 'left'] as const;
export const SKIP_REASONS = ['pain', 'too_hard', 'no_equipment', 'no_time', 'unclear'] as const;
/** How repetitions were counted: by the clock, by touches, typed in, or taken from the programme without a correction. */
export const COUNTED = ['timed', 'tapped', 'typed', 'as_planned'] as const;
export const DIFFICULTIES = ['too_easy', 'right', 'too_hard'] as const;
export const SESSION_RESULTS = ['recorded', 'repeated', 'refused'] as const;

export const SESSION_LIMITS = { performances: 200, note: 1000, revision: 9_999 } as const;
const instant = (name: string) => z.iso.datetime({ offset: true, error: `${name} must be ISO 8601 with an offset` });
const outOfTen = (name: string) => z.nullish(int(0, 10, `${name} must be 0 to 10`));

/** One exercise that is over. Seconds of moving and holding; of repetitions nobody knows how well they were done. */
export const SessionPerformance = z.object({
  exercise_id: objectId('Exercise not found'),
  variation_id: z.nullish(freeText(40)),
  started_at: instant('started_at'),
  /** The patient's own calendar day. */
  local_date: isoDay('local_date must be YYYY-MM-DD'),
  duration_s: int(0, 86_400, 'duration_s must be 0 to 86400'),
  total_reps: int(0, 100_000, 'total_reps must be 0 to 100000'),
  sets_done: int(0, 999, 'sets_done must be 0 to 999'),
  counted: z.enum(COUNTED, 'Unknown way of counting'),
  difficulty: z.nullish(z.enum(DIFFICULTIES, 'Unknown difficulty')),
  pain: outOfTen('pain'),
});
export type SessionPerformance = z.infer<typeof SessionPerformance>;

/** What became of an item; what was left out has no performance, and what nothing became of yet need not stand here. */
export const SessionItem = z.object({
  key: ItemKey,
  state: z.enum(['done', 'part', 'skipped', 'open'], 'Unknown state'),
  why: z.nullish(z.enum(SKIP_REASONS, 'Unknown reason')),
});

/** Null, or left out: not answered. */
const Feedback = z.object({
  pain_before: outOfTen('pain_before'),
  pain_after: outOfTen('pain_after'),
  effort: outOfTen('effort'),
  note: z.nullish(freeText(SESSION_LIMITS.note)),
});

export const keepSession = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/app/sessions/:client_session_id',
  summary:
    'One session as the device knows it: sent as often as needed, each exercise is kept once, each answer by its newest revision',
  done: 'Session saved',
  access: 'patient',
  audit: 'performance.keep',
  rate: perHour(60),
  params: z.object({ client_session_id: z.uuid('client_session_id must be a UUID') }),
  body: z.object({
    plan_id: objectId('Plan not found'),
    /** Of the version the session was done by; without it, the one of the plan. */
    circuit_hash: z.nullish(freeText(100)),
    /** `page` without it. */
    source: z.optional(z.enum(['page', 'tablet'], 'Unknown source')),
    revision: int(1, SESSION_LIMITS.revision, 'revision must be 1 to 9999'),
    /** The device's clock when it sends: by that its times are put right. */
    sent_at: instant('sent_at'),
    time_zone: timeZone(),
    started_at: instant('started_at'),
    ended_at: z.nullish(instant('ended_at')),
    ended: z.nullish(z.enum(SESSION_ENDS, 'Unknown end')),
    feedback: z.optional(Feedback),
    /** What was said so far; what was said once is never taken back. */
    signs: z.optional(z.array(z.enum(SIGNS, 'Unknown sign')).check(z.maxLength(SIGNS.length, 'Unknown sign'))),
    items: z.optional(z.array(SessionItem).check(z.maxLength(SESSION_LIMITS.performances))),
    performances: z
      .array(SessionPerformance, 'performances is required')
      .check(z.maxLength(SESSION_LIMITS.performances, 'At most 200 performances at once')),
  }),
  /** `performances`: in the order they were sent; what is refused says why and keeps none of its neighbours out. `share`: 0 to 1. `alerts`: what the practice is told. */
  data: z.object({
    performances: z.array(z.object({ result: z.enum(SESSION_RESULTS), message: z.optional(z.string()) })),
    skew_s: z.number(),
    share: z.number(),
    alerts: z.array(z.enum(ALERT_KINDS)),
  }),
});
