import type { AttentionItem } from '@physio/contract/patients/attention';
import { reasonText, SHOWN } from '#features/dashboard/attention-text.ts';
import { figureNotes } from '#features/dashboard/figure-notes.ts';
import { activityCounts } from '#features/dashboard/this-month.ts';
import { fullName } from '#platform/format/person.ts';
import type { Page, PaintedScreen } from '../fill.ts';
import { fillAvatar, fillRows, fillSlots, find } from '../parts.ts';
import { SLOTS, USUAL } from '../slots.ts';
import { ADDRESS, NOBODY, REASONS } from './cases.ts';

type Patients = { total_count: number; registered_users_count: number };
type Activity = { data: { users_activity: { chart_data: readonly unknown[] } } };
type Attention = { data: readonly AttentionItem[] };

/** Home: the figures and who needs attention; the form to register a patient is filled by who sits before it. */
export const home: PaintedScreen<[Patients, Activity, Attention]> = {
  name: 'home',
  isAt: ({ pathname, search }) => /^\/dashboard(-physio)?\/?$/.test(pathname) && search === '',
  caseOf: ([, , { data }]) => (data.length === 0 ? NOBODY : USUAL),
  fill: (page, [patients, activity, attention]) => {
    fillFigures(page, patients, activity);
    if (attention.data.length > 0) fillAttention(page, attention.data);
    if (!page.at.pathname.includes(ADDRESS)) leaveRail(page);
    return [page.format.date(new Date()), page.frame.group.name].join(' · ');
  },
};

/** Home at its other address is not where the rail leads to, as the router sees it. */
function leaveRail({ root }: Page): void {
  const link = find(root, `nav [href="${ADDRESS}"]`);
  link.classList.remove('active');
  link.removeAttribute('data-status');
}

function fillFigures(
  { root, say, format }: Page,
  { total_count: total, registered_users_count: thisMonth }: Patients,
  answer: Activity,
): void {
  const activity = activityCounts(answer.data.users_activity.chart_data);
  const notes = figureNotes(say, format, { patients: { total, thisMonth }, activity });
  const figures = [
    [total, notes.total],
    [thisMonth, notes.thisMonth],
    [activity.active, notes.active],
    [activity.inactive, notes.inactive],
  ] as const;
  const cards = root.querySelectorAll('main article');
  for (const [at, [value, note]] of figures.entries()) {
    const [figure, beside] = Array.from(cards[at]?.querySelectorAll('p') ?? []);
    if (!figure || !beside || !Number.isFinite(value)) throw new Error('A figure is missing');
    figure.textContent = format.number(value);
    beside.textContent = note;
  }
}

function fillAttention({ root, say }: Page, items: readonly AttentionItem[]): void {
  const first = find(root, `main li a[href$="${SLOTS.id}-0"]`).closest('li');
  const all = find(root, '#attention-title + button');
  if (items.length > SHOWN) all.textContent = say('View all {{count}}', { count: items.length });
  else all.remove();
  const kindOf = ({ reason }: AttentionItem) => REASONS.indexOf(reason);
  fillRows(first, items.slice(0, SHOWN), kindOf, (row, item) => {
    fillSlots(row, { [SLOTS.id]: encodeURIComponent(item.patient.user_id), [SLOTS.name]: fullName(item.patient) });
    fillReason(find(row, 'strong + span'), reasonText(say, item), item);
    fillAvatar(row, item.patient);
  });
}

function fillReason(line: HTMLElement, reason: string, { programme, languages }: AttentionItem): void {
  const [text, name] = [line.firstChild, find(line, 'span')];
  if (text === null) throw new Error('The template has no reason');
  text.nodeValue = `${reason} · `;
  name.textContent = programme;
  if (languages?.programme) name.setAttribute('lang', languages.programme);
}
