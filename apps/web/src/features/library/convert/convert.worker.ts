import type { Language } from '@physio/contract/languages/languages';
import type { KnownLabels } from '@physio/contract/library/sheet-manifest';
import type { Source } from '../import/prepare.ts';
import { type Conversion, type Refusal, Refused } from './conversion.ts';
import { convertSheet, convertTexts } from './convert.ts';

export type ConvertTask = { known: KnownLabels } & (
  | { files: readonly File[] }
  | { source: Omit<Source, 'file'>; language: Language }
);
export type ConvertAnswer = Conversion | { refused: Refusal };

const MOST_BYTES = 20 * 1024 * 1024;

async function convert(task: ConvertTask): Promise<Conversion> {
  if ('source' in task) return convertSheet(task.source, task.language, task.known);
  if (task.files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new Refused('tooLarge');
  return convertTexts(await Promise.all(task.files.map((file) => file.text())), task.known);
}

/** Whatever a file makes the reading do, it does it here. */
self.addEventListener('message', ({ data }: MessageEvent<ConvertTask>) => {
  convert(data).then(
    (conversion) => self.postMessage(conversion),
    (error: unknown) => self.postMessage({ refused: error instanceof Refused ? error.refusal : 'unknown' }),
  );
});
