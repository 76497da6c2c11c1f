import '#app/zod-config.ts';
import '#ui/styles.css';
import { listInstalls } from '@physio/contract/library/library';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { clearToastHistory, dismissToasts } from '#platform/toast/toast.ts';
import { answer, forgetAnswers, serveAnswers } from './answers.ts';

beforeAll(serveAnswers);
// The files share one page.
beforeEach(async () => {
  await cleanup();
  dismissToasts();
  clearToastHistory();
  // Every list of exercises asks for it.
  answer(listInstalls, { data: [], pending: 0 });
});
afterEach(() => {
  expect(forgetAnswers(), 'calls without an answer that the contract allows').toEqual([]);
});
