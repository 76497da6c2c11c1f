import '#app/zod-config.ts';
import '#ui/styles.css';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { forgetAnswers, serveAnswers } from './answers.ts';

beforeAll(serveAnswers);
// The files share one page.
beforeEach(cleanup);
afterEach(() => {
  expect(forgetAnswers(), 'calls without a prepared answer').toEqual([]);
});
