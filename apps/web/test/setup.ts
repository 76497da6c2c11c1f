import '#app/zod-config.ts';
import '#ui/styles.css';
import { getOwnCalendar } from '@physio/contract/calendars/calendars';
import { listInstalls } from '@physio/contract/library/library';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '#platform/api/query.ts';
import { clearToastHistory, dismissToasts } from '#platform/toast/toast.ts';
import { answer, forgetAnswers, serveAnswers } from './answers.ts';
import { answerInbox } from './inbox.ts';
import { answerPatientPage } from './patient-page.ts';

beforeAll(serveAnswers);
beforeEach(() => {
  dismissToasts();
  clearToastHistory();
  // Many screens ask for these.
  answerPatientPage();
  answerInbox();
  answer(getOwnCalendar, { data: null });
  answer(listInstalls, { data: [], pending: 0 });
});
// The files share one page: it is gone before its answers are, so that it asks for nothing in the next test.
afterEach(async ({ task }) => {
  // biome-ignore-start lint/suspicious/noConsole lint/performance/useDomNodeTextContent: for whoever reads why it failed, as it was seen
  if (task.result?.state === 'fail') console.error(`The page showed:\n${document.body.innerText}`);
  // biome-ignore-end lint/suspicious/noConsole lint/performance/useDomNodeTextContent: see above
  await cleanup();
  queryClient.clear();
  expect(forgetAnswers(), 'calls without an answer that the contract allows').toEqual([]);
});
