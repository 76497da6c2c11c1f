import { plainHeading } from '@physio/contract/library/sheet-columns';

const SIGNS = ['title', 'categories', 'dynamic_fields'];
type Table = { headings: readonly string[] };

export const columnCalled = ({ headings }: Table, name: string): number =>
  headings.findIndex((heading) => plainHeading(heading) === plainHeading(name));

/** Whether a sheet is an export of OpenTeleRehab, by its headings. */
export const isOpenTeleRehab = (table: Table): boolean => SIGNS.every((sign) => columnCalled(table, sign) !== -1);
