import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import type { Practice } from './support/practice.ts';

async function openDialog(page: Page, { make, group }: Practice) {
  const programme = await make.programme(group, {
    name: 'Knee phase 2',
    exercises: [await make.exercise(group, { name: 'Squat' })],
  });
  const builder = await BuilderScreen.open(page, `programme=${programme.public_id}`);
  await builder.button('Update and assign to patient').click();
  const dialog = page.getByRole('dialog', { name: 'Assign Knee phase 2' });
  await expect(dialog).toBeVisible();
  return { programme, dialog, assign: dialog.getByRole('button', { name: 'Assign', exact: true }) };
}

for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('today is the clinician’s today, from the choice to the patient’s page', async ({ page, practice }) => {
      const mina = await practice.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
      const { dialog, assign, programme } = await openDialog(page, practice);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
      await expect(dialog.getByLabel('Start date')).toHaveValue(today);
      await dialog.getByRole('checkbox', { name: 'Mina Nair' }).check();
      await assign.click();
      await expect(page).toHaveSaid('Program assigned successfully!');
      const columns = ['starts_on', 'ends_on'] as const;
      const [plan] = await practice.db.selectFrom('plans').select(columns).where('circuit_id', '=', programme.id).execute();
      expect(plan?.starts_on).toBe(today);
      await page.goto(`/users/${mina.public_id}`);
      const card = page.getByRole('article').filter({ hasText: 'Knee phase 2' });
      const shown = (day: string | null = '') =>
        new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
      await expect(card).toContainText(`${shown(plan?.starts_on)} – ${shown(plan?.ends_on)}`);
      await expect(card).toContainText('In Progress');
      await expect(card).toContainText('0 of 1 day');
    });
  });
}
