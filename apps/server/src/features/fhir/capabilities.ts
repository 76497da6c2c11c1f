import { RESOURCE_TYPES, RESOURCES, type ResourceType, SEARCH_BY_ALL } from '@physio/contract/fhir/calls';
import { FHIR_BASE, FHIR_TYPE } from '@physio/contract/fhir/elements';
import { FHIR_WORDS } from '@physio/contract/fhir/words';
import { VERSION } from '#platform/config/version.ts';

/** When what the server can do last changed. */
const CHANGED = '2026-11-29';
const EVERYTHING = 'http://hl7.org/fhir/OperationDefinition/Patient-everything';

/** What this server can do, made of the table that its routes are made of. */
export const readCapabilities = (origin: string) => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: CHANGED,
  kind: 'instance',
  software: { name: 'Physio Console', version: VERSION },
  implementation: { description: FHIR_WORDS.about, url: `${origin}${FHIR_BASE}` },
  fhirVersion: '4.0.1',
  format: [FHIR_TYPE],
  rest: [
    {
      mode: 'server',
      documentation: FHIR_WORDS.documentation,
      security: { description: FHIR_WORDS.security },
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
