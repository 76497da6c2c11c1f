import { deleteBadge, listBadges, restoreBadge } from '@physio/contract/challenges/badges';
import { createTeam, deleteTeam, listParticipants, listTeams } from '@physio/contract/challenges/challenge-entries';
import {
  CHALLENGE_MESSAGES,
  type Challenge,
  createChallenge,
  deleteChallenge,
  listChallenges,
  restoreChallenge,
} from '@physio/contract/challenges/challenges';
import { getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { listPatients } from '@physio/contract/patients/patients';
import { deletePlaylist, listPlaylists, restorePlaylist } from '@physio/contract/playlists/playlists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { aBadge, aChallenge, aPlaylist } from '#test/challenges.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser, newId } from '#test/practice.ts';
import { answerConfigurations } from '#test/screens.ts';

const section = (name: string) => page.getByRole('region', { name, exact: true });
const row = (list: string, name: string) => section(list).getByRole('listitem', { name, exact: true });
const dialog = page.getByRole('dialog');
async function askToDelete(list: string, name: string): Promise<void> {
  await row(list, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}
const undo = (said: string) => page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click();

/** Opens the settings of a group that has something. */
async function open(answers: () => void, user_role: 'Admin' | 'Physio' = 'Admin'): Promise<void> {
  const group = aGroup({ user_role });
  answerConfigurations(group);
  answers();
  await openPage('/configurations', aUser({ user_role, groups: [group] }));
}

/** A day and nothing else. */
const IN_WORDS = /^\w+day, \d+ \w+ \d{4}$/;

test('a challenge that ends before it starts or years later is refused at the field, and kept once it does not', async () => {
  answer(createChallenge, ({ body }) => {
    const made = aChallenge({ name: String(body.name), is_started: false });
    answer(listChallenges, { data: [made] });
    return { data: made };
  });
  await open(() => {});
  await section('Challenges').getByRole('button', { name: 'Add challenge' }).click();
  const add = dialog.getByRole('button', { name: 'Add challenge' });
  await add.click();
  await expect.element(dialog.getByText(CHALLENGE_MESSAGES.nameRequired)).toBeVisible();
  await dialog.getByLabelText('Challenge name').fill('Stairs');
  const [first, last] = [dialog.getByLabelText('First day'), dialog.getByLabelText('Last day')];
  await first.fill('2027-03-02');
  await last.fill('2027-03-01');
  await add.click();
  await expect.element(last).toHaveAccessibleDescription(CHALLENGE_MESSAGES.endBeforeStart);
  await expect.element(first).toHaveAccessibleDescription(IN_WORDS);
  expect(asked(createChallenge)).toEqual([]);
  await last.fill('9999-12-31');
  await add.click();
  await expect.element(last).toHaveAccessibleDescription(CHALLENGE_MESSAGES.endTooLate);
  await last.fill('2027-03-02');
  await expect.element(last).toHaveAccessibleDescription(IN_WORDS);
  await add.click();
  await expect.element(page.getByText(createChallenge.done)).toBeVisible();
  await expect.element(row('Challenges', 'Stairs')).toMatchTextContent('Not started yet');
});

test('a challenge counts only what was measured where that is asked for, and says so', async () => {
  answer(createChallenge, ({ body }) => {
    const { name, scoring, measured_only } = body as Challenge;
    const made = aChallenge({ name, scoring, measured_only });
    answer(listChallenges, { data: [made] });
    return { data: made };
  });
  await open(() => {});
  await section('Challenges').getByRole('button', { name: 'Add challenge' }).click();
  const only = dialog.getByLabelText('Only what a camera measured counts');
  await expect.element(only).not.toBeChecked();
  await only.click();
  await dialog.getByLabelText('Challenge name').fill('Stairs');
  await dialog.getByRole('button', { name: 'Add challenge' }).click();
  await expect.element(row('Challenges', 'Stairs')).toMatchTextContent('Days with exercise · measured only');
  expect(asked(createChallenge)).toMatchObject([{ body: { measured_only: true } }]);
  await row('Challenges', 'Stairs').getByRole('button', { name: 'More for Stairs' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(only).toBeChecked();
  await dialog.getByLabelText('Points for').click();
  await page.getByRole('option', { name: 'By hand only' }).click();
  await expect.element(only).not.toBeInTheDocument();
});

test('a Physio only looks, at the configuration and at the challenges', async () => {
  await open(() => answer(listChallenges, { data: [aChallenge()] }), 'Physio');
  const stairs = row('Challenges', 'Stairs');
  await expect.element(stairs.getByRole('button', { name: 'Participants' })).toBeVisible();
  expect(section('Configuration').getByText('FREEPLAN').query()).toBeNull();
  expect(asked(getSocketStatistics)).toEqual([]);
  await section('Configuration').getByRole('button', { name: 'Technical details' }).click();
  await expect.element(section('Configuration').getByText('FREEPLAN')).toBeVisible();
  await expect.poll(() => asked(getSocketStatistics)).toHaveLength(1);
  expect(stairs.getByRole('button', { name: /^More for/ }).query()).toBeNull();
  expect(stairs.getByRole('button', { name: 'Edit' }).query()).toBeNull();
  expect(section('Configuration').getByRole('button', { name: 'Edit' }).query()).toBeNull();
  expect(page.getByRole('button', { name: /^Add (challenge|playlist|badge)$/ }).query()).toBeNull();
  expect(section('Audit log').query()).toBeNull();
});

const challenge = aChallenge({ participants: 1 });
const hall = aPlaylist({ is_default: true });
const bird = aBadge('Early bird');
for (const { kind, list, name, none, shown, answers } of [
  {
    kind: 'Challenge',
    list: 'Challenges',
    name: 'Stairs',
    none: () => answer(listChallenges, { data: [] }),
    shown: () => answer(listChallenges, { data: [challenge] }),
    answers: { remove: deleteChallenge, restore: restoreChallenge },
  },
  {
    kind: 'Playlist',
    list: 'Playlists',
    name: 'Hall',
    none: () => answer(listPlaylists, { data: [] }),
    shown: () => answer(listPlaylists, { data: [hall] }),
    answers: { remove: deletePlaylist, restore: restorePlaylist },
  },
  {
    kind: 'Badge',
    list: 'Badges',
    name: 'Early bird',
    none: () => answer(listBadges, { data: [] }),
    shown: () => answer(listBadges, { data: [bird] }),
    answers: { remove: deleteBadge, restore: restoreBadge },
  },
])
  test(`a deleted ${kind.toLowerCase()} is asked about by its name, and comes back by Undo`, async () => {
    await open(shown);
    answer(answers.remove, () => {
      none();
      return {};
    });
    answer(answers.restore, () => {
      shown();
      return {};
    });
    await askToDelete(list, name);
    const question = page.getByRole('dialog', { name: `Delete ${kind.toLowerCase()}?` });
    await expect.element(question).toMatchTextContent(`“${name}”`);
    await question.getByRole('button', { name: `Delete ${kind.toLowerCase()}` }).click();
    await expect.element(section(list).getByText(`No ${list.toLowerCase()} yet.`)).toBeVisible();
    await undo(`${kind} deleted`);
    await expect.element(page.getByText(`${kind} brought back`)).toBeVisible();
    await expect.element(row(list, name)).toBeVisible();
    expect(asked(answers.restore)).toHaveLength(1);
  });

const nobody = () => {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listParticipants, { data: { participants: [], total_count: 0, total_page: 0 } });
};

for (const [user_role, challenge_type, role, name] of [
  ['Admin', 'individual', 'combobox', 'Patients'],
  ['Admin', 'team', 'textbox', 'New team'],
  ['Physio', 'individual', 'textbox', 'Search participants'],
] as const)
  test(`the participants of a challenge of kind “${challenge_type}” open on the first field of the ${user_role}`, async () => {
    nobody();
    answer(listTeams, { data: [] });
    await open(() => answer(listChallenges, { data: [aChallenge({ challenge_type })] }), user_role);
    await row('Challenges', 'Stairs').getByRole('button', { name: 'Participants' }).click();
    await expect.element(dialog.getByRole(role, { name })).toHaveFocus();
    expect(page.getByRole('listbox').query()).toBeNull();
  });

test('a deleted team comes back by Undo, while its dialog stays open; one with members is not for deleting', async () => {
  const stairs = aChallenge({ challenge_type: 'team' });
  const blue = { id: newId(), name: 'Blue', members: 1, points: 0 };
  const red = { id: newId(), name: 'Red', members: 0, points: 0 };
  const teams = (...all: (typeof red)[]) => answer(listTeams, { data: all });
  nobody();
  teams(blue, red);
  answer(deleteTeam, () => {
    teams(blue);
    return {};
  });
  answer(createTeam, ({ body }) => {
    teams(blue, { ...red, name: String(body.name) });
    return { data: { id: red.id } };
  });
  await open(() => answer(listChallenges, { data: [stairs] }));
  await row('Challenges', 'Stairs').getByRole('button', { name: 'Participants' }).click();
  const item = dialog.getByRole('listitem', { name: 'Red', exact: true });
  await expect.element(item).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete: Blue' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Delete: Red' }).click();
  await expect.element(item).not.toBeInTheDocument();
  await undo('Team deleted');
  await expect.element(page.getByText(createTeam.done)).toBeVisible();
  await expect.element(item).toMatchTextContent('0 members');
});

test('a playlist warns of a challenge as soon as that is deleted', async () => {
  const item = { type: 'leaderboard', challenge_id: challenge.id, media_id: null, time: 20, poster: null } as const;
  const shows = (name: string | null) => answer(listPlaylists, { data: [{ ...hall, items: [{ ...item, name }] }] });
  await open(() => {
    answer(listChallenges, { data: [challenge] });
    shows(challenge.name);
  });
  answer(deleteChallenge, () => {
    shows(null);
    return {};
  });
  await askToDelete('Challenges', 'Stairs');
  await dialog.getByRole('button', { name: 'Delete challenge' }).click();
  await expect.element(row('Playlists', 'Hall')).toMatchTextContent('1 deleted item is passed over');
});
