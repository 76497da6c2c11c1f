import { setPrimary } from '@physio/contract/content/media';
import { png } from '../apps/server/test/files.ts';
import { expect, test } from './fixtures.ts';
import { ask, card, moving, openFolder, sheet, upload, video } from './support/content.ts';

test('the preview goes through the tab, enlarges, and gives the focus back', async ({ page, practice }) => {
  const folder = await practice.make.folder(practice.group);
  await upload(practice, folder, [await png('First.png'), await png('Second.png'), await png('Third.png')]);
  await openFolder(page, folder, '&tab=images');
  const opener = page.getByRole('button', { name: 'Preview: Third.png' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Third.png');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Second.png');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAccessibleName('First.png');
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  await expect(dialog.getByText('40 × 30')).toBeVisible();
  const zoom = dialog.getByLabel('Zoom');
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('140%');
  await dialog.getByRole('button', { name: 'Smaller' }).click();
  await expect(zoom).toHaveText('100%');
  const picture = dialog.getByRole('img', { name: 'First.png' });
  await picture.dblclick();
  await expect(zoom).toHaveText('250%');
  await page.mouse.wheel(0, -300);
  await expect(zoom).not.toHaveText('250%');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('100%');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a GIF can be stopped', async ({ page, practice }) => {
    const folder = await practice.make.folder(practice.group);
    await upload(practice, folder, [moving('Arm.gif')]);
    await openFolder(page, folder, '&tab=gifs');
    await ask(page, 'Arm.gif', 'Preview');
    const dialog = page.getByRole('dialog', { name: 'Arm.gif' });
    const picture = dialog.getByRole('img', { name: 'Arm.gif' });
    await expect(picture).toHaveAttribute('src', /\.gif\?/);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(picture).toHaveAttribute('src', /\.webp\?/);
    await dialog.getByRole('button', { name: 'Play' }).click();
    await expect(picture).toHaveAttribute('src', /\.gif\?/);
  });
});

test('a file is copied into another folder; a GIF not into Education', async ({ page, practice, faults }) => {
  faults.allow(/400 .*attachment\/copy/);
  const { make, group } = practice;
  const [from, to] = [await make.folder(group, { name: 'From here' }), await make.folder(group, { name: 'To there' })];
  await make.folder(group, { name: 'Lessons', bucket: 'education' });
  await upload(practice, from, [moving('Arm.gif')]);
  await openFolder(page, from, '&tab=gifs');
  await ask(page, 'Arm.gif', 'Copy');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Destination folder' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(field).toHaveAccessibleDescription('Please select a folder');
  await field.click();
  await expect(page.getByRole('option', { name: 'From here' })).toBeHidden();
  await page.getByRole('option', { name: 'Lessons' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page).toHaveSaid('GIF uploads are not supported in Education');
  await field.click();
  await page.getByRole('option', { name: 'To there' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page).toHaveSaid('File copied successfully');
  await expect(dialog).toBeHidden();
  await openFolder(page, to, '&tab=gifs');
  await expect(card(page, 'Arm.gif')).toBeVisible();
});

test('deleting a file says where it is used, and can be undone', async ({ page, practice }) => {
  const { make, group, url, token } = practice;
  const exercise = await make.exercise(group, { name: 'Straight-leg raise' });
  const folder = await make.folder(group, { exercise });
  const [id] = await upload(practice, folder, [video('Raise.mp4')]);
  await fetch(`${url}${setPrimary.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-group-id': group.public_id, 'content-type': 'application/json' },
    body: JSON.stringify({ exercise_id: exercise.public_id, attachment_id: id }),
  });
  await openFolder(page, folder);
  await expect(card(page, 'Raise.mp4')).toContainText('Primary');
  await ask(page, 'Raise.mp4', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete file?' });
  await expect(question).toContainText('“Raise.mp4” is deleted from this folder. Primary video of Straight-leg raise.');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(page).toHaveSaid('File deleted successfully!');
  await expect(page.getByText('No Videos Available')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Raise.mp4')).toContainText('Primary');
});

test('several files are chosen, copied and deleted at once, and one Undo brings them all back', async ({ page, practice }) => {
  const { make, group } = practice;
  const [from, to] = [await make.folder(group, { name: 'From here' }), await make.folder(group, { name: 'To there' })];
  await upload(practice, from, [sheet('One.pdf'), sheet('Two.pdf'), sheet('Three.pdf'), sheet('Four.pdf')]);
  await openFolder(page, from, '&tab=documents');
  await page.getByRole('checkbox', { name: 'Choose Four.pdf' }).click();
  await page.getByRole('checkbox', { name: 'Choose Two.pdf' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 files chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Choose Three.pdf' })).toBeChecked();
  const bar = page.getByRole('group', { name: 'Chosen files' });
  await bar.getByRole('button', { name: 'Copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy 3 files' });
  await dialog.getByRole('combobox', { name: 'Destination folder' }).click();
  await page.getByRole('option', { name: 'To there' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page).toHaveSaid('3 files copied');
  await page.getByRole('checkbox', { name: 'Choose One.pdf' }).focus();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('4 files chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 4 files?' });
  await expect(question).toContainText('4 files are deleted from this folder.');
  await question.getByRole('button', { name: 'Delete files' }).click();
  await expect(page).toHaveSaid('4 files were deleted');
  await expect(page.getByText('No PDFs Available')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { name: 'PDFs' })).toHaveText(/4/);
  await openFolder(page, to, '&tab=documents');
  await expect(page.getByRole('tab', { name: 'PDFs' })).toHaveText(/3/);
});
