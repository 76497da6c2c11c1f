import { listFolders } from '@physio/contract/content/folders';
import { getExerciseAttachments, setPrimary } from '@physio/contract/content/media';
import { uploadFiles } from '@physio/contract/content/uploads';
import { type Install, installLibrary } from '@physio/contract/library/library';
import { expect, test } from 'vitest';
import { answer, asked } from '#test/answers.ts';
import { aGif } from '#test/content.ts';
import { answerCheck, manifestIn, NO_COUNTS, openImport } from '#test/library-import.ts';
import { workbookBytes } from '#test/make-workbook.ts';

const anInstall = (added: number): Install => ({
  id: 'install00001',
  source: 'sheet',
  name: 'own.xlsx',
  language: 'en',
  arrives: 'pending',
  state: 'done',
  progress: 100,
  counts: { ...NO_COUNTS, exercises: { added, same: 0, filled: 0 } },
  failure: null,
  installed_at: '2026-11-29T04:00:00Z',
  installed_by: 'Ann Admin',
  licence: null,
  publisher: null,
  undo_until: '2026-12-06T04:00:00Z',
  undone_at: null,
  undone: null,
});

const workbook = (name: string, ...args: Parameters<typeof workbookBytes>) => new File([workbookBytes(...args)], name);

test('a workbook is read, its columns are matched, faults are named, and the good rows are added', async () => {
  const { dialog, choose } = await openImport();
  answer(installLibrary, { data: anInstall(2) });
  await choose(
    workbook('own.xlsx', {
      Exercises: [
        ['Title', 'Steps', 'Sets', 'Tags', 'Colour'],
        ['Quad set', '1. Sit 2. Press', 3, 'knee ; Thigh', 'red'],
        ['Plank', '', 'many', '', ''],
        ['膝伸ばし', '', 2, '', ''],
      ],
    }),
  );
  await expect.element(dialog.getByText('own.xlsx: 3 rows')).toBeVisible();
  await expect.element(dialog.getByLabelText('Instructions', { exact: true })).toHaveValue('1');
  await expect.element(dialog.getByRole('checkbox', { name: 'Colour' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();

  await expect.element(dialog.getByText('2 new exercises')).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /^3 Sets/ })).toMatchTextContent(/whole number from 1 to 999.*many/);
  await expect
    .element(dialog.getByRole('table', { name: 'As the rows were read' }).getByRole('row', { name: /^4 膝伸ばし/ }))
    .toBeVisible();
  const tags = dialog.getByRole('group', { name: 'New tags' });
  await expect.element(tags.getByRole('checkbox', { name: 'Thigh' })).not.toBeChecked();
  expect(tags.getByText('Knee').query()).toBeNull();
  await tags.getByRole('checkbox', { name: 'Thigh' }).click();
  await dialog.getByRole('button', { name: 'Add 2 exercises' }).click();

  await expect.element(dialog.getByText('2 exercises are added')).toBeVisible();
  await expect.element(dialog.getByText('1 row was left out for its faults')).toBeVisible();
  const manifest = manifestIn(asked(installLibrary)[0]?.body);
  expect(manifest.exercises.map(({ key, name, tags: keys }) => [key, name.en, keys])).toEqual([
    ['quad-set', 'Quad set', ['knee', 'thigh']],
    [expect.stringMatching(/^x-/), '膝伸ばし', []],
  ]);
  expect(manifest.tags.map(({ name }) => name.en)).toEqual(['Knee', 'Thigh']);
});

test('a tag that is not ticked is not made, and a column becomes a section when that is ticked', async () => {
  const { dialog, choose } = await openImport();
  answer(installLibrary, { data: anInstall(1) });
  await choose(new File(['Name,Tags,Phase\nSquat,Hip,Acute > First days\n'], 'own.csv', { type: 'text/csv' }));
  await dialog.getByRole('checkbox', { name: 'Phase' }).click();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('group', { name: 'New options' }).getByRole('checkbox', { name: 'Make 1' }).click();
  await dialog.getByRole('button', { name: 'Add 1 exercise' }).click();
  await expect.element(dialog.getByText('1 exercise is added')).toBeVisible();
  const manifest = manifestIn(asked(installLibrary)[0]?.body);
  expect(manifest.tags).toEqual([]);
  expect(manifest.options.map(({ path }) => path.map(({ en }) => en))).toEqual([['Phase', 'Acute', 'First days']]);
});

test('files that cells name go to their exercises once these are there; one that is missing keeps its row out', async () => {
  const { dialog, choose } = await openImport();
  answer(installLibrary, () => {
    answerCheck({ 'quad-set': 'quad00000001' });
    return { data: anInstall(1) };
  });
  answer(listFolders, {
    data: {
      folders: [
        {
          id: 'folder000001',
          encoded_id: 'folder000001',
          name: 'Quad set',
          parent_id: null,
          child_count: 0,
          exercise_id: 'quad00000001',
          type: 'exercise',
          bucket_name: 'exercise',
          children: [],
        },
      ],
    },
  });
  answer(uploadFiles, {
    success_files: ['QUAD-SET.gif'],
    failed_files: [],
    results: [{ index: 0, name: 'QUAD-SET.gif', ok: true }],
  });
  const gif = aGif('QUAD-SET.gif');
  answer(getExerciseAttachments, { attachments: { videos: [], images: [], documents: [], gifs: [gif] } });
  answer(setPrimary, { data: {} });
  await choose(
    new File(['Name,Files\nQuad set,videos/quad-set.gif\nPlank,plank.mp4\nLunge,http://10.0.0.1/a.gif\n'], 'own.csv'),
    new File(['GIF89a'], 'QUAD-SET.gif'),
  );
  await expect.element(dialog.getByText('1 file chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect
    .element(dialog.getByRole('row', { name: /^3 Files/ }))
    .toMatchTextContent(/The file plank.mp4 is not among the chosen ones/);
  await expect.element(dialog.getByRole('row', { name: /^4 Files/ })).toMatchTextContent(/Nothing is fetched from an address/);
  await dialog.getByRole('button', { name: 'Add 1 exercise' }).click();
  await expect.element(dialog.getByText('1 file is being uploaded')).toBeVisible();
  await expect.poll(() => asked(setPrimary).length).toBe(1);
  expect(asked(uploadFiles)[0]?.body).toMatchObject({ attachment_folder_ids: '["folder000001"]', bucket_type_id: 'exercise' });
  expect(asked(setPrimary)[0]?.body).toEqual({ exercise_id: 'quad00000001', attachment_id: gif.attachment_id });
  expect(manifestIn(asked(installLibrary)[0]?.body).exercises.map(({ key }) => key)).toEqual(['quad-set']);
});

test.each([
  ['old.xls', 'Old Excel files \\(.xls\\) are not read'],
  ['open.ods', 'OpenDocument files \\(.ods\\) are not read'],
  ['macros.xlsm', 'Workbooks with macros \\(.xlsm\\) are not read'],
])('%s is refused by name', async (name, sentence) => {
  const { dialog, choose } = await openImport();
  await choose(new File(['PK\u0003\u0004'], name));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(new RegExp(sentence));
});

test('a workbook with a part that is too large is refused, and another file can be chosen', async () => {
  const { dialog, choose } = await openImport();
  const part = new Uint8Array(21 * 1024 * 1024);
  await choose(workbook('big.xlsx', { Exercises: [['Name']] }, { 'xl/worksheets/sheet9.xml': part }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/too large once it is unpacked/);
  await choose(new File(['Name\n'], 'empty.csv'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/There are no exercises in this file/);
});
