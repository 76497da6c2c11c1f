import type { Endpoint, FileField } from '@physio/contract/common/endpoint';
import type { Example } from './examples.ts';
import { type JsonSchema, type schemaWriter, withWords } from './schemas.ts';
import { BODY_EXCEPTIONS, BODY_WORDS } from './words/fields.ts';
import { KIND_WORDS } from './words/parameters.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';
const MB = 1024 * 1024;

/** The body of a call in each encoding in which all of its fields arrive; undefined when it has none. */
export function requestBody(e: Endpoint, { write }: Pick<ReturnType<typeof schemaWriter>, 'write'>, example?: Example) {
  if (e.body === undefined && e.files === undefined) return undefined;
  const fields: JsonSchema = e.body === undefined ? { type: 'object', properties: {} } : described(e, write(e.body));
  const shown = { ...example?.body, ...example?.files };
  const shownOf = (type: string) => (type === (e.files ? MULTIPART_TYPE : JSON_TYPE) && example ? { example: shown } : {});
  if (e.files !== undefined) {
    const schema = withFiles(fields, e.files);
    return { required: true, content: { [MULTIPART_TYPE]: { schema, ...shownOf(MULTIPART_TYPE) } } };
  }
  const types = Object.values(fields.properties ?? {}).every(isText) ? [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE] : [JSON_TYPE];
  return {
    required: (fields.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema: fields, ...shownOf(type) }])),
  };
}

function described({ method, path, ids = {} }: Endpoint, fields: JsonSchema) {
  const named = Object.fromEntries(Object.entries(ids).map(([name, kind]) => [name, KIND_WORDS[kind]]));
  return withWords(fields, { ...named, ...BODY_WORDS, ...BODY_EXCEPTIONS[`${method} ${path}`] });
}

/** Whether a field can come in a form, which carries text alone. Numbers and switches are read from it. */
function isText(field: JsonSchema): boolean {
  const branches = field.anyOf ?? field.oneOf;
  if (Array.isArray(branches)) return branches.some(isText);
  const isOfTexts = [field.const, ...((field.enum ?? []) as unknown[])].some((value) => typeof value === 'string');
  return field['x-text'] === true || [field.type].flat().includes('string') || isOfTexts;
}

/** As forms name files: `files[0][file]`, `files[1][file]` and so on; the first is described. */
function withFiles(fields: JsonSchema, files: Readonly<Record<string, FileField>>): JsonSchema {
  const described = Object.entries(files).map(([name, { accept, maxBytes, maxCount }]) => {
    const more = maxCount === 1 ? '' : ` Up to ${maxCount}: \`${name}[1][file]\` and so on.`;
    const description = `${accept.join(', ')}; at most ${Math.round(maxBytes / MB)} MB.${more}`;
    return [`${name}[0][file]`, { type: 'string', format: 'binary', description }];
  });
  return { ...fields, properties: { ...fields.properties, ...Object.fromEntries(described) } };
}
