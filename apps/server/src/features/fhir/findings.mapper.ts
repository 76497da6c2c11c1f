import type * as resources from '@physio/contract/fhir/care';
import { OWN } from '@physio/contract/fhir/elements';
import type { Provenance } from '@physio/contract/fhir/records';
import { FHIR_WORDS } from '@physio/contract/fhir/words';
import { SCALES } from '@physio/contract/scores/scores';
import type { output } from 'zod';
import { CATEGORY, coded, exerciseUrl, LOINC, measured, meta, notes, own, type Place, sideOf, to } from './elements.mapper.ts';
import type { PerformanceRow, ScoreRow, VersionRow } from './findings.queries.ts';

const MINUTE_S = 60;

/** In UTC: the offset of the patient's clock is not kept, but their own day is. */
const periodOf = ({ started_at, duration_s }: PerformanceRow) => ({
  start: started_at.toISOString(),
  end: new Date(started_at.getTime() + duration_s * 1000).toISOString(),
});

const requestOf = ({ plan, sequence }: PerformanceRow) => [
  sequence === null ? to('CarePlan', plan) : to('ServiceRequest', `${plan}.${sequence}`),
];

export const toProcedure = (row: PerformanceRow, at: Place): output<typeof resources.Procedure> => ({
  resourceType: 'Procedure',
  id: row.fhir_id,
  meta: meta(row.created_at),
  extension: [{ url: `${OWN}local-day`, valueDate: row.local_date }],
  instantiatesCanonical: [exerciseUrl(at, row.exercise)],
  basedOn: requestOf(row),
  status: 'completed',
  code: { text: row.name },
  subject: to('Patient', row.patient),
  performedPeriod: periodOf(row),
  performer: [{ actor: to('Patient', row.patient) }],
  bodySite: sideOf(row.side),
});

/** Rounded to hundredths of a minute. */
const minutes = (seconds: number) => Math.round((seconds / MINUTE_S) * 100) / 100;

function componentsOf(row: PerformanceRow) {
  const figure = (code: string, value: number | null, unit: string, name = unit) =>
    value === null ? [] : [{ code: own('finding', code), valueQuantity: measured(value, unit, name) }];
  return [
    {
      code: coded(LOINC, '55411-3', FHIR_WORDS.exerciseDuration),
      valueQuantity: measured(minutes(row.duration_s), 'min'),
    },
    ...figure('total-repetitions', row.total_reps, '1', 'repetitions'),
    ...figure('successful-repetitions', row.successful_reps, '1', 'repetitions'),
    ...figure('accuracy', row.accuracy, '%'),
    ...figure('range-of-motion', row.range_of_motion_deg, 'deg'),
    ...figure('sets-done', row.sets_done, '1', 'sets'),
    ...figure('sets-planned', row.sets_planned, '1', 'sets'),
    ...figure('pain', row.pain, '{score}', 'of 10'),
    ...(row.difficulty === null ? [] : [{ code: own('finding', 'difficulty'), valueString: row.difficulty }]),
  ];
}

export const toActivity = (row: PerformanceRow): output<typeof resources.Observation> => ({
  resourceType: 'Observation',
  id: row.fhir_id,
  meta: meta(row.created_at),
  basedOn: requestOf(row),
  partOf: [to('Procedure', row.fhir_id)],
  status: 'final',
  category: [CATEGORY.activity, CATEGORY.physicalActivity],
  code: coded(LOINC, '73985-4', FHIR_WORDS.exerciseActivity),
  subject: to('Patient', row.patient),
  effectivePeriod: periodOf(row),
  performer: [to('Patient', row.patient)],
  method: row.counted === null ? undefined : own('counted', row.counted),
  component: componentsOf(row),
});

/** The total only. One that was taken back has no value. */
export const toSurvey = (row: ScoreRow): output<typeof resources.Observation> => ({
  resourceType: 'Observation',
  id: row.root,
  meta: meta(row.created_at),
  status: row.status,
  category: [CATEGORY.survey],
  code: { ...own('instrument', row.instrument), text: SCALES[row.instrument].label },
  subject: to('Patient', row.patient),
  effectiveDateTime: row.recorded_on,
  performer: [to('Practitioner', row.recorded_by)],
  valueQuantity: row.value === null ? undefined : totalOf(row.value, SCALES[row.instrument].unit),
  note: notes(row.note),
});

const totalOf = (value: number, unit: string) => (unit === '' ? measured(value, '{score}', 'points') : measured(value, unit));

const OPERATION = 'http://terminology.hl7.org/CodeSystem/v3-DataOperation';
const deedOf = ({ is_withdrawal, replaces }: VersionRow) => {
  if (is_withdrawal) return coded(OPERATION, 'NULLIFY', 'nullify');
  return replaces === null ? coded(OPERATION, 'CREATE', 'create') : coded(OPERATION, 'UPDATE', 'revise');
};

export const toRevision = (row: VersionRow): output<typeof Provenance> => ({
  resourceType: 'Provenance',
  id: `score.${row.public_id}`,
  meta: meta(row.created_at),
  target: [to('Observation', row.root)],
  recorded: row.created_at.toISOString(),
  activity: deedOf(row),
  agent: [{ who: to('Practitioner', row.recorded_by) }],
  entity:
    row.replaces === null
      ? undefined
      : [{ role: 'revision', what: { identifier: { system: `${OWN}score-version`, value: row.replaces } } }],
});
