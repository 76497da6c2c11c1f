import { openLink, recheck } from '@physio/contract/patient-page/door';
import { listDevices } from '@physio/contract/patient-page/home';
import { getOwnRecord } from '@physio/contract/patient-page/own-record';
import { enterByPass, makePass } from '@physio/contract/patient-page/pass';
import { REMINDER_MESSAGES, stopMails } from '@physio/contract/reminders/preferences';
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StopMails } from '#features/reminders/StopMails.tsx';
import { people } from '#platform/people/people.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { aHome } from '#test/home.ts';
import { answerHome, forgetPhone, openAs, openPage } from '#test/open-page.tsx';

beforeEach(forgetPhone);
afterEach(() => vi.restoreAllMocks());

const entered = {
  auth_token: 'by-pass',
  device_id: 'device000000009',
  patient_id: 'patient000000001',
  practice: 'Riverside Physio',
};
const opened = {
  ...{ practice: 'Riverside Physio', logo: null, background_color: '#0b3d3a', text_color: '#ffffff', phone: '1' },
  ...({ language: 'en', second_item: 'code', locked: null } as const),
};

test('the first start from the home screen is signed in; later ones are, too, and use no pass', async () => {
  answer(enterByPass, { data: { ...entered, language: 'en', link: 'linklinklinklinklink00' } });
  answerHome(aHome());
  await openPage('/p/?pass=abc');
  await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
  expect(asked(enterByPass)).toMatchObject([{ body: { pass: 'abc' } }]);
  expect(people.get()).toMatchObject([{ token: 'by-pass', key: { link: 'linklinklinklinklink00' } }]);
  expect(location.search).toBe('');
  await openPage('/p/?pass=abc');
  await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
  expect(asked(enterByPass)).toHaveLength(1);
});

test('a pass that is too old leads to the code of the sheet', async () => {
  refuse(enterByPass, 404, 'This link no longer works. Ask your practice for a new one.');
  await openPage('/p/?pass=abc');
  await expect.element(page.getByLabelText('The 8 letters and figures on your sheet')).toBeVisible();
});

test('Safari on an iPhone prepares a pass before the page goes to the home screen', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const manifest = document.head.appendChild(document.createElement('link'));
  manifest.rel = 'manifest';
  await openAs(aHome(), '/p/#/settings');
  answer(listDevices, { data: [] });
  answer(makePass, { data: { pass: 'p4ss' } });
  await page.getByRole('button', { name: 'Prepare' }).click();
  await expect.element(page.getByText('within 10 minutes')).toBeVisible();
  expect(manifest.getAttribute('href')).toBe('/p/manifest.webmanifest?pass=p4ss');
  manifest.remove();
});

test('all that is kept is saved once the question is answered again', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openAs(aHome(), '/p/#/record');
  answer(openLink, { data: opened });
  answer(listDevices, { data: [] });
  refuse(recheck, 400, 'That does not match.', { n: 3 });
  await page.getByRole('textbox').fill('1234');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('That does not match. 3 tries left.')).toBeVisible();
  expect(asked(getOwnRecord)).toEqual([]);
  answer(recheck, {});
  refuse(getOwnRecord, 429, 'Too many');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => asked(getOwnRecord).length).toBe(1);
});

test('a mail’s link stops nothing before somebody says so', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  render(<StopMails token="t0ken" />, place);
  await expect.element(page.getByRole('heading', { name: 'No more reminders by mail?' })).toBeVisible();
  expect(asked(stopMails)).toEqual([]);
  refuse(stopMails, 404, REMINDER_MESSAGES.badStop);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect.element(page.getByText(REMINDER_MESSAGES.badStop)).toBeVisible();
  answer(stopMails, {});
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect.element(page.getByText('You get no more reminders by mail.')).toBeVisible();
  expect(asked(stopMails).at(-1)?.query).toEqual({ token: 't0ken' });
  render(null, place);
  place.remove();
});
