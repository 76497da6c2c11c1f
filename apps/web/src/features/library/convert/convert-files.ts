import { FileFault, readInThread } from '#platform/sheet/read-csv.ts';
import { SHEET_TOO_COSTLY } from '#platform/sheet/read-sheet.ts';
import type { Conversion } from './conversion.ts';
import type { ConvertAnswer, ConvertTask } from './convert.worker.ts';
import ConvertThread from './convert.worker.ts?worker';
import { REFUSALS } from './said.ts';

/** @throws FileFault */
export async function convertInThread(task: ConvertTask): Promise<Conversion> {
  const answer = await readInThread<ConvertAnswer>(new ConvertThread(), task, SHEET_TOO_COSTLY);
  if ('refused' in answer) throw new FileFault(REFUSALS[answer.refused]);
  return answer;
}

const MAYBE_JSON = /(?:\.(?:json|txt)|^[^.]+)$/i;
const JSON_START = /^\ufeff?\s*[[{]/;
const START_BYTES = 256;

/** Files that hold JSON, whatever the browser called them when it saved them. */
export async function jsonFilesOf(files: readonly File[]): Promise<File[]> {
  const looked = await Promise.all(
    files.map(async (file) => {
      const isJson = MAYBE_JSON.test(file.name) && JSON_START.test(await file.slice(0, START_BYTES).text());
      return isJson || /\.json$/i.test(file.name) ? [file] : [];
    }),
  );
  return looked.flat();
}
