import { MESSAGES } from '@physio/contract/common/errors';
import { PROFILE_MESSAGES, updateProfile } from '@physio/contract/profile/profile';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '#platform/session/session.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerProfile } from '#test/screens.ts';

const card = page.getByRole('region', { name: 'Admin Profile' });
const settings = page.getByRole('region', { name: 'Groups Settings' });
const edit = card.getByRole('button', { name: 'Edit' });
const save = card.getByRole('button', { name: 'Save' });
const first = card.getByLabelText('First name');
const last = card.getByLabelText('Last name');
const country = card.getByLabelText('Country code');
const phone = card.getByLabelText('Phone');

beforeEach(async () => {
  answerProfile();
  await openPage('/update-admin');
});

test('shown until Edit; Cancel discards', async () => {
  await expect.element(card).toMatchTextContent('Asha Kulkarni · asha@lakeside.example');
  expect(card.getByRole('textbox').query()).toBeNull();
  await edit.click();
  await first.fill('Discarded');
  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(edit).toBeVisible();
  await expect.element(card).not.toMatchTextContent('Discarded');
});

test('what is saved is sent as it dials, shown and kept', async () => {
  await edit.click();
  await first.fill('Ashwini');
  await country.fill('ind');
  await page.getByRole('option', { name: 'India +91' }).click();
  await phone.fill('98765-43210');
  const own = session().user;
  if (!own) throw new Error('Nobody is signed in');
  const saved = { ...own, first_name: 'Ashwini', country_phonecode: '91', mobile_number: '9876543210' };
  answer(updateProfile, { user_details: saved });
  await save.click();
  await expect.element(page.getByText(MESSAGES.updated)).toBeVisible();
  expect(asked(updateProfile)[0]?.body).toMatchObject({ first_name: 'Ashwini', country_code: '91', mobile_number: '9876543210' });
  await expect.element(card).toMatchTextContent(/Ashwini.*India \+91.*98765 43210/);
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual(session().user);
  expect(session().user).toMatchObject({ first_name: 'Ashwini', mobile_number: '9876543210' });
});

test('on a phone the form and its list of countries fit', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  await edit.click();
  await country.fill('united');
  await expect.element(page.getByRole('option', { name: 'United Kingdom +44' })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('what is not allowed is said and nothing is sent', async () => {
  await edit.click();
  await first.fill('');
  await last.fill('Christopherson');
  await country.fill('12345');
  await phone.fill('987654321');
  await save.click();
  await expect.element(first).toHaveAccessibleDescription(PROFILE_MESSAGES.firstNameRequired);
  await expect.element(last).toHaveAccessibleDescription(PROFILE_MESSAGES.lastName);
  await expect.element(country).toHaveAccessibleDescription(PROFILE_MESSAGES.countryCode);
  await expect.element(phone).toHaveAccessibleDescription(PROFILE_MESSAGES.phone);
  await first.fill('Ana');
  await expect.element(first).toHaveAccessibleDescription(PROFILE_MESSAGES.firstName);
  expect(asked(updateProfile)).toEqual([]);
});

test('a country is found by name in any of the three languages, and by its code', async () => {
  await edit.click();
  for (const [typed, shown] of [
    ['जापान', 'Japan +81'],
    ['インド', 'India +91'],
    ['+49', 'Germany +49'],
  ] as const) {
    await country.fill(typed);
    await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveTextContent(shown);
    await userEvent.keyboard('{Tab}');
    await expect.element(country).toHaveValue(shown);
  }
  await country.fill('ger');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(page.getByRole('dialog').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(edit).toBeVisible();
});

test('only one card is edited at a time; what was typed in the other is not lost unasked', async () => {
  await settings.getByLabelText('Group', { exact: true }).click();
  await page.getByRole('option', { name: 'Lakeside Physiotherapy' }).click();
  await settings.getByRole('button', { name: 'Edit' }).click();
  await edit.click();
  await expect.element(settings.getByRole('button', { name: 'Edit' })).toBeVisible();
  await first.fill('Ashwini');
  await settings.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(first).toHaveValue('Ashwini');
  await settings.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(settings.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.element(edit).toBeVisible();
});

test('a save that fails says why, and what was typed stays', async () => {
  refuse(updateProfile, 500, '');
  await edit.click();
  await first.fill('Ashwini');
  await save.click();
  await expect.element(page.getByText(MESSAGES.updateFailed)).toBeVisible();
  await expect.element(first).toHaveValue('Ashwini');
});

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  phone.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('a whole number that is pasted takes the place of the old one, and says its country', async () => {
  await edit.click();
  await country.fill('91');
  await phone.fill('9123456789');
  for (const written of ['+91 98765 43210', '919876543210', '09876 543210', '९८७६५ ४३२१०']) {
    await phone.click();
    paste(written);
    await expect.element(phone).toHaveValue('9876543210');
    await userEvent.keyboard('{Tab}');
    await expect.element(phone).toHaveValue('98765 43210');
  }
  await phone.click();
  paste('\u202a+44 (0)20 7946 0958\u202c');
  await expect.element(phone).toHaveValue('2079460958');
  await expect.element(country).toHaveValue('United Kingdom +44');
});

test('what is typed after Tab takes the place of the number, and dials once it is left', async () => {
  await edit.click();
  await country.fill('91');
  await phone.fill('9876543210');
  await country.click();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(phone).toHaveFocus();
  await userEvent.keyboard('09123456789');
  await expect.element(phone).toHaveValue('09123456789');
  await userEvent.keyboard('{Tab}');
  await expect.element(phone).toHaveValue('91234 56789');
});
