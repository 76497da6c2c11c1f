import type { KeptCredit } from '@physio/contract/credits/credits';
import type * as resources from '@physio/contract/fhir/library';
import type { output } from 'zod';
import { doseOf, exerciseUrl, meta, orNone, type Place, programmeUrl } from './elements.mapper.ts';
import type { ExerciseRow, ProgrammeRow } from './library.queries.ts';

const standing = (isActive: boolean) => (isActive ? 'active' : 'retired');

const creditText = ({ title, author, source, licence }: KeptCredit) =>
  orNone([title, author, source, licence].filter(Boolean).join(', '));

export const toActivityDefinition = (row: ExerciseRow, at: Place): output<typeof resources.ActivityDefinition> => ({
  resourceType: 'ActivityDefinition',
  id: row.public_id,
  meta: meta(row.updated_at),
  url: exerciseUrl(at, row.public_id),
  language: row.language,
  title: row.name,
  status: standing(row.is_active),
  description: orNone(row.description),
  kind: 'ServiceRequest',
  usage: orNone(row.contraindications),
  copyright: row.credit ? creditText(row.credit) : undefined,
});

export const toPlanDefinition = (row: ProgrammeRow, at: Place): output<typeof resources.PlanDefinition> => ({
  resourceType: 'PlanDefinition',
  id: `${row.circuit}.${row.version}`,
  meta: meta(row.updated_at),
  url: programmeUrl(at, row.circuit),
  version: String(row.version),
  language: row.language,
  title: row.name,
  status: standing(row.is_active),
  description: orNone(row.description),
  action: row.items.map((item) => ({
    title: item.name,
    description: orNone(item.notes),
    definitionCanonical: exerciseUrl(at, item.exercise),
    extension: [doseOf(item)],
  })),
});
