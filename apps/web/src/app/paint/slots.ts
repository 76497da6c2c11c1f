/** What stands in a template where a value of the practice belongs. */
export const SLOTS = {
  id: 'slot-id',
  name: 'slot-name',
  mail: 'slot-mail',
  phone: 'slot-phone',
  facts: 'slot-facts',
  first: 'slot-first',
  last: 'slot-last',
  group: 'slot-group',
  type: 'slot-type',
} as const;

/** A first screen in a language and a layout, as React draws it, with slots. */
export type Template = {
  /** By the case it is drawn for; most screens have one. */
  html: Record<string, string>;
  /** The sentences with values, by their keys and plural forms. */
  texts: Record<string, string>;
};

/** What a screen is drawn for, unless its answers say otherwise. */
export const USUAL = 'usual';
