import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { LANGUAGES } from '../languages/languages.ts';

const language = () => z.enum(LANGUAGES, 'Unknown language');
const csv = { method: 'GET', access: 'member', download: 'text/csv; charset=utf-8', rate: perMinute(30) } as const;

export const exportLibrary = endpoint({
  ...csv,
  path: '/api/ext/v1/library/export.csv',
  summary: "The group's exercises in the columns of the library's sheet, each text in a column for each language",
  failed: 'The file could not be made',
  audit: 'exercise.export_list',
  /** Of the headings, tags and options. */
  query: z.object({ language: z._default(language(), 'en') }),
});

export const exportProgrammes = endpoint({
  ...csv,
  path: '/api/ext/v1/library/programmes.csv',
  summary: "The group's programs, a line each of their exercises, which go by the keys of the exercises' sheet",
  failed: 'The file could not be made',
  audit: 'programme.export_list',
  query: z.object({ language: z._default(language(), 'en') }),
});

export const getSheet = endpoint({
  ...csv,
  path: '/api/ext/v1/library/sheet.csv',
  audit: 'exercise.sheet',
  summary: "An empty sheet for a library: its headings with the group's sections, and three exercises as examples",
  failed: 'The file could not be made',
  query: z.object({ language: z._default(language(), 'en') }),
});
