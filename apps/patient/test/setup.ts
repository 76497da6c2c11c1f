import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/parts.css';
// Parts that are fetched when they are needed are here first: where that fails, the page waits for somebody to try again.
import '#app/later-parts.ts';
import { afterEach, beforeAll, expect } from 'vitest';
import { forgetAnswers, serveAnswers } from './answers.ts';
import { closePage } from './open-page.tsx';

beforeAll(serveAnswers);
// The files share one page: it is gone before its answers are, so that it asks for nothing in the next test.
afterEach(async ({ task }) => {
  // biome-ignore-start lint/suspicious/noConsole lint/performance/useDomNodeTextContent: for whoever reads why it failed, as it was seen
  if (task.result?.state === 'fail') console.error(`The page showed:\n${document.body.innerText}`);
  // biome-ignore-end lint/suspicious/noConsole lint/performance/useDomNodeTextContent: see above
  await closePage();
  expect(forgetAnswers(), 'calls without an answer that the contract allows').toEqual([]);
});
