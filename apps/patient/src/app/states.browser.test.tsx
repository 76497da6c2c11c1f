import { addDays, localDay } from '@physio/contract/common/dates';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { openLink } from '@physio/contract/patient-page/door';
import { getHome, type Home, type HomePlan, listDevices } from '@physio/contract/patient-page/home';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refreshHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { answer, breakLine, refuse } from '#test/answers.ts';
import { expectWellShown } from '#test/examine.ts';
import { aHome, anExercise, anItem, aPlan, keptReply } from '#test/home.ts';
import { answerHome, forgetPhone, KEY, openAs, openPage } from '#test/open-page.tsx';

const today = localDay(new Date());
const items = [anItem(0, { sets: 2, notes: 'Slowly' }), anItem(1, { sets: 1, holds: 5 })];
const done = (day: string) => ({ local_date: day, sessions: 1, full: 1, pain_max: 3 });
const LONG = 'Physiotherapiezentrum-Riverside-und-Rehabilitation';
const PRACTICE = { ...aHome().practice, name: LONG, emergency_text: 'Call 112. Do not wait for us.' };
const homeWith = (given: Partial<HomePlan> = {}, more: Partial<Home> = {}): Home =>
  aHome({
    practice: PRACTICE,
    plans: [aPlan({ starts_on_date: addDays(today, -9), ends_on_date: addDays(today, 9), comments: 'Every day', ...given }, items)],
    exercises: [anExercise(0, { contraindications: 'Not after surgery' }), anExercise(1)],
    ...more,
  });
const LOOK = { logo: null, background_color: '#0b3d3a', text_color: '#ffffff', phone: '+91 20 5550 1234' };
const play = '/p/#/play/plan000000000001';
const item = `${items[0]?.encoded_id}_`;
const lookOnly = { choice: 'look_only', version: 1, given_at: '2026-11-20T08:00:00Z' } as const;

describe.each(LANGUAGES)('in %s', (language) => {
  const own = { language };
  /** The words of the language come a moment after the page. */
  const press = async (name: string) => {
    await expect.poll(() => document.documentElement.lang).toBe(language);
    await page
      .getByRole('button', { name: t(name), exact: true })
      .first()
      .click();
  };
  const door = (given: object = {}) => {
    answer(openLink, { data: { ...LOOK, practice: LONG, language, second_item: 'birth_date', locked: null, ...given } });
    return openPage(`/p/${KEY.link}`);
  };
  const opened = (given: Partial<HomePlan> = {}, more: Partial<Home> = {}, address = '/p/') =>
    openAs(homeWith(given, { ...own, ...more }), address);
  const started = async () => {
    await opened({}, {}, play);
    await press('Start');
  };
  /** The practice says something meanwhile, and the page hears of it. */
  const heard = async (given: Partial<HomePlan>) => {
    answerHome(homeWith(given, own));
    await refreshHome();
  };
  const alone = () => {
    breakLine(getHome);
    return openPage('/p/');
  };
  const ended = async () => {
    await started();
    await press('Skip');
    await press('Stop for today');
  };
  const refused = async () => {
    refuse(keepSession, 404, 'Plan not found');
    await ended();
    await press('Save');
    await page.getByRole('link', { name: t('See'), exact: true }).click();
  };

  beforeEach(async () => {
    await page.viewport(320, 568);
    await forgetPhone();
    answer(listDevices, { data: [] });
    answer(keepSession, ({ body }) => keptReply(body));
  });
  afterEach(() => page.viewport(390, 844));

  test.each<[string, () => Promise<unknown>]>([
    ['the question', () => door().then(() => press('Open'))],
    ['the digits', () => door({ second_item: 'code' }).then(() => press('Open'))],
    ['a locked link', () => door({ locked: 'day' })],
    [
      'a link that opens nothing',
      () => {
        refuse(openLink, 404, 'This link no longer works. Ask your practice for a new one.');
        return openPage(`/p/${KEY.link}`);
      },
    ],
    ['a day that is done', () => opened({ days: [done(today)] })],
    ['a day of rest', () => opened({ frequency: 4, days: [done(addDays(today, -1))] })],
    ['a plan that starts later', () => opened({ starts_on_date: addDays(today, 3), sessions: 0 })],
    ['a plan that has ended', () => opened({ ends_on_date: addDays(today, -1) })],
    ['a paused plan', () => opened({ pause: { since: today, by: 'Priya Rao' } })],
    ['no programme', () => opened({}, { plans: [] })],
    ['who only looks', () => opened({}, { consent: lookOnly })],
    ['a plan that has changed', () => opened().then(() => heard({ circuit_hash: 'hash-2' }))],
    ['without a network', () => opened().then(alone)],
    ['an exercise that is gone', () => opened({}, {}, '/p/#/exercise/plan000000000001/none')],
    ['an exercise that is tried', () => opened({}, {}, `/p/#/try/plan000000000001/${item}`)],
    ['the player, at the own pace', started],
    ['the player, in a rest', () => started().then(() => press('Done'))],
    [
      'the player, paused',
      () =>
        started()
          .then(() => press('Done'))
          .then(() => press('Pause')),
    ],
    ['why it is left out', () => started().then(() => press('Skip'))],
    ['pain', () => started().then(() => press('Stop: pain'))],
    [
      'pain from the limit on',
      () =>
        started()
          .then(() => press('Stop: pain'))
          .then(() => press('9')),
    ],
    [
      'a pause in the middle',
      () =>
        started()
          .then(() => heard({ pause: { since: today, by: 'Priya Rao' } }))
          .then(() => press('Done')),
    ],
    ['how was it', ended],
    [
      'thank you',
      () =>
        ended()
          .then(() => press('8'))
          .then(() => press('Save')),
    ],
    ['what was refused', refused],
    ['nothing to do', () => opened({ cancelled_at: '2026-11-29T08:00:00Z', ended_on_date: today }, {}, play)],
    ['the progress of a beginner', () => opened({}, {}, '/p/#/progress')],
  ])('%s is well shown', async (_name, open) => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWellShown();
  });
});
