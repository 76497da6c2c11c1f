import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS, TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import type { Encoding } from '#platform/sheet/encoding.ts';
import type { Parsed } from '#platform/sheet/parse-file.ts';
import { FileFault, readCsv } from '#platform/sheet/read-csv.ts';
import { msg } from '#ui/use-translation.ts';

const FILE_FAULTS = {
  tooLarge: msg('The file is larger than 10 MB. Please split it.'),
  spreadsheet: msg('This is a spreadsheet. Please save it as CSV first.'),
  empty: msg('There are no patients in this file: it needs headings and at least one line below.'),
} as const;

const ZIP = 'PK\u0003\u0004';
const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0';

async function refuseOtherKinds(file: File): Promise<void> {
  if (file.size > MOST_IMPORT_BYTES) throw new FileFault(FILE_FAULTS.tooLarge);
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (start === ZIP || start === OLD_OFFICE) throw new FileFault(FILE_FAULTS.spreadsheet);
}

/** The file's lines; without an encoding it is guessed. @throws FileFault */
export async function readFile(file: File, encoding: Encoding | null): Promise<Parsed> {
  await refuseOtherKinds(file);
  const parsed = await readCsv(file, encoding, TRANSFER_MESSAGES.tooCostly);
  if (parsed.isCut || parsed.lines.length > MOST_IMPORT_ROWS) throw new FileFault(TRANSFER_MESSAGES.tooManyRows);
  if (parsed.lines.length === 0) throw new FileFault(FILE_FAULTS.empty);
  return parsed;
}
