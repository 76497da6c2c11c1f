import {
  CALENDAR_MESSAGES,
  downloadPlanCalendar,
  endOwnCalendar,
  getOwnCalendar,
  makeOwnCalendar,
} from '@physio/contract/calendars/calendars';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerAt, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';
import { answerConnections } from '#test/screens.ts';

const card = page.getByRole('region', { name: 'Calendar' });
const made = { made_at: '2026-11-29T10:00:00.000Z', read_at: null };

async function openConnections(own: typeof made | null) {
  answerConnections();
  answer(getOwnCalendar, { data: own });
  await openPage('/configurations/connections');
}

test('an address is made, shown once to copy, and ended', async () => {
  await openConnections(null);
  answer(makeOwnCalendar, { data: { calendar: '/api/ext/v1/calendar/abc.ics' } });
  answer(endOwnCalendar, {});
  answer(getOwnCalendar, { data: null });
  await expect.element(card.getByRole('button', { name: 'End address' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Make address' }).click();
  await expect.element(card.getByText(`${location.origin}/api/ext/v1/calendar/abc.ics`)).toBeVisible();
  answer(getOwnCalendar, { data: made });
  await openConnections(made);
  await expect.element(card.getByText('Made on 29 Nov 2026. No calendar has read it yet.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Copy address' })).not.toBeInTheDocument();
  answer(getOwnCalendar, { data: null });
  await card.getByRole('button', { name: 'End address' }).click();
  await expect.element(card.getByRole('button', { name: 'Make address' })).toBeVisible();
  expect(asked(endOwnCalendar)).toHaveLength(1);
});

test('another address takes the place of the first once that is confirmed; a failure can be tried again', async () => {
  answerConnections();
  refuse(getOwnCalendar, 500, 'Something went wrong');
  await openPage('/configurations/connections');
  const again = card.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer(getOwnCalendar, { data: made });
  await again.click();
  answer(makeOwnCalendar, { data: { calendar: '/api/ext/v1/calendar/new.ics' } });
  await card.getByRole('button', { name: 'New address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a new calendar address?' });
  expect(asked(makeOwnCalendar)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make address' }).click();
  await expect.element(card.getByText(/\/new\.ics$/)).toBeVisible();
});

test('a running plan has a calendar file; one without a day left says so', async () => {
  const mina = aPatient();
  const plan = aPlan({ user_id: mina.user_id });
  answerPatient(mina);
  answer(listPlans, { data: { plans: [plan] } });
  const file = () => new Response('BEGIN:VCALENDAR', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.ics" } });
  answerAt(downloadPlanCalendar.path, file);
  await openPage(`/users/${mina.user_id}`);
  const download = async () => {
    await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
    await page.getByRole('menuitem', { name: 'Calendar file' }).click();
  };
  await download();
  await expect.element(page.getByText('The file is in your downloads')).toBeVisible();
  expect(asked(downloadPlanCalendar)).toMatchObject([{ params: { id: plan.id } }]);
  refuse(downloadPlanCalendar, 400, CALENDAR_MESSAGES.nothingLeft);
  await download();
  await expect.element(page.getByText(CALENDAR_MESSAGES.nothingLeft)).toBeVisible();
});
