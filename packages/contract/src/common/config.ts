import * as z from 'zod/mini';

/** What the console needs of the server's configuration: `/config.json`, also written into the page. */
export const ConsoleConfig = z.object({
  host: z.string(),
  provider: z.string(),
  translation: z.string(),
  translationUrl: z.string(),
  productType: z.string(),
  configurationsGroupCode: z.string(),
  variationRightId: z.string(),
  variationLeftId: z.string(),
  otpLength: z.number(),
  maxUploadMb: z.number(),
  maxPackMb: z.number(),
  profileNameMin: z.number(),
  profileNameMax: z.number(),
  /** Of the ranks of a challenge, from rank 1 on. */
  tiers: z.array(z.string()),
  demo: z.boolean(),
  /** Of the program. */
  version: z.string(),
});
export type ConsoleConfig = z.infer<typeof ConsoleConfig>;
