import type { Patient } from '@physio/contract/patients/patients';
import { keptView } from '#features/patients/directory/view.ts';
import { fullName, genderLabel } from '#platform/format/person.ts';
import { pageWindow } from '#ui/page-window.ts';
import type { Page, PaintedScreen } from '../fill.ts';
import { fillAvatar, fillRows, fillSlots, find } from '../parts.ts';
import { SLOTS, USUAL } from '../slots.ts';
import { variantOf } from './variants.ts';

type List = {
  pt_users: readonly Patient[];
  sample?: Patient | undefined;
  total_count: number;
  registered_users_count: number;
  total_page: number;
};

const FIRST_SIZE = 10;

/** The patient list as it opens: no filter, no other page, nobody archived. */
export const list: PaintedScreen<[List]> = {
  name: 'list',
  isAt: ({ pathname, search }) => /^\/users\/?$/.test(pathname) && search === '',
  view: keptView,
  // What stands above the list is the console's to draw.
  caseOf: ([{ pt_users, sample }]) =>
    pt_users.length > 0 && !sample && pt_users.every(({ archived_at }) => !archived_at) ? USUAL : null,
  fill: (page, [answer]) => {
    fillPatients(page, answer);
    fillPager(page, answer);
    const { total_count: total, registered_users_count: count } = answer;
    find(page.root, 'search [aria-live]').textContent = page.say('{{count}} patients', { count });
    const values = { count: total, total: page.format.number(total), group: page.frame.group.name };
    return page.say('{{total}} patients in {{group}}', values);
  },
};

function fillPatients({ root, say, format: { date, time, relative } }: Page, { pt_users }: List): void {
  const first = find(root, `a[href$="${SLOTS.id}-0"]`).closest('li, tr');
  const kindOf = (patient: Patient) => variantOf(patient.is_active, patient.report_exists, patient.last_performed_at !== null);
  fillRows(first, pt_users, kindOf, (row, patient) => {
    const { last_performed_at: at, gender, age } = patient;
    fillSlots(row, {
      [SLOTS.id]: encodeURIComponent(patient.user_id),
      [SLOTS.name]: fullName(patient),
      [SLOTS.mail]: patient.email,
      [SLOTS.facts]: [gender && say(genderLabel(gender)), age].filter((part) => part !== null && part !== '').join(' · '),
    });
    fillAvatar(row, patient);
    const visit = row.querySelector('time');
    if (at === null || visit === null) return;
    visit.setAttribute('datetime', at);
    visit.textContent = relative(at);
    visit.parentElement?.setAttribute('title', `${date(at)} ${time(at)}`);
  });
}

function fillPager({ root, say, format: { number } }: Page, { registered_users_count: total }: List): void {
  const pages = Math.max(1, Math.ceil(total / FIRST_SIZE));
  const [, range, buttons] = Array.from(find(root, 'main nav').children);
  if (!range || !buttons) throw new Error('The template has no pager');
  const to = number(Math.min(total, FIRST_SIZE));
  range.textContent = say('{{from}}–{{to}} of {{total}}', { from: number(1), to, total: number(total) });
  const [before, current, other, ...rest] = Array.from(buttons.children);
  const [gap, after] = [rest.find((one) => one.tagName === 'SPAN'), rest.at(-1)];
  const button = (n: number) => {
    const made = (n === 1 ? current : other)?.cloneNode(true) as Element;
    made.setAttribute('aria-label', say('Page {{page}}', { page: n }));
    made.textContent = number(n);
    return made;
  };
  const shown = pageWindow(1, pages).map((n) => (n === null ? (gap?.cloneNode(true) as Element) : button(n)));
  after?.toggleAttribute('disabled', pages <= 1);
  buttons.replaceChildren(...[before, ...shown, after].filter((one) => one !== undefined));
}
