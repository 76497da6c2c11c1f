import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Practice } from './support/practice.ts';

// A wall in the practice's waiting room: nobody is signed in. A small one, since every frame of a fade is drawn without a
// graphics card.
test.use({
  visitor: 'nobody',
  place: 'demo',
  viewport: { width: 1040, height: 585 },
  contextOptions: { reducedMotion: 'no-preference' },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const video = (page: Page) => page.getByLabel('Video of the playlist');
const picture = (page: Page) => page.getByRole('img', { name: 'Picture of the playlist' });
const turn = (page: Page) => page.locator('[data-phase]');
const style = (page: Page, name: 'animationDuration' | 'animationName') =>
  turn(page).evaluate((element, of) => getComputedStyle(element)[of], name);
const open = async (page: Page, { group }: Practice) => {
  await page.goto(`/leaderboard?groupId=${group.public_id}`);
  await expect(heading(page)).toHaveText('30 days of movement');
};
/** From here on time passes by `runFor` alone. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
/** With the board that follows, which is asked for meanwhile: what comes while the clock stands is not shown. */
async function goOnToPicture(page: Page): Promise<void> {
  const ahead = page.waitForResponse((response) => response.url().includes('get-users-ranking-details'));
  await page.keyboard.press('ArrowRight');
  await expect(picture(page)).toBeVisible();
  await (await ahead).finished();
}

test('an item fades in and out for a thousand milliseconds each, the fade-out after its time', async ({ page, practice }) => {
  await page.clock.install();
  await open(page, practice);
  await stopClock(page);
  await goOnToPicture(page);
  expect(await style(page, 'animationDuration')).toBe('1s');
  const fadeIn = await style(page, 'animationName');
  await page.clock.runFor(9900);
  await expect(turn(page)).toHaveAttribute('data-phase', 'in');
  await page.clock.runFor(200);
  await expect(turn(page)).toHaveAttribute('data-phase', 'out');
  expect(await style(page, 'animationDuration')).toBe('1s');
  expect(await style(page, 'animationName')).not.toBe(fadeIn);
  await page.clock.runFor(800);
  await expect(picture(page)).toHaveCount(1);
  // The timer may have been set a little after the phase was shown.
  await page.clock.runFor(1000);
  await expect(heading(page)).toHaveText('Strong together');
  await expect(turn(page)).toHaveAttribute('data-phase', 'in');
});

test('who wants less motion sees a cut and a video that waits', async ({ page, practice }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, practice);
  await stopClock(page);
  await goOnToPicture(page);
  expect(await style(page, 'animationDuration')).toBe('0.001s');
  await page.clock.runFor(10_100);
  await expect(heading(page)).toHaveText('Strong together');
  await page.keyboard.press('ArrowRight');
  await expect(video(page)).toHaveJSProperty('paused', true);
});

test('without a network the whole playlist goes on turning', async ({ page, practice, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const kept: string[] = [];
  page.on(
    'requestfinished',
    (request) => request.resourceType() === 'fetch' && request.url().includes('/media/') && kept.push(request.url()),
  );
  await page.clock.install();
  await open(page, practice);
  await page.keyboard.press('ArrowLeft');
  await expect(video(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Strong together');
  await expect.poll(() => kept.length).toBe(2);
  await context.setOffline(true);
  for (let round = 0; round < 2; round++) {
    await page.clock.runFor(21_000);
    await expect(video(page)).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => video(page).evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true);
    await page.clock.runFor(13_000);
    await expect(heading(page)).toHaveText('30 days of movement');
    await page.clock.runFor(31_000);
    await expect(picture(page)).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.clock.runFor(11_000);
    await expect(heading(page)).toHaveText('Strong together');
  }
  await expect(page.getByText(/^Last updated/)).toBeVisible();
});

for (const days of [-1, 1]) {
  test(`a clock that is ${days} day off changes nothing that is shown`, async ({ page, practice }) => {
    const { db, group } = practice;
    const { public_id } = await db
      .selectFrom('challenges')
      .select('public_id')
      .where('group_id', '=', group.id)
      .where('name', '=', '30 days of movement')
      .executeTakeFirstOrThrow();
    const answer = await page.request.get(`/api/v2/get-users-ranking-details/${public_id}`);
    const { current_day, days_left } = (await answer.json()).data.challenge;
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto(`/leaderboard?challengeId=${public_id}`);
    await expect(page.getByText(current_day, { exact: true })).toBeVisible();
    await expect(page.getByText(`${days_left} days remaining`)).toBeVisible();
    await page.goto(`/leaderboard?groupId=${group.public_id}`);
    await expect(heading(page)).toHaveText('30 days of movement');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}
