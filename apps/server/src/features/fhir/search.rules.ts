import { DAY_MS } from '@physio/contract/common/dates';
import { givenTwice } from '@physio/contract/common/errors';
import { type Sentence, textOf } from '@physio/contract/common/sentence';
import { FHIR_MESSAGES, FHIR_PAGE, RESOURCES, type ResourceType, SEARCH_BY_ALL } from '@physio/contract/fhir/calls';
import { OWN } from '@physio/contract/fhir/elements';
import { AppError } from '#platform/http/app-error.ts';
import type { Search, Span } from './conditions.queries.ts';

/** `source`: where a resource is made of more than one kind of row, which of them. */
export type Cursor = { source: number; id: number; at: number };
export type Read = {
  search: Search;
  source: number;
  /** What was understood, in the order in which it was given. */
  known: [name: string, value: string][];
  unknown: string[];
};

const CONTROL = ['_count', '_cursor', '_format', 'group_id'];
const refused = (name: string, said: string | Sentence) => new AppError('validation', said, { fields: { [name]: textOf(said) } });

/** @throws AppError `validation` for a value that cannot be read */
export function readSearch(type: ResourceType, given: URLSearchParams): Read {
  const names = Object.keys({ ...SEARCH_BY_ALL, ...RESOURCES[type].search });
  const known = [...given].filter(([name, value]) => value !== '' && (names.includes(name) || CONTROL.includes(name)));
  const cursor = readCursor(onlyOf(known, '_cursor'));
  const identifier = tokenOf(onlyOf(known, 'identifier'));
  const isOwn = identifier?.system === `${OWN}patient`;
  return {
    known,
    unknown: [...new Set(given.keys())].filter((name) => !names.includes(name) && !CONTROL.includes(name)),
    source: cursor.source,
    search: {
      ids: isOwn ? [identifier.value] : listOf(onlyOf(known, '_id')),
      identifier: isOwn ? undefined : identifier,
      patient: onlyOf(known, 'patient')?.replace(/^(.*\/)?Patient\//, ''),
      updated: spanOf(known, '_lastUpdated'),
      date: spanOf(known, 'date'),
      status: listOf(onlyOf(known, 'status') ?? onlyOf(known, 'lifecycle-status')),
      name: onlyOf(known, 'name'),
      email: onlyOf(known, 'email'),
      birthDate: dayOf(onlyOf(known, 'birthdate')),
      after: cursor,
      limit: readCount(onlyOf(known, '_count')),
    },
  };
}

function onlyOf(known: Read['known'], name: string): string | undefined {
  const values = known.filter(([given]) => given === name).map(([, value]) => value);
  if (values.some((value) => value.includes('\u0000'))) throw refused(name, FHIR_MESSAGES.badParameter);
  if (values.length > 1) throw refused(name, givenTwice(name));
  return values[0];
}

const listOf = (text: string | undefined) => text?.split(',').map((one) => one.slice(one.lastIndexOf('|') + 1));

function tokenOf(text: string | undefined): Search['identifier'] {
  if (text === undefined) return undefined;
  const bar = text.indexOf('|');
  const system = text.slice(0, Math.max(bar, 0)).replace(`${OWN}system:`, '');
  return { system: system === '' ? undefined : system, value: text.slice(bar + 1) };
}

function readCount(text: string | undefined): number {
  if (text === undefined) return FHIR_PAGE.size;
  if (!/^\d{1,9}$/.test(text)) throw refused('_count', FHIR_MESSAGES.badParameter);
  return Math.min(Math.max(Number(text), 1), FHIR_PAGE.most);
}

export const writeCursor = ({ source, id, at }: Cursor): string => `${source}_${id}_${at}`;
function readCursor(text: string | undefined): Cursor {
  if (text === undefined) return { source: 0, id: 0, at: 0 };
  if (!/^\d_\d{1,15}_\d{1,9}$/.test(text)) throw refused('_cursor', FHIR_MESSAGES.badParameter);
  const [source = 0, id = 0, at = 0] = text.split('_').map(Number);
  return { source, id, at };
}

const DATE =
  /^(eq|ge|gt|le|lt|sa|eb)?([12]\d{3})(?:-(\d\d)(?:-(\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+ -]\d\d:\d\d))?)?)?$/;

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { from, until } = pointOf('birthdate', text.replace(/^eq/, ''));
  if (until.getTime() - from.getTime() !== DAY_MS) throw refused('birthdate', FHIR_MESSAGES.badDate);
  return from.toISOString().slice(0, 10);
}

/** All that a parameter says, given once or more. */
export function spanOf(known: Read['known'], name: string): Span {
  const span: Span = {};
  for (const [given, text] of known) {
    if (given !== name) continue;
    const { from, until, prefix } = pointOf(name, text);
    if (prefix === 'eq' || prefix === 'ge') span.from = later(span.from, from);
    if (prefix === 'gt' || prefix === 'sa') span.from = later(span.from, until);
    if (prefix === 'eq' || prefix === 'le') span.until = earlier(span.until, until);
    if (prefix === 'lt' || prefix === 'eb') span.until = earlier(span.until, from);
  }
  return span;
}
const later = (one: Date | undefined, other: Date) => (one && one > other ? one : other);
const earlier = (one: Date | undefined, other: Date) => (one && one < other ? one : other);

/** The year, month, day, minute, second or millisecond that is named, in UTC where no zone is. */
function pointOf(name: string, text: string): { prefix: string; from: Date; until: Date } {
  const [, prefix = 'eq', year, month, day, time] = DATE.exec(text) ?? [];
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  // Of the days of a month `Date` lets 31 pass for each.
  const from = new Date(`${first}${(time ?? 'T00:00Z').replace(' ', '+')}`);
  const isDay = !Number.isNaN(from.getTime()) && new Date(`${first}T00:00Z`).toISOString().startsWith(first);
  if (year === undefined || !isDay) throw refused(name, FHIR_MESSAGES.badDate);
  const until = new Date(from);
  if (time !== undefined) until.setTime(from.getTime() + widthOf(time));
  else if (day !== undefined) until.setTime(from.getTime() + DAY_MS);
  else if (month !== undefined) until.setUTCMonth(from.getUTCMonth() + 1);
  else until.setUTCFullYear(from.getUTCFullYear() + 1);
  return { prefix, from, until };
}

const MINUTE_MS = 60_000;
const widthOf = (time: string) => (time.includes('.') ? 1 : /T\d\d:\d\d:\d\d/.test(time) ? 1000 : MINUTE_MS);
