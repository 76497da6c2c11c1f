import { MESSAGES } from '@physio/contract/common/errors';
import { RESOURCES } from '@physio/contract/fhir/calls';
import { encode } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, GroupContext, MemberContext } from '#platform/http/context.ts';
import { requireFreshProof } from '#platform/session/required-proofs.ts';
import type { Span } from './conditions.queries.ts';
import { entryOf, fromOf, type Reader, readResource, searchFor } from './fhir.service.ts';
import { spanOf } from './search.rules.ts';
import { type From, listFrom, mayRead, type SearchedType } from './sources.ts';

/** Rows that are read at once, and entries that are sent at once. */
const [READ, SENT] = [500, 100];
/** What is a patient's, in this order. */
const OWN_TYPES = [
  'Patient',
  'CarePlan',
  'ServiceRequest',
  'Procedure',
  'Observation',
  'Goal',
  'DocumentReference',
  'Consent',
  'Provenance',
] as const;

/**
 * A whole record as a Bundle: the patient, what is theirs, and the staff, exercises and programmes that it names.
 * @throws AppError `not_found`, `step_up`
 */
export async function readEverything(context: GroupContext, patient: string, since?: string) {
  if (context.user) requireFreshProof(context, context.user);
  await readResource(context, 'Patient', patient);
  return readAll(context, patient, since);
}

function readAll(context: Reader, patient: string, since?: string) {
  context.note(patient, { format: 'fhir' });
  const from = fromOf(context);
  const updated = since === undefined ? {} : spanOf([['_since', `gt${since}`]], '_since');
  return { patient, content: bundle(from, patient, updated) };
}

async function* bundle(from: From, patient: string, updated: Span): AsyncGenerator<string> {
  const self = { relation: 'self', url: `${from.base}/Patient/${patient}/$everything` };
  yield `{"resourceType":"Bundle","type":"searchset","link":[${JSON.stringify(self)}],"entry":[`;
  const named = new Named();
  let isFirst = true;
  for await (const page of pages(from, patient, updated, named)) {
    yield `${isFirst ? '' : ','}${page.join(',')}`;
    isFirst = false;
  }
  yield ']}';
}

async function* pages(from: From, patient: string, updated: Span, named: Named): AsyncGenerator<string[]> {
  yield await written(from, 'Organization', searchFor({}));
  for (const type of OWN_TYPES.filter((type) => mayRead(from, RESOURCES[type].scope))) {
    const search = searchFor({ updated, limit: READ, ...(type === 'Patient' ? { ids: [patient] } : { patient }) });
    let [source, after] = [0, search.after];
    for (;;) {
      const found = await listFrom(from, type, { ...search, after }, source);
      const page = found.slice(0, READ).map(({ resource }) => {
        const text = textOf(from, type, resource);
        named.noteIn(resource as Naming, text);
        return text;
      });
      for (let at = 0; at < page.length; at += SENT) yield page.slice(at, at + SENT);
      const last = found.length > READ ? found[READ - 1] : undefined;
      if (last === undefined) break;
      [source, after] = [last.source, last];
    }
  }
  for (const [type, ids] of named.all())
    if (ids.length > 0 && mayRead(from, RESOURCES[type].scope))
      yield await written(from, type, searchFor({ ids, limit: ids.length }));
}

const written = async (from: From, type: SearchedType, search: ReturnType<typeof searchFor>) =>
  (await listFrom(from, type, search)).map(({ resource }) => textOf(from, type, resource));

/** Only what is described leaves, here as in every other reply. */
const textOf = (from: From, type: SearchedType, resource: { resourceType: string; id: string }) =>
  JSON.stringify({ ...entryOf(from, resource), resource: encode(RESOURCES[type].data as never, resource as never) });

type Naming = { instantiatesCanonical?: readonly string[] };

/** Who and what of the practice is named in resources. */
class Named {
  readonly #found = {
    Practitioner: new Set<string>(),
    ActivityDefinition: new Set<string>(),
    PlanDefinition: new Set<string>(),
  };

  /** `text`: the same as it is written. */
  noteIn({ instantiatesCanonical = [] }: Naming, text: string): void {
    for (const [, id = ''] of text.matchAll(/"reference":"Practitioner\/(\w+)"/g)) this.#found.Practitioner.add(id);
    for (const url of instantiatesCanonical) {
      const [type, id = ''] = url.split('/').slice(-2);
      if (type === 'ActivityDefinition') this.#found.ActivityDefinition.add(id);
      else this.#found.PlanDefinition.add(id.replace('|', '.'));
    }
  }

  all() {
    return Object.entries(this.#found).map(([type, ids]) => [type as SearchedType, [...ids]] as const);
  }
}

/**
 * The same as a file, which does not show whose record it is.
 * @throws AppError `not_found`
 */
export async function downloadFhir(context: MemberContext, patient: string): Promise<Download> {
  const [known] = await listFrom(fromOf(context), 'Patient', searchFor({ ids: [patient] }));
  if (known === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return { name: `patient-record ${patient} ${fromOf(context).today}.fhir.json`, content: readAll(context, patient).content };
}
