import type { KnownLabels } from '@physio/contract/library/sheet-manifest';
import { type Choices, prepare, type Source } from './prepare.ts';

type PrepareRequest = { source: Source; choices: Choices; known: KnownLabels };

/** Thousands of rows take a second, in which the page stays alive. */
self.addEventListener('message', ({ data: { source, choices, known } }: MessageEvent<PrepareRequest>) => {
  self.postMessage(prepare(source, choices, known));
});
