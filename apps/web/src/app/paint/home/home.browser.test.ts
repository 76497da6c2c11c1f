import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { type AttentionItem, listAttention } from '@physio/contract/patients/attention';
import { listPatients } from '@physio/contract/patients/patients';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser, newId } from '#test/practice.ts';
import { fill } from '../fill.ts';
import { USUAL } from '../slots.ts';
import { ADDRESS, NOBODY } from './cases.ts';
import { items } from './drawing.ts';
import { home } from './fill.ts';

const group = aGroup();
const user = aUser({ groups: [group] });
const patients = { pt_users: [], total_count: 1234, registered_users_count: 1, total_page: 1 };
const activity = { data: { users_activity: { chart_data: [7, 2], labels: ['Active', 'Inactive'] } } };

const anItem = (reason: AttentionItem['reason'], with_: Partial<AttentionItem>): AttentionItem => ({
  patient: { user_id: newId(), first_name: '<i>Lata</i>', last_name: 'More' },
  plan_id: newId(),
  programme: 'Knee & hip',
  reason,
  days: null,
  from: null,
  to: null,
  ...with_,
});
const FEW = [
  anItem('alert', { alert: 'pain_rise', from: 3.3, to: 8 }),
  anItem('accuracy', { from: 82, to: 61 }),
  anItem('ending', { days: 1 }),
  anItem('ending', { days: 3 }),
  anItem('not_started', { days: 4 }),
  anItem('stopped', { days: 9 }),
];
const MANY = [...FEW, anItem('message', { days: 1 }), anItem('stopped', { days: 8 })];

/** What the figures and the people of Home are, where it is drawn. */
async function draw(people: AttentionItem[]): Promise<HTMLElement> {
  answer(listPatients, patients);
  answer(getPopularItems, activity);
  answer(listAttention, { data: people });
  await openPage(ADDRESS, user);
  await expect.element(page.getByText('1,234')).toBeVisible();
  await expect.element(page.getByText('78% ·', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Needs attention' }).getByRole('status')).not.toBeInTheDocument();
  return document.querySelector('main')?.parentElement as HTMLElement;
}

const partsOf = (root: ParentNode) =>
  ['main > * > section', 'section[aria-labelledby="attention-title"]', 'header p'].map(
    (selector) => root.querySelector(selector)?.outerHTML,
  );

for (const [name, people] of [
  ['few need attention, each for another reason', FEW],
  ['more do than are shown', MANY],
  ['nobody does', []],
] as const)
  test(`Home is filled as it is drawn where ${name}`, async () => {
    const html = (await draw(people.length === 0 ? [] : items())).outerHTML;
    const texts = i18next.getResourceBundle('en', 'translation') as Record<string, string>;
    const template = { html: { [people.length === 0 ? NOBODY : USUAL]: html }, texts };
    const frame = {
      language: 'en',
      scheme: 'light',
      user,
      group: { name: group.group_name, type: group.type, branding: group },
    } as const;
    const answers = [patients, activity, { data: people }] as const;
    const filled = fill(home, template, {
      frame: { ...frame, isNarrow: false },
      at: { pathname: ADDRESS, search: '' },
      answers: [...answers],
    });
    expect(partsOf(filled as ParentNode)).toEqual(partsOf(await draw([...people])));
  });

test('Home is left to the console where an answer is of another shape', () => {
  const template = { html: { [USUAL]: '<header><p></p></header><nav></nav>' }, texts: {} };
  const frame = {
    language: 'en',
    scheme: 'light',
    user,
    group: { name: 'A', type: '', branding: group },
    isNarrow: false,
  } as const;
  const answers = [{}, { data: {} }, { data: [anItem('stopped', {})] }] as never;
  expect(() => fill(home, template, { frame, at: { pathname: ADDRESS, search: '' }, answers })).toThrow();
});
