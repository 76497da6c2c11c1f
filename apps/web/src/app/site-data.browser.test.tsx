import { listPatients } from '@physio/contract/patients/patients';
import { listStandings } from '@physio/contract/patients/standings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { answerFolders, aTree } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aPatient } from '#test/practice.ts';
import { openBuilder } from '#test/programmes.ts';
import { answerContentHome } from '#test/screens.ts';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** As a browser does where its user blocks the site's data. */
beforeEach(() => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
});
afterEach(() => vi.restoreAllMocks());

const heading = page.getByRole('heading', { level: 1 });

test('the directory stands, keeps its view and is found again while the page lasts', async () => {
  const patient = aPatient();
  answer(listPatients, { pt_users: [patient], registered_users_count: 1, total_count: 1, total_page: 1 });
  answer(listStandings, { data: [] });
  await openPage('/users');
  await expect.element(page.getByRole('link', { name: 'Mina Nair' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect.element(page.getByRole('button', { name: 'Collapse' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true }).click();
  await expect.poll(address).toBe('/users');
});

test('a folder and its tabs stand', async () => {
  answerContentHome();
  answerFolders(aTree().all, noFiles);
  await openPage('/content-manager/exercise');
  await expect.element(page.getByRole('treeitem', { name: 'Knee' })).toBeVisible();
});

test('the builder stands, without drafts', async () => {
  await openBuilder([]);
  await expect.element(page.getByLabelText('Programme name')).toBeVisible();
  await expect.element(heading).toBeVisible();
});
