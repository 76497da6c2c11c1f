import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText, isoDay, objectId, ownTimeZone } from '../common/fields.ts';

export const INSTRUMENTS = ['eq5d', 'dash', 'pain_vas', 'oxford'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** A scale as its tile and its check know it. The questionnaires' items are licensed and not included. */
export type Scale = {
  label: string;
  min: number;
  max: number;
  decimals: number;
  unit: string;
  better: 'higher' | 'lower';
  /** Smallest change that patients feel as one, where one figure is agreed on for the instrument. */
  important: number | null;
};

export const SCALES: Record<Instrument, Scale> = {
  // Index values of different countries' sets differ too much for one figure.
  eq5d: { label: 'EQ5D', min: -1, max: 1, decimals: 3, unit: '', better: 'higher', important: null },
  // 10.83 points in 255 patients with upper-limb disorders (Franchignoni et al. 2014, J Orthop Sports Phys Ther 44:30), the lower
  // end of what others found; also more than what the measure itself varies by (10.81).
  dash: { label: 'DASH', min: 0, max: 100, decimals: 1, unit: '', better: 'lower', important: 10.83 },
  // No cut-off that holds for every condition: from 8 to 40 mm in 37 studies of acute pain (Olsen et al. 2017, BMC Med 15:35).
  pain_vas: { label: 'Pain VAS', min: 0, max: 100, decimals: 0, unit: 'mm', better: 'lower', important: null },
  // Hip, knee and shoulder have figures of their own: 3.3 points of the shoulder's (PMC6994807), 6.1 of the knee's (PMC5622506).
  oxford: { label: 'Oxford', min: 0, max: 48, decimals: 0, unit: '', better: 'higher', important: null },
};

export const SCORE_MESSAGES = {
  none: 'No score recorded',
  notFound: 'Score not found',
  dateInvalid: 'Please enter a date',
  dateInFuture: 'The date cannot be in the future',
  valueRequired: 'Please enter a number',
  outOfRange: {
    eq5d: 'EQ5D must be a number from -1 to 1',
    dash: 'DASH must be a number from 0 to 100',
    pain_vas: 'Pain VAS must be a whole number from 0 to 100',
    oxford: 'Oxford must be a whole number from 0 to 48',
  },
  decimals: {
    eq5d: 'EQ5D has at most three decimals',
    dash: 'DASH has at most one decimal',
    pain_vas: 'Pain VAS must be a whole number from 0 to 100',
    oxford: 'Oxford must be a whole number from 0 to 48',
  },
} as const;

const hasDecimals = (value: number, decimals: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

/** What is wrong with a value on this scale, as a sentence; null when nothing is. */
export function scoreFault(instrument: Instrument, value: number): string | null {
  const { min, max, decimals } = SCALES[instrument];
  if (!(value >= min && value <= max)) return SCORE_MESSAGES.outOfRange[instrument];
  return hasDecimals(value, decimals) ? null : SCORE_MESSAGES.decimals[instrument];
}

const written = {
  recorded_on: isoDay(SCORE_MESSAGES.dateInvalid),
  value: z.number(SCORE_MESSAGES.valueRequired),
  note: z.optional(freeText(500, 'Note cannot exceed 500 characters')),
  /** Whose today the date may not pass; the group's own without it. */
  time_zone: ownTimeZone(),
};

const ScoreVersion = z.object({
  value: z.nullable(z.number()),
  recorded_on: z.string(),
  note: z.string(),
  recorded_by: z.string(),
  recorded_at: z.string(),
});

export const Score = z.object({
  ...ScoreVersion.shape,
  id: z.string(),
  instrument: z.enum(INSTRUMENTS),
  /** A withdrawn score counts nowhere and stays in the history; its `value` is null. */
  is_withdrawn: z.boolean(),
  /** What it said before it was corrected, newest first. */
  earlier: z.array(ScoreVersion),
});
export type Score = z.infer<typeof Score>;

const PATIENT_SCORES = '/api/ext/v1/patients/:user_id/outcome-scores';
const ofPatient = { params: z.object({ user_id: objectId('Patient not found') }), ids: { user_id: 'patient' } } as const;

export const listScores = endpoint({
  ...ofPatient,
  method: 'GET',
  path: PATIENT_SCORES,
  summary: "A patient's outcome scores of every instrument, newest date first, each with what it said before",
  scope: 'scores.read',
  access: 'member',
  audit: 'score.list',
  data: z.array(Score),
});

export const AddScore = z.object({ instrument: z.enum(INSTRUMENTS, 'Unknown instrument'), ...written }).check(
  z.superRefine(({ instrument, value }, context) => {
    const message = scoreFault(instrument, value);
    if (message) context.addIssue({ code: 'custom', message, path: ['value'], input: value });
  }),
);
export type AddScore = z.infer<typeof AddScore>;

export const addScore = endpoint({
  ...ofPatient,
  method: 'POST',
  path: PATIENT_SCORES,
  summary: 'Record a score of an instrument: the total only',
  done: 'Score added',
  changes: ['scores'],
  access: 'member',
  audit: 'score.add',
  idempotent: true,
  body: AddScore,
  data: Score,
});

const oneScore = {
  method: 'POST',
  changes: ['scores'],
  access: 'member',
  params: z.object({ id: objectId(SCORE_MESSAGES.notFound) }),
  ids: { id: 'score' },
  data: Score,
} as const;

export const correctScore = endpoint({
  ...oneScore,
  path: '/api/ext/v1/outcome-scores/:id/correct',
  summary: 'Correct a score: a new version, the one before is kept; of two at once the second is refused with 409',
  done: 'Score corrected',
  audit: 'score.correct',
  body: z.object(written),
});

export const withdrawScore = endpoint({
  ...oneScore,
  path: '/api/ext/v1/outcome-scores/:id/withdraw',
  summary: 'Withdraw a score that was recorded by mistake: it stays in the history and counts in nothing',
  done: 'Score withdrawn',
  audit: 'score.withdraw',
});
