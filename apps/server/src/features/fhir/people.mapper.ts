import type * as resources from '@physio/contract/fhir/people';
import type { output } from 'zod';
import { identifier, meta, to } from './elements.mapper.ts';
import type { GroupRow, PatientRow, StaffRow } from './people.queries.ts';

/** Japan's way to say of a name that it is in kanji (`IDE`) or in kana (`SYL`). */
const writtenIn = (valueCode: 'IDE' | 'SYL') => [
  { url: 'http://hl7.org/fhir/StructureDefinition/iso21090-EN-representation', valueCode },
];

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({
  use: 'official' as const,
  family: last_name,
  given: [first_name],
});

export const toPatient = (row: PatientRow): output<typeof resources.Patient> => ({
  resourceType: 'Patient',
  id: row.public_id,
  meta: meta(row.updated_at),
  identifier: [
    ...identifier('patient', row.public_id),
    ...row.identifiers.flatMap(({ system, value }) => identifier(`system:${system}`, value)),
  ],
  active: row.archived_at === null,
  name:
    row.kana_name === null
      ? [nameOf(row)]
      : [
          { ...nameOf(row), extension: writtenIn('IDE') },
          { use: 'official', text: row.kana_name, extension: writtenIn('SYL') },
        ],
  telecom: [
    { system: 'email', value: row.email },
    ...(row.mobile_number ? [{ system: 'phone' as const, value: phoneOf(row) }] : []),
  ],
  gender: row.gender ?? undefined,
  birthDate: row.date_of_birth ?? undefined,
  communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: row.language }] }, preferred: true }],
  managingOrganization: to('Organization', row.organization),
});

const phoneOf = ({ country_phonecode, mobile_number }: PatientRow) =>
  country_phonecode ? `+${country_phonecode}${mobile_number}` : `${mobile_number}`;

export const toPractitioner = (row: StaffRow): output<typeof resources.Practitioner> => ({
  resourceType: 'Practitioner',
  id: row.public_id,
  meta: meta(row.updated_at),
  identifier: identifier('staff', row.public_id),
  active: row.is_member,
  name: [nameOf(row)],
});

export const toOrganization = (row: GroupRow): output<typeof resources.Organization> => ({
  resourceType: 'Organization',
  id: row.public_id,
  meta: meta(row.updated_at),
  identifier: identifier('group', row.public_id),
  active: true,
  name: row.group_name,
});
