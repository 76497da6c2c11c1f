import { expect, test } from 'vitest';
import { type AnyResource, fhirFaults, looseReferences } from './fhir-check.ts';

const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  active: true,
  name: [{ use: 'official', family: 'Rao', given: ['Ada'] }],
  gender: 'female',
  birthDate: '1980-02-29',
};
const PLAN = {
  resourceType: 'CarePlan',
  id: 'plan1',
  status: 'active',
  intent: 'plan',
  subject: { reference: 'Patient/p1' },
  period: { start: '2026-11-01', end: '2026-11-28' },
};
const REQUEST = {
  resourceType: 'ServiceRequest',
  id: 'plan1.1',
  status: 'active',
  intent: 'plan',
  code: { text: 'Knee bend' },
  subject: { reference: 'Patient/p1' },
  basedOn: [{ reference: 'CarePlan/plan1' }],
  occurrenceTiming: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
};
const OBSERVATION = {
  resourceType: 'Observation',
  id: 'o1',
  meta: { lastUpdated: '2026-11-28T10:00:00.000Z' },
  status: 'final',
  code: { text: 'DASH' },
  subject: { reference: 'Patient/p1' },
  effectiveDateTime: '2026-11-28',
  valueQuantity: { value: 40 },
};
const CONSENT = {
  resourceType: 'Consent',
  status: 'active',
  scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'treatment' }] },
  category: [{ text: 'Care' }],
  policyRule: { text: 'The practice’s own text' },
};
const bundleOf = (...resources: object[]): AnyResource => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map((resource) => ({ resource })),
});

test('good resources and their Bundle pass', () => {
  const all = [PATIENT, PLAN, REQUEST, OBSERVATION, CONSENT];
  expect(all.flatMap(fhirFaults)).toEqual([]);
  expect(fhirFaults(bundleOf(...all))).toEqual([]);
  expect(looseReferences(bundleOf(...all))).toEqual([]);
});

/** One fault each. The check has to find every one, alone and inside a Bundle. */
const MUTANTS: Record<string, object> = {
  'a property that does not exist': { ...PATIENT, nickname: 'Ad' },
  'a required property that is missing': { ...PLAN, subject: undefined },
  'another JSON type': { ...PATIENT, active: 'yes' },
  'a list for a single value': { ...PATIENT, gender: ['female'] },
  null: { ...PATIENT, gender: null },
  'an empty object': { ...PLAN, period: {} },
  'a day that does not exist': { ...PATIENT, birthDate: '2026-02-30' },
  'an instant without a zone': { ...OBSERVATION, meta: { lastUpdated: '2026-11-28T10:00:00' } },
  'a period without a unit': { ...REQUEST, occurrenceTiming: { repeat: { frequency: 2, period: 1 } } },
  'a consent without a policy': { ...CONSENT, policyRule: undefined },
  'a code of another list': { ...PATIENT, gender: 'f' },
  'a status that does not exist': { ...PLAN, status: 'running' },
  'an empty list': { ...PATIENT, name: [] },
  'an id that cannot be one': { ...PATIENT, id: 'a_b' },
  'a profile that is claimed': {
    ...PATIENT,
    meta: { profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient'] },
  },
  'two values': { ...OBSERVATION, valueString: '40' },
  'a reference to another type': { ...PLAN, subject: { reference: 'Organization/o1' } },
};

test.each(Object.entries(MUTANTS))('finds %s', (_, mutant) => {
  const sent = JSON.parse(JSON.stringify(mutant)) as AnyResource;
  expect(fhirFaults(sent)).not.toEqual([]);
  expect(fhirFaults(bundleOf(sent))).not.toEqual([]);
});

test('finds a reference to nobody in the Bundle', () => {
  expect(looseReferences(bundleOf(PATIENT, REQUEST))).toEqual(['CarePlan/plan1']);
});
