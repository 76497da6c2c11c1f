import { MESSAGES } from '@physio/contract/common/errors';
import type { PatientRecord } from '@physio/contract/patients/patient-record';
import type { Db } from '#db/client.ts';
import { selectNamedIdentifiers } from '#features/identifiers/public.ts';
import { selectPauses } from '#features/plans/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { selectMails } from './mails.queries.ts';
import { loadPage } from './page-record.service.ts';
import { iso, nameOf, toPerformance, toPerson, toReport, toScore } from './record.mapper.ts';
import * as queries from './record.queries.ts';

export const exportPatient = (context: MemberContext, publicId: string): Promise<PatientRecord> =>
  recordOf(context, context.group.id, publicId);

type Stores = Pick<MemberContext, 'db' | 'clock'>;

/** All that is held about a patient. @throws AppError `not_found` also for another group's patient */
export async function recordOf({ db, clock }: Stores, groupId: number, publicId: string): Promise<PatientRecord> {
  const patient = await queries.findWhole(db, groupId, publicId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  const [identifiers, plans, performances, patientSessions, scores, challenges, reports, page, sessions, accesses, mails] =
    await Promise.all([
      selectNamedIdentifiers(db, groupId, patient.id),
      plansOf(db, groupId, patient.id),
      queries.selectPerformances(db, groupId, patient.id),
      queries.selectSessions(db, groupId, patient.id),
      queries.selectScores(db, groupId, patient.id),
      challengesOf(db, groupId, patient.id),
      queries.selectReports(db, groupId, patient.id),
      loadPage(db, groupId, patient.id),
      queries.selectAppSessions(db, groupId, patient.id),
      queries.selectAccesses(db, groupId, { patientId: patient.id, publicId }),
      selectMails(db, groupId, patient.id),
    ]);
  return {
    format: 'physio-console/patient-record',
    version: 1,
    made_at: clock.now().toISOString(),
    group: { name: patient.group_name, time_zone: patient.time_zone },
    patient: toPerson(patient),
    identifiers,
    plans,
    performances: performances.map(toPerformance),
    sessions: patientSessions.map((row) => ({ ...row, started_at: row.started_at.toISOString(), ended_at: iso(row.ended_at) })),
    scores: scores.map(toScore),
    challenges,
    reports: reports.map(toReport),
    ...page,
    app_sessions: sessions.map((row) => ({
      signed_in_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      ended_at: iso(row.revoked_at),
      ip: row.ip,
      device: row.user_agent,
      name: row.label,
    })),
    mails: mails.map((row) => ({
      template: row.template,
      to: row.to_email,
      queued_at: row.created_at.toISOString(),
      sent_at: iso(row.sent_at),
    })),
    accesses: accesses.map((row) => ({
      at: row.at.toISOString(),
      action: row.action,
      by: row.actor_patient_id === null ? 'staff' : 'patient',
      staff: nameOf(row),
    })),
  };
}

async function plansOf(db: Db, groupId: number, patientId: number): Promise<PatientRecord['plans']> {
  const plans = await queries.selectPlans(db, groupId, patientId);
  const doses = await queries.selectDoses(db, groupId, [...new Set(plans.map((plan) => plan.version_id))]);
  const pauses = await selectPauses(
    db,
    groupId,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({
    id: plan.public_id,
    programme: plan.name,
    description: plan.description,
    language: plan.language,
    starts_on: plan.starts_on,
    ends_on: plan.ends_on,
    frequency: plan.frequency,
    weekdays: plan.weekdays,
    pain_limit: plan.pain_limit,
    pauses: pauses.filter(({ plan_id }) => plan_id === plan.id).map(({ from, to }) => ({ from, to })),
    times_per_day: plan.times_per_day,
    repeats: plan.reps,
    comments: plan.comments,
    assigned_by: nameOf(plan),
    assigned_at: plan.created_at.toISOString(),
    ended_at: iso(plan.cancelled_at),
    exercises: doses.filter((dose) => dose.version_id === plan.version_id),
  }));
}

async function challengesOf(db: Db, groupId: number, patientId: number): Promise<PatientRecord['challenges']> {
  const badges = await queries.selectBadges(db, groupId, patientId);
  return (await queries.selectChallenges(db, groupId, patientId)).map((entry) => ({
    challenge: entry.name,
    team: entry.team,
    points: Number(entry.points),
    entered_at: entry.created_at.toISOString(),
    left_at: iso(entry.removed_at),
    badges: badges
      .filter((badge) => badge.challenge_id === entry.id)
      .map(({ title, awarded_at }) => ({ title, awarded_at: awarded_at.toISOString() })),
  }));
}
