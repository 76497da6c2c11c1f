import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { TextLanguage } from '../languages/texts.ts';
import { INSTRUMENTS } from '../scores/scores.ts';
import { narrowedIds, narrowedTo, PracticeRange } from './people.ts';

export const PRACTICE_MESSAGES = {
  future: 'Please choose a month that has begun',
  card: 'There is no such card',
  oneFilter: 'Please choose one person, programme or tag only',
  tooSlow: 'This takes too long for a practice of this size. Please choose a programme.',
  closed: "The group's admins have closed the practice's figures to physiotherapists",
} as const;

/** How they are spread; `values` where each person is shown. Null where too few were counted. */
export const Spread = z.object({
  people: z.number(),
  median: z.nullable(z.number()),
  /** Of the middle half. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  values: z.array(z.number()),
});
export type Spread = z.infer<typeof Spread>;

const named = { id: z.string(), name: z.string(), language: TextLanguage };
const Named = z.object(named);
export type Named = z.infer<typeof Named>;

/** Of plans that began seven days before the last day or earlier: the first session so many days after the start. */
const Starting = z.object({
  plans: z.number(),
  within_1: z.number(),
  within_3: z.number(),
  within_7: z.number(),
  /** After seven days. */
  later: z.number(),
  never: z.number(),
  /** Days, of those who began. */
  median: z.nullable(z.number()),
  /** Of the weeks, or the month, before. */
  before: z.object({ plans: z.number(), within_7: z.number() }),
});
/** Of plans prescribed for that week that were not ended before its last day: those with a session in it. */
const StayingWeek = z.object({ week: z.number(), plans: z.number(), active: z.number() });
/** Plans that ended, by whole sessions done of those due. Weeks with a pause are left out. */
const Finishing = z.object({
  plans: z.number(),
  all: z.number(),
  half: z.number(),
  less: z.number(),
  /** Every week had a pause. */
  nothing_due: z.number(),
  /** Of all these. */
  ended_early: z.number(),
});
/** Patients with a plan running in the month. */
const Month = z.object({ month: z.string(), fresh: z.number(), continuing: z.number(), came_back: z.number() });
/** Whole sessions done of those due in the plan weeks that ended in the last 28 days, a running patient each. */
export const AdherenceNow = z.object({
  ...Spread.shape,
  /** Patients with none, under a quarter, under half, under three quarters, and more. */
  bins: z.array(z.number()),
});
const ScoreChange = z.object({
  instrument: z.enum(INSTRUMENTS),
  /** Null: of all programmes together, each patient once. */
  programme: z.nullable(Named),
  ...Spread.shape,
  /** Patients with a first score. */
  scored: z.number(),
  /** Better by as much as patients notice; null where no figure is agreed on. */
  noticed: z.nullable(z.number()),
});
const LeftOut = z.object({ ...named, patients: z.number(), done: z.number(), sessions: z.number() });
const Measured = z.object({ ...named, patients: z.number(), accuracy: z.number(), low: z.number(), high: z.number() });
const Exercises = z.object({ left_out: z.array(LeftOut), measured_lowest: z.array(Measured) });
/** `person` is null for plans of people who have left, and for patients who are nobody's. */
const Caseload = z.object({
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  patients: z.number(),
  new_plans: z.number(),
  /** Of today's list, as it stands now; null where the figures are of other days, or of one programme or tag. */
  to_call: z.nullable(z.number()),
  to_plan: z.nullable(z.number()),
});

/** Null where it took too long. */
export const PracticeCards = z.object({
  starting: z.nullable(Starting),
  staying: z.nullable(z.array(StayingWeek)),
  finishing: z.nullable(Finishing),
  months: z.nullable(z.array(Month)),
  adherence: z.nullable(AdherenceNow),
  scores: z.nullable(z.array(ScoreChange)),
  exercises: z.nullable(Exercises),
  caseload: z.nullable(z.array(Caseload)),
});
export type PracticeCards = z.infer<typeof PracticeCards>;
export type PracticeCard = keyof PracticeCards;
export const PRACTICE_CARDS = Object.keys(PracticeCards.shape) as PracticeCard[];

export const PracticeFigures = z.object({
  /** The first and the last day counted. */
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  /** The practice's first plan began then; null without one. */
  since: z.nullable(z.string()),
  as_of: z.string(),
  /** Of a month that is over for three days: it does not change any more. */
  is_closed: z.boolean(),
  cards: PracticeCards,
  /** What the figures can be narrowed to. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  programmes: z.array(Named),
  tags: z.array(Named),
});
export type PracticeFigures = z.infer<typeof PracticeFigures>;

const query = { range: PracticeRange, ...narrowedTo };
type Filters = { prescriber_id?: string | undefined; programme_id?: string | undefined; tag_id?: string | undefined };
const oneFilter = z.refine<Filters>(
  ({ prescriber_id, programme_id, tag_id }: Filters) => [prescriber_id, programme_id, tag_id].filter(Boolean).length <= 1,
  PRACTICE_MESSAGES.oneFilter,
);

export const getPracticeInsights = endpoint({
  method: 'GET',
  path: '/api/ext/v1/insights/practice',
  summary: "The practice's figures over 4, 12 or 52 weeks or a month, of everybody or one prescriber, programme or tag",
  access: 'member',
  audit: 'insights.viewed',
  query: z.object(query).check(oneFilter),
  data: PracticeFigures,
  ids: narrowedIds,
});

export const exportPracticeInsights = endpoint({
  method: 'GET',
  path: '/api/ext/v1/insights/practice.csv',
  summary: 'The same, or one card of it, as a CSV file, a figure a line',
  access: 'admin',
  audit: 'insights.download',
  query: z
    .object({
      ...query,
      language: z.optional(z.enum(LANGUAGES)),
      /** Of one card only. */
      card: z.optional(z.enum(PRACTICE_CARDS, PRACTICE_MESSAGES.card)),
    })
    .check(oneFilter),
  download: 'text/csv; charset=utf-8',
  ids: narrowedIds,
  rate: perMinute(10),
});
