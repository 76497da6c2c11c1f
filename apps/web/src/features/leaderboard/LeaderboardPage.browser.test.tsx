import { getDisplay, getRanking, type PlaylistEntry, TIERS } from '@physio/contract/leaderboard/leaderboard';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { loadConfig } from '#platform/config/config.ts';
import { answer, answerAt, asked, refuse } from '#test/answers.ts';
import { aRanking } from '#test/leaderboard.ts';
import { withMotion } from '#test/media.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const id = newId();
const board = () => openPage(`/leaderboard?challengeId=${id}`, null);
const today = page.getByRole('tab', { name: 'Today' });
const notSetUp = page.getByText('This display is not set up: check groupId and challengeId.');

describe('tiers', () => {
  const named = async (tiers: readonly string[]) => {
    answerAt('/config.json', () => new Response(JSON.stringify({ tiers })));
    await loadConfig();
  };
  afterAll(() => named([]));
  const entries = page.getByRole('list', { name: /^(Podium|Ranking)$/ }).getByRole('listitem');
  const tierOf = (text: string | null, tiers = TIERS) => tiers.filter((tier) => text?.includes(tier)).join('+') || '–';

  for (const { what, expected, type } of [
    { what: 'the first three ranks, and no fourth', expected: ['Platinum', 'Emerald', 'Elite', '–'] },
    { what: 'the first three of six, on the podium and below it', expected: ['Platinum', 'Emerald', 'Elite', '–', '–', '–'] },
    { what: 'two', expected: ['Platinum', 'Emerald'] },
    { what: 'one alone', expected: ['Platinum'] },
    { what: 'a team', expected: ['Platinum', 'Emerald', 'Elite', '–'], type: 'team' as const },
  ])
    test(`stand by ${what}`, async () => {
      await named(TIERS);
      answer(getRanking, { data: aRanking(expected.length, { challenge_type: type ?? 'individual' }) });
      await board();
      await expect.element(entries).toHaveLength(expected.length);
      expect(entries.elements().map(({ textContent }) => tierOf(textContent))).toEqual(expected);
    });

  test('are named by the server', async () => {
    await named(['Sakura', 'Elite']);
    answer(getRanking, { data: aRanking(3) });
    await board();
    await expect.element(entries).toHaveLength(3);
    expect(entries.elements().map(({ textContent }) => tierOf(textContent, ['Sakura', ...TIERS]))).toEqual([
      'Sakura',
      'Elite',
      '–',
    ]);
  });
});

test('Today is asked for when it is chosen; teams are listed from the first', async () => {
  answer(getRanking, { data: aRanking(3, { challenge_type: 'team' }) });
  await board();
  await expect.element(page.getByText('Started 01/01/2026')).toBeVisible();
  await expect.element(page.getByText('3 days remaining')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  expect(page.getByRole('list', { name: 'Podium' }).query()).toBeNull();
  await today.click();
  await expect.element(today).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => asked(getRanking).map(({ query }) => query['ranking-type'])).toEqual(['overall', 'daily']);
});

test('an ended challenge has no Today, and one of nobody says so', async () => {
  answer(getRanking, { data: aRanking(0, { is_expired: true, days_left: 0 }) });
  await board();
  await expect.element(page.getByText('Challenge Completed')).toBeVisible();
  await expect.element(page.getByText('Ended 31/01/2026')).toBeVisible();
  await expect.element(page.getByText('No one has performed the challenge')).toBeVisible();
  expect(today.query()).toBeNull();
});

for (const search of [
  '',
  '?playlist_id=x',
  `?groupId=${id}`,
  `?groupId=${id}&playlist_id=${id}`,
  `?challengeId=${id}`,
  '?challengeId=%00',
])
  test(`an address that names nothing is a display that is not set up: ${search}`, async () => {
    refuse(getDisplay, 404, 'Group not found');
    refuse(getRanking, search.includes('%00') ? 400 : 404, 'Challenge not found');
    await openPage(`/leaderboard${search}`, null);
    await expect.element(notSetUp).toBeVisible();
  });

test('a board that cannot be loaded can be tried again', async () => {
  refuse(getRanking, 500, 'Something went wrong');
  await board();
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  answer(getRanking, { data: aRanking(1) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Stairs' })).toBeVisible();
});

test('a challenge that has not begun says when it begins, and has no Today', async () => {
  answer(getRanking, { data: aRanking(0, { current_day: '30/12/2025', days_left: 33 }) });
  await board();
  await expect.element(page.getByText('Starts 01/01/2026')).toBeVisible();
  await expect.element(page.getByText('The challenge starts on 01/01/2026')).toBeVisible();
  expect(page.getByText(/remaining|Started|No one/).query()).toBeNull();
  expect(today.query()).toBeNull();
});

test('a display that cannot be loaded says so, not that it is not set up', async () => {
  refuse(getDisplay, 500, 'Something went wrong');
  await openPage(`/leaderboard?groupId=${id}`, null);
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(notSetUp.query()).toBeNull();
  answer(getDisplay, { data: [{ type: 'leaderboard', file_path: '', challenge_id: id, time: 60 }] });
  answer(getRanking, { data: aRanking(1) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Stairs' })).toBeVisible();
});

test('a Today that cannot be loaded says so, and no time at which it was never seen', async () => {
  answer(getRanking, { data: aRanking(1) });
  await board();
  await expect.element(today).toBeVisible();
  refuse(getRanking, 403, 'Forbidden');
  await today.click();
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(page.getByText(/Last updated/).query()).toBeNull();
});

describe('as time goes by', () => {
  beforeAll(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => openPage('/leaderboard', null));
  afterAll(() => {
    vi.useRealTimers();
  });

  test('a challenge that ends on the wall is celebrated once', async () => {
    await withMotion();
    const paper = () => document.querySelectorAll('main [aria-hidden] > i').length;
    answer(getRanking, { data: aRanking(1) });
    await board();
    await expect.element(page.getByText('3 days remaining')).toBeVisible();
    answer(getRanking, { data: aRanking(1, { is_expired: true, days_left: 0 }) });
    // As each minute: by the clock the paper might be gone again already.
    await queryClient.invalidateQueries();
    await expect.element(page.getByText('Challenge Completed')).toBeVisible();
    await expect.poll(paper).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(7000);
    await expect.poll(paper).toBe(0);
    await board();
    await expect.element(page.getByText('Challenge Completed')).toBeVisible();
    expect(paper()).toBe(0);
  });

  test('a playlist of nothing but broken files says so and stays', async () => {
    const file: PlaylistEntry = { type: 'image', file_path: 'data:image/png;base64,AA==', challenge_id: null, time: 0 };
    answer(getDisplay, { data: [file, file] });
    await openPage(`/leaderboard?groupId=${id}`, null);
    await expect.element(page.getByRole('img', { name: 'Picture of the playlist' })).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2500);
    await expect.element(page.getByText('None of the pictures and videos of this display can be shown.')).toBeVisible();
  });

  test('what stands is faded out', async () => {
    await withMotion();
    const file: PlaylistEntry = { type: 'leaderboard', file_path: '', challenge_id: id, time: 5 };
    answer(getDisplay, { data: [file, file] });
    answer(getRanking, { data: aRanking(1) });
    await openPage(`/leaderboard?groupId=${id}`, null);
    await expect.element(page.getByRole('heading', { name: 'Stairs' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(5100);
    await expect.poll(() => document.querySelector('[data-phase="out"]')).not.toBeNull();
    const turn = document.querySelector('[data-phase="out"]') as HTMLElement;
    const [fade] = turn.getAnimations();
    fade?.finish();
    expect([turn.getAnimations().length, getComputedStyle(turn).opacity]).toEqual([1, '0']);
  });
});
