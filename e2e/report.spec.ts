import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { perform } from './support/app.ts';
import { dayFromToday } from './support/days.ts';
import type { Practice } from './support/practice.ts';

async function makeTreated(practice: Practice) {
  const { make, group } = practice;
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair' });
  const squat = await make.exercise(group, { name: 'Squat' });
  const programme = await make.programme(group, { name: 'Knee phase 2', exercises: [squat] });
  const plan = await make.plan(group, patient, { programme, starts_on: dayFromToday(-9) });
  await perform(practice, patient, { plan: plan.public_id, exercise: squat.public_id }, [
    { local_date: dayFromToday(-8), duration_s: 300, accuracy: 80, successful_reps: 20 },
    { local_date: dayFromToday(-1), duration_s: 360, accuracy: 90, successful_reps: 25 },
  ]);
  return patient;
}

const reports = (page: Page) => page.getByRole('region', { name: 'Reports', exact: true });

test('a report is made, read in another language, submitted, revoked and opened again', async ({ page, practice, faults }) => {
  faults.allow(/status of 410/);
  const patient = await makeTreated(practice);
  await page.goto(`/users/${patient.public_id}`);
  await page.getByRole('button', { name: 'Write notes for the report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report with notes' });
  await dialog.getByLabel("Clinician's notes").fill('Climbs stairs again');
  const [tab] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('button', { name: 'Generate report' }).click()]);
  await expect(page).toHaveSaid('Report generated');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Mina Nair');
  await expect(tab.getByRole('main')).toContainText('Climbs stairs again');
  await expect(tab.getByRole('article').filter({ hasText: 'Knee phase 2' })).toContainText('2 of 10 days · 20% · 2 of 10 sessions');
  await expect(tab.getByRole('row', { name: /^Squat/ })).toContainText('45');
  await tab.getByRole('link', { name: '日本語' }).click();
  await expect(tab.getByRole('heading', { name: '実施カレンダー' })).toBeVisible();
  const [file] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('link', { name: 'PDFをダウンロード' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^レポート Mina Nair .*\.pdf$/);
  await tab.getByRole('link', { name: 'English' }).click();
  const report = tab.url();
  await tab.getByRole('button', { name: 'Submit' }).click();
  await expect(tab).toHaveURL('/physio-report-success');
  await expect(tab.getByRole('heading', { name: 'Thank You! Report Submitted Successfully' })).toBeVisible();
  await page.reload();
  await expect(reports(page).getByRole('listitem')).toContainText('Submitted on');
  await reports(page)
    .getByRole('button', { name: /^Revoke link of/ })
    .click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke link' }).click();
  await expect(reports(page)).toContainText('Link revoked');
  await tab.goto(report);
  await expect(tab.getByRole('heading', { name: 'This report cannot be opened' })).toBeVisible();
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    reports(page)
      .getByRole('button', { name: /^Open report of/ })
      .click(),
  ]);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Mina Nair');
  await page.goto('/users?has_report=true');
  await expect(page.getByRole('main')).toContainText('Mina Nair');
});
