import { generateReportUrl } from '@physio/contract/reports/reports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';

const mina = aPatient();
const generate = page.getByRole('button', { name: 'Generate report', exact: true });

beforeEach(async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a report is asked for in full and opened; the message opens it, too', async () => {
  const report_url = `${location.origin}/report/a-token`;
  answer(generateReportUrl, { status: 'success', data: { report_url } });
  await generate.click();
  await page.getByRole('button', { name: 'Open report' }).click();
  expect(vi.mocked(window.open).mock.calls).toEqual([
    [report_url, '_blank'],
    [report_url, '_blank'],
  ]);
  const { body } = asked(generateReportUrl)[0] ?? {};
  expect(body).toMatchObject({ user_id: mina.user_id, type: 'full' });
  // The patient's language is the server's to know.
  expect(body).not.toHaveProperty('language');
});

test('r makes it, too', async () => {
  await expect.element(generate).toHaveAttribute('aria-keyshortcuts', 'r');
  const report_url = `${location.origin}/report/a-token`;
  answer(generateReportUrl, { status: 'success', data: { report_url } });
  await userEvent.keyboard('r');
  await expect.poll(() => vi.mocked(window.open).mock.calls).toEqual([[report_url, '_blank']]);
});

const TROUBLES = {
  'the server fails': () => refuse(generateReportUrl, 500, 'Something went wrong'),
  'the line is broken': () => breakLine(generateReportUrl),
  'the answer is not a success': () => refuse(generateReportUrl, 200, ''),
  'its address is not an address of the web': () =>
    answer(generateReportUrl, { status: 'success', data: { report_url: 'javascript:alert(1)' } }),
};
for (const [how, trouble] of Object.entries(TROUBLES))
  test(`a report that cannot be made says so: ${how}`, async () => {
    trouble();
    await generate.click();
    await expect.element(page.getByText(generateReportUrl.failed)).toBeVisible();
    await expect.element(generate).toBeEnabled();
    expect(window.open).not.toHaveBeenCalled();
  });
