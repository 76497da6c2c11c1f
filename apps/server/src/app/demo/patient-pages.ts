import { addDays, DAY_MS } from '@physio/contract/common/dates';
import { type Side, VARIATIONS } from '@physio/contract/exercises/sides';
import { CONSENT_VERSION } from '@physio/contract/patient-page/consent';
import { USUAL_LIMITS } from '@physio/contract/patient-page/settings';
import { itemKey } from '@physio/contract/programmes/item-key';
import { PAGE_WORDS, PAGES_IN_USE, type PageMessage, type PageSession } from '@physio/demo/practice/patient-pages';
import { seededRandom, seededUuid } from '@physio/demo/practice/random';
import { sendMessage, writeOwnMessage } from '#features/messages/public.ts';
import { changePatientPage, getPatientLink, getPatientPage, makePatientLink } from '#features/patient-page/public.ts';
import { insertConsent, keepSession } from '#features/performances/public.ts';
import { dayIn, instantIn } from '#platform/clock/clock.ts';
import type { Context, Services } from '#platform/http/context.ts';
import { contextOf } from './context.ts';
import { seedGoals } from './goals.ts';
import type { GroupSeed } from './group-seed.ts';
import * as queries from './patient-pages.queries.ts';

const REPLY_DAYS = 2;
const FIGURES = { shows_figures: true, prints_programme: true } as const;
const IN_USE_DAYS = 36;
const SECONDS_A_REP = 3;
const HOUR_MS = 3_600_000;
const SEED = 17;

type PageUser = NonNullable<Awaited<ReturnType<typeof queries.findPageUser>>>;

/** Where patients use their page it is switched on; they have a link, have agreed, and have done and said something. */
export async function seedPages(services: Services, seed: GroupSeed): Promise<void> {
  const users = PAGES_IN_USE.filter(({ group }) => group === seed.group.code);
  if (users.length === 0) return;
  const { db, clock } = services;
  const context = contextOf(services, seed);
  const page = {
    is_on: true,
    mail_reminders: true,
    second_item: 'birth_date',
    reply_days: REPLY_DAYS,
    ...USUAL_LIMITS,
    ...FIGURES,
  } as const;
  await changePatientPage(context, { ...page, ...PAGE_WORDS[seed.group.language] });
  for (const { email, sessions, messages, goals, sinceStart } of users) {
    const user = await queries.findPageUser(db, seed.id, email);
    if (user === undefined) throw new Error(`no demo patient ${email} with a plan`);
    await makePatientLink(context, user.public_id, false);
    const since = new Date(clock.now().getTime() - IN_USE_DAYS * DAY_MS);
    await queries.markOpened(db, seed.id, user.id, since);
    const given = { choice: 'agreed', version: CONSENT_VERSION, guardian: '', given_at: since } as const;
    await insertConsent(db, seed.id, user.id, given);
    await seedSessions(services, seed, user, sessions);
    await seedMessages(services, seed, user, messages);
    await seedGoals(services, seed, user.id, { goals, sinceStart });
  }
}

/** The patient at their device. */
const deviceOf = (services: Services, seed: GroupSeed, user: PageUser) => {
  const patient = { id: user.id, publicId: user.public_id, groupId: seed.id, sessionId: 0, kind: 'page', readers: [] };
  return { ...services, patient, note: () => {} } as unknown as Context<'patient'>;
};

/** Each at its hour. */
async function seedMessages(services: Services, seed: GroupSeed, user: PageUser, messages: readonly PageMessage[]) {
  const random = seededRandom(SEED * 2 + user.id);
  const began = services.clock.now().getTime();
  let up_to: string | undefined;
  for (const { hoursAgo, from, body } of messages) {
    const then = { ...services, clock: { now: () => new Date(began - hoursAgo * HOUR_MS) } };
    if (from === 'patient') {
      const written = { client_message_id: seededUuid(random), body, age_s: 0 };
      up_to = (await writeOwnMessage(deviceOf(then, seed, user), written)).id;
    } else await sendMessage(contextOf(then, seed), user.public_id, { body, up_to });
  }
}

/** Whole sessions at noon, each sent as the page sends it. */
async function seedSessions(services: Services, seed: GroupSeed, user: PageUser, sessions: readonly PageSession[]) {
  const { db, clock } = services;
  const { timeZone } = seed.group;
  const items = await queries.selectDose(db, seed.id, user.version_id);
  const context = deviceOf(services, seed, user);
  const random = seededRandom(SEED + user.id);
  for (const { daysAgo, pain, effort, hasFallen } of sessions) {
    const local_date = addDays(dayIn(timeZone, clock.now()), -daysAgo);
    const started_at = instantIn(timeZone, `${local_date} 12:00:00`).toISOString();
    const performances = items.map(({ public_id, side, sets, reps, hold_seconds }) => {
      const total_reps = sets * Math.max(reps, 1);
      const duration_s = total_reps * (SECONDS_A_REP + hold_seconds);
      const counted = hold_seconds > 0 ? ('timed' as const) : ('as_planned' as const);
      const variation_id = variationOf(side);
      return { exercise_id: public_id, variation_id, started_at, local_date, duration_s, total_reps, sets_done: sets, counted };
    });
    await keepSession(context, seededUuid(random), {
      plan_id: user.plan,
      revision: 1,
      sent_at: clock.now().toISOString(),
      time_zone: timeZone,
      started_at,
      ended_at: instantIn(timeZone, `${local_date} 12:20:00`).toISOString(),
      ended: 'finished',
      feedback: { pain_after: pain, effort },
      ...(hasFallen && { signs: ['fell' as const] }),
      items: items.map(({ public_id, side }) => ({ key: keyOf(public_id, side), state: 'done' })),
      performances,
    });
  }
}

const variationOf = (side: string | null) => (side === null ? null : VARIATIONS[side as Side]);
const keyOf = (id: string, side: string | null) => itemKey(id, side === null ? [] : [VARIATIONS[side as Side]]);

/** What opens the page of the first of them, and the answer to its question; null once somebody has shut it. */
export async function findDemoPage(services: Services): Promise<{ url: string; born: string } | null> {
  const [first] = PAGES_IN_USE;
  const group = first && (await queries.findDemoGroup(services.db, first.group));
  const user = group && (await queries.findPageUser(services.db, group.id, first.email));
  if (!group || !user) return null;
  const staff = { id: group.id, publicId: group.public_id, authorId: group.user_id };
  const context = contextOf(services, { ...staff, group: { timeZone: 'UTC', language: 'en' } });
  const [{ is_on }, { state }] = await Promise.all([getPatientPage(context), getPatientLink(context, user.public_id)]);
  if (!is_on || state !== 'live') return null;
  const { url } = await makePatientLink(context, user.public_id, false);
  return { url, born: user.date_of_birth ?? '' };
}
