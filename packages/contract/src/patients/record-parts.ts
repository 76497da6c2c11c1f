import * as z from 'zod/mini';

const maybeText = z.nullable(z.string());

/** A version of a score; without a value it takes back the one it replaces. */
export const ScoreRecord = z.object({
  id: z.string(),
  instrument: z.string(),
  recorded_on: z.string(),
  value: z.nullable(z.number()),
  note: z.string(),
  replaces: maybeText,
  recorded_by: maybeText,
  recorded_at: z.string(),
});

export const ChallengeRecord = z.object({
  challenge: z.string(),
  team: maybeText,
  points: z.number(),
  entered_at: z.string(),
  left_at: maybeText,
  badges: z.array(z.object({ title: z.string(), awarded_at: z.string() })),
});

export const ReportRecord = z.object({
  id: z.string(),
  kind: z.string(),
  generated_at: z.string(),
  generated_by: maybeText,
  data_until: z.string(),
  submitted_at: maybeText,
  revoked_at: maybeText,
  content: z.unknown(),
});
