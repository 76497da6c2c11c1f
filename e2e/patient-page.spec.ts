import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, findPaleTexts } from './support/axe.ts';
import { dayFromToday } from './support/days.ts';
import { BORN, preparePage } from './support/own-page.ts';
import { openPhone, type PatientPhone } from './support/patient-phone.ts';
import type { Practice } from './support/practice.ts';

/** The link as the clinician hands it over. */
async function giveAccess(page: Page): Promise<string> {
  const made = page.waitForResponse((response) => response.request().method() === 'POST' && /\/link$/.test(response.url()));
  const strip = page.getByRole('region', { name: "Patient's page" });
  await strip.getByRole('button', { name: 'Give access' }).click();
  const dialog = page.getByRole('dialog', { name: "Sunita Pawar's page" });
  const { data } = (await (await made).json()) as { data: { url: string } };
  await dialog.getByRole('button', { name: 'Close' }).click();
  return data.url;
}

test('from the assignment to the phone, and from the phone to the clinician', async ({ page, browser, practice, faults }) => {
  const { patient } = await preparePage(practice);
  await page.goto(`/users/${patient.public_id}`);
  await page.getByRole('button', { name: 'Assign programme' }).click();
  const assign = page.getByRole('dialog', { name: /^Assign/ });
  await assign.getByRole('radio', { name: 'Knee phase 2' }).check();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  const url = await giveAccess(page);

  const phone = await openPhone(browser, faults);
  await phone.enter(url, BORN);
  await phone.agree();
  await expect(phone.heading(/Sunita/)).toBeVisible();
  await expect(phone.page.getByText('2 exercises')).toBeVisible();
  await phone.start();
  await phone.doAll();
  await phone.answer({ pain: 8, effort: 4, note: 'The left knee clicks' });
  await expect(phone.page.getByText(`Saved. ${practice.group.group_name} can see it.`)).toBeVisible();
  await expect(phone.page.getByText('Call 112')).toBeVisible();
  await phone.page.getByRole('link', { name: 'Done' }).click();
  await expect(phone.page.getByText(/^Done for today/)).toBeVisible();

  await page.goto('/dashboard-physio');
  const today = page.getByRole('region', { name: 'Today' });
  await today
    .getByRole('listitem')
    .filter({ hasText: 'Pain 8 of 10' })
    .getByRole('link', { name: 'Sunita Pawar', exact: true })
    .click();
  const sessions = page.getByRole('region', { name: 'Sessions on their own page' });
  await expect(sessions.getByRole('listitem')).toContainText('2 of 2 exercises · Pain 8 of 10 · Effort 4 of 10');
  await expect(sessions).toContainText('The left knee clicks');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  for (const alert of ['Pain 8 of 10', 'Wrote a note']) {
    await alerts.getByRole('button', { name: `Close alert: ${alert}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Close this alert?' });
    await dialog.getByLabel('What was done').fill('Phoned, the dose is halved');
    await dialog.getByRole('button', { name: 'Close alert' }).click();
    await expect(page).toHaveSaid('Alert closed');
  }
  await expect(alerts.getByText('2 closed alerts')).toBeVisible();
  await page.goto('/dashboard-physio');
  await expect(page.getByText('Nobody needs a nudge today.')).toBeVisible();
});

test('a question from the phone is answered in the inbox, and each sees that it was read', { tag: '@chromium' }, async ({
  page,
  browser,
  practice,
  faults,
}) => {
  const { group } = practice;
  const { url } = await atTheDoor({ page, practice });
  const phone = await openPhone(browser, faults);
  await phone.enter(url, BORN);
  await phone.agree();
  await phone.page.getByRole('link', { name: 'Messages' }).click();
  await expect(phone.page.getByText('Not for emergencies.')).toBeVisible();
  await phone.page.getByLabel(`Write to ${group.group_name}`).fill('May I climb stairs?');
  await phone.button('Send').click();
  const asked = phone.page.getByRole('listitem').filter({ hasText: 'May I climb stairs?' });
  await expect(asked).not.toContainText('Not sent yet');
  await expectAccessible(phone.page, 'the messages');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inbox');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inbox, 1 waiting' })).toBeVisible();
  await expectAccessible(page, 'the inbox');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Answer Sunita Pawar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message to Sunita Pawar' });
  await dialog.getByLabel('Message').fill('Yes, one step at a time.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveSaid('Message sent');
  await expect(page.getByText('No message waits for an answer.')).toBeVisible();

  await phone.page.getByRole('link', { name: 'Back' }).click();
  await phone.page.reload();
  await phone.page.getByRole('link', { name: '1 new message' }).last().click();
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'Yes, one step at a time.' })).toContainText(group.group_name);
  await expect(asked).toContainText('read');
  await page.getByRole('banner').getByRole('link', { name: 'Inbox', exact: true }).click();
  await expect
    .poll(() =>
      practice.db
        .selectFrom('patient_messages')
        .select('body')
        .where('group_id', '=', group.id)
        .where('read_at', 'is', null)
        .execute(),
    )
    .toEqual([]);
});

/** A patient who has a programme and is at the door with their link. */
async function atTheDoor({ page, practice }: { page: Page; practice: Practice }) {
  const { patient, programme } = await preparePage(practice);
  await practice.make.plan(practice.group, patient, { programme, starts_on: dayFromToday(0) });
  await page.goto(`/users/${patient.public_id}`);
  return { patient, url: await giveAccess(page) };
}

/** The page is kept on the phone once its service worker is at work. */
const isKept = (phone: PatientPhone) =>
  expect(async () => {
    const files = await phone.page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return navigator.serviceWorker.controller ? kept.reduce((sum, count) => sum + count, 0) : 0;
    });
    expect(files).toBeGreaterThan(3);
  }).toPass();

test('a session without a network is played, kept, and arrives when there is one', { tag: '@chromium' }, async ({
  page,
  browser,
  practice,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const { patient, url } = await atTheDoor({ page, practice });
  const phone = await openPhone(browser, faults);
  await phone.enter(url, BORN);
  await phone.agree();
  await expect(phone.heading(/Sunita/)).toBeVisible();
  await isKept(phone);
  await phone.page.context().setOffline(true);
  await phone.page.reload();
  await expect(phone.page.getByText(/^Offline. Last checked/)).toBeVisible();
  await phone.start();
  await phone.doAll();
  await phone.answer({ pain: 2 });
  await expect(phone.page.getByText('Saved on this phone. It will be sent when you are online.')).toBeVisible();
  await phone.page.reload();
  const sessions = () =>
    practice.db.selectFrom('patient_sessions').select(['ended', 'pain_after']).where('patient_id', '=', patient.id).execute();
  expect(await sessions()).toEqual([]);
  await phone.page.context().setOffline(false);
  await expect.poll(sessions).toEqual([{ ended: 'finished', pain_after: 2 }]);
  await page.reload();
  const list = page.getByRole('region', { name: 'Sessions on their own page' });
  await expect(list.getByRole('listitem')).toContainText('2 of 2 exercises · Pain 2 of 10');
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1';

test('who helps is known as a helper on the home screen, too, without being asked again', { tag: '@chromium' }, async ({
  page,
  browser,
  practice,
  faults,
}) => {
  const { url } = await atTheDoor({ page, practice });
  const safari = await openPhone(browser, faults, { userAgent: IPHONE });
  await safari.enter(url, BORN, { helps: true });
  await safari.agree();
  await safari.page.getByRole('link', { name: 'Settings' }).click();
  await safari.button('Prepare').click();
  await expect(safari.page.getByText('within 10 minutes')).toBeVisible();
  const manifest = await safari.page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  const added = (await (await fetch(manifest)).json()) as { start_url: string };

  const homeScreen = await openPhone(browser, faults, { userAgent: IPHONE });
  await homeScreen.page.goto(new URL(added.start_url, url).href);
  await homeScreen.page.getByRole('link', { name: 'Settings' }).click();
  const device = homeScreen.page.getByRole('listitem').filter({ hasText: 'Safari, iPhone (this one)' });
  await expect(device).toContainText('Exercising with help');
});

test('a part of the page that could not be fetched is fetched once somebody tries again', { tag: '@chromium' }, async ({
  page,
  browser,
  practice,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const { url } = await atTheDoor({ page, practice });
  const phone = await openPhone(browser, faults);
  const context = phone.page.context();
  await context.route(/\/assets\/later-/, (route) => route.abort());
  await phone.enter(url, BORN);
  await expect(phone.page.getByRole('status')).toHaveText('No connection. Try again when you are online.');
  await context.unrouteAll();
  await phone.button('Try again').click();
  await phone.agree();
  await expect(phone.heading(/Sunita/)).toBeVisible();
});

test('axe finds nothing on the way through the page, in light or dark', { tag: '@chromium' }, async ({
  page,
  browser,
  practice,
  faults,
}) => {
  const { url } = await atTheDoor({ page, practice });
  const phone = await openPhone(browser, faults);
  const examine = async (what: string) => {
    await expectAccessible(phone.page, what);
    await phone.page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findPaleTexts(phone.page), `${what}, in dark colours`).toEqual([]);
    await phone.page.emulateMedia({ colorScheme: 'light' });
  };
  await phone.page.goto(url);
  await expect(phone.button('Open')).toBeVisible();
  await examine('the door');
  await phone.button('Open').click();
  await expect(phone.heading('Your date of birth')).toBeVisible();
  await examine('the question');
  await phone.enter(url, BORN);
  await expect(phone.heading('Before you begin')).toBeVisible();
  await examine('the consent');
  await phone.agree();
  await expect(phone.heading(/Sunita/)).toBeVisible();
  await examine('today');
  await phone.page.getByRole('link', { name: /Bridge/ }).click();
  await expect(phone.heading('Bridge')).toBeVisible();
  await examine('an exercise');
  await phone.page.goBack();
  await phone.start();
  await expect(phone.button('Start')).toBeVisible();
  await examine('the player');
  await phone.button('Stop: pain').click();
  await phone.button('9').click();
  await expect(phone.page.getByRole('alert')).toHaveText('Call 112');
  await examine('stopped for pain');
  await phone.button('Stop for today').click();
  await expect(phone.heading('How was it?')).toBeVisible();
  await examine('the feedback');
  await phone.button('Save').click();
  await expect(phone.heading('Thank you')).toBeVisible();
  await examine('the thanks');
});
