import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

const MANAGER = '/tags-and-classification-manager';
const REFUSED = /status of 400/;

test.describe('the tags of the group', () => {
  test('are searched, added, renamed, merged and deleted, by pointer and keyboard', async ({ page, practice, faults }) => {
    faults.allow(REFUSED);
    const [knee, knees] = [await practice.make.tag(practice.group, 'Knee'), await practice.make.tag(practice.group, 'Knees')];
    const exercise = await practice.make.exercise(practice.group, { name: 'Squat' });
    const link = { group_id: practice.group.id, exercise_id: exercise.id, tag_id: knees.id };
    await practice.db.insertInto('exercise_tags').values(link).execute();
    await page.goto(MANAGER);
    const rows = page.getByRole('list', { name: /^Tags/ }).getByRole('listitem');
    await expect(rows).toHaveText([/Knee.*Not used/, /Knees.*1 use/]);

    await page.getByRole('button', { name: 'Add tag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tag name').fill('KNEE');
    await page.keyboard.press('Enter');
    await expect(page).toHaveSaid('Tag already exists');
    await dialog.getByLabel('Tag name').fill('  Hamstring ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveSaid('Tag added successfully!');
    await expect(rows).toHaveCount(3);

    await page.getByLabel('Search tags').fill('HÁM');
    await expect(rows).toHaveText([/Hamstring/]);
    await page.getByRole('button', { name: 'More for Hamstring' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    await dialog.getByLabel('Tag name').fill('Hamstrings');
    await dialog.getByRole('button', { name: 'Rename tag' }).click();
    await expect(page).toHaveSaid('Tag renamed successfully');
    await page.getByLabel('Search tags').fill('');
    await expectAccessible(page, 'tag list');

    await page.getByRole('button', { name: 'More for Knees' }).click();
    await page.getByRole('menuitem', { name: 'Merge into another tag' }).click();
    await dialog.getByRole('button', { name: 'Merge tags' }).click();
    await expect(dialog.getByText('Please select a tag')).toBeVisible();
    await dialog.getByLabel('Merge into').fill('Kne');
    await page.getByRole('option', { name: 'Knee' }).click();
    await dialog.getByRole('button', { name: 'Merge tags' }).click();
    await expect(rows).toHaveText([/Hamstrings/, /Knee.*1 use/]);

    await page.getByRole('button', { name: 'More for Knee' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog).toContainText('“Knee” is taken off 1 exercise or programme. This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Delete tag' }).click();
    await expect(page).toHaveSaid('Tag deleted successfully');
    await expect(rows).toHaveText([/Hamstrings/]);
    const left = await practice.db.selectFrom('exercise_tags').select('tag_id').where('exercise_id', '=', exercise.id).execute();
    expect([left, knee.id]).toEqual([[], knee.id]);
  });
});

test.describe('the tags of an exercise', () => {
  test('a known tag in another case is taken, a new one asked for, and only Update Tags saves', async ({ page, practice }) => {
    await practice.make.tag(practice.group, 'Knee');
    const exercise = await practice.make.exercise(practice.group, { name: 'Squat' });
    const saved = async () => {
      const rows = practice.db.selectFrom('exercise_tags as et').innerJoin('tags as t', 't.id', 'et.tag_id');
      return (await rows.select('t.name').where('et.exercise_id', '=', exercise.id).orderBy('t.name').execute()).map(
        ({ name }) => name,
      );
    };
    await page.goto(`/exercises/${exercise.public_id}`);
    const field = page.getByRole('combobox', { name: 'Tags' });
    const update = page.getByRole('button', { name: 'Update Tags' });
    await expect(update).toBeDisabled();
    await field.fill('ｋｎｅｅ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Knee', { exact: true }).first()).toBeVisible();
    await expect(page.getByTitle('Not saved yet')).toBeVisible();

    await field.fill('hamstring');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText("Create the tag 'hamstring'? This action cannot be undone.");
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('hamstring')).toHaveCount(0);
    await field.fill('hamstring');
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'question for a new tag');
    await dialog.getByRole('button', { name: 'Create tag' }).click();
    await expect(page).toHaveSaid('Tag added successfully!');
    expect(await saved()).toEqual([]);

    await update.click();
    await expect(page).toHaveSaid('Tags updated successfully!');
    await expect(update).toBeDisabled();
    expect(await saved()).toEqual(['Knee', 'hamstring']);
    await expectAccessible(page, 'tags of an exercise');

    // Saved tags come in the order of their names; Backspace takes the last one.
    await page.reload();
    await expect(page.getByText('hamstring', { exact: true }).first()).toBeVisible();
    // A key does not wait for a field that is not ready; a click does.
    await field.click();
    await field.press('Backspace');
    await update.click();
    await expect.poll(saved).toEqual(['hamstring']);
  });
});
