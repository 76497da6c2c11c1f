import { addDays, localDay, mondayOf } from '@physio/contract/common/dates';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { openLink } from '@physio/contract/patient-page/door';
import { endDevice, giveConsent, type Home, listDevices } from '@physio/contract/patient-page/home';
import { listOwnMessages, readOwnMessages } from '@physio/contract/patient-page/own-messages';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { expectWellShown } from '#test/examine.ts';
import { aHome, anExercise, anItem, aPlan, keptReply } from '#test/home.ts';
import { answerHome, forgetPhone, KEY, openAs, openPage } from '#test/open-page.tsx';

const today = localDay(new Date());
const item = anItem(0, { sets: 1, notes: 'Slowly', variation_ids: ['variationLeft0'] });
const days = [5, 4, 3, 2].map((ago) => ({ local_date: addDays(today, -ago), sessions: 1, full: ago % 2, pain_max: ago }));
const plan = aPlan({ starts_on_date: addDays(today, -9), ends_on_date: addDays(today, 9), comments: 'Every morning', days }, [
  item,
]);
const goal = {
  id: 'goal000000000001',
  text: '駅まで休まずに歩く',
  language: 'ja' as const,
  target_date: addDays(today, 40),
  set_on: addDays(today, -30),
  ratings: [21, 14].map((ago, at) => ({ week: mondayOf(addDays(today, -ago)), value: 3 + at })),
};
const whole = (given: Partial<Home> = {}) =>
  aHome({ goals: [goal], plans: [plan], exercises: [anExercise(0, { contraindications: 'Not after surgery' })], ...given });
const device = { entered_at: '2026-11-20T08:00:00Z', last_seen_at: '2026-11-28T08:00:00Z' };
const devices = [
  { id: 'device000000001', label: 'Chrome, Android', is_this: true, ...device },
  { id: 'device000000002', label: 'Safari, iPad', is_this: false, ...device },
];
const said = {
  id: 'message000000001',
  client_message_id: null,
  from: 'practice',
  body: 'Yes, one step at a time.',
  written_at: '2026-11-28T08:00:00Z',
  read_at: null,
} as const;
const opened = {
  practice: 'Riverside Physio',
  logo: null,
  background_color: '#0b3d3a',
  text_color: '#ffffff',
  phone: '1',
} as const;

describe.each(LANGUAGES)('in %s', (language) => {
  const shown = whole({ language });
  const answers = () => {
    answer(listDevices, { data: devices });
    answer(keepSession, ({ body }) => keptReply(body));
    answer(listOwnMessages, { data: [said] });
    answer(readOwnMessages, {});
    answer(openLink, { data: { ...opened, language, second_item: 'birth_date', locked: null } });
  };
  const play = '/p/#/play/plan000000000001';

  test.each<[string, () => Promise<void>]>([
    ['the door', () => openPage(`/p/${KEY.link}`)],
    ['the consent', () => openAs(whole({ language, consent: null }))],
    ['today', () => openAs(shown)],
    ['an exercise', () => openAs(shown, `/p/#/exercise/plan000000000001/${item.encoded_id}_variationLeft0`)],
    ['the settings', () => openAs(shown, '/p/#/settings')],
    ['the progress', () => openAs(shown, '/p/#/progress')],
    ['the messages', () => openAs(shown, '/p/#/messages')],
    ['the player', () => openAs(shown, play)],
  ])('%s is well shown on a small phone', async (_name, open) => {
    await page.viewport(320, 568);
    await forgetPhone();
    answers();
    await open();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.getByRole('main').getByRole('button').or(page.getByRole('link')).elements().length)
      .toBeGreaterThan(0);
    expect(document.documentElement.lang).toBe(language);
    await expectWellShown();
    await page.viewport(390, 844);
  });
});

test('the code is well shown', async () => {
  await forgetPhone();
  await openPage('/p/');
  await expect.element(page.getByLabelText('The 8 letters')).toBeVisible();
  await expectWellShown();
});

test('the settings change what the page does, and hold', async () => {
  answer(listDevices, { data: devices });
  answer(endDevice, {});
  await openAs(whole(), '/p/#/settings');
  await page.getByRole('button', { name: 'Very large' }).click();
  await page.getByLabelText('Still pictures, nothing moves').click();
  expect(document.documentElement.dataset).toMatchObject({ text: '3', still: 'true' });
  await page.getByRole('listitem').filter({ hasText: 'Safari, iPad' }).getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.getByText('Safari, iPad').elements()).toEqual([]);
  expect(asked(endDevice)).toMatchObject([{ params: { id: 'device000000002' } }]);
  await openPage('/p/#/settings');
  await expect.element(page.getByRole('button', { name: 'Very large' })).toHaveAttribute('aria-pressed', 'true');
});

test('recording is taken back after a question, and agreed to again', async () => {
  answer(listDevices, { data: devices });
  answer(giveConsent, ({ body }) => ({
    data: { ...(body as { choice: 'agreed'; version: 1 }), given_at: '2026-11-29T08:00:00Z' },
  }));
  await openAs(whole(), '/p/#/settings');
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  expect(asked(giveConsent)).toEqual([]);
  await page.getByRole('button', { name: 'Stop recording now' }).click();
  await expect.element(page.getByText('Nothing is recorded.')).toBeVisible();
  await page.getByRole('button', { name: 'I agree that my exercises are recorded' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop recording', exact: true })).toBeVisible();
  expect(asked(giveConsent).map(({ body }) => (body as { choice: string }).choice)).toEqual(['withdrawn', 'agreed']);
});

test('more sessions than were due are not called a share of them', async () => {
  await openAs(whole({ plans: [{ ...plan, full_sessions: 23 }] }), '/p/#/progress');
  await expect.element(page.getByText('23 sessions done', { exact: true })).toBeVisible();
});

test('a session is done with the keyboard alone', async () => {
  answerHome(whole());
  answer(keepSession, ({ body }) => keptReply(body));
  await openAs(whole());
  await expect.element(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  const reach = async (role: 'button' | 'link', name: string) => {
    const target = page.getByRole(role, { name, exact: true });
    await expect.element(target).toBeVisible();
    for (let tabs = 0; document.activeElement !== target.element() && tabs < 40; tabs += 1) await userEvent.tab();
    expect(document.activeElement).toBe(target.element());
    await userEvent.keyboard('{Enter}');
  };
  await reach('link', 'Start');
  await reach('button', 'Start');
  await reach('button', 'Done');
  await reach('button', 'Finish');
  await reach('button', 'Save');
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
