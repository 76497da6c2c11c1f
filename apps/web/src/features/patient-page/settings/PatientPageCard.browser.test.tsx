import { changePatientPage, PAGE_MESSAGES } from '@physio/contract/patient-page/settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatientPage, ON } from '#test/patient-page.ts';
import { aGroup, aUser } from '#test/practice.ts';
import { answerConfigurations } from '#test/screens.ts';

const card = page.getByRole('region', { name: 'Page for patients' });

async function openAs(role: 'Admin' | 'Physio') {
  const group = aGroup({ user_role: role });
  answerConfigurations(group);
  await openPage('/configurations', aUser({ groups: [group] }));
}

test('the page cannot be switched on without what the practice promises', async () => {
  await openAs('Admin');
  await expect.element(card).toMatchTextContent('Off');
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('switch', { name: 'Patients have a page of their own' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByLabelText('Phone for patients')).toHaveAccessibleDescription(PAGE_MESSAGES.phoneRequired);
  await expect.element(card.getByLabelText('In an emergency')).toHaveAccessibleDescription(PAGE_MESSAGES.emergencyRequired);
  await expect
    .element(card.getByLabelText('Answers within, in working days'))
    .toHaveAccessibleDescription(PAGE_MESSAGES.replyDaysRequired);
  expect(asked(changePatientPage)).toEqual([]);
  await card.getByLabelText('Phone for patients').fill(ON.phone);
  await card.getByLabelText('In an emergency').fill(ON.emergency_text);
  await card.getByLabelText('Answers within, in working days').fill('2');
  answer(changePatientPage, { data: ON });
  answerPatientPage(ON);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.element(card).toMatchTextContent('12 of 20 running plans');
  expect(asked(changePatientPage)).toMatchObject([{ body: { is_on: true, reply_days: 2, phone: ON.phone } }]);
});

test('figures are shown to patients only when somebody says so, who reads what that means', async () => {
  answerPatientPage(ON);
  await openAs('Admin');
  await expect.element(card).toMatchTextContent('Not shown');
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect.element(card).toMatchTextContent('have not been reviewed clinically');
  const printed = card.getByRole('switch', { name: 'Print the programme itself as a code' });
  expect(printed.query()).toBeNull();
  await card.getByRole('switch', { name: 'Show drawn figures to patients' }).click();
  await printed.click();
  answer(changePatientPage, { data: ON });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => asked(changePatientPage)).toMatchObject([{ body: { shows_figures: true, prints_programme: false } }]);
});

test('reminders by mail are the practice’s to offer', async () => {
  answerPatientPage(ON);
  await openAs('Admin');
  await expect.element(card.getByText('Offered', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('switch', { name: 'Patients may have reminders by mail' }).click();
  answer(changePatientPage, { data: { ...ON, mail_reminders: false } });
  answerPatientPage({ ...ON, mail_reminders: false });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByText('Not offered')).toBeVisible();
  expect(asked(changePatientPage)).toMatchObject([{ body: { mail_reminders: false } }]);
});

test('who administers nothing reads it', async () => {
  answerPatientPage(ON);
  await openAs('Physio');
  await expect.element(card).toMatchTextContent(ON.emergency_text);
  expect(card.getByRole('button', { name: 'Edit' }).query()).toBeNull();
});
