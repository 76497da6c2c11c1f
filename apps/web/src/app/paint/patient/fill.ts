import { localDay } from '@physio/contract/common/dates';
import type { ActivityDay } from '@physio/contract/insights/activity';
import type { Patient } from '@physio/contract/patients/patients';
import type { Plan } from '@physio/contract/plans/plans';
import { standing } from '#features/insights/standing.ts';
import { LEFT_AT } from '#features/patients/directory/left-at.ts';
import { contactOf, whoOf } from '#features/patients/record/contact.ts';
import { dashes } from '#features/patients/record/ring.ts';
import { tabStorage } from '#platform/browser-storage.ts';
import { fullName } from '#platform/format/person.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { addressParts } from '#ui/address-parts.ts';
import type { Page, PaintedScreen } from '../fill.ts';
import { fillAvatar, find } from '../parts.ts';
import { caseOf } from './cases.ts';
import { fillPlans } from './plan-rows.ts';

type Answers = [
  { data: Patient & { has_alerts?: boolean | undefined; held_since?: string | null | undefined } },
  { data: { plans: readonly Plan[] } },
  { data: { days: readonly ActivityDay[] } },
];

/** A patient's page: who it is, how they stand, and their plans; the rest follows with the console. */
export const patient: PaintedScreen<Answers> = {
  name: 'patient',
  // The way back to a filtered list is the console's to make.
  isAt: ({ pathname, search }) => /^\/users\/[\w-]+\/?$/.test(pathname) && search === '' && !tabStorage.read(LEFT_AT),
  // Alerts, legal holds and what marks a sample are the console's to draw.
  caseOf: ([{ data: one }, { data }]) =>
    one.archived_at || one.has_alerts || one.held_since || one.is_sample ? null : caseOf(one.is_active, data.plans.length > 0),
  fill: (
    page,
    [
      { data: one },
      {
        data: { plans },
      },
      {
        data: { days },
      },
    ],
  ) => {
    fillHeader(page, one);
    fillStanding(page, one, plans, days);
    if (plans.length > 0) fillPlans(page, plans, localDay(new Date()));
    return whoOf(page.say, one);
  },
};

function fillHeader({ root, say }: Page, one: Patient): void {
  const header = find(root, 'main header');
  const { about, email, phone } = contactOf(say, one);
  fillAvatar(header, one);
  find(header, 'h2').textContent = fullName(one);
  find(header, ':scope > button').setAttribute('aria-label', say('More for {{name}}', { name: fullName(one) }));
  const [aboutPart, languagePart, emailPart, phonePart] = Array.from(find(header, 'p').children);
  if (!aboutPart || !languagePart || !emailPart || !phonePart) throw new Error('The template has no facts');
  for (const [part, text] of [
    [aboutPart, about],
    [languagePart, LANGUAGE_NAMES[one.language]],
    [find(phonePart, 'span'), phone],
  ] as const)
    part.textContent = text;
  find(emailPart, 'span').replaceChildren(...breakable(email));
  languagePart.setAttribute('lang', one.language);
  if (!about) aboutPart.remove();
  if (!phone) phonePart.remove();
}

/** As `EmailText` shows it. */
const breakable = (email: string): (string | Node)[] =>
  addressParts(email).flatMap((part, at) => (at === 0 ? [part] : [document.createElement('wbr'), part]));

function fillStanding({ root, say, format }: Page, one: Patient, plans: readonly Plan[], days: readonly ActivityDay[]): void {
  const list = find(root, 'main dl');
  const { percent, facts } = standing(say, format, { plans, days, lastPerformedAt: one.last_performed_at });
  const pattern = find(list, 'div');
  const rows = facts.map(({ label, text, title }) => {
    const row = pattern.cloneNode(true) as HTMLElement;
    find(row, 'dt').textContent = say(label);
    const value = find(row, 'dd');
    value.textContent = text;
    if (title) value.setAttribute('title', title);
    return row;
  });
  list.replaceChildren(...rows);
  fillRing(find(root, 'main [role="img"]'), percent === null ? '–' : format.percent(percent), percent ?? 0);
}

function fillRing(ring: HTMLElement, text: string, percent: number): void {
  ring.setAttribute('aria-label', (ring.getAttribute('aria-label') ?? '').replace(/: .*$/, `: ${text}`));
  find(ring, 'text').textContent = text;
  const arc = ring.querySelector('circle + circle');
  if (percent === 0) arc?.remove();
  else arc?.setAttribute('stroke-dasharray', dashes(percent));
}
