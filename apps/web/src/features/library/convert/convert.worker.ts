import type { Language } from '@physio/contract/languages/languages';
import type { KnownLabels } from '@physio/contract/library/sheet-manifest';
import type { Source } from '../import/prepare.ts';
import { type Conversion, type Refusal, Refused } from './conversion.ts';
import { convertFiles, convertSheet } from './convert.ts';

export type ConvertTask = { known: KnownLabels } & (
  | { files: readonly File[] }
  | { source: Omit<Source, 'file'>; language: Language }
);
export type ConvertAnswer = Conversion | { refused: Refusal };

const convert = async (task: ConvertTask): Promise<Conversion> =>
  'source' in task ? convertSheet(task.source, task.language, task.known) : convertFiles(task.files, task.known);

/** Whatever a file makes the reading do, it does it here. */
self.addEventListener('message', ({ data }: MessageEvent<ConvertTask>) => {
  convert(data).then(
    (conversion) => self.postMessage(conversion),
    (error: unknown) => self.postMessage({ refused: error instanceof Refused ? error.refusal : 'unknown' }),
  );
});
