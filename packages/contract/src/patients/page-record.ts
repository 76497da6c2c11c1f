import * as z from 'zod/mini';
import { Consent } from '../consents/consents.ts';
import { GOAL_ENDINGS } from '../goals/weeks.ts';
import { Hold } from '../holds/holds.ts';

/** A link to the patient's page. What opened it is kept nowhere. */
const PageLinkRecord = z.object({
  made_at: z.string(),
  sent_at: z.nullable(z.string()),
  first_opened_at: z.nullable(z.string()),
  last_opened_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  asks: z.string(),
});

/**
 * What the patient, or a guardian for them, consented to or refused. `text`: the practice's words, of the version and language; what
 * is done on the patient's page (`recording`) has a text of the product.
 */
const ConsentRecord = z.extend(Consent, { text: z.nullable(z.string()) });

/** What answers to a session crossed, and what staff wrote when they closed it. */
const AlertRecord = z.object({
  session_id: z.string(),
  kind: z.string(),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  raised_at: z.string(),
  done_at: z.nullable(z.string()),
  done_by: z.nullable(z.string()),
  done_word: z.string(),
});

/** What the patient and the practice wrote to each other. `by`, `read_by`: of the staff. */
const MessageRecord = z.object({
  from: z.enum(['patient', 'practice']),
  by: z.nullable(z.string()),
  body: z.string(),
  written_at: z.string(),
  arrived_at: z.string(),
  read_at: z.nullable(z.string()),
  read_by: z.nullable(z.string()),
});

/** What the patient wants to be able to do again, how well they said it goes (0 to 10, a week from its Monday), and what became of it. */
const GoalRecord = z.object({
  goal: z.string(),
  target_date: z.nullable(z.string()),
  set_on: z.string(),
  /** Null: the patient. */
  set_by: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  /** As the patient said who ended it. */
  ended_how: z.nullable(z.enum(GOAL_ENDINGS)),
  end_word: z.string(),
  ratings: z.array(z.object({ week: z.string(), local_date: z.string(), value: z.number(), rated_at: z.string() })),
});

/** When and how the patient wants to be reminded; the times of their own clock. */
const ReminderWishesRecord = z.object({
  by_mail: z.boolean(),
  morning: z.string(),
  midday: z.string(),
  evening: z.string(),
  quiet_from: z.string(),
  quiet_to: z.string(),
  time_zone: z.string(),
  changed_at: z.string(),
  has_calendar: z.boolean(),
});

/** A session of a day of which it was decided whether to remind. */
const ReminderRecord = z.object({
  day: z.string(),
  slot: z.string(),
  decided_at: z.string(),
  sent: z.boolean(),
  by_mail: z.boolean(),
});

/** A device that is reminded. `service`: the host of its push service. */
const PushRecord = z.object({
  service: z.string(),
  made_at: z.string(),
  sent_at: z.nullable(z.string()),
  arrived_at: z.nullable(z.string()),
});

/** What staff did about a reason to look at the patient. */
const MarkRecord = z.object({
  reason: z.string(),
  since: z.string(),
  outcome: z.string(),
  note: z.string(),
  at: z.string(),
  by: z.string(),
});

/** What is held of a patient's own page, and of how staff watched over them. */
export const PageRecord = z.object({
  page_links: z.array(PageLinkRecord),
  consents: z.array(ConsentRecord),
  alerts: z.array(AlertRecord),
  messages: z.array(MessageRecord),
  goals: z.array(GoalRecord),
  reminder_wishes: z.nullable(ReminderWishesRecord),
  reminders: z.array(ReminderRecord),
  push: z.array(PushRecord),
  attention: z.array(MarkRecord),
  /** Legal holds: while one stands nothing is erased. */
  holds: z.array(Hold),
  /** Beyond the practice's own time for records. */
  kept_longer: z.nullable(z.object({ until: z.string(), word: z.string(), by: z.string(), at: z.string() })),
  /** How the patient said they were since they started, -5 much worse to 5 much better. */
  since_start: z.array(z.object({ local_date: z.string(), value: z.number(), rated_at: z.string() })),
});
