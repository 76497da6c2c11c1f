import { getClassifications } from '@physio/contract/classification/classification';
import { listTags } from '@physio/contract/tags/tags';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { aClassification, anExercise, answerExercises } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const HEIGHT = 225;
beforeEach(() => page.viewport(360, HEIGHT));
afterEach(() => page.viewport(1280, 800));

/** The height that stays covered by what does not scroll with the page. */
function covered(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element);
    const { width, height, bottom, top } = element.getBoundingClientRect();
    const isSeen = visibility === 'visible' && width > 180 && height > 8 && bottom > 0 && top < HEIGHT;
    return isSeen && (position === 'fixed' || position === 'sticky');
  });
  return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
}

test.each([
  ['/program-builder?mode=create', 'Squat'],
  ['/tags-and-classification-manager', ''],
])('at 400 %% zoom at least half the height of %s scrolls', async (address) => {
  answerExercises(Array.from({ length: 12 }, (_, at) => anExercise({ name: `Squat ${at}` })));
  answer(getClassifications, { data: [aClassification()] });
  answer(listTags, { data: [] });
  await openPage(address);
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(HEIGHT * 2);
  window.scrollTo(0, HEIGHT);
  expect(covered()).toBeLessThanOrEqual(HEIGHT / 2);
});
