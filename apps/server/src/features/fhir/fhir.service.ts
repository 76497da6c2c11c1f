import { MESSAGES } from '@physio/contract/common/errors';
import { FHIR_MESSAGES, type ResourceType } from '@physio/contract/fhir/calls';
import { FHIR_BASE } from '@physio/contract/fhir/elements';
import { drawReportFile } from '#features/reports/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import type { Asked } from '#platform/http/handle-fhir.ts';
import type { Search } from './conditions.queries.ts';
import { meta } from './elements.mapper.ts';
import { PDF } from './records.mapper.ts';
import { readSearch, writeCursor } from './search.rules.ts';
import { type From, listFrom, type Resource, type SearchedType } from './sources.ts';

/** Of staff, and of calls that a key may make, too. */
export type Reader = MemberContext | GroupContext;

export const fromOf = ({ db, group, clock, caller, ...who }: Reader): From => ({
  db,
  groupId: group.id,
  today: dayIn(group.timeZone, clock.now()),
  base: `${caller.origin}${FHIR_BASE}`,
  scopes: 'apiKey' in who && who.apiKey ? who.apiKey.scopes : null,
});

export const searchFor = (given: Partial<Search>): Search => ({
  updated: {},
  date: {},
  after: { id: 0, at: 0 },
  limit: 1,
  ...given,
});

/** @throws AppError `not_found` */
export async function readResource(context: Reader, type: ResourceType, id: string) {
  context.note(id, { resource: type });
  const resource = type === 'Binary' ? await readBinary(context, id) : await readOne(context, type, id);
  return { resource, patient: patientOf(resource) };
}

async function readOne(context: Reader, type: SearchedType, id: string): Promise<Resource> {
  const [found] = await listFrom(fromOf(context), type, searchFor({ ids: [id] }));
  if (found === undefined) throw new AppError('not_found', MESSAGES.notFound);
  return found.resource;
}

async function readBinary(context: Reader, id: string): Promise<Resource> {
  const file = await drawReportFile(context, id);
  const binary = { resourceType: 'Binary', id, meta: meta(file.made), contentType: PDF, data: file.content.toString('base64') };
  return binary;
}

type Reference = { reference?: string };
/** The public id of the patient whom a resource is about. */
function patientOf(resource: Resource & { subject?: Reference; patient?: Reference }): string | undefined {
  if (resource.resourceType === 'Patient') return resource.id;
  return (resource.subject ?? resource.patient)?.reference?.replace('Patient/', '');
}

/** Of these there is no end, so they are looked for by patient or id. */
const MANY: readonly ResourceType[] = ['Procedure', 'Observation'];

/** @throws AppError `validation` for what cannot be read, and where it must be, for a parameter that is not known */
export async function searchResources(context: Reader, type: SearchedType, { parameters, isStrict }: Asked) {
  const from = fromOf(context);
  const { search, source, known, unknown } = readSearch(type, parameters);
  if (isStrict && unknown.length > 0) throw new AppError('validation', FHIR_MESSAGES.unknownParameter);
  if (MANY.includes(type) && search.patient === undefined && search.ids === undefined)
    throw new AppError('validation', FHIR_MESSAGES.patientNeeded);
  context.note(null, { resource: type });
  const found = await listFrom(from, type, search, source);
  const page = found.slice(0, search.limit);
  const last = found.length > search.limit ? page.at(-1) : undefined;
  const address = (cursor?: string) => {
    const parts = new URLSearchParams(cursor === undefined ? known : known.filter(([name]) => name !== '_cursor'));
    if (cursor !== undefined) parts.append('_cursor', cursor);
    return `${from.base}/${type}${parts.size > 0 ? `?${parts}` : ''}`;
  };
  const link = [{ relation: 'self', url: address() }];
  if (last) link.push({ relation: 'next', url: address(writeCursor(last)) });
  return {
    patient: page.length > 0 ? search.patient : undefined,
    resource: {
      resourceType: 'Bundle',
      type: 'searchset',
      link,
      ...(page.length > 0 && { entry: page.map(({ resource }) => entryOf(from, resource)) }),
    },
  };
}

export const entryOf = ({ base }: From, resource: Resource) => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
  resource,
  search: { mode: 'match' },
});
