import { openLink, recheck } from '@physio/contract/patient-page/door';
import { endDevice, listDevices } from '@physio/contract/patient-page/home';
import { getOwnRecord } from '@physio/contract/patient-page/own-record';
import { enterByPass, makePass } from '@physio/contract/patient-page/pass';
import { REMINDER_MESSAGES, stopMails } from '@physio/contract/reminders/preferences';
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StopMails } from '#features/reminders/StopMails.tsx';
import { people } from '#platform/people/people.ts';
import { answer, answerRaw, asked, breakLine, crash, refuse } from '#test/answers.ts';
import { aHome } from '#test/home.ts';
import { answerHome, forgetPhone, openAs, openPage } from '#test/open-page.tsx';

const device = {
  id: 'device000000002',
  label: 'Safari, iPad',
  entered_at: '2026-11-20T08:00:00Z',
  last_seen_at: '2026-11-28T08:00:00Z',
};

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

test('what could not be loaded or saved names the request, by which the practice finds why', async () => {
  crash(openLink, 'a1b2-c3d4');
  await openPage('/p/linklinklinklinklink00');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong. Please try again. Reference: a1b2-c3d4');
  answer(listDevices, { data: [{ ...device, is_this: false }] });
  crash(endDevice, 'e5f6-a7b8');
  await openAs(aHome(), '/p/#/settings');
  await page.getByRole('listitem').filter({ hasText: device.label }).getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('Reference: e5f6-a7b8')).toBeVisible();
});

test('a failure of what stands before the server names the request, too, a lost line none', async () => {
  answerRaw(openLink, async () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'x-request-id': 'a1b2-c3d4' } }));
  await openPage('/p/linklinklinklinklink00');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Reference: a1b2-c3d4');
  breakLine(openLink);
  await openPage('/p/linklinklinklinklink00');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Connect once to fetch your exercises.');
});
