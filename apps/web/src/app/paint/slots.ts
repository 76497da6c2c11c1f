/** What stands in a template where a value of the practice belongs. */
export const SLOTS = {
  id: 'slot-id',
  name: 'slot-name',
  mail: 'slot-mail',
  facts: 'slot-facts',
  first: 'slot-first',
  last: 'slot-last',
  group: 'slot-group',
  type: 'slot-type',
} as const;

/** The three facts that decide how a patient's card is made; a template has one card for each of their combinations. */
export const variantOf = (isActive: boolean, hasReport: boolean, hasVisit: boolean): number =>
  Number(isActive) + 2 * Number(hasReport) + 4 * Number(hasVisit);
export const VARIANTS = 8;

/** The first list of a language and a layout, as React draws it, with slots. */
export type Template = {
  html: string;
  /** Sentences by plural category, with their places. */
  subtitle: Record<string, string>;
  status: Record<string, string>;
  range: string;
  page: string;
  genders: Record<string, string>;
};
