import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillGroup, newGroupName, openAddGroup } from './support/add-group.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import { csvFile } from './support/csv.ts';
import type { Practice } from './support/practice.ts';
import { rail } from './support/shell.ts';
import { savedProgramme } from './support/stored.ts';
import { gifFile } from './support/upload-screen.ts';

/** From Add Group to paper; what the walk takes a script, a person may take many times over. */
const MOST_MINUTES = 10;

const ROWS = 120;
/** Copying the Starter's files and sending a video for each row take longer than a screen does. */
const PATIENCE = { timeout: 60_000 };
const STEPS = '"1. Stand upright\n2. Bend your knees\n3. Come up slowly"';

test.use({ visitor: 'nobody' });

const numbered = Array.from({ length: ROWS }, (_, n) => String(n + 1).padStart(3, '0'));
/** A practice's own list: each row with its steps, dose, two tags, its place in the classification and the video that shows it. */
const ownSheet = () =>
  csvFile(
    'own.csv',
    [
      'Name,Instructions,Sides,Sets,Reps,Hold,Rest,Tags,Difficulty,Files,Licence',
      ...numbered.map((n) => `Own squat ${n},${STEPS},no,3,12,5,30,Knee; Riverside,Beginner,videos/OWN-${n}.gif,Ours`),
    ].join('\n'),
  );

/** Approves one exercise by itself, then the rest of them. */
async function review(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: `${count} exercises wait for review` }).click(PATIENCE);
  await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(`2 of ${count}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Approve all ${count - 1}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve all', exact: true }).click();
  await expect(page.getByText('Nothing waits for review.')).toBeVisible();
  await page.getByRole('link', { name: 'Exercise Directory' }).click();
}

async function importSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: 'Import exercises' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import exercises' });
  const videos = await Promise.all(numbered.map((n) => gifFile(`own-${n}.gif`)));
  await dialog.getByLabel(/^Drop a sheet, with videos/).setInputFiles([ownSheet(), ...videos]);
  await expect(dialog.getByText(`own.csv: ${ROWS} rows`)).toBeVisible();
  await expect(dialog.getByText(`${ROWS} files chosen`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText(`${ROWS} new exercises`)).toBeVisible();
  await expect(dialog.getByText('0 rows with faults')).toBeVisible();
  await dialog.getByRole('group', { name: 'New tags' }).getByRole('checkbox', { name: 'Riverside' }).check();
  await dialog.getByRole('button', { name: `Add ${ROWS} exercises` }).click();
  await expect(dialog.getByText(`${ROWS} exercises are added`)).toBeVisible(PATIENCE);
  await dialog.getByRole('button', { name: 'Finish' }).click();
}

/** Registers the first patient, gives the programme and prints its handout. @returns the printed file */
async function printFirst(page: Page, programme: string): Promise<Buffer> {
  await page.goto('/dashboard-physio');
  const card = page.getByRole('region', { name: 'Register New Patient' });
  await card.getByLabel('First name').fill('Sunita');
  await card.getByLabel('Last name').fill('Pawar');
  await card.getByLabel('Email').fill('sunita@riverside.example');
  await card.getByRole('button', { name: 'Register patient' }).click();
  await expect(page).toHaveSaid('Patient registered successfully!');
  await card.getByRole('link', { name: 'Open Sunita Pawar' }).click();
  await page.getByRole('button', { name: 'Assign programme' }).click();
  const assign = page.getByRole('dialog', { name: /^Assign/ });
  await assign.getByRole('radio', { name: programme }).check();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  await page.getByRole('button', { name: `More for ${programme}` }).click();
  await page.getByRole('menuitem', { name: 'Print handout' }).click();
  await expect(page.getByRole('main')).toContainText('Own squat 007');
  return page.pdf({ preferCSSPageSize: true });
}

/** How many exercises of the sheet show the video that their row names. */
async function shownVideos({ db }: Practice, groupName: string): Promise<number> {
  const shown = await db
    .selectFrom('exercises as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .innerJoin('exercise_attachments as ea', 'ea.exercise_id', 'e.id')
    .innerJoin('attachments as a', 'a.id', 'ea.attachment_id')
    .select(['e.name', 'a.display_name'])
    .where('g.group_name', '=', groupName)
    .where('ea.is_primary', '=', true)
    .execute();
  return numbered.filter((n) => shown.some((one) => one.name === `Own squat ${n}` && one.display_name === `own-${n}.gif`)).length;
}

test('a new practice has its library in an afternoon: Starter, review, own sheet with videos, review, first programme, on paper', async ({
  page,
  practice,
}) => {
  const began = performance.now();
  const name = newGroupName('Riverside');
  const addGroup = await openAddGroup(page, practice);
  await fillGroup(addGroup, name);
  await addGroup.getByRole('radio', { name: /^Starter library/ }).check();
  await addGroup.getByRole('button', { name: 'Add Group' }).click();
  await expect(page).toHaveSaid('Group added successfully.');
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page).toHaveURL('/dashboard-physio');
  await page.goto('/exercises');
  await review(page, 60);

  await importSheet(page);
  await expect.poll(() => shownVideos(practice, name), PATIENCE).toBe(ROWS);
  await review(page, ROWS);

  await rail(page).getByRole('link', { name: 'Program builder' }).click();
  await page.getByRole('link', { name: /Create New Programme/ }).click();
  const builder = new BuilderScreen(page);
  await builder.name.fill('First weeks');
  for (const exercise of ['Own squat 007', 'Box breathing']) {
    await builder.search.fill(exercise);
    await builder.add(exercise);
  }
  await expect(builder.card('Own squat 007').getByLabel('Reps')).toHaveValue('12');
  await builder.button('Save programme').click();
  await expect(page).toHaveSaid('Program Created successfully!');
  const group = await practice.db.selectFrom('groups').selectAll().where('group_name', '=', name).executeTakeFirstOrThrow();
  const { items } = await savedProgramme({ ...practice, group }, 'First weeks');
  expect(items).toMatchObject([{ name: 'Own squat 007', sets: 3, reps: 12, hold: 5, rest: 30 }, { name: 'Box breathing' }]);

  expect((await printFirst(page, 'First weeks')).subarray(0, 5).toString()).toBe('%PDF-');
  const seconds = Math.round((performance.now() - began) / 1000);
  test.info().annotations.push({ type: 'from Add Group to paper', description: `${seconds} s` });
  expect(seconds).toBeLessThan(60 * MOST_MINUTES);
});
