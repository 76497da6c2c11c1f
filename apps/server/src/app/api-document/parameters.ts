import type { Endpoint } from '@physio/contract/common/endpoint';
import type { Example } from './examples.ts';
import type { JsonSchema, schemaWriter } from './schemas.ts';
import { KIND_WORDS, PARAMETER_EXCEPTIONS, PARAMETER_WORDS } from './words/parameters.ts';

/** The parameters in path and query, each with what it is and a value for it. */
export function addressParameters(e: Endpoint, { write }: Pick<ReturnType<typeof schemaWriter>, 'write'>, example?: Example) {
  const inPath = e.params ? write(e.params).properties : {};
  const pathNames = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const query: JsonSchema = e.query ? write(e.query) : {};
  const parameter = (place: 'path' | 'query', name: string, { description, ...schema }: JsonSchema) => ({
    name,
    in: place,
    required: place === 'path' || query.required?.includes(name) === true,
    description: meaningOf(e, name) ?? description,
    schema,
    example: (place === 'path' ? example?.params : example?.query)?.[name],
  });
  return [
    ...pathNames.map((name) => parameter('path', name, inPath?.[name] ?? { type: 'string' })),
    ...Object.entries(query.properties ?? {})
      .filter(([, schema]) => schema['x-also'] === undefined)
      .map(([name, schema]) => parameter('query', name, schema)),
  ];
}

function meaningOf(e: Endpoint, name: string): string | undefined {
  const kind = e.ids?.[name] ?? e.filters?.[name];
  return PARAMETER_EXCEPTIONS[`${e.method} ${e.path} ${name}`] ?? PARAMETER_WORDS[name] ?? (kind && KIND_WORDS[kind]);
}
