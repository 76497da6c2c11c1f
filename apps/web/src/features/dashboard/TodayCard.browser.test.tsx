import { closeAlert } from '@physio/contract/alerts/alerts';
import { type AttentionItem, listAttention } from '@physio/contract/attention/attention';
import { MARK_MESSAGES, markAttention, unmarkAttention } from '@physio/contract/attention/attention-marks';
import type { Reply } from '@physio/contract/common/endpoint';
import { listPatients } from '@physio/contract/patients/patients';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser, newId } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';

type Attention = Reply<typeof listAttention>;
const card = page.getByRole('region', { name: 'Today' });

const anItem = (first_name: string, reason: AttentionItem['reason'], more: Partial<AttentionItem> = {}): AttentionItem => ({
  patient: { user_id: newId(), first_name, last_name: 'More', email: 'more@example.org', phone: '+91 98765 43210' },
  plan_id: newId(),
  programme: 'Knee phase 2',
  reason,
  since: '2026-11-20',
  days: 9,
  from: null,
  to: null,
  ...more,
});
const listOf = (data: AttentionItem[], more: Partial<Attention> = {}): Attention => ({
  data,
  counts: Object.fromEntries(data.map(({ reason }) => [reason, data.filter((item) => item.reason === reason).length])),
  total_count: data.length,
  done_count: 0,
  ...more,
});
const lata = anItem('Lata', 'stopped');
const params = { id: lata.patient.user_id };
const named = { reason: 'stopped', since: '2026-11-20' };

beforeEach(() => {
  answerHome();
  answer(listPatients, { pt_users: [], registered_users_count: 1, total_count: 9, total_page: 1 });
});
async function openHome(list: Attention, role: 'Admin' | 'Physio' = 'Admin') {
  answer(listAttention, list);
  await openPage('/dashboard', aUser({ user_role: role, groups: [aGroup({ user_role: role })] }));
}
const done = (name: string) => card.getByRole('button', { name: `Done: ${name}` });

test('whom to call, look at and plan for stand under their words, with how many there are and how to reach them', async () => {
  const unknown = { user_id: newId(), first_name: 'Asha', last_name: 'Rao' };
  const asha = anItem('Asha', 'no_programme', { patient: unknown, plan_id: null, programme: '', days: 6 });
  await openHome(
    listOf([lata, anItem('Dev', 'not_started', { days: 4 }), asha], { counts: { stopped: 12, not_started: 1, no_programme: 1 } }),
  );
  await expect.element(card.getByRole('heading', { name: 'Call 12' })).toBeVisible();
  await expect.element(card.getByRole('heading', { name: 'Look at 1' })).toBeVisible();
  const rows = card.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('Lata MoreNo exercise for 9 days · Knee phase 2');
  await expect.element(rows.nth(2)).toMatchTextContent('Asha RaoNo programme yet, 6 days');
  const call = card.getByRole('link', { name: 'Call Lata More' });
  await expect.element(call).toHaveAttribute('href', 'tel:+919876543210');
  await expect.element(card.getByRole('link', { name: 'Write to Lata More' })).toHaveAttribute('href', 'mailto:more@example.org');
  expect(card.getByRole('link', { name: /(Call|Write to) Asha Rao/ }).query()).toBeNull();
  await expect.element(card.getByRole('link', { name: 'Lata More', exact: true })).toHaveAttribute('href', `/users/${params.id}`);
});

test('what was done is said with one word, and taken back', async () => {
  await openHome(listOf([lata]));
  await done('Lata More').click();
  answer(markAttention, {});
  answer(listAttention, listOf([], { done_count: 1, exercised: 3 }));
  await page.getByRole('menuitem', { name: 'Called' }).click();
  await expect.element(page.getByText('Marked as done')).toBeVisible();
  expect(asked(markAttention)).toMatchObject([{ params, body: { ...named, outcome: 'called', note: '' } }]);
  await expect.element(card.getByText('3 people exercised in the last seven days.')).toBeVisible();
  await expect.element(card.getByRole('heading', { name: 'Today' })).toHaveFocus();
  answer(unmarkAttention, {});
  answer(listAttention, listOf([lata]));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(done('Lata More')).toBeVisible();
  expect(asked(unmarkAttention)).toMatchObject([{ params, query: named }]);
});

test('a note of its own goes with the word; a failure keeps what was typed', async () => {
  await openHome(listOf([lata]));
  await done('Lata More').click();
  await page.getByRole('menuitem', { name: 'With a note…' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was done for Lata More?' });
  await dialog.getByLabelText('Wrote').click();
  await dialog.getByLabelText('Note').fill('Back on Monday');
  refuse(markAttention, 500, 'Something went wrong');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(MARK_MESSAGES.failed)).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Back on Monday');
  answer(markAttention, {});
  answer(listAttention, listOf([], { done_count: 1 }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(card.getByText('Nobody needs a nudge today.')).toBeVisible();
  expect(asked(markAttention).at(-1)).toMatchObject({ params, body: { ...named, outcome: 'wrote', note: 'Back on Monday' } });
});

test('what colleagues have done stands below with who it was, and can be put back', async () => {
  const at = new Date().toISOString();
  const mark = { outcome: 'called', note: 'No answer', by: 'Kavita Rao', at, until: '2026-12-06' } as const;
  await openHome(listOf([], { done_count: 1 }));
  answer(listAttention, ({ query }) =>
    query.done === 'true' ? listOf([{ ...lata, mark }], { done_count: 1 }) : listOf([], { done_count: 1 }),
  );
  await card.getByRole('button', { name: '1 done' }).click();
  const row = card.getByRole('list', { name: 'Done' }).getByRole('listitem');
  await expect.element(row).toMatchTextContent(/Lata More.*Called by Kavita Rao, .*No answer/);
  answer(unmarkAttention, {});
  answer(listAttention, listOf([lata]));
  await row.getByRole('button', { name: 'Undo: Lata More' }).click();
  await expect.element(done('Lata More')).toBeVisible();
});

test('an alert is closed with a word, not marked', async () => {
  const alert_id = newId();
  await openHome(listOf([anItem('Lata', 'alert', { since: null, alert: 'pain', alert_id, to: 8 })]));
  await expect.element(card.getByRole('listitem')).toMatchTextContent('Pain 8 of 10');
  await card.getByRole('button', { name: 'Close alert: Lata More' }).click();
  await page.getByRole('dialog').getByLabelText('What was done').fill('Phoned');
  refuse(closeAlert, 500, 'Something went wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Close alert' }).click();
  await expect.poll(() => asked(closeAlert)).toMatchObject([{ params: { id: alert_id }, body: { word: 'Phoned' } }]);
});

test('Mine or Everyone is kept; who administers starts on everyone', async () => {
  const whose = () => asked(listAttention).map(({ query }) => query.whose);
  await openHome(listOf([lata]));
  await expect.element(card.getByRole('button', { name: 'Everyone', pressed: true })).toBeVisible();
  await card.getByRole('button', { name: 'Mine' }).click();
  await expect.poll(() => whose().at(-1)).toBe('mine');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Home dashboard', exact: true }).click();
  await expect.element(card.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
});

test('a physiotherapist starts on their own', async () => {
  await openHome(listOf([], { exercised: 0 }), 'Physio');
  await expect.element(card.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  await expect.element(card.getByText('Your patients are those whose latest programme is from you.')).toBeVisible();
});

test('more than six are shown when they are asked for, fifty at a time', async () => {
  const items = Array.from({ length: 50 }, (_, n) => anItem(`N${n}`, 'stopped'));
  const all = { counts: { stopped: 51 }, total_count: 51 };
  await openHome(listOf(items, all));
  await expect.element(card.getByRole('listitem')).toHaveLength(6);
  await card.getByRole('button', { name: 'View all 51' }).click();
  await expect.element(card.getByRole('listitem')).toHaveLength(50);
  answer(listAttention, listOf([anItem('Last', 'stopped')], all));
  await card.getByRole('button', { name: 'Next page' }).click();
  await expect.element(card.getByText('Last More')).toBeVisible();
  await expect.element(card.getByText('Page 2 of 2')).toBeVisible();
});

test('a list that cannot be loaded says so alone; a practice without patients is told how to begin', async () => {
  refuse(listAttention, 500, 'Something went wrong');
  await openPage('/dashboard', aUser({ groups: [aGroup()] }));
  await expect.element(card.getByText('Could not load.')).toBeVisible();
  await expect.element(page.getByRole('article').first()).toMatchTextContent('9');
  answerHome();
  await openPage('/dashboard');
  await expect.element(card.getByText('No patients yet')).toBeVisible();
  expect(card.getByText('Nobody needs a nudge today.').query()).toBeNull();
});
