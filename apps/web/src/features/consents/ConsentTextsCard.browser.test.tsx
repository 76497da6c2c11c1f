import { type ConsentText, listConsentTexts, writeConsentText } from '@physio/contract/consents/consents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerConfigurations } from '#test/screens.ts';

const text = (version: number, en: string): ConsentText => ({
  ...{ purpose: 'care', version, texts: { en } },
  ...{ written_at: '2026-01-01T08:00:00Z', written_by: 'Ada Boss' },
});
const card = page.getByRole('region', { name: 'Texts of consents' });

async function open(user_role: 'Admin' | 'Physio', texts: ConsentText[]): Promise<void> {
  const group = aGroup({ user_role });
  answerConfigurations(group);
  answer(listConsentTexts, { data: texts });
  await openPage('/configurations', aUser({ user_role, groups: [group] }));
}

test('a changed text is sent as what follows upon the version that was read', async () => {
  await open('Admin', [text(2, 'Newer words.'), text(1, 'Older words.')]);
  await card.getByRole('button', { name: 'Edit: Treatment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text of the consent: Treatment' });
  await expect.element(dialog.getByLabelText('English')).toHaveValue('Newer words.');
  await dialog.getByLabelText('English').fill('Newest words.');
  answer(writeConsentText, {});
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(writeConsentText)).toMatchObject([{ body: { purpose: 'care', after: 2, texts: { en: 'Newest words.' } } }]);
});

test('every version can be read, by a Physio too, who writes none', async () => {
  await open('Physio', [text(2, 'Newer words.'), text(1, 'Older words.')]);
  await card.getByText('Read every version').click();
  await expect.element(card).toMatchTextContent(/Version 2 of .* by Ada Boss.*Newer words\..*Older words\./);
  await expect.element(card.getByRole('listitem', { name: 'Leaderboard' })).toMatchTextContent('No text yet');
  expect(card.getByRole('button').query()).toBeNull();
});
