import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export const findWhole = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('patients as p')
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .leftJoin('users as u', 'u.id', 'p.registered_by')
    .leftJoin('patient_imports as i', (join) => join.onRef('i.group_id', '=', 'p.group_id').onRef('i.id', '=', 'p.import_id'))
    .select(['p.id', 'p.public_id', 'p.first_name', 'p.last_name', 'p.kana_name', 'p.email', 'p.gender', 'p.date_of_birth'])
    .select([
      'p.language',
      'p.country_phonecode',
      'p.mobile_number',
      'p.created_at',
      'p.archived_at',
      'p.archive_reason',
      'p.last_performed_at',
      'p.last_report_at',
    ])
    .select(['g.group_name', 'g.time_zone', 'u.first_name as by_first', 'u.last_name as by_last', 'i.file_name'])
    .where('p.group_id', '=', groupId)
    .where('p.public_id', '=', publicId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

export const selectPlans = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('assignments as a', (join) => join.onRef('a.group_id', '=', 'pl.group_id').onRef('a.id', '=', 'pl.assignment_id'))
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'pl.group_id').onRef('v.id', '=', 'pl.version_id'))
    .leftJoin('users as u', 'u.id', 'a.assigned_by')
    .select(['pl.id', 'pl.public_id', 'pl.version_id', 'pl.starts_on', 'pl.ends_on', 'pl.frequency', 'pl.weekdays'])
    .select(['pl.pain_limit', 'pl.times_per_day', 'pl.comments', 'pl.cancelled_at', 'pl.created_at'])
    .select(['v.name', 'v.description', 'v.language', 'v.reps'])
    .select(['u.first_name as by_first', 'u.last_name as by_last'])
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .orderBy('pl.id')
    .execute();

export const selectDoses = (db: Db, groupId: number, versionIds: readonly number[]) =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('exercises as e', (join) => join.onRef('e.group_id', '=', 'i.group_id').onRef('e.id', '=', 'i.exercise_id'))
    .select([
      'i.version_id',
      'e.name as exercise',
      'e.language',
      'i.side',
      'i.sets',
      'i.reps',
      'i.hold_seconds',
      'i.rest_seconds',
      'i.notes',
    ])
    .where('i.group_id', '=', groupId)
    .where('i.version_id', '=', anyOf(versionIds))
    .orderBy('i.sequence')
    .execute();

export const selectPerformances = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('exercise_performances as x')
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 'x.group_id').onRef('pl.id', '=', 'x.plan_id'))
    .innerJoin('exercises as e', (join) => join.onRef('e.group_id', '=', 'x.group_id').onRef('e.id', '=', 'x.exercise_id'))
    .select([
      'pl.public_id as plan_id',
      'e.name as exercise',
      'e.language',
      'x.side',
      'x.client_session_id',
      'x.started_at',
      'x.local_date',
    ])
    .select(['x.duration_s', 'x.accuracy', 'x.successful_reps', 'x.total_reps', 'x.range_of_motion_deg'])
    .select(['x.source', 'x.counted', 'x.sets_done', 'x.sets_planned', 'x.difficulty', 'x.pain'])
    .where('x.group_id', '=', groupId)
    .where('x.patient_id', '=', patientId)
    .orderBy('x.started_at')
    .orderBy('x.id')
    .execute();

export const selectSessions = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_sessions as s')
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 's.group_id').onRef('pl.id', '=', 's.plan_id'))
    .select(['s.client_session_id as id', 'pl.public_id as plan_id', 's.started_at', 's.ended_at', 's.local_date', 's.time_zone'])
    .select(['s.ended', 's.pain_before', 's.pain_after', 's.effort', 's.signs', 's.note', 's.items'])
    .where('s.group_id', '=', groupId)
    .where('s.patient_id', '=', patientId)
    .orderBy('s.started_at')
    .orderBy('s.id')
    .execute();

export const selectReports = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.generated_by')
    .select(['r.public_id', 'r.kind', 'r.created_at', 'r.data_until', 'r.submitted_at', 'r.revoked_at', 'r.body'])
    .select(['u.first_name as by_first', 'u.last_name as by_last'])
    .where('r.group_id', '=', groupId)
    .where('r.patient_id', '=', patientId)
    .orderBy('r.id')
    .execute();

/** Every version: a corrected or withdrawn one is held too. */
export const selectScores = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('outcome_scores as s')
    .leftJoin('outcome_scores as before', (join) =>
      join.onRef('before.group_id', '=', 's.group_id').onRef('before.id', '=', 's.replaces_id'),
    )
    .innerJoin('users as u', 'u.id', 's.recorded_by')
    .select(['s.public_id', 's.instrument', 's.recorded_on', 's.value', 's.note', 's.created_at', 'before.public_id as replaces'])
    .select(['u.first_name as by_first', 'u.last_name as by_last'])
    .where('s.group_id', '=', groupId)
    .where('s.patient_id', '=', patientId)
    .orderBy('s.id')
    .execute();

export const selectChallenges = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('challenge_participants as p')
    .innerJoin('challenges as c', (join) => join.onRef('c.group_id', '=', 'p.group_id').onRef('c.id', '=', 'p.challenge_id'))
    .leftJoin('challenge_teams as t', (join) => join.onRef('t.group_id', '=', 'p.group_id').onRef('t.id', '=', 'p.team_id'))
    .select(['c.id', 'c.name', 't.name as team', 'p.created_at', 'p.removed_at'])
    .select(({ selectFrom }) =>
      selectFrom('challenge_points as l')
        .select(({ fn }) => fn.sum<string | null>('l.points').as('points'))
        .whereRef('l.group_id', '=', 'p.group_id')
        .whereRef('l.participant_id', '=', 'p.id')
        .as('points'),
    )
    .where('p.group_id', '=', groupId)
    .where('p.patient_id', '=', patientId)
    .orderBy('p.id')
    .execute();

export const selectBadges = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('badge_awards as a')
    .innerJoin('badges as b', (join) => join.onRef('b.group_id', '=', 'a.group_id').onRef('b.id', '=', 'a.badge_id'))
    .select(['a.challenge_id', 'b.title', 'a.awarded_at'])
    .where('a.group_id', '=', groupId)
    .where('a.patient_id', '=', patientId)
    .orderBy('a.id')
    .execute();

/** A patient belongs to one group, and so do their sessions. */
export const selectAppSessions = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('auth_sessions as s')
    .innerJoin('patients as p', 'p.id', 's.patient_id')
    .select(['s.created_at', 's.last_used_at', 's.revoked_at', 's.ip', 's.user_agent', 's.label'])
    .where('p.group_id', '=', groupId)
    .where('s.patient_id', '=', patientId)
    .orderBy('s.id')
    .execute();

type Whose = { patientId: number; publicId: string };

/** What was done with the patient's data, by the patient or by staff. */
export const selectAccesses = (db: Db, groupId: number, { patientId, publicId }: Whose) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_user_id')
    .select(['a.at', 'a.action', 'a.actor_patient_id', 'u.first_name as by_first', 'u.last_name as by_last'])
    .where('a.group_id', '=', groupId)
    .where(({ or, and, eb }) =>
      or([eb('a.actor_patient_id', '=', patientId), and([eb('a.entity', '=', 'patient'), eb('a.entity_id', '=', publicId)])]),
    )
    .orderBy('a.id')
    .execute();
