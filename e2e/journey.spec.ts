import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import { exercise, expectAssigned, expectInsights, PATIENT, PROGRAMME, prepareJourney } from './support/journey.ts';
import { PASSWORD, type Practice } from './support/practice.ts';
import { rail } from './support/shell.ts';
import { SignInScreen } from './support/sign-in-screen.ts';

/** The main job: from sign-in to what the patient did. */
test.use({ visitor: 'nobody' });
test.beforeEach(({ practice }) => prepareJourney(practice));

async function signInAndChoose(page: Page, practice: Practice): Promise<void> {
  const screen = await SignInScreen.open(page);
  await screen.signIn(practice.user.email, PASSWORD);
  await page.getByRole('button', { name: practice.group.group_name }).click();
  await expect(page).toHaveURL('/dashboard-physio');
}

async function register(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Register New Patient' });
  await card.getByLabel('First name').fill(PATIENT.first);
  await card.getByLabel('Last name').fill(PATIENT.last);
  await card.getByLabel('Email').fill(PATIENT.email);
  await card.getByRole('button', { name: 'Register patient' }).click();
  await expect(page).toHaveSaid('Patient registered successfully!');
}

async function openPlan(page: Page): Promise<void> {
  await rail(page).getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`${PATIENT.first} ${PATIENT.last}`) }).click();
  await page.getByRole('button', { name: PROGRAMME, exact: true }).click();
  await page.getByRole('button', { name: 'Squat', exact: true }).click();
}

test('with the mouse', async ({ page, practice }) => {
  await signInAndChoose(page, practice);
  await register(page);
  await rail(page).getByRole('link', { name: 'Program builder' }).click();
  await page.getByRole('link', { name: /Create New Programme/ }).click();
  const builder = new BuilderScreen(page);
  await builder.name.fill(PROGRAMME);
  await builder.add('Bridge');
  await builder.add('Squat');
  await builder.button('Move Squat up').click();
  await builder.button('Save and assign').click();
  const dialog = page.getByRole('dialog', { name: `Assign ${PROGRAMME}` });
  await dialog.getByRole('checkbox', { name: `${PATIENT.first} ${PATIENT.last}` }).check();
  await dialog.getByRole('combobox', { name: 'Duration' }).selectOption('4');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  await expectAssigned(practice);
  await exercise(practice);
  await openPlan(page);
  await expectInsights(page);
});

test('on a phone', { tag: '@phone' }, async ({ page, practice }) => {
  await signInAndChoose(page, practice);
  await page.getByRole('button', { name: 'Register New Patient' }).click();
  await register(page);
  await rail(page).getByRole('link', { name: 'Program builder' }).click();
  await page.getByRole('link', { name: /Create New Programme/ }).click();
  const builder = new BuilderScreen(page);
  await builder.name.fill(PROGRAMME);
  for (const name of ['Bridge', 'Squat']) await page.getByRole('button', { name: `Add to programme: ${name}` }).click();
  await builder.button('Programme (2)').click();
  await builder.button('More for Squat').click();
  await page.getByRole('menuitem', { name: 'Move Squat up' }).click();
  await builder.expectOrder('Squat', 'Bridge');
  await builder.button('Save and assign').click();
  const dialog = page.getByRole('dialog', { name: `Assign ${PROGRAMME}` });
  await dialog.getByRole('checkbox', { name: `${PATIENT.first} ${PATIENT.last}` }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('combobox', { name: 'Duration' }).selectOption('4');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  await expectAssigned(practice);
  await exercise(practice);
  // While a programme is edited its own bar stands in place of the rail.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await openPlan(page);
  await expectInsights(page);
});

/** Tab until the focus is there; the way must be short enough to be walked. */
async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < atMost; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by ${atMost} presses of Tab`);
}

test('with the keyboard alone', { tag: '@chromium' }, async ({ page, practice }) => {
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const { form, email, password } = await SignInScreen.open(page);
  await expect(email).toBeFocused();
  await page.keyboard.type(practice.user.email);
  await type(password, PASSWORD);
  await press(form.getByRole('button', { name: 'Sign in' }));
  await press(page.getByRole('button', { name: practice.group.group_name }));
  const card = page.getByRole('region', { name: 'Register New Patient' });
  await type(card.getByLabel('First name'), PATIENT.first);
  await type(card.getByLabel('Last name'), PATIENT.last);
  await type(card.getByLabel('Email'), PATIENT.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveSaid('Patient registered successfully!');
  await press(rail(page).getByRole('link', { name: 'Program builder' }));
  await press(page.getByRole('link', { name: /Create New Programme/ }));
  const builder = new BuilderScreen(page);
  await type(builder.name, PROGRAMME);
  for (const name of ['Bridge', 'Squat']) await press(page.getByRole('button', { name: `Add to programme: ${name}` }));
  await tabTo(page, builder.card('Squat').getByLabel('Sets'));
  await page.keyboard.press('Alt+ArrowUp');
  await builder.expectOrder('Squat', 'Bridge');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: `Assign ${PROGRAMME}` });
  await type(dialog.getByRole('textbox', { name: 'Search patients' }), PATIENT.first);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Duration' }));
  await page.keyboard.type('4');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveSaid('Program assigned successfully!');
  await expectAssigned(practice);
  await exercise(practice);
  await press(rail(page).getByRole('link', { name: 'Users', exact: true }));
  await press(page.getByRole('link', { name: new RegExp(`${PATIENT.first} ${PATIENT.last}`) }));
  await press(page.getByRole('button', { name: PROGRAMME, exact: true }));
  await press(page.getByRole('button', { name: 'Squat', exact: true }));
  await expectInsights(page);
});
