import { type AttentionItem, listAttention } from '@physio/contract/attention/attention';
import type { Reply } from '@physio/contract/common/endpoint';
import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { listPatients } from '@physio/contract/patients/patients';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Today } from '#features/dashboard/dashboard.api.ts';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser, newId } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';
import { fill } from '../fill.ts';
import { USUAL } from '../slots.ts';
import { ADDRESS, NEW, NOBODY } from './cases.ts';
import { nobody, somebody } from './drawing.ts';
import { home } from './fill.ts';

const group = aGroup();
const user = aUser({ groups: [group] });
const patients = { pt_users: [], total_count: 1234, registered_users_count: 1, total_page: 1 };
const activity = { data: { users_activity: { chart_data: [7, 2], labels: ['Active', 'Inactive'] } } };
type Attention = Reply<typeof listAttention>;

const anItem = (reason: AttentionItem['reason'], with_: Partial<AttentionItem>): AttentionItem => ({
  patient: { user_id: newId(), first_name: '<i>Lata</i>', last_name: 'More', email: 'lata@example.org', phone: '+91 98765 43210' },
  plan_id: newId(),
  programme: 'Knee & hip',
  reason,
  since: '2026-11-20',
  days: null,
  from: null,
  to: null,
  ...with_,
});
const unknown = { user_id: newId(), first_name: 'Asha', last_name: 'Rao' };
const CALL = [
  anItem('alert', { alert: 'pain_rise', alert_id: newId(), since: null, from: 3.3, to: 8 }),
  anItem('message', { since: null, days: 2 }),
  anItem('locked', { patient: unknown, programme: '', plan_id: null }),
  anItem('accuracy', { from: 82, to: 61 }),
];
const PLAN = [anItem('ending', { days: 1 }), anItem('ending', { days: 3 }), anItem('no_programme', { days: 2, programme: '' })];
const listOf = (data: AttentionItem[], more: Partial<Attention> = {}): Attention => ({
  data,
  counts: Object.fromEntries(data.map(({ reason }) => [reason, data.filter((item) => item.reason === reason).length])),
  total_count: data.length,
  done_count: 0,
  ...more,
});
const MANY = listOf([...CALL, anItem('adherence', { from: 3, to: 14 }), anItem('not_started', { days: 4 }), ...PLAN], {
  done_count: 1,
});
const templateOf = (today: Today): Attention => ({
  data: today.items,
  counts: today.counts,
  total_count: today.total,
  done_count: today.done,
  ...(today.exercised !== undefined && { exercised: today.exercised }),
});

/** What the figures and the people of Home are, where it is drawn. */
async function draw(people: Attention, total = patients.total_count): Promise<HTMLElement> {
  answerHome();
  answer(listPatients, { ...patients, total_count: total });
  answer(getPopularItems, activity);
  answer(listAttention, people);
  await openPage(ADDRESS, user);
  await expect.element(page.getByRole('article').first().getByText(total.toLocaleString('en'))).toBeVisible();
  await expect.element(page.getByText('78% ·', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Today' }).getByRole('status')).not.toBeInTheDocument();
  return document.querySelector('main')?.parentElement as HTMLElement;
}

const partsOf = (root: ParentNode) =>
  ['main > * > section:not([aria-labelledby="lately-title"])', 'section[aria-labelledby="today-title"]', 'header p'].map(
    (selector) => root.querySelector(selector)?.outerHTML,
  );

for (const [name, people, total, kind, drawn] of [
  ['there is something to call, and to plan', listOf([...CALL, ...PLAN]), 9, USUAL, somebody()],
  ['more is to be done than is shown, and some is done', MANY, 9, USUAL, somebody()],
  ['little is to be done and some is done', listOf(PLAN, { done_count: 3 }), 9, USUAL, somebody()],
  ['nobody is to be called', listOf([], { exercised: 16, done_count: 1 }), 9, NOBODY, nobody()],
  ['nobody is, and nobody exercised', listOf([], { exercised: 0 }), 9, NOBODY, nobody()],
  ['there are no patients yet', listOf([], { exercised: 0 }), 0, NEW, { ...nobody(), done: 0 }],
] as const)
  test(`Home is filled as it is drawn where ${name}`, async () => {
    const html = (await draw(templateOf(drawn), total)).outerHTML;
    const texts = i18next.getResourceBundle('en', 'translation') as Record<string, string>;
    const frame = {
      language: 'en',
      scheme: 'light',
      user,
      group: { name: group.group_name, type: group.type, branding: group },
    } as const;
    const filled = fill(
      home,
      { html: { [kind]: html }, texts },
      {
        frame: { ...frame, isNarrow: false },
        at: { pathname: ADDRESS, search: '' },
        answers: [{ ...patients, total_count: total }, activity, people],
      },
    );
    expect(partsOf(filled as ParentNode)).toEqual(partsOf(await draw(people, total)));
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
  const answers = [{}, { data: {} }, listOf([anItem('stopped', {})])] as never;
  expect(() => fill(home, template, { frame, at: { pathname: ADDRESS, search: '' }, answers })).toThrow();
});
