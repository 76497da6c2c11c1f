import * as z from 'zod/mini';

/** A link to the patient's page. What opened it is kept nowhere. */
const PageLinkRecord = z.object({
  made_at: z.string(),
  sent_at: z.nullable(z.string()),
  first_opened_at: z.nullable(z.string()),
  last_opened_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  asks: z.string(),
});

/** What the patient, or a guardian for them, said about recording what they do. */
const ConsentRecord = z.object({ given_at: z.string(), choice: z.string(), version: z.number(), guardian: z.string() });

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
  attention: z.array(MarkRecord),
});
