import { confirmIdentity } from '@physio/contract/auth/identity';
import { SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor/second-factor';
import { beginSsoProof, getSsoProof } from '@physio/contract/sso/confirm';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { listStaff } from '@physio/contract/staff/staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, demand, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aMember } from '#test/staff.ts';

const URL_THERE = 'https://login.lakeside.example/authorize?state=1';
const dialog = page.getByRole('dialog', { name: 'Is it you?' });
const go = dialog.getByRole('button', { name: 'Confirm with Lakeside' });
const link = dialog.getByRole('link', { name: 'No window has opened? Open Lakeside' });
const proof = (label: string | null, is_fresh = false) => answer(getSsoProof, { data: { label, is_fresh } });
const members = () => answer(listStaff, { data: { members: [aMember()], invites: [] } });

/** The window that a browser opens, or none. */
function windowOpens(isAllowed = true) {
  const opened = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(isAllowed ? (opened as unknown as Window) : null);
  return { ...opened, opened, open };
}

beforeEach(async () => {
  vi.restoreAllMocks();
  demand(listStaff, 'step_up');
  proof('Lakeside');
  answer(beginSsoProof, { data: { url: URL_THERE } });
});

test('whoever came by single sign-on confirms in a window of its own, and what they did goes on', async () => {
  const { opened, open } = windowOpens();
  await openPage('/staff');
  await go.click();
  expect(open).toHaveBeenCalledWith('about:blank');
  await expect.poll(() => opened.location.replace.mock.calls).toEqual([[URL_THERE]]);
  expect(opened.opener).toBeNull();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^Confirm in the window of Lakeside\./);
  members();
  proof('Lakeside', true);
  await expect.element(page.getByRole('main').getByRole('listitem')).toMatchTextContent(/Hana Sato/);
  expect([dialog.query(), opened.close.mock.calls.length]).toEqual([null, 1]);
});

test('where the window is blocked a plain link leads there', async () => {
  windowOpens(false);
  await openPage('/staff');
  await go.click();
  await expect.element(link).toHaveAttribute('href', URL_THERE);
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('a provider that does not answer is said, and no window stays', async () => {
  const { opened } = windowOpens();
  refuse(beginSsoProof, 400, SSO_MESSAGES.providerSilent);
  await openPage('/staff');
  await go.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(SSO_MESSAGES.providerSilent);
  expect([opened.close.mock.calls.length, link.query()]).toEqual([1, null]);
});

test('an account with a second step is asked for its code first', async () => {
  windowOpens();
  const { codeNeeded } = SECOND_FACTOR_MESSAGES;
  refuse(beginSsoProof, 400, codeNeeded, { code: codeNeeded }, { needs: 'app' });
  await openPage('/staff');
  await go.click();
  await dialog.getByLabelText('Code of your authenticator app').fill('123456');
  answer(beginSsoProof, { data: { url: URL_THERE } });
  await go.click();
  await expect.element(link).toBeVisible();
  expect(asked(beginSsoProof).at(-1)?.body).toEqual({ code: '123456' });
});

test('the password is good still, and a session by password is offered nothing else', async () => {
  proof(null);
  answer(confirmIdentity, {});
  await openPage('/staff');
  const password = dialog.getByLabelText('Password', { exact: true });
  await expect.poll(() => asked(getSsoProof)).toHaveLength(1);
  await expect.element(password).toBeVisible();
  expect(go.query()).toBeNull();
  proof('Lakeside');
  await password.fill('Right-2468');
  members();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('main').getByRole('listitem')).toMatchTextContent(/Hana Sato/);
});
