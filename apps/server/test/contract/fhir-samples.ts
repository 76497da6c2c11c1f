import { randomUUID } from 'node:crypto';
import { utcDay } from '@physio/contract/common/dates';
import { FHIR_BASE } from '@physio/contract/fhir/elements';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { generateReportUrl } from '@physio/contract/reports/reports';
import type { TestApp, Who } from '#test/build-test-app.ts';
import type { Sample, World } from './samples.ts';

type Made = {
  group: { id: number };
  patient: { id: number; public_id: string };
  plan: { public_id: string };
  exercise: { public_id: string };
  who: Who;
  patientToken: string;
};

/** What resources are made of beside the rest of the world, and a report that can be drawn: the other one is empty. */
export async function makeResources(app: TestApp, { group, patient, plan, exercise, who, patientToken }: Made) {
  const session = randomUUID();
  const performance = {
    client_session_id: session,
    plan_id: plan.public_id,
    exercise_id: exercise.public_id,
    started_at: new Date().toISOString(),
    local_date: utcDay(new Date()),
    duration_s: 60,
    accuracy: 90,
    successful_reps: 9,
    total_reps: 10,
  };
  await app.call(recordPerformances, { body: { performances: [performance] } }, { token: patientToken });
  const asked = { user_id: patient.public_id, type: 'full' } as const;
  await app.call(generateReportUrl, { params: { provider: 'physio' }, body: asked }, who);
  const newest = <T extends 'reports' | 'patient_consents' | 'audit_log'>(table: T) =>
    app.db
      .selectFrom(table as 'reports')
      .selectAll()
      .where('group_id', '=', group.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  return {
    session: { id: session },
    writtenReport: await newest('reports'),
    consentId: `${patient.public_id}.${(await newest('patient_consents')).id}`,
    entryId: String((await newest('audit_log')).id),
  };
}

const IDS: Record<string, (w: World) => string> = {
  Organization: (w) => w.group.public_id,
  Practitioner: (w) => w.user.public_id,
  Patient: (w) => w.patient.public_id,
  ActivityDefinition: (w) => w.exercise.public_id,
  PlanDefinition: (w) => `${w.programme.public_id}.1`,
  CarePlan: (w) => w.plan.public_id,
  ServiceRequest: (w) => `${w.plan.public_id}.1`,
  Procedure: (w) => `${w.resources.session.id}.${w.exercise.public_id}`,
  Observation: (w) => `${w.resources.session.id}.${w.exercise.public_id}`,
  Goal: (w) => w.goal.public_id,
  DocumentReference: (w) => w.resources.writtenReport.public_id,
  Binary: (w) => w.resources.writtenReport.public_id,
  Consent: (w) => w.resources.consentId,
  Provenance: (w) => `score.${w.score.public_id}`,
  AuditEvent: (w) => w.resources.entryId,
};

export const FHIR_SAMPLES: Record<string, (w: World) => Sample> = {
  [`GET ${FHIR_BASE}/metadata`]: () => ({}),
  [`GET ${FHIR_BASE}/Patient/:id/$everything`]: (w) => ({ params: { id: w.patient.public_id } }),
  'GET /api/ext/v1/patients/:user_id/fhir': (w) => ({ params: { user_id: w.patient.public_id } }),
  ...Object.fromEntries(
    Object.entries(IDS).flatMap(([type, id]) => [
      [`GET ${FHIR_BASE}/${type}/:id`, (w: World) => ({ params: { id: id(w) } })],
      ...(type === 'Binary' ? [] : [[`GET ${FHIR_BASE}/${type}`, (w: World) => ({ query: queryOf(type, w) })]]),
    ]),
  ),
};

const queryOf = (type: string, w: World): Record<string, string> =>
  type === 'Procedure' || type === 'Observation' ? { patient: w.patient.public_id } : {};
