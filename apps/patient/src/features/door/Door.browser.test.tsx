import { keepSession as sendSession } from '@physio/contract/patient-app/session-record';
import { enter, openLink, recheck } from '@physio/contract/patient-page/door';
import { giveConsent, listDevices } from '@physio/contract/patient-page/home';
import { getPreferences } from '@physio/contract/reminders/preferences';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changePerson, people } from '#platform/people/people.ts';
import { keepSession } from '#platform/sessions/kept-sessions.ts';
import { allOver, beginSession } from '#platform/sessions/session.ts';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { aHome, aPlan, keptReply } from '#test/home.ts';
import { answerHome, forgetPhone, KEY, openAs, openPage } from '#test/open-page.tsx';
import { aPreferences } from '#test/preferences.ts';

const LINK = `/p/${KEY.link}`;
const { practice } = aHome();
const opened = {
  practice: practice.name,
  logo: null,
  background_color: '#0b3d3a',
  text_color: '#ffffff',
  phone: practice.phone,
  language: 'en',
  second_item: 'birth_date',
  locked: null,
} as const;
const DEVICE = {
  id: 'device000000001',
  entered_at: '2026-11-20T08:00:00Z',
  last_seen_at: '2026-11-28T08:00:00Z',
  is_this: true,
};
const fill = async (...values: string[]) => {
  for (const [index, label] of ['Day', 'Month', 'Year'].entries()) await page.getByLabelText(label).fill(values[index] ?? '');
};

describe('the first time', () => {
  test('from the link over the question and the consent to what is due', async () => {
    await forgetPhone();
    answer(openLink, { data: opened });
    await openPage(LINK);
    await expect.element(page.getByRole('heading', { name: 'Your exercises from Riverside Physio' })).toBeVisible();
    await page.getByRole('button', { name: 'Open' }).click();
    refuse(enter, 400, 'That does not match.', { n: 4 });
    await fill('4', '5', '1954');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('That does not match. 4 tries left.');
    answer(enter, { data: { auth_token: 'a-token', device_id: 'device000000001', patient_id: 'patient000000001' } });
    answerHome(aHome({ consent: null }));
    await fill('3', '5', '1954');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
    expect(asked(enter).at(-1)?.body).toMatchObject({ key: KEY, answer: { birth_date: '1954-05-03' }, tablet: false });
    expect(location.pathname).toBe('/p/');
    answer(giveConsent, { data: { choice: 'agreed', version: 1, given_at: '2026-11-29T08:00:00Z' } });
    answerHome(aHome());
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
    expect(asked(giveConsent)).toMatchObject([{ body: { choice: 'agreed', version: 1 }, token: 'Bearer a-token' }]);
  });

  test('with a code from the sheet and four digits', async () => {
    await forgetPhone();
    await openPage('/p/');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText('The code has 8 letters and figures, such as ABCD-2345.')).toBeVisible();
    answer(openLink, { data: { ...opened, second_item: 'code' } });
    await page.getByLabelText('The 8 letters').fill('abcd 2345');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('Enter the 4 digits.')).toBeVisible();
    answer(enter, { data: { auth_token: 'a-token', device_id: 'device000000001', patient_id: 'patient000000001' } });
    answerHome(aHome());
    await page.getByLabelText('4 digits').fill('0042');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
    expect(asked(enter)[0]?.body).toMatchObject({ key: { short_code: 'ABCD-2345' }, answer: { code: '0042' } });
  });
});

test('who helps a patient says so, and the device is known by it', async () => {
  await forgetPhone();
  answer(openLink, { data: opened });
  answer(enter, ({ body }) => {
    answer(listDevices, { data: [{ ...DEVICE, label: (body as { device: string }).device }] });
    return { data: { auth_token: 'a-token', device_id: 'device000000001', patient_id: 'patient000000001' } };
  });
  answer(getPreferences, { data: aPreferences() });
  answerHome(aHome());
  await openPage(LINK);
  await page.getByRole('button', { name: 'Open' }).click();
  await fill('3', '5', '1954');
  await page.getByLabelText('I help somebody with their exercises').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const device = page.getByRole('listitem').filter({ hasText: '(this one)' });
  await expect.element(device).toMatchTextContent(/^[\w ]+, [\w ]+ \(this one\) · Exercising with help/);
});

describe('a door that stays shut', () => {
  test('by a link that opens nothing', async () => {
    await forgetPhone();
    refuse(openLink, 404, 'This link no longer works. Ask your practice for a new one.');
    await openPage(LINK);
    await expect.element(page.getByText('This link no longer works. Ask your practice for a new one.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Type the code from your sheet' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });

  test('without a network, until there is one', async () => {
    await forgetPhone();
    breakLine(openLink);
    await openPage(LINK);
    await expect.element(page.getByText('Connect once to fetch your exercises.')).toBeVisible();
    answer(openLink, { data: opened });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  });

  test.each([
    ['day', 'Too many tries. Try again tomorrow, or ask your practice to unlock it.'],
    ['staff', 'Too many tries. Your practice can unlock it.'],
  ] as const)('locked (%s), with the phone of the practice', async (locked, said) => {
    await forgetPhone();
    answer(openLink, { data: { ...opened, locked } });
    await openPage(LINK);
    await expect.element(page.getByText(said)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Call Riverside Physio' }))
      .toHaveAttribute('href', `tel:${practice.phone}`);
  });

  test('locked by the last wrong answer', async () => {
    await forgetPhone();
    answer(openLink, { data: opened });
    await openPage(LINK);
    await page.getByRole('button', { name: 'Open' }).click();
    refuse(enter, 'locked', 'Too many tries. Your practice can unlock it.');
    await fill('3', '5', '1954');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  });
});

test('the last try that was left locks the door at once, for as long as the server says', async () => {
  await forgetPhone();
  answer(openLink, { data: opened });
  await openPage(LINK);
  await page.getByRole('button', { name: 'Open' }).click();
  refuse(enter, 400, 'That does not match.', { n: 0 });
  answer(openLink, { data: { ...opened, locked: 'day' } });
  await fill('3', '5', '1954');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Too many tries. Try again tomorrow, or ask your practice to unlock it.')).toBeVisible();
});

test('who comes again by a new link is the same person, and what was not sent goes on', async () => {
  await openAs(aHome());
  await changePerson('device000000001', { isSignedOut: true });
  await keepSession({ ...allOver(beginSession(aPlan(), 'device000000001', Date.now())), ended: 'stopped' });
  answer(openLink, { data: opened });
  await openPage('/p/newlinknewlinknewlink0');
  await page.getByRole('button', { name: 'Open' }).click();
  answer(enter, { data: { auth_token: 'new-token', device_id: 'device000000002', patient_id: 'patient000000001' } });
  answer(sendSession, ({ body }) => keptReply(body));
  await fill('3', '5', '1954');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
  expect(people.get().map(({ id }) => id)).toEqual(['device000000002']);
  await expect.poll(() => asked(sendSession)).toMatchObject([{ token: 'Bearer new-token' }]);
});

test('a link that opens the page of somebody who is signed in asks nothing', async () => {
  await openAs(aHome(), LINK);
  await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
  expect(asked(enter)).toEqual([]);
});

test('after thirty days the question is asked once more, and the device stays signed in', async () => {
  answer(openLink, { data: opened });
  await openAs(aHome({ recheck_at: '2026-11-01T00:00:00Z' }));
  await expect.element(page.getByRole('heading', { name: 'Your date of birth' })).toBeVisible();
  answer(recheck, {});
  answerHome(aHome({ recheck_at: null }));
  await fill('3', '5', '1954');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
  expect(asked(recheck)).toMatchObject([{ body: { answer: { birth_date: '1954-05-03' } }, token: 'Bearer a-token' }]);
});
