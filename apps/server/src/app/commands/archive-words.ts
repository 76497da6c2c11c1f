import type { Verified } from '#features/backup/public.ts';
import { ArchiveFault } from '#platform/archive/faults.ts';
import { CommandFault } from './command.ts';

const NAMED = 10;

type Made = Pick<Verified, 'summary'> & { mismatched: readonly string[] };

/** For people: `1,204 rows in 42 tables and 310 files (88 MiB)`. */
export function countsOf({ summary: { rows, files, bytes } }: Made): string {
  const format = new Intl.NumberFormat('en').format;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${format(all)} rows in ${Object.keys(rows).length} tables and ${format(files)} files (${format(Math.ceil(bytes / 1024 ** 2))} MiB)`;
}

/** What the media store had lost before the backup. */
export function gapsOf({ summary: { missing }, mismatched }: Made): string | null {
  const some = (names: readonly string[]) => `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;
  const lines = [
    missing.length > 0 && `${missing.length} files have a row and are not in the media store: ${some(missing)}`,
    mismatched.length > 0 && `${mismatched.length} files are not what was uploaded: ${some(mismatched)}`,
  ].filter((line) => line !== false);
  return lines.length === 0 ? null : `All else is in it, but:\n${lines.join('\n')}`;
}

/** What can go wrong on the way, as a sentence for the person who typed the command. */
export async function inSentences(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOfTheSystem = error instanceof Error && 'syscall' in error;
    throw error instanceof ArchiveFault || isOfTheSystem ? new CommandFault(error.message) : error;
  }
}
