import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import { type Credited, listCredits, setExerciseCredit, setFileCredit } from '@physio/contract/credits/credit-calls';
import { CREDIT_MESSAGES } from '@physio/contract/credits/credits';
import { LICENCE_MESSAGES } from '@physio/contract/credits/licences';
import { getExercise } from '@physio/contract/exercises/exercise-record';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { aFile, aFolder, answerFolders } from '#test/content.ts';
import { aCredit, CREDIT_SAID, creditMark } from '#test/credits.ts';
import { anExercise, answerExercise, answerExercises, noFiles, recordOf } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const card = page.getByRole('region', { name: 'Source and licence' });
const edit = card.getByRole('button', { name: 'Edit: Source and licence' });
const dialog = page.getByRole('dialog', { name: 'Source and licence' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const save = dialog.getByRole('button', { name: 'Save' });

describe('the card of an exercise', () => {
  const squat = anExercise();
  const RECORD = recordOf(squat);
  async function open(credit = RECORD.credit): Promise<void> {
    answerExercise(squat);
    answer(getExercise, { data: { ...RECORD, ...(credit && { credit }) } });
    await openPage(`/exercises/${squat.encoded_id}`);
  }

  test('says that nothing is known, takes it, and says it', async () => {
    await open();
    await expect.element(card).toMatchTextContent('Nothing is said of it.');
    await edit.click();
    for (const [label, text] of [
      ['Title of the work', 'Quad set'],
      ['Author', 'Ann Other'],
      ['Source', 'Open Physio'],
      ['Address of the source', 'https://physio.example/quad-set'],
      ['Licence', 'cc by 4.0'],
    ] as const)
      await field(label).fill(text);
    answer(setExerciseCredit, () => {
      answer(getExercise, { data: { ...RECORD, credit: aCredit() } });
      return { data: aCredit() };
    });
    await save.click();
    await expect.element(card).toMatchTextContent(CREDIT_SAID);
    expect(asked(setExerciseCredit).map(({ params, body }) => [params.id, body])).toEqual([[squat.encoded_id, aCredit()]]);
    await expect.element(card.getByRole('link', { name: 'Source' })).toHaveAttribute('rel', 'noreferrer');
    const licence = card.getByRole('link', { name: 'Licence' });
    await expect.element(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/');
  });

  test('refuses what may not be used, with the reason, before anything is sent', async () => {
    await open();
    await edit.click();
    for (const [fields, at, why] of [
      [{ Licence: 'CC-BY-NC-4.0' }, 'Licence', LICENCE_MESSAGES.notCommercial],
      [{ Licence: 'CC BY-ND 4.0' }, 'Licence', LICENCE_MESSAGES.notChanged],
      [{ Licence: '', Author: 'Ann' }, 'Licence', LICENCE_MESSAGES.missing],
      [{ Licence: 'By permission' }, 'Permission given by', CREDIT_MESSAGES.note],
      [{ Licence: 'MIT', 'Address of the source': 'javascript:alert(1)' }, 'Address of the source', CREDIT_MESSAGES.address],
    ] as const) {
      for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
      await save.click();
      await expect.element(field(at)).toHaveAccessibleDescription(expect.stringContaining(why));
    }
    expect(asked(setExerciseCredit)).toEqual([]);
  });

  test('what is emptied is said no more', async () => {
    await open(aCredit({ title: '', source: '', source_url: '', changed: true }));
    await expect.element(card).toMatchTextContent('by Ann Other, CC-BY-4.0, changed');
    await edit.click();
    await expect.element(dialog.getByRole('checkbox')).toBeChecked();
    await field('Author').fill('');
    await field('Licence').fill('');
    answer(setExerciseCredit, () => {
      answer(getExercise, { data: RECORD });
      return { data: null };
    });
    await save.click();
    await expect.element(card).toMatchTextContent('Nothing is said of it.');
  });
});

test('a file has it among its details; the arrows stay in the field', async () => {
  const knee = aFolder();
  const [first, second] = [aFile({ old_name: 'first.png', credit: aCredit() }), aFile({ old_name: 'second.png' })];
  answerFolders([knee], (id) => ({ ...noFiles(), images: id === knee.encoded_id ? [first, second] : [] }));
  answer(getAttachmentUsage, { data: { exercises: [], playlists: [], badges: [], copies: [] } });
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`);
  await page.getByRole('button', { name: 'Preview: first.png' }).click();
  await expect.element(card).toMatchTextContent(CREDIT_SAID);
  await edit.click();
  await field('Author').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('dialog', { name: 'first.png' })).toBeInTheDocument();
  await field('Author').fill('Ben');
  answer(setFileCredit, { data: aCredit({ author: 'Ben' }) });
  await save.click();
  await expect.poll(() => asked(setFileCredit)[0]).toMatchObject({ params: { id: first.attachment_id }, body: { author: 'Ben' } });
});

test('the © says its sentence when it is focused, and Esc takes that away', async () => {
  answerExercises([anExercise({ credits: [aCredit()] })]);
  await openPage('/exercises');
  const said = page.getByText(CREDIT_SAID);
  await expect.element(creditMark).toBeVisible();
  await expect.element(said).not.toBeVisible();
  (creditMark.element() as HTMLElement).focus();
  await expect.element(said).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(said).not.toBeVisible();
  await creditMark.click();
  await expect.element(said).toBeVisible();
});

describe('the page of credits', () => {
  const credited = (with_: Partial<Credited>): Credited => ({
    kind: 'exercise',
    encoded_id: newId(),
    name: 'Squat',
    credit: aCredit(),
    ...with_,
  });
  const items = page.getByRole('list', { name: 'Credits' }).getByRole('listitem');

  test('lists what must be named, and how', async () => {
    const permitted = aCredit({ title: '', source: '', source_url: '', licence: 'By permission', note: 'Ann, by letter' });
    const data = [credited({}), credited({ kind: 'file', name: 'knee.mp4', credit: permitted })];
    answer(listCredits, { data: [...data, credited({ kind: 'programme', name: 'घुटना', language: 'hi' })] });
    await openPage('/exercises/credits');
    await expect.element(items).toHaveLength(3);
    await expect.element(items.nth(0)).toMatchTextContent(`Exercise: Squat${CREDIT_SAID}`);
    await expect.element(items.nth(1)).toMatchTextContent('File: knee.mp4by Ann Other, by permission, Ann, by letter');
    await expect.element(page.getByText('घुटना')).toHaveAttribute('lang', 'hi');
    await expect.element(page.getByRole('link', { name: 'Squat' })).toHaveAttribute('href', expect.stringContaining('/exercises/'));
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  test('says that there is nothing, or that it could not be loaded', async () => {
    answer(listCredits, { data: [] });
    await openPage('/exercises/credits');
    await expect.element(page.getByText('Nothing in the library has to be named.')).toBeVisible();
    refuse(listCredits, 500, 'Something went wrong');
    await openPage('/exercises/credits');
    await expect.element(page.getByText('Could not load.')).toBeVisible();
  });

  test('is reached from the menu of the exercises', async () => {
    answerExercises([]);
    answer(listCredits, { data: [] });
    await openPage('/exercises');
    await page.getByRole('button', { name: 'More for Exercises' }).click();
    await page.getByRole('menuitem', { name: 'Credits' }).click();
    await expect.element(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible();
  });
});
