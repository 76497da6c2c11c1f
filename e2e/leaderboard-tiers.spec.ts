import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Practice } from './support/practice.ts';

test.use({ visitor: 'nobody' });

const WHOLE = '-infinity';
type Challenge = { id: number; public_id: string };

/** Participants with these points, the first above where points are equal. */
async function rank({ make, db, group }: Practice, challenge: Challenge, points: readonly number[]): Promise<void> {
  for (const [at, own] of points.entries()) {
    const { id } = await make.participant(group, challenge, await make.patient(group));
    const score = { group_id: group.id, challenge_id: challenge.id, participant_id: id, day: WHOLE, points: own };
    await db
      .insertInto('challenge_scores')
      .values({ ...score, last_point_at: new Date(Date.UTC(2026, 0, 1 + at)) })
      .execute();
  }
}

const TIERS = ['Platinum', 'Emerald', 'Elite'];
const tierOf = (text: string) => TIERS.filter((tier) => text.includes(tier)).join('+') || '–';
/** What the entries are called, from the first on. */
async function tiers(page: Page, challenge: Challenge, count: number): Promise<string[]> {
  await page.goto(`/leaderboard?challengeId=${challenge.public_id}`);
  const entries = page.getByRole('list', { name: /^(Podium|Ranking)$/ }).getByRole('listitem');
  await expect(entries).toHaveCount(count);
  return (await entries.allTextContents()).map(tierOf);
}

for (const { what, points, expected } of [
  { what: 'the first three ranks, and no fourth', points: [40, 30, 20, 10], expected: ['Platinum', 'Emerald', 'Elite', '–'] },
  { what: 'a rank two share; there is no third then', points: [40, 30, 30, 20], expected: ['Platinum', 'Emerald', 'Emerald', '–'] },
  { what: 'two firsts, and the third after them', points: [40, 40, 30, 20], expected: ['Platinum', 'Platinum', 'Elite', '–'] },
  {
    what: 'a third on the podium and one below it',
    points: [40, 30, 20, 20, 10],
    expected: ['Platinum', 'Emerald', 'Elite', 'Elite', '–'],
  },
  {
    what: 'all who are first, below the podium too',
    points: [5, 5, 5, 5, 4],
    expected: ['Platinum', 'Platinum', 'Platinum', 'Platinum', '–'],
  },
  { what: 'one alone', points: [1], expected: ['Platinum'] },
])
  test(`a tier has ${what}`, async ({ page, practice }) => {
    const challenge = await practice.make.challenge(practice.group);
    await rank(practice, challenge, points);
    expect(await tiers(page, challenge, points.length)).toEqual(expected);
  });

test('teams have tiers by their rank', async ({ page, practice }) => {
  const { make, db, group } = practice;
  const challenge = await make.challenge(group, { challenge_type: 'team' });
  for (const points of [40, 30, 20, 10]) {
    const { id } = await make.team(group, challenge);
    const score = { group_id: group.id, challenge_id: challenge.id, team_id: id, day: WHOLE, points, last_point_at: new Date() };
    await db.insertInto('challenge_team_scores').values(score).execute();
  }
  expect(await tiers(page, challenge, 4)).toEqual(['Platinum', 'Emerald', 'Elite', '–']);
});

test('a server may name its own tiers', async ({ page, practice }) => {
  const challenge = await practice.make.challenge(practice.group);
  await rank(practice, challenge, [40, 30, 20]);
  await page.route('**/leaderboard?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(JSON.stringify(TIERS), JSON.stringify(['Sakura', 'Elite']));
    await route.fulfill({ response, body });
  });
  expect(await tiers(page, challenge, 3)).toEqual(['–', 'Elite', '–']);
  await expect(page.getByRole('list', { name: 'Podium' })).toContainText('Sakura');
});
