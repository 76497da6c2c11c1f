import { OWN } from '@physio/contract/fhir/elements';
import type * as resources from '@physio/contract/fhir/records';
import { consentText, FHIR_WORDS } from '@physio/contract/fhir/words';
import type { output } from 'zod';
import { coded, identifier, maybeTo, meta, own, type Place, to } from './elements.mapper.ts';
import type { ConsentRow, EntryRow, ImportedRow, ReportRow } from './records.queries.ts';

export const PDF = 'application/pdf';

export const toDocument = (row: ReportRow, { base }: Place): output<typeof resources.DocumentReference> => ({
  resourceType: 'DocumentReference',
  id: row.public_id,
  meta: meta(row.updated_at),
  status: 'current',
  docStatus: row.is_final ? 'final' : 'preliminary',
  type: { ...own('document', 'report'), text: FHIR_WORDS.report },
  subject: to('Patient', row.patient),
  date: row.created_at.toISOString(),
  author: row.generated_by === null ? undefined : [to('Practitioner', row.generated_by)],
  content: [
    {
      attachment: {
        contentType: PDF,
        url: `${base}/Binary/${row.public_id}`,
        title: FHIR_WORDS.report,
        creation: row.created_at.toISOString(),
      },
    },
  ],
});

const SCOPE = 'http://terminology.hl7.org/CodeSystem/consentscope';

export const toConsent = (row: ConsentRow): output<typeof resources.Consent> => ({
  resourceType: 'Consent',
  id: row.fhir_id,
  meta: meta(row.updated_at),
  status: row.status,
  scope: row.purpose === 'care' ? coded(SCOPE, 'treatment', 'Treatment') : coded(SCOPE, 'patient-privacy', FHIR_WORDS.privacy),
  category: [own('consent-purpose', row.purpose)],
  patient: to('Patient', row.patient),
  dateTime: row.given_at.toISOString(),
  organization: [to('Organization', row.organization)],
  policyRule: { ...own('consent-text', `${row.purpose}-${row.version}`), text: consentText(row.purpose, row.version) },
  provision: { type: row.status === 'active' ? 'permit' : 'deny' },
});

export const toOrigin = (row: ImportedRow): output<typeof resources.Provenance> => ({
  resourceType: 'Provenance',
  id: `import.${row.patient}`,
  meta: meta(row.created_at),
  target: [to('Patient', row.patient)],
  recorded: row.created_at.toISOString(),
  activity: coded('http://terminology.hl7.org/CodeSystem/v3-DataOperation', 'CREATE', 'create'),
  agent: [{ who: to('Practitioner', row.imported_by) }],
  entity: [{ role: 'source', what: { display: row.file_name } }],
});

const ACTIONS = { read: 'R', export: 'R', change: 'U', access: 'E' } as const;

/** Who is named by id only; the server itself by what it is. */
export const toAuditEvent = (row: EntryRow): output<typeof resources.AuditEvent> => ({
  resourceType: 'AuditEvent',
  id: String(row.id),
  meta: meta(row.at),
  type: { system: 'http://terminology.hl7.org/CodeSystem/audit-event-type', code: 'rest', display: FHIR_WORDS.restful },
  subtype: [{ system: `${OWN}action`, code: row.action }],
  action: ACTIONS[row.kind],
  recorded: row.at.toISOString(),
  outcome: '0',
  agent: [{ ...whoOf(row), requestor: true }],
  source: { observer: to('Organization', row.organization) },
  entity: row.entity_id === null ? undefined : identifier(row.entity, row.entity_id).map((one) => ({ what: { identifier: one } })),
});

function whoOf({ user_id, patient_id, key_id }: EntryRow) {
  if (key_id !== null) return { who: { identifier: { system: `${OWN}key`, value: key_id } } };
  const who = maybeTo('Practitioner', user_id) ?? maybeTo('Patient', patient_id);
  return who === undefined ? { name: FHIR_WORDS.nobody } : { who };
}
