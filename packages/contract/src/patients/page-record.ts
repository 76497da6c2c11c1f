import * as z from 'zod/mini';

/** A link to the patient's page. What opened it is kept nowhere. */
export const PageLinkRecord = z.object({
  made_at: z.string(),
  sent_at: z.nullable(z.string()),
  first_opened_at: z.nullable(z.string()),
  last_opened_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  asks: z.string(),
});

/** What the patient, or a guardian for them, said about recording what they do. */
export const ConsentRecord = z.object({ given_at: z.string(), choice: z.string(), version: z.number(), guardian: z.string() });
