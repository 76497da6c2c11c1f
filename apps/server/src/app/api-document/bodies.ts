import type { Endpoint, FileField } from '@physio/contract/common/endpoint';
import type { JsonSchema, schemaWriter } from './schemas.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';
const MB = 1024 * 1024;

/** The body of a call in each encoding in which all of its fields arrive; undefined when it has none. */
export function requestBody(e: Endpoint, { write }: Pick<ReturnType<typeof schemaWriter>, 'write'>) {
  if (e.body === undefined && e.files === undefined) return undefined;
  const fields: JsonSchema = e.body === undefined ? { type: 'object', properties: {} } : write(e.body);
  if (e.files !== undefined) return { required: true, content: { [MULTIPART_TYPE]: { schema: withFiles(fields, e.files) } } };
  const types = Object.values(fields.properties ?? {}).every(isText) ? [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE] : [JSON_TYPE];
  return {
    required: (fields.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema: fields }])),
  };
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
