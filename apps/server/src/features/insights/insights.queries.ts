import type { Db } from '#db/client.ts';

/** The plan of this group, of one patient if given, with what it takes to check an exercise against it. */
export const findPlan = (db: Db, groupId: number, planPublicId: string) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 'pl.group_id').onRef('p.id', '=', 'pl.patient_id').on('p.deleted_at', 'is', null),
    )
    .select(['pl.id', 'pl.circuit_id', 'p.public_id as patient_public_id'])
    .where('pl.group_id', '=', groupId)
    .where('pl.public_id', '=', planPublicId)
    .where('pl.deleted_at', 'is', null)
    .executeTakeFirst();

export const findExercise = (db: Db, groupId: number, publicId: string) =>
  db.selectFrom('exercises').select('id').where('group_id', '=', groupId).where('public_id', '=', publicId).executeTakeFirst();

/** What is kept of one exercise and side of a plan. */
export const totalsQuery = (db: Db, groupId: number, planId: number, exerciseId: number, side: string) =>
  db
    .selectFrom('performance_totals')
    .select(['duration_s', 'accuracy_sum', 'successful_reps', 'measured', 'total_reps', 'days', 'sessions'])
    .where('group_id', '=', groupId)
    .where('plan_id', '=', planId)
    .where('exercise_id', '=', exerciseId)
    .where('side', '=', side);

export const readTotals = (...asked: Parameters<typeof totalsQuery>) => totalsQuery(...asked).executeTakeFirst();

/** One row a day within the plan of what `where` leaves. */
const historyRows = (db: Db, groupId: number) =>
  db
    .selectFrom('exercise_performances as e')
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 'e.group_id').onRef('pl.id', '=', 'e.plan_id'))
    .select((eb) => [
      'e.local_date as date',
      eb.fn.countAll<number>().as('sessions'),
      eb.fn.sum<number>('e.duration_s').as('duration'),
      eb.fn.avg<number | null>('e.accuracy').as('accuracy'),
      eb.fn.sum<number | null>('e.successful_reps').as('successful_reps'),
      eb.fn.count<number>('e.accuracy').as('measured'),
      eb.fn.sum<number>('e.total_reps').as('total_reps'),
      eb.fn.max<number | null>('e.range_of_motion_deg').as('range_of_motion_deg'),
    ])
    .where('e.group_id', '=', groupId)
    .whereRef('e.local_date', '>=', 'pl.starts_on')
    .whereRef('e.local_date', '<=', 'pl.last_on')
    .groupBy('e.local_date')
    .orderBy('e.local_date');

/** One row a day within the plan, oldest first. */
export const readHistory = (db: Db, groupId: number, planId: number, exerciseId: number, side: string) =>
  historyRows(db, groupId)
    .where('e.plan_id', '=', planId)
    .where('e.exercise_id', '=', exerciseId)
    .where((eb) => eb(eb.fn.coalesce('e.side', eb.val('')), '=', side))
    .execute();

/** The same rows of every exercise and side of all plans of a patient. */
export const readPatientHistory = (db: Db, groupId: number, patientId: number) =>
  historyRows(db, groupId)
    .innerJoin('exercises as x', (join) => join.onRef('x.group_id', '=', 'e.group_id').onRef('x.id', '=', 'e.exercise_id'))
    .select((eb) => ['pl.public_id as plan', 'x.public_id as exercise', eb.fn.coalesce('e.side', eb.val('')).as('side')])
    .where('e.patient_id', '=', patientId)
    .groupBy(['pl.public_id', 'x.public_id', 'e.side'])
    .execute();

/** The kept totals of every exercise and side of all plans of a patient. */
export const readPatientTotals = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('performance_totals as t')
    .innerJoin('plans as pl', (join) => join.onRef('pl.group_id', '=', 't.group_id').onRef('pl.id', '=', 't.plan_id'))
    .innerJoin('exercises as x', (join) => join.onRef('x.group_id', '=', 't.group_id').onRef('x.id', '=', 't.exercise_id'))
    .select(['pl.public_id as plan', 'x.public_id as exercise', 'x.name', 't.side'])
    .select(['t.duration_s', 't.accuracy_sum', 't.successful_reps', 't.measured', 't.total_reps', 't.days', 't.sessions'])
    .where('t.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .orderBy('x.name')
    .orderBy('t.side')
    .execute();
