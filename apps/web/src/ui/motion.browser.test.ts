import { afterEach, expect, test, vi } from 'vitest';
import { flyTo } from './motion.ts';

const FLYING = 'img[aria-hidden="true"]';
const put = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('img');
};
const wantsLess = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('a copy of the picture goes where its like is counted, and is gone when it is there', async () => {
  wantsLess(false);
  flyTo(put('<img width="40" height="40" alt=""><p class="to">1</p>'), '.to');
  expect(document.querySelectorAll(FLYING)).toHaveLength(1);
  await expect.poll(() => document.querySelectorAll(FLYING)).toHaveLength(0);
  expect(document.images).toHaveLength(1);
});

test('nothing flies for who wants less motion, nor to where it would not be seen', () => {
  wantsLess(true);
  flyTo(put('<img alt=""><p class="to">1</p>'), '.to');
  expect(document.querySelectorAll(FLYING)).toHaveLength(0);
  wantsLess(false);
  flyTo(put('<img alt=""><p class="to" hidden>1</p>'), '.to');
  expect(document.querySelectorAll(FLYING)).toHaveLength(0);
});
