import { generateReportUrl, linkReport, listReports, type ReportEntry, revokeReport } from '@physio/contract/reports/reports';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient, newId } from '#test/practice.ts';

const mina = aPatient();
const reports = page.getByRole('region', { name: 'Reports', exact: true });
const report: ReportEntry = {
  id: newId(),
  created_at: '2026-01-05T08:00:00Z',
  generated_by: 'Asha Kulkarni',
  has_notes: false,
  link: 'live',
  expires_at: '2026-01-06T08:00:00Z',
  submitted_at: null,
};
const serve = (with_: Partial<ReportEntry> = {}) => answer(listReports, { data: [{ ...report, ...with_ }] });
const linked = { status: 'success', data: { report_url: `${location.origin}/report/another-token` } } as const;

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => void vi.restoreAllMocks());
  answerPatient(mina);
});

test('notes go along with a report, and the history says that it has some and was submitted', async () => {
  answer(generateReportUrl, () => {
    serve({ has_notes: true, submitted_at: '2026-01-05T09:00:00Z' });
    return linked;
  });
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'Write notes for the report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report with notes' });
  await dialog.getByLabelText("Clinician's notes").fill('Climbs stairs again');
  await dialog.getByRole('button', { name: 'Generate report' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(generateReportUrl)[0]?.body).toMatchObject({ user_id: mina.user_id, notes: 'Climbs stairs again' });
  await expect.element(reports.getByRole('listitem')).toMatchTextContent('with notes');
  await expect.element(reports.getByRole('listitem')).toMatchTextContent('Submitted on 5 Jan 2026');
});

test('a link is revoked after a question, and opening the report again makes a new one', async () => {
  serve();
  answer(revokeReport, () => {
    serve({ link: 'revoked' });
    return {};
  });
  await openPage(`/users/${mina.user_id}`);
  await expect.element(reports).toMatchTextContent('Link works until 6 Jan 2026');
  await reports.getByRole('button', { name: /^Revoke link of/ }).click();
  expect(asked(revokeReport)).toEqual([]);
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke link' }).click();
  await expect.element(reports).toMatchTextContent('Link revoked');
  expect(reports.getByRole('button', { name: /^Revoke link of/ }).query()).toBeNull();
  answer(linkReport, () => {
    serve();
    return linked;
  });
  await reports.getByRole('button', { name: /^Open report of/ }).click();
  await expect.element(reports).toMatchTextContent('Link works until');
  expect(vi.mocked(window.open).mock.calls).toEqual([[linked.data.report_url, '_blank']]);
  for (const call of [revokeReport, linkReport]) expect(asked(call)).toMatchObject([{ params: { id: report.id } }]);
});
