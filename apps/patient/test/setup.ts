import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/parts.css';
import { afterEach, beforeAll, expect } from 'vitest';
import { forgetAnswers, serveAnswers } from './answers.ts';
import { closePage } from './open-page.tsx';

beforeAll(serveAnswers);
// The files share one page: it is gone before its answers are, so that it asks for nothing in the next test.
afterEach(async () => {
  await closePage();
  expect(forgetAnswers(), 'calls without an answer that the contract allows').toEqual([]);
});
