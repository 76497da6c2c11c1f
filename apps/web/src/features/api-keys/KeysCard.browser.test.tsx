import {
  API_KEY_MESSAGES,
  type ApiKey,
  createApiKey,
  listApiKeys,
  removeApiKey,
  rotateApiKey,
} from '@physio/contract/api-keys/api-keys';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser, newId } from '#test/practice.ts';
import { answerConnections } from '#test/screens.ts';

const TOKEN = `pck_Ab3dEf7h_${'x'.repeat(43)}`;
const aKey = (with_: Partial<ApiKey> = {}): ApiKey => ({
  id: newId(),
  name: 'Cliniko',
  prefix: 'Ab3dEf7h',
  scopes: ['patients.read', 'plans.read'],
  networks: [],
  created_at: '2026-11-01T08:00:00Z',
  created_by: 'Asha Kulkarni',
  is_maker_gone: false,
  expires_at: '2027-04-30T08:00:00Z',
  days_left: 150,
  last_used_at: null,
  last_used_from: null,
  is_unused: false,
  former_until: null,
  ...with_,
});

beforeEach(answerConnections);

const card = page.getByRole('region', { name: 'API keys' });
async function open(keys: readonly ApiKey[], user = aUser()) {
  answer(listApiKeys, { data: [...keys] });
  await openPage('/configurations/connections', user);
}

test('a key says in words what it may do, from where, how it is used and how long it goes on', async () => {
  await open([
    aKey({ networks: ['203.0.113.0/24'], last_used_at: '2026-11-03T08:00:00Z', last_used_from: '203.0.113.7', days_left: 1 }),
    aKey({ name: 'Old script', scopes: ['audit.read'], is_unused: true, is_maker_gone: true, days_left: 0 }),
  ]);
  const cliniko = card.getByRole('listitem', { name: 'Cliniko' });
  await expect.element(cliniko).toMatchTextContent(/Read patients and their numbers · Read plans/);
  await expect.element(cliniko).toMatchTextContent(/pck_Ab3dEf7h_… · 1 day left/);
  await expect.element(cliniko).toMatchTextContent(/Only from 203\.0\.113\.0\/24/);
  await expect.element(cliniko).toMatchTextContent(/Made by Asha Kulkarni on .*Used .* from 203\.0\.113\.7/);
  const old = card.getByRole('listitem', { name: 'Old script' });
  await expect.element(old).toMatchTextContent(/expired.*Read the audit log.*May be used from anywhere.*Not used yet/);
  await expect.element(old).toMatchTextContent(/Not used for 90 days.*The person who made it has left/);
  expect(old.getByRole('button', { name: 'Replace Old script' }).query()).toBe(null);
});

test('a new key is shown once, copied, and stays until somebody says that they have kept it', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await open([]);
  await card.getByRole('button', { name: 'Make a key' }).click();
  const form = page.getByRole('dialog', { name: 'Make a key' });
  await form.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(form).toMatchTextContent(new RegExp(API_KEY_MESSAGES.name));
  await expect.element(form).toMatchTextContent(new RegExp(API_KEY_MESSAGES.scopes));
  await form.getByLabelText('Name', { exact: false }).first().fill('Cliniko');
  await form.getByRole('checkbox', { name: 'Read plans' }).click();
  await form.getByRole('checkbox', { name: 'Read patients and their numbers' }).click();
  await form.getByLabelText('Networks it may be used from').fill('203.0.113.7\n198.51.100.0/24');
  answer(createApiKey, { data: { ...aKey(), key: TOKEN } });
  answer(listApiKeys, { data: [aKey()] });
  await form.getByRole('button', { name: 'Make the key' }).click();
  const box = page.getByRole('dialog', { name: 'The key Cliniko' });
  await expect.element(box.getByText(TOKEN)).toBeVisible();
  expect(asked(createApiKey)[0]?.body).toEqual({
    name: 'Cliniko',
    scopes: ['patients.read', 'plans.read'],
    days: 180,
    networks: ['203.0.113.7', '198.51.100.0/24'],
  });
  await expect.element(box.getByRole('button', { name: 'Copy' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written.mock.calls).toEqual([[TOKEN]]);
  await expect.element(page.getByText('Copied')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toBeVisible();
  await box.getByRole('button', { name: 'I have kept it' }).click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(card.getByRole('listitem', { name: 'Cliniko' })).toBeVisible();
  expect(document.body.textContent).not.toContain(TOKEN);
});

test('what is wrong with a network is said in the dialog, and nothing typed is lost', async () => {
  await open([]);
  await card.getByRole('button', { name: 'Make a key' }).click();
  const form = page.getByRole('dialog', { name: 'Make a key' });
  await form.getByLabelText('Name', { exact: false }).first().fill('Cliniko');
  await form.getByRole('checkbox', { name: 'Read plans' }).click();
  await form.getByLabelText('Networks it may be used from').fill('203.0.113.7/24');
  const said = '“203.0.113.7/24” is an address within a network. Did you mean 203.0.113.0/24?';
  refuse(createApiKey, 400, said, { networks: said });
  await form.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(said);
  await expect.element(form.getByLabelText('Networks it may be used from')).toHaveValue('203.0.113.7/24');
});

test('a key is replaced by a new one, and removed after a question', async () => {
  const key = aKey();
  await open([key]);
  await card.getByRole('button', { name: 'Replace Cliniko' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the key Cliniko' });
  answer(rotateApiKey, { data: { ...key, key: TOKEN } });
  answer(listApiKeys, { data: [{ ...key, former_until: '2026-11-30T09:00:00Z' }] });
  await dialog.getByLabelText('Valid for (days)').fill('90');
  await dialog.getByRole('button', { name: 'Make the new key' }).click();
  const box = page.getByRole('dialog', { name: 'The key Cliniko' });
  await expect.element(box.getByText(TOKEN)).toBeVisible();
  await box.getByRole('button', { name: 'I have kept it' }).click();
  expect(asked(rotateApiKey)[0]).toMatchObject({ params: { id: key.id }, body: { days: 90 } });
  await expect.element(card).toMatchTextContent(/The key before it works until/);
  answer(removeApiKey, {});
  answer(listApiKeys, { data: [] });
  await card.getByRole('button', { name: 'Remove Cliniko' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(card.getByRole('listitem', { name: 'Cliniko' })).not.toBeInTheDocument();
  expect(asked(removeApiKey)[0]?.params).toEqual({ id: key.id });
});

test('on a phone a key and its box fit', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  const key = aKey({ name: 'Practice software of the second house', networks: ['2001:db8:1234:5678::/64', '198.51.100.0/24'] });
  await open([key]);
  await expect.element(card.getByRole('listitem', { name: key.name })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await card.getByRole('button', { name: `Replace ${key.name}` }).click();
  answer(rotateApiKey, { data: { ...key, key: TOKEN } });
  await page.getByRole('button', { name: 'Make the new key' }).click();
  const box = page.getByRole('dialog', { name: `The key ${key.name}` });
  const shown = box.getByText(TOKEN);
  await expect.element(shown).toBeVisible();
  expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth);
});

test('a Physio sees no keys, and a Master who is no Admin of the group hears whose they are', async () => {
  await openPage('/configurations/connections', aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] }));
  await expect.element(page.getByRole('region', { name: 'Other systems' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await openPage('/configurations/connections', aUser({ user_role: 'Master', groups: [aGroup({ user_role: 'Physio' })] }));
  await expect.element(card).toMatchTextContent(/Only admins who belong to the group/);
  expect(asked(listApiKeys)).toEqual([]);
});
