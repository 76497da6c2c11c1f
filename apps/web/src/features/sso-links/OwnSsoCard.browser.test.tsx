import { listSsoLinks, unlinkSso } from '@physio/contract/sso/links';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerProfile } from '#test/screens.ts';

const link = { id: 'abcdefgh12345678', label: 'Lakeside', group_name: 'Lakeside Physio', linked_at: null };
const own = page.getByRole('region', { name: 'Sign-in of your practice' });

test('nothing stands where no group has one', async () => {
  answerProfile();
  await openPage('/update-admin');
  await expect.element(page.getByRole('region', { name: 'Passkeys' })).toBeVisible();
  expect(own.query()).toBeNull();
});

test('it is linked, or unlinked after a question; why it could not be is said', async () => {
  answerProfile();
  answer(listSsoLinks, { data: [link] });
  await openPage('/update-admin#sso-fault=taken');
  await expect.element(own.getByText('This sign-in is linked to another account')).toBeVisible();
  await expect.element(own.getByRole('button', { name: 'Link Lakeside' })).toBeEnabled();
  await openPage('/update-admin#sso=confirmed');
  await expect.element(own.getByRole('status')).toHaveTextContent('Thank you. You can close this window and go on where you were.');
  answer(listSsoLinks, { data: [{ ...link, linked_at: '2026-11-02T10:00:00.000Z' }] });
  answer(unlinkSso, {});
  await openPage('/update-admin');
  await own.getByRole('button', { name: 'Unlink Lakeside' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect.poll(() => asked(unlinkSso)[0]?.params).toEqual({ id: link.id });
});
