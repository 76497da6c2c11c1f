import type { AttentionItem } from '@physio/contract/attention/attention';
import { ATTENTION_GROUPS, groupOf } from '@physio/contract/attention/attention-reasons';
import { countOf, SHOWN } from '#features/dashboard/attention-text.ts';
import { figureNotes } from '#features/dashboard/figure-notes.ts';
import { activityCounts } from '#features/dashboard/this-month.ts';
import { whoseOf } from '#features/dashboard/whose.ts';
import { mailHref, phoneHref } from '#platform/format/hrefs.ts';
import { fullName } from '#platform/format/person.ts';
import { reasonText } from '#platform/format/reason-text.ts';
import type { Page, PaintedScreen } from '../fill.ts';
import { fillAvatar, fillRows, fillSlots, find } from '../parts.ts';
import { SLOTS, USUAL } from '../slots.ts';
import { ADDRESS, NEW, NOBODY } from './cases.ts';

type Patients = { total_count: number; registered_users_count: number };
type Activity = { data: { users_activity: { chart_data: readonly unknown[] } } };
type Attention = {
  data: readonly AttentionItem[];
  counts: Readonly<Record<string, number>>;
  total_count: number;
  done_count: number;
  exercised?: number;
};

/** Home: the figures and Today; the form to register a patient is filled by who sits before it. */
export const home: PaintedScreen<[Patients, Activity, Attention]> = {
  name: 'home',
  isAt: ({ pathname, search }) => /^\/dashboard(-physio)?\/?$/.test(pathname) && search === '',
  caseOf: ([patients, , attention]) => {
    if (attention.total_count > 0) return USUAL;
    return patients.total_count === 0 ? NEW : NOBODY;
  },
  fill: (page, [patients, activity, attention]) => {
    fillFigures(page, patients, activity);
    const whose = whoseOf(page.frame.user, page.frame.group.branding.user_role);
    fillWhose(page, whose);
    if (attention.total_count > 0) fillGroups(page, attention);
    else if (patients.total_count > 0) fillNobody(page, attention, whose);
    fillFoot(page, attention);
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
  const notes = figureNotes(say, format, activity);
  const figures = [
    [total, null],
    [thisMonth, notes.thisMonth],
    [activity.active, notes.active],
    [activity.inactive, notes.inactive],
  ] as const;
  const cards = root.querySelectorAll('main article');
  for (const [at, [value, note]] of figures.entries()) {
    const [figure, beside] = Array.from(cards[at]?.querySelectorAll('p') ?? []);
    if (!figure || (note !== null && !beside) || !Number.isFinite(value)) throw new Error('A figure is missing');
    figure.textContent = format.number(value);
    if (beside) beside.textContent = note;
  }
}

const TODAY = 'section[aria-labelledby="today-title"]';

function fillWhose({ root }: Page, whose: 'mine' | 'everyone'): void {
  const [mine, everyone] = Array.from(root.querySelectorAll(`${TODAY} [role="group"] button`));
  mine?.setAttribute('aria-pressed', String(whose === 'mine'));
  everyone?.setAttribute('aria-pressed', String(whose === 'everyone'));
}

function fillGroups({ root, say, format }: Page, { data, counts }: Attention): void {
  const items = data.slice(0, SHOWN);
  for (const group of ['call', 'look', 'plan'] as const) {
    const part = find(root, `${TODAY} [data-group="${group}"]`);
    const own = items.filter(({ reason }) => groupOf(reason) === group);
    if (own.length === 0) {
      part.remove();
      continue;
    }
    find(part, 'h3').lastElementChild?.replaceChildren(format.number(countOf(counts, ATTENTION_GROUPS[group])));
    // Of the first group the first row is that of an alert, the second of a message.
    const kindOf = ({ reason }: AttentionItem) => (group !== 'call' || reason === 'alert' ? 0 : reason === 'message' ? 1 : 2);
    fillRows(find(part, 'li'), own, kindOf, (row, item) => fillRow(row, item, reasonText(say, item)));
  }
}

function fillRow(row: Element, item: AttentionItem, reason: string): void {
  const { patient, programme, languages } = item;
  const { phone, email } = patient;
  const [call, write] = [find(row, 'a[href^="tel:"]'), find(row, 'a[href^="mailto:"]')];
  if (phone) call.setAttribute('href', phoneHref(phone));
  else call.remove();
  if (email) write.setAttribute('href', mailHref(email));
  else write.remove();
  fillSlots(row, { [SLOTS.id]: encodeURIComponent(patient.user_id), [SLOTS.name]: fullName(patient) });
  const link = find(row, 'a[href^="/users/"]');
  link.setAttribute('href', `/users/${encodeURIComponent(patient.user_id)}`);
  const line = link.nextElementSibling;
  const [text, name] = Array.from(line?.childNodes ?? []);
  if (!text || !(name instanceof Element)) throw new Error('The template has no reason');
  text.nodeValue = programme ? `${reason} · ` : reason;
  if (programme) name.textContent = programme;
  else name.remove();
  if (languages?.programme) name.setAttribute('lang', languages.programme);
  fillAvatar(row, patient);
}

function fillNobody({ root, say }: Page, { exercised }: Attention, whose: 'mine' | 'everyone'): void {
  const hint = find(root, `${TODAY} [data-case] p + p`);
  if (exercised) hint.textContent = say('{{count}} people exercised in the last seven days.', { count: exercised });
  else if (whose === 'mine') hint.textContent = say('Your patients are those whose latest programme is from you.');
  else hint.remove();
}

function fillFoot({ root, say }: Page, { total_count: total, done_count: done }: Attention): void {
  const foot = root.querySelector(`${TODAY} > :last-child:has(> .text-link)`);
  if (foot === null) return;
  const isLong = total > SHOWN;
  const [first, last] = [foot.firstElementChild, foot.lastElementChild];
  if (isLong && last) last.textContent = say('View all {{count}}', { count: total });
  else if (first !== last) last?.remove();
  if (done > 0 && first) first.textContent = say('{{count}} done', { count: done });
  else first?.remove();
  if (!isLong && done === 0) foot.remove();
}
