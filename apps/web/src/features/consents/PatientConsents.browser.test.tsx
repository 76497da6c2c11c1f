import {
  type Consent,
  type ConsentText,
  listConsents,
  listConsentTexts,
  recordConsent,
  withdrawConsent,
} from '@physio/contract/consents/consents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';

const mina = aPatient();
const care: Consent = {
  purpose: 'care',
  choice: 'agreed',
  version: 2,
  language: 'hi',
  way: 'paper',
  guardian: 'Meera Nair',
  given_at: '2026-01-05T00:00:00Z',
  given_on: '2026-01-05',
  recorded_by: 'Ada Boss',
  withdrawn_at: null,
  withdrawn_by: null,
};
const first: Consent = { ...care, version: 1, withdrawn_at: '2026-01-04T08:00:00Z', withdrawn_by: 'Ada Boss' };
const onPage: Consent = {
  ...{ ...care, purpose: 'recording', version: 1, language: null, way: 'page', guardian: '' },
  recorded_by: null,
};
const text = (version: number, texts: ConsentText['texts']): ConsentText => ({
  ...{ purpose: 'care', version, texts },
  ...{ written_at: '2026-01-01T08:00:00Z', written_by: 'Ada Boss' },
});
const card = page.getByRole('region', { name: 'Consents', exact: true });
const dialog = page.getByRole('dialog', { name: 'Record consent' });

async function open(consents: Consent[], patient = mina): Promise<void> {
  answerPatient(patient);
  answer(listConsents, { data: consents });
  await openPage(`/users/${mina.user_id}`);
}

test('of each purpose the latest stands first, the page’s own beside the practice’s; earlier ones are below', async () => {
  await open([care, onPage, first]);
  await expect
    .element(card.getByRole('listitem', { name: 'Treatment' }))
    .toMatchTextContent(
      /Given on 5 Jan 2026 on paper · version 2 of the text · by Meera Nair for the patient · recorded by Ada Boss.*Given/,
    );
  await expect
    .element(card.getByRole('listitem', { name: 'Recording on the patient’s page' }))
    .toMatchTextContent(/Given on 5 Jan 2026 on the patient’s page · version 1 of the text/);
  await card.getByText('1 earlier entry').click();
  await expect.element(card).toMatchTextContent(/withdrawn on 4 Jan 2026, recorded by Ada Boss/);
});

test('one is recorded for the version and language that were read', async () => {
  answer(listConsentTexts, {
    data: [text(2, { en: 'We keep a record.', hi: 'हम रिकॉर्ड रखते हैं।' }), text(1, { en: 'The first words.' })],
  });
  await open([]);
  await expect.element(card).toMatchTextContent('No consent is recorded.');
  await card.getByRole('button', { name: 'Record consent' }).click();
  await dialog.getByLabelText('Language of the text').selectOptions('hi');
  await expect.element(dialog.getByText('हम रिकॉर्ड रखते हैं।')).toBeVisible();
  await dialog.getByLabelText('Version of the text').selectOptions('1');
  await expect.element(dialog.getByText('The first words.')).toBeVisible();
  await dialog.getByLabelText('Date').fill('2026-01-05');
  answer(recordConsent, {});
  await dialog.getByRole('button', { name: 'Record consent' }).click();
  await expect.element(page.getByText(recordConsent.done)).toBeVisible();
  const body = { purpose: 'care', version: 1, language: 'en', way: 'paper', given_on: '2026-01-05', guardian: '' };
  expect(asked(recordConsent)).toMatchObject([{ body }]);
});

test('where no text is written yet, it says who writes it, and leads an admin there', async () => {
  answer(listConsentTexts, { data: [] });
  await open([]);
  await card.getByRole('button', { name: 'Record consent' }).click();
  await expect.element(dialog).toMatchTextContent('There is no text to consent to yet.');
  await expect.element(dialog.getByRole('link', { name: 'Configurations' })).toHaveAttribute('href', '/configurations');
});

test('one is withdrawn after a question, and an archived patient’s are only read', async () => {
  await open([onPage]);
  await card.getByRole('button', { name: 'Withdraw consent: Recording on the patient’s page' }).click();
  answer(withdrawConsent, {});
  await page.getByRole('dialog', { name: 'Withdraw this consent?' }).getByRole('button', { name: 'Withdraw consent' }).click();
  await expect.element(page.getByText(withdrawConsent.done)).toBeVisible();
  expect(asked(withdrawConsent)).toMatchObject([{ body: { purpose: 'recording' } }]);
  await open([onPage], { ...mina, archived_at: '2026-01-05T08:00:00Z' });
  await expect.element(card).toMatchTextContent('Given on 5 Jan 2026');
  expect(card.getByRole('button').query()).toBeNull();
});
