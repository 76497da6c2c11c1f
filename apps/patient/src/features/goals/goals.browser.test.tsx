import { addDays, localDay, mondayOf } from '@physio/contract/common/dates';
import { endOwnGoal } from '@physio/contract/goals/end-own-goal';
import { type OwnGoal, rateGoal, rateSinceStart, setOwnGoal } from '@physio/contract/goals/goals';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { enter, leave, openLink } from '@physio/contract/patient-page/door';
import { getHome, type Home, listDevices } from '@physio/contract/patient-page/home';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { home, keepHome } from '#platform/home/home.ts';
import { ratings, sendRatings } from '#platform/ratings/ratings.ts';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { answerHome, openAs, openPage } from '#test/open-page.tsx';

const today = localDay(new Date());
const week = mondayOf(today);
const aGoal = (number: number, given: Partial<OwnGoal> = {}): OwnGoal => ({
  id: `goal00000000000${number}`,
  text: ['Walk to the market', 'Sit on the floor', 'Climb the stairs'][number] ?? '',
  language: undefined,
  target_date: null,
  set_on: addDays(week, -28),
  ratings: [],
  ...given,
});
const rated = [3, 2, 1].map((weeks, at) => ({ week: addDays(week, -7 * weeks), value: 3 + at }));
const homeWith = (...goals: OwnGoal[]) => aHome({ goals });
const question = page.getByRole('group', { name: 'How well does it go this week?' });
const key = (value: number) => question.getByRole('button', { name: String(value), exact: true });
const save = page.getByRole('button', { name: 'Save' });
const values = () => asked(rateGoal).map(({ params, body }) => [params.id, (body as { value: number }).value]);

beforeEach(() => answer(rateGoal, ({ body }) => ({ data: { week, value: (body as { value: number }).value } })));

describe('the goal of the week', () => {
  test('is asked for with nothing chosen, once a week, and then the next one', async () => {
    await openAs(homeWith(aGoal(0), aGoal(1), aGoal(2, { ratings: [{ week, value: 4 }] })));
    await expect.element(page.getByText('Walk to the market')).toBeVisible();
    expect(question.getByRole('button', { pressed: true }).elements()).toEqual([]);
    await expect.element(save).toBeDisabled();
    await key(6).click();
    await save.click();
    await expect.element(page.getByText('Sit on the floor')).toBeVisible();
    await expect.poll(values).toEqual([['goal000000000000', 6]]);
    expect(asked(rateGoal)[0]).toMatchObject({ token: 'Bearer a-token', body: { local_date: today } });
    await key(0).click();
    await save.click();
    await expect.poll(() => question.elements()).toEqual([]);
    await expect.poll(values).toHaveLength(2);
    await openPage('/p/');
    await expect.element(page.getByRole('link', { name: 'My progress' })).toBeVisible();
    expect(page.getByText('Climb the stairs').elements()).toEqual([]);
    await expect.poll(() => question.elements()).toEqual([]);
  });

  test('may be left, and is not asked again that week', async () => {
    await openAs(homeWith(aGoal(0)));
    await page.getByRole('button', { name: 'Not this week' }).click();
    await expect.poll(() => question.elements()).toEqual([]);
    await openPage('/p/#/progress');
    await expect.element(page.getByText('Not answered this week')).toBeVisible();
    expect(asked(rateGoal)).toEqual([]);
  });

  test('is nobody’s who only looks', async () => {
    await openAs(aHome({ goals: [aGoal(0)], consent: { choice: 'look_only', version: 1, given_at: '2026-11-20T08:00:00Z' } }));
    await expect.element(page.getByText('Not recorded: you only look.')).toBeVisible();
    expect(page.getByText('Walk to the market').elements()).toEqual([]);
  });

  test('is not a question to a page that a device kept from before there were goals', async () => {
    await openAs(homeWith(aGoal(0)));
    await expect.element(question).toBeVisible();
    const heard = home.get();
    breakLine(getHome);
    if (heard) await keepHome('device000000001', { ...heard, home: { ...heard.home, goals: undefined as never } });
    await openPage('/p/#/progress');
    await expect.element(page.getByRole('button', { name: 'Set a goal' })).toBeVisible();
  });
});

describe('an answer', () => {
  test('is kept without a network and sent once, as of when it was given', async () => {
    await openAs(homeWith(aGoal(0)));
    breakLine(rateGoal);
    await key(7).click();
    await save.click();
    await expect.poll(() => ratings.get()).toMatchObject([{ value: 7, sentAt: null }]);
    const { ratedAt } = ratings.get()[0] ?? {};
    // The page is closed and opened again, still offline.
    await openPage('/p/#/progress');
    await expect.element(page.getByText('This week: 7 of 10')).toBeVisible();
    answer(rateGoal, { data: { week, value: 7 } });
    await sendRatings();
    await sendRatings();
    await expect.poll(() => asked(rateGoal).at(-1)?.body).toMatchObject({ value: 7, rated_at: ratedAt });
    expect(ratings.get()).toMatchObject([{ value: 7, sentAt: expect.any(Number) }]);
  });

  test('is corrected in the same week', async () => {
    await openAs(homeWith(aGoal(0, { ratings: [...rated, { week, value: 6 }] })), '/p/#/progress');
    await expect.element(page.getByText('This week: 6 of 10 · answered in 4 of 5 weeks')).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await key(8).click();
    await save.click();
    await expect.element(page.getByText('This week: 8 of 10')).toBeVisible();
    await expect.poll(values).toEqual([['goal000000000000', 8]]);
    await page.getByText('As numbers').first().click();
    await expect.element(page.getByRole('listitem').filter({ hasText: '8' }).last()).toBeVisible();
  });

  test('that the server does not want is not sent for ever', async () => {
    refuse(rateGoal, 404, 'Goal not found');
    await openAs(homeWith(aGoal(0)));
    await key(2).click();
    await save.click();
    await expect.poll(() => asked(rateGoal)).toHaveLength(1);
    await expect.poll(() => ratings.get()).toEqual([]);
  });

  test('goes on under a new sign-in, and is sent before a sign-out', async () => {
    answer(listDevices, { data: [] });
    await openAs(homeWith(aGoal(0)));
    refuse(rateGoal, 401, 'Authentication required');
    await key(5).click();
    await save.click();
    await expect.poll(() => asked(rateGoal)).toHaveLength(1);
    const look = { logo: null, background_color: '#0b3d3a', text_color: '#ffffff', phone: '1' } as const;
    answer(openLink, { data: { ...look, practice: 'Riverside Physio', language: 'en', second_item: 'code', locked: null } });
    answer(enter, { data: { auth_token: 'new-token', device_id: 'device000000002', patient_id: 'patient000000001' } });
    await openPage('/p/?again=device000000001');
    await page.getByLabelText('4 digits').fill('1234');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => ratings.get()).toMatchObject([{ person: 'device000000002', value: 5, sentAt: null }]);
    breakLine(rateGoal);
    await openPage('/p/#/settings');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.element(page.getByText('1 entry is not sent yet. Connect and try again.')).toBeVisible();
    answer(rateGoal, { data: { week, value: 5 } });
    answer(leave, {});
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    // What follows the sign-out is over, too.
    await expect.poll(() => location.hash).toBe('#/');
    expect(asked(leave)).toHaveLength(1);
    expect(asked(rateGoal).at(-1)).toMatchObject({ token: 'Bearer new-token', body: { value: 5 } });
  });
});

test('a patient sets a goal, under one id until it has arrived', async () => {
  await openAs(homeWith(), '/p/#/progress');
  await page.getByRole('button', { name: 'Set a goal' }).click();
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('What do you want').fill(' Climb the stairs ');
  breakLine(setOwnGoal);
  await save.click();
  await expect.element(page.getByText('No connection. Try again when you are online.')).toBeVisible();
  answer(setOwnGoal, { data: aGoal(2) });
  answerHome(homeWith(aGoal(2)));
  await save.click();
  await expect.element(page.getByText('Climb the stairs')).toBeVisible();
  const [first, second] = asked(setOwnGoal);
  expect(second).toMatchObject({ params: first?.params, body: { text: 'Climb the stairs' } });
});

test('a goal ends in the words of the patient, after a second press, and is gone; without a network it stays', async () => {
  await openAs(homeWith(aGoal(0)), '/p/#/progress');
  await page.getByRole('button', { name: 'End this goal' }).click();
  await expect.element(page.getByText('Your practice sees that it ended. It cannot be started again.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'End this goal' }).click();
  breakLine(endOwnGoal);
  await page.getByRole('button', { name: 'I have reached it' }).click();
  await expect.element(page.getByText('No connection. Try again when you are online.')).toBeVisible();
  answer(endOwnGoal, {});
  answerHome(homeWith());
  await page.getByRole('button', { name: 'I no longer want it' }).click();
  await expect.element(page.getByRole('button', { name: 'Set a goal' })).toBeVisible();
  expect(page.getByText('Walk to the market').elements()).toEqual([]);
  expect(asked(endOwnGoal).at(-1)).toMatchObject({ params: { id: 'goal000000000000' }, body: { how: 'dropped' } });
});

describe('how it is since the start', () => {
  const began = (ago: number, given: Partial<Home> = {}) => {
    const days = [{ local_date: addDays(today, -ago), sessions: 1, full: 1, pain_max: null }];
    const dates = { starts_on_date: addDays(today, -ago), ends_on_date: addDays(today, 9) };
    return aHome({ plans: [aPlan({ ...dates, days }, [anItem(0, { sets: 1 })])], ...given });
  };
  const ask = page.getByRole('group', { name: 'How are you since you started?' });
  const finish = async (home: Home) => {
    answer(keepSession, ({ body }) => keptReply(body));
    await openAs(home, '/p/#/play/plan000000000001');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  };

  test('is asked after a session, four weeks after the start, and then no more for four weeks', async () => {
    await finish(began(28));
    expect(ask.getByRole('button', { pressed: true }).elements()).toEqual([]);
    answer(rateSinceStart, { data: { on: today, value: 3 } });
    await ask.getByRole('button', { name: '+3' }).click();
    await save.click();
    await expect.poll(() => asked(rateSinceStart)).toMatchObject([{ body: { value: 3, local_date: today } }]);
    await expect.poll(() => ask.elements()).toEqual([]);
  });

  test.each<[string, Home]>([
    ['in the first four weeks', began(27)],
    ['four weeks after an answer on another device', began(90, { since_start: [{ on: addDays(today, -27), value: 1 }] })],
  ])('is not asked %s', async (_name, home) => {
    await finish(home);
    // Its part of the screen is there, and does not ask.
    await expect.poll(() => page.getByRole('status').elements()).toHaveLength(2);
    expect(ask.elements()).toEqual([]);
  });

  test('may be left, and is not asked again', async () => {
    await finish(began(60));
    await ask.getByRole('button', { name: '−5' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => ask.elements()).toEqual([]);
    expect(ratings.get()).toMatchObject([{ value: null, week: today }]);
  });
});
