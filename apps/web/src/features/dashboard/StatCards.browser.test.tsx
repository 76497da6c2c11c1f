import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { listPatients } from '@physio/contract/patients/patients';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerHome } from '#test/screens.ts';

test('four figures, each of which leads to the patients it counts', async () => {
  answerHome();
  answer(listPatients, { pt_users: [], total_count: 8, registered_users_count: 4, total_page: 1 });
  answer(getPopularItems, { data: { users_activity: { chart_data: [3, 5], labels: ['Active', 'Inactive'] } } });
  await openPage('/dashboard');
  const card = (label: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
  for (const [label, figure, href] of [
    ['Total Patients', '8', '/users'],
    ['This Month', '4', '/users?registered=this-month'],
    ['Active Users', '3', '/users?label=active'],
    ['Inactive Users', '5', '/users?label=inactive'],
  ] as const) {
    await expect.element(card(label).getByRole('paragraph').first()).toHaveTextContent(figure);
    await expect.element(card(label).getByRole('link')).toHaveAttribute('href', href);
  }
  await expect.element(page.getByRole('article')).toHaveLength(4);
});
