import type * as resources from '@physio/contract/fhir/care';
import type { output } from 'zod';
import type { GoalRow, PlanRow, RequestRow } from './care.queries.ts';
import {
  CATEGORY,
  doseOf,
  doseText,
  exerciseUrl,
  maybeTo,
  meta,
  notes,
  orNone,
  type Place,
  programmeUrl,
  sideOf,
  to,
} from './elements.mapper.ts';

export const toCarePlan = (row: PlanRow, at: Place): output<typeof resources.CarePlan> => ({
  resourceType: 'CarePlan',
  id: row.plan,
  meta: meta(row.updated_at),
  instantiatesCanonical: [`${programmeUrl(at, row.circuit)}|${row.version}`],
  status: row.status,
  intent: 'plan',
  category: [CATEGORY.physicalActivity],
  title: row.name,
  description: orNone(row.description),
  subject: to('Patient', row.patient),
  period: { start: row.starts_on, end: row.last_on },
  created: row.created_at.toISOString(),
  author: maybeTo('Practitioner', row.assigned_by),
  activity:
    row.sequences.length === 0
      ? undefined
      : row.sequences.map((sequence) => ({ reference: to('ServiceRequest', `${row.plan}.${sequence}`) })),
  note: notes(row.comments),
});

const EVERY_DAY = 7;
/** As the product keeps every other day. */
const EVERY_OTHER_DAY = 4;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `frequency` counts times: those of a day, or of the days of a week. */
function repeatOf({ frequency, weekdays, times_per_day: times }: Pick<RequestRow, 'frequency' | 'weekdays' | 'times_per_day'>) {
  if (weekdays !== null)
    return {
      frequency: times,
      period: 1,
      periodUnit: 'd' as const,
      dayOfWeek: DAYS.filter((_, at) => ((weekdays >> at) & 1) === 1),
    };
  if (frequency === EVERY_DAY) return { frequency: times, period: 1, periodUnit: 'd' as const };
  if (frequency === EVERY_OTHER_DAY) return { frequency: times, period: 2, periodUnit: 'd' as const };
  return { frequency: frequency * times, period: 1, periodUnit: 'wk' as const };
}

export const toServiceRequest = (row: RequestRow, at: Place): output<typeof resources.ServiceRequest> => ({
  resourceType: 'ServiceRequest',
  id: `${row.plan}.${row.at}`,
  meta: meta(row.updated_at),
  extension: [doseOf(row)],
  instantiatesCanonical: [exerciseUrl(at, row.exercise)],
  basedOn: [to('CarePlan', row.plan)],
  status: row.status,
  intent: 'plan',
  code: { text: row.name },
  subject: to('Patient', row.patient),
  occurrenceTiming: { repeat: { boundsPeriod: { start: row.starts_on, end: row.last_on }, ...repeatOf(row) } },
  authoredOn: row.created_at.toISOString(),
  requester: maybeTo('Practitioner', row.assigned_by),
  bodySite: sideOf(row.side),
  note: notes(row.notes),
  patientInstruction: doseText(row),
});

export const toGoal = (row: GoalRow): output<typeof resources.Goal> => ({
  resourceType: 'Goal',
  id: row.public_id,
  meta: meta(row.updated_at),
  lifecycleStatus: row.status,
  description: { text: row.text },
  subject: to('Patient', row.patient),
  startDate: row.set_on,
  target: row.target_on === null ? undefined : [{ dueDate: row.target_on }],
  statusDate: row.ended_on ?? undefined,
  expressedBy: row.set_by === null ? to('Patient', row.patient) : to('Practitioner', row.set_by),
  note: notes(row.end_word),
});
