import '#app/zod-config.ts';
import '#ui/styles.css';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { clearToastHistory, dismissToasts } from '#platform/toast/toast.ts';
import { forgetAnswers, serveAnswers } from './answers.ts';

beforeAll(serveAnswers);
// The files share one page.
beforeEach(async () => {
  await cleanup();
  dismissToasts();
  clearToastHistory();
});
afterEach(() => {
  expect(forgetAnswers(), 'calls without an answer that the contract allows').toEqual([]);
});
