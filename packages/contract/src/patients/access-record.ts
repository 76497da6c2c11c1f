import * as z from 'zod/mini';

const maybeText = z.nullable(z.string());

/** A device on which the patient was signed in. */
export const AppSession = z.object({
  signed_in_at: z.string(),
  last_used_at: z.string(),
  ended_at: maybeText,
  ip: maybeText,
  device: maybeText,
  /** Of a device that came by the link to the patient's page, what it was called. */
  name: maybeText,
});

/** What was done with the patient's data, by whom. */
export const Access = z.object({ at: z.string(), action: z.string(), by: z.enum(['patient', 'staff']), staff: maybeText });

/** What was sent to the patient. */
export const Mail = z.object({ template: z.string(), to: z.string(), queued_at: z.string(), sent_at: maybeText });
