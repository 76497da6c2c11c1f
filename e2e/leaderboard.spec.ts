import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoOverflow } from './support/layout.ts';

// A wall in the practice's waiting room: nobody is signed in.
test.use({
  visitor: 'nobody',
  place: 'demo',
  viewport: { width: 1920, height: 1080 },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Just wide enough for the board of a wall. */
const SMALL_WALL = { width: 1040, height: 585 };

type Db = import('./support/practice.ts').Practice;
const challengeNamed = ({ db, group }: Db, name: string) =>
  db.selectFrom('challenges').selectAll().where('group_id', '=', group.id).where('name', '=', name).executeTakeFirstOrThrow();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a challenge of individuals: podium, list, header, tabs by click and key', async ({ page, practice }) => {
  const { public_id } = await challengeNamed(practice, '30 days of movement');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('get-users-ranking-details') && asked.push(request.url()));
  await page.goto(`/leaderboard?challengeId=${public_id}`);
  await expect(heading(page)).toHaveText('30 days of movement');
  const podium = page.getByRole('list', { name: 'Podium' }).getByRole('listitem').filter({ hasText: 'min' });
  await expect(podium).toHaveCount(3);
  await expect(podium.first()).toContainText('Platinum');
  await expect(page.getByText(/^Started \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText(/^\d+ days remaining$/)).toBeVisible();
  await expect(page.getByText(/^4–\d+ of \d+$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(page.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => asked.some((url) => url.includes('ranking-type=daily'))).toBe(true);
  expect(asked[0]).toContain('ranking-type=overall');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Overall' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'board');
});

const video = (page: Page) => page.getByLabel('Video of the playlist');
const picture = (page: Page) => page.getByRole('img', { name: 'Picture of the playlist' });

test.describe('a playlist on a small wall, since every frame of a fade is drawn without a graphics card', () => {
  test.use({ viewport: SMALL_WALL });

  test('a playlist shows board, picture, board and a video that plays muted, and begins again', async ({ page, practice }) => {
    await page.clock.install();
    await page.goto(`/leaderboard?groupId=${practice.group.public_id}`);
    await expect(heading(page)).toHaveText('30 days of movement');
    await page.clock.runFor(31_000);
    await expect(picture(page)).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(heading(page)).toHaveText('Strong together');
    await page.clock.runFor(21_000);
    await expect(video(page)).toBeVisible();
    await expect
      .poll(() => video(page).evaluate((video: HTMLVideoElement) => [video.muted, video.paused, video.currentTime > 0]))
      .toEqual([true, false, true]);
    await page.clock.runFor(13_000);
    await expect(heading(page)).toHaveText('30 days of movement');
  });

  test('Pause holds the turn, the arrows step through it', async ({ page, practice }) => {
    await page.clock.install();
    await page.goto(`/leaderboard?groupId=${practice.group.public_id}`);
    await expect(heading(page)).toHaveText('30 days of movement');
    await page.keyboard.press('ArrowRight');
    await expect(picture(page)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(picture(page)).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.clock.runFor(12_000);
    await expect(heading(page)).toHaveText('Strong together');
  });

  test('a broken picture is left after two seconds; a failing network leaves the board standing', async ({
    page,
    practice,
    faults,
  }) => {
    faults.allow(/media|ERR_|NS_ERROR_ABORT|Failed to load resource/);
    await page.clock.install();
    await page.route(/\/media\/.*\.gif/, (route) => route.abort());
    await page.goto(`/leaderboard?groupId=${practice.group.public_id}`);
    await expect(heading(page)).toHaveText('30 days of movement');
    const { public_id } = await challengeNamed(practice, 'Strong together');
    const ahead = page.waitForResponse((response) => response.url().includes(public_id));
    await page.clock.runFor(31_000);
    await expect(picture(page)).toHaveCount(1);
    await ahead;
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.runFor(4_000);
    await expect(heading(page)).toHaveText('Strong together');
  });
});

test('long names in three scripts stay on the wall', async ({ page, practice }) => {
  const { make, db } = practice;
  const own = await make.practice();
  await db.updateTable('groups').set({ leaderboard_full_names: true }).where('id', '=', own.group.id).execute();
  const challenge = await make.challenge(own.group, { name: '膝'.repeat(60) });
  for (const [at, sign] of ['W', 'क्ष', '膝', 'م'].entries()) {
    const patient = await make.patient(own.group, { first_name: sign.repeat(30), last_name: sign.repeat(30) });
    const { id } = await make.participant(own.group, challenge, patient);
    const score = { group_id: own.group.id, challenge_id: challenge.id, participant_id: id, points: 100_000_000 - at };
    await db
      .insertInto('challenge_scores')
      .values({ ...score, day: '-infinity', last_point_at: new Date() })
      .execute();
  }
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(
      `/leaderboard?challengeId=${challenge.public_id}&orientation=${viewport.height > viewport.width ? 'portrait' : 'landscape'}`,
    );
    await expect(page.getByRole('list', { name: 'Podium' })).toBeVisible();
    await expectNoOverflow(page, `the board of ${viewport.width}`);
    await expectAccessible(page, `board of ${viewport.width}`);
  }
});

test.describe('on a small screen, where drawing is cheap', { tag: '@chromium' }, () => {
  test.use({ viewport: { width: 480, height: 270 } });

  test('five hundred turns leave the browser no larger', async ({ page, practice }) => {
    await page.clock.install();
    await page.goto(`/leaderboard?groupId=${practice.group.public_id}`);
    await expect(heading(page)).toHaveText('30 days of movement');
    const debuggerSession = await page.context().newCDPSession(page);
    const measure = async () => {
      await debuggerSession.send('HeapProfiler.collectGarbage');
      const { nodes } = await debuggerSession.send('Memory.getDOMCounters');
      const { usedSize } = await debuggerSession.send('Runtime.getHeapUsage');
      return { nodes, megabytes: usedSize / 2 ** 20 };
    };
    const turn = async (times: number) => {
      for (let turned = 0; turned < times; turned += 20) {
        await page.evaluate(async () => {
          for (let n = 0; n < 20; n++) {
            window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
            await new Promise((drawn) => queueMicrotask(() => drawn(null)));
          }
        });
        await page.clock.runFor(100);
      }
    };
    await turn(40);
    const before = await measure();
    await turn(500);
    const after = await measure();
    expect(after.megabytes - before.megabytes).toBeLessThan(8);
    expect(after.nodes - before.nodes).toBeLessThan(2000);
  });
});
