import { CREDIT_LIMITS, CREDIT_MESSAGES, type Credit, isWebAddress } from '../credits/credits.ts';
import { LICENCE_MESSAGES, needsNote, readLicence } from '../credits/licences.ts';
import { type Cell, cellText, readSided, readText, textTooLong } from './sheet-cells.ts';
import type { SheetField } from './sheet-columns.ts';

const { text: TEXT, address: ADDRESS, note: NOTE } = CREDIT_LIMITS;
/** A source may be an address: others have one column for both. */
const LENGTHS = { work: TEXT, author: TEXT, author_url: ADDRESS, source: ADDRESS, source_url: ADDRESS, permission: NOTE } as const;
type About = keyof typeof LENGTHS;
type CellOf = (column: SheetField) => string;
type Take = <T>(column: SheetField, read: Cell<T>, otherwise: T) => T;

/** Whom a row names. `take` is given the faults. */
export function readSheetCredit(cell: CellOf, take: Take): { credit?: Credit } {
  const columns = Object.keys(LENGTHS) as About[];
  const texts = columns.map((column) => [column, take(column, readText(cell(column), LENGTHS[column]), '')] as const);
  const text = Object.fromEntries(texts) as Record<About, string>;
  const changed = take('changed', readSided(cell('changed')), false);
  const named = cellText(cell('licence'));
  if (named === '') {
    if (texts.some(([, said]) => said !== '')) take('licence', { fault: LICENCE_MESSAGES.missing }, '');
    return {};
  }
  const read = readLicence(named);
  if ('fault' in read) {
    take('licence', read, '');
    return {};
  }
  const byPermission = needsNote(read.licence);
  if (byPermission && text.permission === '' && text.source === '') take('source', { fault: LICENCE_MESSAGES.permission }, '');
  const isAddress = text.source_url === '' && isWebAddress(text.source);
  const said = {
    title: text.work,
    author: text.author,
    author_url: text.author_url,
    source: isAddress ? '' : text.source,
    source_url: isAddress ? text.source : text.source_url,
    note: text.permission || (byPermission ? text.source : ''),
  };
  for (const column of ['author_url', 'source_url'] as const)
    if (said[column] !== '' && !isWebAddress(said[column])) take(column, { fault: CREDIT_MESSAGES.address }, '');
  if (said.source.length > TEXT) take('source', { fault: textTooLong(TEXT) }, '');
  const filled = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
  return { credit: { ...filled, licence: read.licence, ...(changed && { changed }) } };
}
