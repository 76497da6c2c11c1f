import { RESOURCE_TYPES, RESOURCES, type ResourceType, SEARCH_BY_ALL } from '@physio/contract/fhir/calls';
import { FHIR_BASE, FHIR_TYPE, OWN } from '@physio/contract/fhir/elements';
import { VERSION } from '#platform/config/version.ts';

/** When what the server can do last changed. */
const CHANGED = '2026-11-29';
const EVERYTHING = 'http://hl7.org/fhir/OperationDefinition/Patient-everything';

/** What this server can do, made of the table that its routes are made of. */
export const capabilities = (origin: string) => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: CHANGED,
  kind: 'instance',
  software: { name: 'Physio Console', version: VERSION },
  implementation: { description: 'Patients, exercise plans and what was done of them', url: `${origin}${FHIR_BASE}` },
  fhirVersion: '4.0.1',
  format: [FHIR_TYPE],
  rest: [
    {
      mode: 'server',
      documentation: `Read only. No profile is claimed. Codes and extensions of its own begin with ${OWN}`,
      security: { description: 'Authorization: Bearer, with a key of the group or the token of a member' },
      resource: RESOURCE_TYPES.map(capabilityOf),
    },
  ],
});

function capabilityOf(type: ResourceType) {
  const { search } = RESOURCES[type];
  const read = { type, interaction: [{ code: 'read' }] };
  if (search === null) return read;
  const parameters = Object.entries({ ...SEARCH_BY_ALL, ...search });
  return {
    type,
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    searchParam: parameters.map(([name, kind]) => ({ name, type: kind })),
    ...(type === 'Patient' && { operation: [{ name: 'everything', definition: EVERYTHING }] }),
  };
}
