import { changeGroup, type GroupSettings, getGroupSettings } from '@physio/contract/groups/group-settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerConfigurations } from '#test/screens.ts';

const group = aGroup({ allowed_domain: 'lakeside.example' });
const settings: GroupSettings = {
  ...group,
  subscription_plan: 'FREEPLAN',
  leaderboard_public: true,
  leaderboard_full_names: false,
  second_factor_required: false,
  physios_see_insights: true,
};
const room = page.getByRole('region', { name: 'Configuration', exact: true });
const technical = room.getByRole('button', { name: 'Technical details' });

test('an Admin changes how the group is set up; its name changes everywhere at once', async () => {
  answerConfigurations(group);
  answer(getGroupSettings, { data: settings });
  await openPage('/configurations', aUser({ groups: [group] }));
  await expect.element(page.getByRole('link', { name: 'Open audit log' })).toHaveAttribute('href', '/configurations/audit');
  await technical.click();
  await expect.element(room.getByText('FREEPLAN')).toBeVisible();
  await room.getByRole('button', { name: 'Edit' }).click();
  await room.getByLabelText('Group name').fill('Hillside');
  await room.getByLabelText('Allowed domain').fill('hill.example');
  await room.getByLabelText('Plan code').click();
  await page.getByRole('option', { name: 'YEARLYPLAN' }).click();
  await room.getByLabelText('Full names on the leaderboard').click();
  const changes = { allowed_domain: 'hill.example', subscription_plan: 'YEARLYPLAN', leaderboard_full_names: true } as const;
  const changed = { ...settings, ...changes, group_name: 'Hillside' };
  answer(changeGroup, { data: changed });
  answer(getGroupSettings, { data: changed });
  await room.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(changeGroup.done)).toBeVisible();
  const sent = { ...changes, name: 'Hillside', leaderboard_public: true, second_factor_required: false };
  expect(asked(changeGroup)).toMatchObject([{ params: { group_id: group.id }, body: sent }]);
  await technical.click();
  await expect.element(room.getByText('YEARLYPLAN')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hillside' })).toBeVisible();
  expect(localStorage.getItem('group_name')).toBe('Hillside');
});

test('says whether its admins must sign in in two steps', async () => {
  answerConfigurations(group);
  for (const [second_factor_required, said] of [
    [false, 'Not required'],
    [true, 'Required'],
  ] as const) {
    answer(getGroupSettings, { data: { ...settings, second_factor_required } });
    await openPage('/configurations', aUser({ groups: [group] }));
    await expect.element(room.getByText(said, { exact: true })).toBeVisible();
    expect(room.getByText('Two-step sign-in for admins').element().nextElementSibling?.textContent).toBe(said);
  }
});
