import { MESSAGES } from '@physio/contract/common/errors';
import { BRANDING_MESSAGES, changeBranding, GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asked, refuse } from '#test/answers.ts';
import { fakePicture } from '#test/files.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerProfile } from '#test/screens.ts';

const settings = page.getByRole('region', { name: 'Groups Settings' });
const button = (name: string) => settings.getByRole('button', { name });
const background = settings.getByRole('textbox', { name: 'Background colour' });
const text = settings.getByRole('textbox', { name: 'Text colour' });

async function open(logo: string | null = null): Promise<void> {
  answerProfile();
  await openPage('/update-admin', aUser({ groups: [aGroup({ logo })] }));
}
async function select(): Promise<void> {
  await settings.getByLabelText('Group', { exact: true }).click();
  await page.getByRole('option', { name: 'Lakeside Physiotherapy' }).click();
}

test('a group is selected first', async () => {
  await open();
  await button('Edit').click();
  await expect.element(settings.getByText(BRANDING_MESSAGES.selectGroup)).toBeVisible();
  await select();
  await expect.element(settings.getByText(BRANDING_MESSAGES.selectGroup)).not.toBeInTheDocument();
  await expect.element(settings.getByText('#006B66')).toBeVisible();
  expect(background.query()).toBeNull();
});

test('what is missing is said; Cancel asks before what was typed is lost', async () => {
  await open();
  await select();
  await button('Edit').click();
  await background.fill('');
  await text.fill('');
  await userEvent.keyboard('{Enter}');
  for (const sentence of [BRANDING_MESSAGES.logoRequired, BRANDING_MESSAGES.backgroundRequired, BRANDING_MESSAGES.textRequired])
    await expect.element(settings.getByText(sentence)).toBeVisible();
  await userEvent.upload(settings.getByLabelText('Drop a logo or browse'), fakePicture('logo.png'));
  await expect.element(settings.getByText(GROUP_MESSAGES.logoInvalid)).toBeVisible();
  await button('Cancel').click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(settings.getByText('#006B66')).toBeVisible();
  expect(asked(changeBranding)).toEqual([]);
});

for (const [what, said] of [
  ['the server’s sentence', 'You do not have access to this group'],
  ['its own', MESSAGES.updateFailed],
] as const)
  test(`a save that fails says why: ${what}`, async () => {
    refuse(changeBranding, said === MESSAGES.updateFailed ? 500 : 403, said === MESSAGES.updateFailed ? '' : said);
    await open('/favicon.svg');
    await select();
    await button('Edit').click();
    await text.fill('#FFFFF0');
    await button('Save').click();
    await expect.element(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect.element(text).toHaveValue('#FFFFF0');
  });
