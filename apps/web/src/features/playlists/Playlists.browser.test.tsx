import { createTeam, listParticipants, listTeams } from '@physio/contract/challenges/challenge-entries';
import { createChallenge, listChallenges } from '@physio/contract/challenges/challenges';
import { listRecentUploads } from '@physio/contract/content/content-stats';
import { listPatients } from '@physio/contract/patients/patients';
import { createPlaylist, listPlaylists, PLAYLIST_MESSAGES } from '@physio/contract/playlists/playlists';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aChallenge, aPlaylist } from '#test/challenges.ts';
import { aFile } from '#test/content.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser, newId } from '#test/practice.ts';
import { answerConfigurations } from '#test/screens.ts';

const section = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Save' });
const itemsOf = (items: unknown) => JSON.parse(String(items));

async function open(answers: () => void): Promise<void> {
  const group = aGroup();
  answerConfigurations(group);
  answers();
  await openPage('/configurations', aUser({ groups: [group] }));
}

test('a playlist of a board and a picture is put in order by keys, and edited as it was kept', async () => {
  const stairs = aChallenge();
  const poster = aFile({ old_name: 'poster.png' });
  answer(listRecentUploads, { data: { recent_uploads: [poster], total_count: 1, total_page: 1 } });
  answer(createPlaylist, ({ body }) => {
    const items = (itemsOf(body.items) as { type: 'image' | 'leaderboard'; time: number }[]).map(({ type, time }) => ({
      type,
      time,
      poster: null,
      challenge_id: type === 'image' ? null : stairs.id,
      media_id: type === 'image' ? poster.id : null,
      name: type === 'image' ? poster.old_name : stairs.name,
    }));
    answer(listPlaylists, { data: [aPlaylist({ items })] });
    return { data: { id: newId() } };
  });
  await open(() => answer(listChallenges, { data: [stairs] }));
  await section('Playlists').getByRole('button', { name: 'Add playlist' }).click();
  await dialog.getByLabelText('Playlist name').fill('Hall');
  await dialog.getByRole('combobox', { name: 'Add a leaderboard' }).click();
  await page.getByRole('option', { name: 'Stairs' }).click();
  await dialog.getByRole('combobox', { name: 'Add a picture' }).click();
  await page.getByRole('option', { name: 'poster.png' }).click();
  const move = (way: 'up' | 'down') => dialog.getByRole('button', { name: `Move poster.png ${way}` });
  for (const way of ['up', 'down', 'up'] as const) {
    move(way).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(move(way)).toHaveFocus();
  }
  await dialog.getByLabelText('Seconds of poster.png').fill('7');
  await expectAccessible('a playlist');
  await save.click();
  await expect.element(page.getByText(createPlaylist.done)).toBeVisible();
  expect(itemsOf(asked(createPlaylist)[0]?.body.items)).toEqual([
    { type: 'image', media_id: poster.id, time: 7 },
    { type: 'leaderboard', challenge_id: stairs.id, time: 20 },
  ]);
  await section('Playlists').getByRole('button', { name: 'More for Hall' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(dialog.getByRole('button', { name: /^Move .* up$/ })).toHaveLength(2);
  await expect.element(move('up')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByLabelText('Seconds of poster.png')).toHaveValue('7 s');
});

/** Sixty signs each. */
const LONG = ['W'.repeat(60), 'क्ष'.repeat(20), '膝'.repeat(60)];
const tooWide = (element: Element) => element.scrollWidth - element.clientWidth;

test('names of sixty signs in three scripts are taken, one more is not, and they are read in full on a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const challenges = [aChallenge({ challenge_type: 'team' })];
  const playlists: ReturnType<typeof aPlaylist>[] = [];
  const teams: { id: string; name: string; members: number; points: number }[] = [];
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listParticipants, { data: { participants: [], total_count: 0, total_page: 0 } });
  answer(listTeams, () => ({ data: teams }));
  answer(listRecentUploads, { data: { recent_uploads: [], total_count: 0, total_page: 0 } });
  answer(createPlaylist, ({ body }) => ({
    data: { id: playlists[playlists.push(aPlaylist({ name: String(body.name) })) - 1]?.id ?? '' },
  }));
  answer(createChallenge, ({ body }) => {
    const made = aChallenge({ name: String(body.name) });
    challenges.push(made);
    return { data: made };
  });
  answer(createTeam, ({ body }) => {
    const id = newId();
    teams.push({ id, name: String(body.name), members: 0, points: 0 });
    return { data: { id } };
  });
  await open(() => {
    answer(listChallenges, () => ({ data: challenges }));
    answer(listPlaylists, () => ({ data: playlists }));
  });
  for (const name of LONG) {
    await section('Playlists').getByRole('button', { name: 'Add playlist' }).click();
    const field = dialog.getByLabelText('Playlist name');
    await field.fill(`${name}a`);
    await save.click();
    await expect.element(field).toHaveAccessibleDescription(PLAYLIST_MESSAGES.nameTooLong);
    await field.fill(name);
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await section('Challenges').getByRole('button', { name: 'Add challenge' }).click();
    await dialog.getByLabelText('Challenge name').fill(name);
    await dialog.getByRole('button', { name: 'Add challenge' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    for (const list of ['Playlists', 'Challenges'])
      await expect.element(section(list).getByRole('listitem', { name, exact: true })).toMatchTextContent(name);
  }
  expect(tooWide(document.documentElement)).toBe(0);
  await section('Challenges')
    .getByRole('listitem', { name: 'Stairs', exact: true })
    .getByRole('button', { name: 'Participants' })
    .click();
  for (const name of LONG) {
    await dialog.getByLabelText('New team').fill(name);
    await dialog.getByRole('button', { name: 'Add team' }).click();
    await expect.element(dialog.getByRole('listitem', { name, exact: true })).toMatchTextContent(name);
  }
  await expect.poll(() => tooWide(dialog.element())).toBe(0);
  expect([createPlaylist, createChallenge, createTeam].map((call) => asked(call).map(({ body }) => body.name))).toEqual([
    LONG,
    LONG,
    LONG,
  ]);
});
