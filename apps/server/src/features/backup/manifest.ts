import * as z from 'zod';
import { VERSION } from '#platform/config/version.ts';
import type { JobName } from '#platform/jobs/job-kinds.ts';

/** Raised when an older program could not read the archive. */
export const FORMAT = 1;
const PRODUCT = 'physio-console';

/** The kinds of entries, in the order in which they stand. The rows of a table lie under `rows/<table>`. */
export const MANIFEST = 'manifest';
export const ROWS = 'rows/';
export const FILES = 'files';

/** Jobs that no row of a table asks for. Those of mails are made from the outbox, the daily ones by the server. */
export const CARRIED_JOBS = ['poster'] as const satisfies JobName[];

/** What an archive says of itself at its start. */
export const Manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.number(),
  version: z.string(),
  madeAt: z.string(),
  database: z.string(),
  /** Names of the migrations that had run. */
  schema: z.array(z.string()),
  /** Proves a key without holding it. */
  secretKeyDigest: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  jobs: z.array(z.object({ name: z.enum(CARRIED_JOBS), data: z.object({ mediaId: z.number() }) })),
});
export type Manifest = z.infer<typeof Manifest>;

/** What stands at its end. */
export const Summary = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  files: z.number(),
  bytes: z.number(),
  /** Keys of files that have a row and that the media store did not have. */
  missing: z.array(z.string()),
});
export type Summary = z.infer<typeof Summary>;

export const newManifest = (facts: Omit<Manifest, 'product' | 'format' | 'version'>): Manifest => ({
  product: PRODUCT,
  format: FORMAT,
  version: VERSION,
  ...facts,
});
