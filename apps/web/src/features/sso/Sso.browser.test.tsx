import {
  addSsoDomain,
  checkSsoDomain,
  enforceSso,
  getSso,
  removeSso,
  type SsoState,
  saveSso,
} from '@physio/contract/sso/connection';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerConnections } from '#test/screens.ts';

const admin = aUser({ groups: [aGroup({ user_role: 'Admin' })] });
const params = { group_id: admin.groups[0]?.id ?? '' };
const connection = {
  id: 'abcdefgh12345678',
  label: 'Lakeside',
  issuer: 'https://login.lakeside.example',
  client_id: 'console',
  provision: 'invited' as const,
  trusts_second_factor: false,
  tried_at: null,
  enforced: false,
  password_admin: null,
};
const domain = {
  domain: 'lakeside.example',
  record_name: '_physio-console.lakeside.example',
  record_value: 'physio-console=abc',
  proved_at: null,
};
const NONE: SsoState = { connection: null, domains: [], callback_url: 'https://console.example/back' };
const stateIs = (given: Partial<SsoState>) => answer(getSso, { data: { ...NONE, ...given } });
const card = page.getByRole('region', { name: 'Sign-in', exact: true });

beforeEach(() => {
  answerConnections();
  stateIs({});
});
const open = (user = admin, hash = '') => openPage(`/configurations/connections${hash}`, user);

test('a physio sees nothing of it', async () => {
  await open(aUser({ groups: [aGroup({ user_role: 'Physio' })] }));
  await expect.element(page.getByRole('region', { name: 'Other systems' })).toBeVisible();
  expect([card.query(), asked(getSso)]).toEqual([null, []]);
});

test('an admin sets it up; a refusal of the issuer stands at its field', async () => {
  await open();
  await card.getByRole('button', { name: 'Set up' }).click();
  await expect.element(card).toMatchTextContent(/https:\/\/console\.example\/back/);
  await card.getByLabelText('Name on the button').fill('Lakeside');
  await card.getByLabelText('Issuer').fill('https://login.lakeside.example');
  await card.getByLabelText('Client ID').fill('console');
  await card.getByLabelText('Client secret').fill('secret');
  refuse(saveSso, 400, SSO_MESSAGES.issuerSilent, { issuer: SSO_MESSAGES.issuerSilent });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByLabelText('Issuer')).toHaveAccessibleDescription(SSO_MESSAGES.issuerSilent);
  answer(saveSso, { data: NONE });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asked(saveSso).at(-1))
    .toMatchObject({
      params,
      body: {
        label: 'Lakeside',
        issuer: 'https://login.lakeside.example',
        client_id: 'console',
        client_secret: 'secret',
        provision: 'invited',
        trusts_second_factor: false,
      },
    });
});

test('a domain is added, shown with its record, and checked', async () => {
  stateIs({ connection, domains: [domain] });
  answer(addSsoDomain, { data: NONE });
  await open();
  await card.getByLabelText('Domain', { exact: true }).fill('hillside.example');
  await card.getByRole('button', { name: 'Add a domain' }).click();
  await expect.poll(() => asked(addSsoDomain)[0]?.body).toEqual({ domain: 'hillside.example' });
  const row = card.getByRole('listitem', { name: 'lakeside.example' });
  await expect.element(row).toMatchTextContent(/_physio-console\.lakeside\.example.*physio-console=abc/);
  refuse(checkSsoDomain, 400, SSO_MESSAGES.recordMissing, { domain: SSO_MESSAGES.recordMissing });
  await row.getByRole('button', { name: 'Check lakeside.example' }).click();
  await expect.element(row.getByRole('alert')).toHaveTextContent(SSO_MESSAGES.recordMissing);
});

describe('passwords', () => {
  const proved = { ...domain, proved_at: '2026-11-01T10:00:00.000Z' };
  const off = card.getByRole('button', { name: 'Switch passwords off' });

  test('cannot be switched off before an admin has tried it and a domain is theirs', async () => {
    stateIs({ connection, domains: [proved] });
    await open();
    await expect.element(off).toBeDisabled();
    await expect.element(card.getByRole('button', { name: 'Try it' })).toBeEnabled();
  });

  test('are switched off after a question, and taken again', async () => {
    const tried = { ...connection, tried_at: '2026-11-02T10:00:00.000Z' };
    stateIs({ connection: tried, domains: [proved] });
    answer(enforceSso, { data: NONE });
    await open(admin, '#sso=tried');
    await expect.element(card.getByRole('status')).toHaveTextContent('It works: you came back as yourself.');
    stateIs({ connection: { ...tried, enforced: true, password_admin: 'Asha Rao' }, domains: [proved] });
    await off.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch passwords off' }).click();
    await expect.element(card).toMatchTextContent(/Passwords are switched off for all members but Asha Rao/);
    await card.getByRole('button', { name: 'Take passwords again' }).click();
    await expect.poll(() => asked(enforceSso).map(({ body }) => body)).toEqual([{ enforced: true }, { enforced: false }]);
  });
});

test('it is removed after a question', async () => {
  stateIs({ connection });
  answer(removeSso, { data: NONE });
  await open();
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('button', { name: 'Remove', exact: true }).click();
  stateIs({});
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => asked(removeSso)).toHaveLength(1);
  await expect.element(card.getByRole('button', { name: 'Set up' })).toBeVisible();
});
