import type { Scope } from '@physio/contract/common/scopes';
import type { ResourceType } from '@physio/contract/fhir/calls';
import type { Db } from '#db/client.ts';
import { toCarePlan, toGoal, toServiceRequest } from './care.mapper.ts';
import { selectGoals, selectPlans, selectRequests } from './care.queries.ts';
import type { Search } from './conditions.queries.ts';
import type { Place } from './elements.mapper.ts';
import { toActivity, toProcedure, toRevision, toSurvey } from './findings.mapper.ts';
import { selectPerformances, selectScores, selectVersions } from './findings.queries.ts';
import { toActivityDefinition, toPlanDefinition } from './library.mapper.ts';
import { selectExercises, selectProgrammes } from './library.queries.ts';
import { toOrganization, toPatient, toPractitioner } from './people.mapper.ts';
import { selectGroup, selectPatients, selectStaff } from './people.queries.ts';
import { toAuditEvent, toConsent, toDocument, toOrigin } from './records.mapper.ts';
import { selectConsents, selectEntries, selectImported, selectReports } from './records.queries.ts';

export type Resource = { resourceType: string; id: string };
export type Listed = { id: number; at: number; resource: Resource };
/** Where it is read from. `today`: the day in the practice's calendar. */
/** `scopes`: of the key that calls; null of staff. */
export type From = Place & { db: Db; groupId: number; today: string; scopes: readonly string[] | null };
/** `scope`: what a key needs for it beside that of the call. */
type Source = { list(from: From, search: Search): Promise<Listed[]>; scope: Scope | undefined };

const source = <R extends { id: number; at?: number | Date }>(
  select: (db: Db, groupId: number, search: Search, today: string) => Promise<R[]>,
  toResource: (row: R, at: Place) => Resource,
  scope?: Scope,
): Source => ({
  scope,
  async list(from, search) {
    const rows = await select(from.db, from.groupId, search, from.today);
    return rows.map((row) => ({ id: row.id, at: typeof row.at === 'number' ? row.at : 0, resource: toResource(row, from) }));
  },
});

/** What each resource is made of; of some, rows of two kinds. */
export const SOURCES: Record<Exclude<ResourceType, 'Binary'>, readonly Source[]> = {
  Organization: [source(selectGroup, toOrganization)],
  Practitioner: [source(selectStaff, toPractitioner)],
  Patient: [source(selectPatients, toPatient)],
  ActivityDefinition: [source(selectExercises, toActivityDefinition)],
  PlanDefinition: [source(selectProgrammes, toPlanDefinition)],
  CarePlan: [source(selectPlans, toCarePlan)],
  ServiceRequest: [source(selectRequests, toServiceRequest)],
  Procedure: [source(selectPerformances, toProcedure)],
  Observation: [source(selectPerformances, toActivity), source(selectScores, toSurvey, 'scores.read')],
  Goal: [source(selectGoals, toGoal)],
  DocumentReference: [source(selectReports, toDocument)],
  Consent: [source(selectConsents, toConsent)],
  Provenance: [source(selectVersions, toRevision), source(selectImported, toOrigin, 'patients.read')],
  AuditEvent: [source(selectEntries, toAuditEvent)],
};
export type SearchedType = keyof typeof SOURCES;

export const mayRead = ({ scopes }: From, scope: Scope | undefined): boolean =>
  scopes === null || scope === undefined || scopes.includes(scope);

/** A page from `source` on, and one more where there is more. */
export async function listFrom(from: From, type: SearchedType, search: Search, first = 0) {
  const found: (Listed & { source: number })[] = [];
  for (const [at, { list, scope }] of SOURCES[type].entries()) {
    if (at < first || found.length > search.limit || !mayRead(from, scope)) continue;
    const after = at === first ? search.after : { id: 0, at: 0 };
    const listed = await list(from, { ...search, after, limit: search.limit + 1 - found.length });
    found.push(...listed.map((one) => ({ ...one, source: at })));
  }
  return found;
}
