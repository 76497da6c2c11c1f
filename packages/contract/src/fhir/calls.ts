import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import type { ObjectKind } from '../common/object-kinds.ts';
import type { Scope } from '../common/scopes.ts';
import { bundleOf, CapabilityStatement } from './bundle.ts';
import * as care from './care.ts';
import { FHIR_BASE } from './elements.ts';
import * as library from './library.ts';
import * as people from './people.ts';
import * as records from './records.ts';

export type SearchKind = 'token' | 'date' | 'reference' | 'string';
type Described = {
  data: z.ZodMiniObject<z.core.$ZodShape>;
  /** What its id names, where that is an object of the product and nothing more. */
  names?: ObjectKind;
  access: 'member' | 'admin';
  /** What a key needs for it. */
  scope: Scope;
  /** Beside those that every resource has; null of one that cannot be searched for. */
  search: Readonly<Record<string, SearchKind>> | null;
};

const ofPatient = { patient: 'reference' } as const;
const may = <const S extends Scope>(scope: S) => ({ access: 'member', scope }) as const;
const named = {
  identifier: 'token',
  name: 'string',
  email: 'token',
  birthdate: 'date',
} as const;

/** The resources: calls, capability statement and tests are made of this table. */
export const RESOURCES = {
  Organization: { ...may('patients.read'), data: people.Organization, search: {} },
  Practitioner: { ...may('patients.read'), data: people.Practitioner, search: {} },
  Patient: { ...may('patients.read'), data: people.Patient, names: 'patient', search: named },
  ActivityDefinition: { ...may('library.read'), data: library.ActivityDefinition, names: 'exercise', search: { status: 'token' } },
  PlanDefinition: { ...may('library.read'), data: library.PlanDefinition, search: { status: 'token' } },
  CarePlan: { ...may('plans.read'), data: care.CarePlan, names: 'plan', search: { ...ofPatient, status: 'token', date: 'date' } },
  ServiceRequest: { ...may('plans.read'), data: care.ServiceRequest, search: { ...ofPatient, status: 'token' } },
  Procedure: { ...may('activity.read'), data: care.Procedure, search: { ...ofPatient, date: 'date' } },
  Observation: { ...may('activity.read'), data: care.Observation, search: { ...ofPatient, date: 'date' } },
  Goal: { ...may('plans.read'), data: care.Goal, names: 'goal', search: { ...ofPatient, 'lifecycle-status': 'token' } },
  DocumentReference: {
    ...may('reports.read'),
    data: records.DocumentReference,
    names: 'report',
    search: { ...ofPatient, date: 'date' },
  },
  Binary: { ...may('reports.read'), data: records.Binary, names: 'report', search: null },
  Consent: { ...may('patients.read'), data: records.Consent, search: { ...ofPatient, status: 'token', date: 'date' } },
  Provenance: { ...may('scores.read'), data: records.Provenance, search: { ...ofPatient } },
  AuditEvent: { access: 'admin', scope: 'audit.read', data: records.AuditEvent, search: { date: 'date' } },
} as const satisfies Record<string, Described>;
export type ResourceType = keyof typeof RESOURCES;
export const RESOURCE_TYPES = Object.keys(RESOURCES) as ResourceType[];

/** Of every resource that can be searched for. */
export const SEARCH_BY_ALL = { _id: 'token', _lastUpdated: 'date' } as const;
export const FHIR_PAGE = { size: 25, most: 100 } as const;

export const FHIR_MESSAGES = {
  notAcceptable: 'Resources are sent as application/fhir+json only',
  unknownParameter: 'A parameter of the search is not known',
  badDate: 'A date of the search cannot be read',
  badParameter: 'A parameter of the search cannot be read',
  patientNeeded: 'Please name the patient, or the ids that are looked for',
} as const;

const id = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9.-]{1,64}$/, MESSAGES.notFound)) });
const described = (type: ResourceType): Described => RESOURCES[type];

export const readCall = (type: ResourceType) => {
  const { data, names, access, scope } = described(type);
  return endpoint({
    method: 'GET',
    path: `${FHIR_BASE}/${type}/:id`,
    summary: `One ${type} as FHIR R4`,
    access,
    scope,
    format: 'fhir',
    audit: 'fhir.read',
    params: id,
    ...(names && { ids: { id: names } }),
    data,
  } satisfies Endpoint);
};

export const searchCall = (type: ResourceType) => {
  const { data, access, scope, search } = described(type);
  const names = Object.keys({ ...SEARCH_BY_ALL, ...search, _count: 'number', _cursor: 'string' });
  return endpoint({
    method: 'GET',
    path: `${FHIR_BASE}/${type}`,
    summary: `A search for ${type} as FHIR R4`,
    access,
    scope,
    format: 'fhir',
    audit: 'fhir.read',
    query: z.object(Object.fromEntries(names.map((name) => [name, z.optional(z.string())]))),
    ...(search && 'patient' in search && { filters: { patient: 'patient' as const } }),
    data: bundleOf(data),
  } satisfies Endpoint);
};

export const readCapabilities = endpoint({
  method: 'GET',
  path: `${FHIR_BASE}/metadata`,
  summary: 'What this server can do, as FHIR R4 says it',
  access: 'public',
  format: 'fhir',
  data: CapabilityStatement,
});

/** Of what is a patient's all that a key may read; of a session the same proof is asked for as of a download. */
export const readEverything = endpoint({
  method: 'GET',
  path: `${FHIR_BASE}/Patient/:id/$everything`,
  summary: 'A whole record as FHIR R4',
  access: 'member',
  scope: 'patients.read',
  format: 'fhir',
  audit: 'patient.export',
  params: id,
  ids: { id: 'patient' },
  query: z.object({ _since: z.optional(z.string()) }),
});
