import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/** Of this program, as backups, `/healthz`, the console and the metrics name it. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
