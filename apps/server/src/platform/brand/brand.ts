import { legibleText } from './brand.rules.ts';

/** A practice's name and colours, the text readable on the background. */
export type Brand = { name: string; background: string; text: string };

export const brandOf = (row: { group_name: string; background_color: string; text_color: string }): Brand => ({
  name: row.group_name,
  background: row.background_color,
  text: legibleText(row.background_color, row.text_color),
});
