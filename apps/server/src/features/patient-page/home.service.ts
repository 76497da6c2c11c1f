import { hash } from 'node:crypto';
import { DAY_MS } from '@physio/contract/common/dates';
import { foreignLanguage } from '@physio/contract/languages/letters';
import type { Home, HomePlan } from '@physio/contract/patient-page/home';
import { PAGE_MESSAGES } from '@physio/contract/patient-page/settings';
import { loadGuides } from '#features/exercises/public.ts';
import { loadDrawnFiles } from '#features/library/public.ts';
import { findConsent } from '#features/performances/public.ts';
import { loadPlans } from '#features/plans/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { findHome, type HomeRow, selectDoneDays, selectPlanFacts } from './home.queries.ts';

/** After so many days the question is asked again on a person's own device. */
const RECHECK_DAYS = 30;

/**
 * All that the page shows; only that nothing is new when `known` is the version of what is now.
 * @throws AppError `forbidden` while the group has no page
 */
export async function getHome(context: Context<'patient'>, known: string | undefined) {
  const { now, ...home } = await composeHome(context);
  const version = versionOf(home);
  const unchanged = version === known;
  return { version, unchanged, home: unchanged ? null : { now, ...home } };
}

/** What signs an address changes from hour to hour. */
const SIGNED = /(\/media\/[^"?]*)\?exp=[^"]*/g;
const versionOf = (home: Omit<Home, 'now'>) => hash('sha256', JSON.stringify(home).replace(SIGNED, '$1'), 'base64url');

async function composeHome(context: Context<'patient'>): Promise<Home> {
  const { db, patient, clock, links } = context;
  const now = clock.now();
  const row = await findHome(db, patient.groupId, patient.sessionId);
  if (row === undefined) throw new AppError('forbidden', PAGE_MESSAGES.off);
  const [{ plans, exercises }, consent] = await Promise.all([
    plansOf(context, row, now),
    findConsent(db, patient.groupId, patient.id),
  ]);
  return {
    now: now.toISOString(),
    first_name: row.first_name,
    language: row.language,
    practice: {
      name: row.group_name,
      logo: row.logo_key === null ? null : links.link(row.logo_key),
      background_color: row.background_color,
      text_color: row.text_color,
      time_zone: row.time_zone,
      phone: row.phone,
      emergency_text: row.emergency_text,
      language: foreignLanguage(row.emergency_text, row.group_language) ?? row.group_language,
      // What is on says when it answers: the table holds to that.
      reply_days: row.reply_days ?? 0,
      pain_limit: row.pain_limit,
    },
    plans,
    exercises,
    consent: consent ? { ...consent, given_at: consent.given_at.toISOString() } : null,
    recheck_at: recheckAt(row),
  };
}

async function plansOf({ db, patient, links }: Context<'patient'>, row: HomeRow, now: Date) {
  const reading = { links, readers: patient.readers };
  const drawn = row.shows_figures ? await loadDrawnFiles() : null;
  const [plans, facts, days] = await Promise.all([
    loadPlans(db, patient.groupId, patient.id, dayIn(row.time_zone, now), reading),
    selectPlanFacts(db, patient.groupId, patient.id),
    selectDoneDays(db, patient.groupId, patient.id),
  ]);
  const named = plans.flatMap((plan) => plan.circuit_details.exercise_details.map((item) => item.encoded_id));
  const exercises = await loadGuides(db, patient.groupId, [...new Set(named)], reading, drawn);
  const factsOf = new Map(facts.map((one) => [one.public_id, one]));
  const daysOf = Map.groupBy(days, (day) => day.plan);
  return {
    exercises,
    plans: plans.map((plan): HomePlan => {
      const { content_hash = '', first_name = null, last_name } = factsOf.get(plan.id) ?? {};
      return {
        ...plan,
        circuit_hash: content_hash,
        assigned_by: first_name === null ? null : `${first_name} ${last_name}`,
        days: (daysOf.get(plan.id) ?? []).map(({ plan: _plan, ...day }) => day),
      };
    }),
  };
}

/** A tablet of the practice is signed out long before. */
const recheckAt = ({ kind, checked_at }: HomeRow) =>
  kind === 'page' && checked_at !== null ? new Date(checked_at.getTime() + RECHECK_DAYS * DAY_MS).toISOString() : null;
