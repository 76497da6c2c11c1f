import { readFileSync } from 'node:fs';
import { sentenceFor } from '@physio/contract/common/field-faults';
import { ImportFile, MOST_IMPORT_ROWS, TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import * as z from 'zod/mini';
import { validationError } from '#platform/http/schemas.ts';
import { type Read, readRows } from './rows.rules.ts';

/** `path`: of the JSON text; without one the fields of a form. */
export type SentImport = { path: string | null; fields: unknown; today: string };
export type ImportReading = Read & {
  fileName: string;
  /** The group that the body names, if it does. */
  groupId: unknown;
};
type Refusal = { message: string; fields: Record<string, string> };

const TOO_MANY: Refusal = { message: TRANSFER_MESSAGES.tooManyRows, fields: { rows: TRANSFER_MESSAGES.tooManyRows } };

/** Everything that takes time with an import's file: its JSON, its schema, its cells. @throws when it is not JSON */
export function readImportFile({ path, fields, today }: SentImport): ImportReading | { refusal: Refusal } {
  const body = path === null ? fields : parse(readFileSync(path, 'utf8'));
  const sent = (typeof body === 'object' && body !== null ? body : {}) as { rows?: unknown; group_id?: unknown };
  if (Array.isArray(sent.rows) && sent.rows.length > MOST_IMPORT_ROWS) return { refusal: TOO_MANY };
  const file = z.safeParse(ImportFile, body, { error: sentenceFor });
  if (!file.success) {
    const { message, fields = {} } = validationError(file.error.issues);
    return { refusal: { message, fields } };
  }
  const { rows, date_order: order, country_phonecode: fileCode, file_name: fileName } = file.data;
  return { ...readRows(rows, { order, fileCode, today }), fileName, groupId: sent.group_id ?? null };
}

const parse = (text: string): unknown => (text === '' ? {} : JSON.parse(text));
