import { addGroup, GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { listGroups } from '@physio/contract/groups/group-settings';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { aPicture, fakePicture } from '#test/files.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerBackups } from '#test/screens.ts';

const dialog = page.getByRole('dialog', { name: 'Add Group' });
const name = dialog.getByLabelText('Group name');
const domain = dialog.getByLabelText('Allowed Domain');
const background = dialog.getByRole('textbox', { name: 'Background colour' });
const text = dialog.getByRole('textbox', { name: 'Text colour' });
const contrast = dialog.getByRole('status');

beforeEach(async () => {
  answerBackups();
  await openPage('/groups', aUser({ user_role: 'Master' }), null);
  await page.getByRole('button', { name: 'Add Group' }).click();
});

test('each field says what it wants, and nothing is sent', async () => {
  await dialog.getByRole('button', { name: 'Add Group' }).click();
  for (const sentence of [
    GROUP_MESSAGES.nameRequired,
    GROUP_MESSAGES.domainRequired,
    GROUP_MESSAGES.typeRequired,
    GROUP_MESSAGES.logoRequired,
  ])
    await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('Ri');
  await expect.element(name).toHaveAccessibleDescription(GROUP_MESSAGES.nameShort);
  await name.fill('x'.repeat(51));
  await expect.element(name).toHaveAccessibleDescription(GROUP_MESSAGES.nameLong);
  await domain.fill('river side');
  await expect.element(domain).toHaveAccessibleDescription(GROUP_MESSAGES.domainInvalid);
  await background.fill('');
  await expect.element(dialog.getByText(GROUP_MESSAGES.backgroundRequired)).toBeVisible();
  await text.fill('');
  await expect.element(dialog.getByText(GROUP_MESSAGES.textRequired)).toBeVisible();
  expect(asked(addGroup)).toEqual([]);
});

for (const file of ['logo.png', 'logo.svg'])
  test(`a page that calls itself the picture ${file} is not a logo`, async () => {
    await userEvent.upload(dialog.getByLabelText('Drop a logo or browse'), fakePicture(file));
    await expect.element(dialog.getByText(GROUP_MESSAGES.logoInvalid)).toBeVisible();
  });

test('colours that read badly are named, and can be put right', async () => {
  await expect.element(background).toHaveValue('#90EE90');
  await expect.element(text).toHaveValue('#000000');
  await expect.element(contrast).toMatchTextContent('Reads well 14.8');
  await background.fill('#FF0000');
  await text.fill('#00FF00');
  await expect.element(contrast).toMatchTextContent('Hard to read 2.9: shown as #001b00');
  await dialog.getByRole('button', { name: 'Use the readable colour' }).click();
  await expect.element(text).toHaveValue('#001b00');
  await expect.element(contrast).toMatchTextContent('Reads well');
  await dialog.getByRole('button', { name: 'Pick: Background colour' }).click();
  page.getByRole('slider', { name: 'Hue' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(background).not.toHaveValue('#FF0000');
});

test('asks where its days begin, what to start with, and in which language', async () => {
  await name.fill('Riverside');
  await domain.fill('riverside.example');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option').first().click();
  await userEvent.upload(dialog.getByLabelText('Drop a logo or browse'), await aPicture());
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Empty' })).toBeChecked();
  answer(listGroups, { data: [{ ...aGroup({ group_name: 'Lakeside' }), staff: 3 }] });
  await dialog.getByRole('radio', { name: 'Copy from a group I administer' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Group to copy from' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Group' }).click();
  await expect.element(dialog.getByText(GROUP_MESSAGES.startUnknown)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Starter library (60 exercises, 12 programs)' }).click();
  await dialog.getByRole('combobox', { name: 'Language of the library' }).click();
  await page.getByRole('listbox', { name: 'Language of the library' }).getByRole('option', { name: '日本語' }).click();
  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await zone.fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  answer(addGroup, { data: aGroup() });
  await dialog.getByRole('button', { name: 'Add Group' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(addGroup)).toMatchObject([{ body: { start: 'starter', language: 'ja', time_zone: 'Asia/Tokyo' } }]);
});

test('a name that is taken is refused in place, and what was typed is not lost unasked', async () => {
  refuse(addGroup, 400, GROUP_MESSAGES.nameTaken, { name: GROUP_MESSAGES.nameTaken });
  await name.fill('LAKESIDE PHYSIOTHERAPY');
  await domain.fill('https://riverside.example');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  const types = page.getByRole('listbox', { name: 'Type' }).getByRole('option');
  expect(types.elements().map(({ textContent }) => textContent)).toEqual(['product', 'physio']);
  await types.first().click();
  await userEvent.upload(dialog.getByLabelText('Drop a logo or browse'), await aPicture());
  await dialog.getByLabelText('Keep the whole picture').click();
  await dialog.getByRole('button', { name: 'Add Group' }).click();
  await expect.element(name).toHaveAccessibleDescription(GROUP_MESSAGES.nameTaken);
  await expect.element(page.getByRole('alert').filter({ hasText: GROUP_MESSAGES.nameTaken })).toBeVisible();
  await expect.element(domain).toHaveValue('https://riverside.example');
  expect(asked(addGroup)).toMatchObject([{ body: { name: 'LAKESIDE PHYSIOTHERAPY', type: 'product' } }]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
