import { getGroupPermissions } from '@physio/contract/groups/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';

const link = page.getByRole('link', { name: 'home screen', exact: true });

test('the page says what happened, not by whom it was sent, and leads to the start page of the group', async () => {
  const permission = (name: string, position: number) => ({ encoded_id: name, name, position });
  answer(getGroupPermissions, { data: [permission('home', 1), permission('dashboard_physio', 2)] });
  await openPage('/acme-report-success');
  await expect.element(page.getByRole('main')).toMatchTextContent('Thank You! Report Submitted Successfully');
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/acme/i);
  await expect.element(link).toHaveAttribute('href', '/dashboard-physio');
});

test('for who is not signed in it leads to sign-in', async () => {
  await openPage('/acme-report-success', null);
  await expect.element(link).toHaveAttribute('href', '/');
});
