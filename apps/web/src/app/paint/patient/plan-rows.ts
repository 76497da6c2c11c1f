import type { Language } from '@physio/contract/languages/languages';
import { doneSessions, planAdherence } from '@physio/contract/plans/course';
import type { Plan } from '@physio/contract/plans/plans';
import { sessionsText, setsText } from '#features/insights/sessions-text.ts';
import { planDose } from '#features/plans/plan-text.ts';
import type { Page } from '../fill.ts';
import { fillRows, fillSlots, find } from '../parts.ts';
import { SLOTS } from '../slots.ts';
import { STATUSES } from './cases.ts';

/** The cards of a patient's plans. */
export function fillPlans(page: Page, plans: readonly Plan[], today: string): void {
  const kindOf = ({ status }: Plan) => STATUSES.indexOf(status);
  fillRows(find(page.root, 'main article'), plans, kindOf, (card, plan) => fillPlan(page, card, plan, today));
}

/** Of a text that is not in the reader's language. */
function markLanguage(text: Element, language: Language | undefined): void {
  if (language !== undefined) text.setAttribute('lang', language);
}

function fillPlan({ say, frame, format: { date, number, percent } }: Page, card: Element, plan: Plan, today: string): void {
  const { circuit_details: programme, ended_on_date: endedOn } = plan;
  if (plan.pause) throw new Error('The template has no paused plan');
  if (plan.pain_limit !== undefined) throw new Error('The template has no plan with a pain limit of its own');
  find(card, ':scope > button').setAttribute('aria-label', say('More for {{name}}', { name: programme.name }));
  fillSlots(find(card, 'h2'), { [SLOTS.name]: programme.name });
  markLanguage(find(card, 'h2 span'), programme.languages?.name);
  const ended = find(card, 'h2 + span > span + span');
  if (endedOn === null) ended.remove();
  else if (ended.lastChild) ended.lastChild.nodeValue = say('Ended on {{date}}', { date: date(endedOn) });
  const [facts, comments] = Array.from(card.querySelectorAll('p'));
  const [dates, dose] = Array.from(facts?.children ?? []);
  if (!dates || !dose || !comments) throw new Error('The template has no plan');
  dates.textContent = `${date(plan.starts_on_date)} – ${date(plan.ends_on_date)}`;
  const rounds = programme.circuit_rep > 1 ? say('{{count}} rounds', { count: programme.circuit_rep }) : null;
  const exercises = say('{{count}} exercises', { count: programme.exercise_details.length });
  dose.textContent = [planDose(say, plan, frame.language), rounds, exercises].filter(Boolean).join(' · ');
  if (plan.comments) fillSlots(comments, { [SLOTS.facts]: plan.comments });
  else comments.remove();
  if (plan.comments) markLanguage(find(comments, 'span'), plan.languages?.comments);
  const { percent: value, daysSoFar, expectedSessions } = planAdherence(plan, today);
  const bar = find(card, '[role="presentation"]');
  const texts = bar.parentElement as HTMLElement;
  if (value === null) {
    texts.remove();
    return;
  }
  find(bar, 'rect + rect').setAttribute('width', String(value));
  const days = say('{{done}} of {{total}} days', { done: plan.completed_days, total: daysSoFar, count: daysSoFar });
  find(texts, 'strong').textContent = `${days} · ${percent(value)}`;
  const sessions = find(texts, 'strong + span');
  const sets = find(texts, 'strong + span + span');
  if (plan.dose) sets.textContent = setsText(say, plan.dose, number);
  else sets.remove();
  if (expectedSessions === null) sessions.remove();
  else sessions.textContent = sessionsText(say, doneSessions(plan), expectedSessions, number);
}
