import { checkLibrary } from '@physio/contract/library/library';
import { cpuMs } from '../api/cpu.ts';
import type { Site } from '../api/site.ts';
import { ask, timed, type Who } from './client.ts';
import { sheetOf, wishOfSheet } from './sheet.ts';

/** `readMs`: read, mapped and judged as in the console's worker. `checkMs`: the server's answer, and what it and the database worked. */
export type Checked = { readMs: number; checkMs: number; cpuMs: number };

export async function timeCheck(site: Site, who: Who, rows: number): Promise<Checked> {
  const bytes = sheetOf(rows);
  const { ms: readMs, came: body } = await timed(async () => wishOfSheet(bytes, {}));
  const before = cpuMs(site.product.pid, site.postmasterPid);
  const { ms: checkMs, came } = await timed(() => ask(who, checkLibrary, { body }));
  const { added } = came.data.counts.exercises;
  if (added !== rows) throw new Error(`${added} of ${rows} rows can be added`);
  return { readMs, checkMs, cpuMs: cpuMs(site.product.pid, site.postmasterPid) - before };
}
