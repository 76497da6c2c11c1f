import type { ComboboxItem, ComboboxParsedItem, SelectProps } from '@mantine/core';
import { fold } from '@physio/contract/text/fold';

/** A test for names that hold what was typed, as the server searches: without case, accents or width. Blank text fits every name. */
export function namesWith(typed: string): (name: string) => boolean {
  const wanted = fold(typed);
  return (name) => wanted === '' || fold(name).includes(wanted);
}

/** How the lists of Mantine's fields are searched, in place of its own comparison, which knows case only. */
export const filterOptions: NonNullable<SelectProps['filter']> = ({ options, search, limit }) => {
  const fits = namesWith(search);
  let left = limit;
  const isTaken = ({ label }: ComboboxItem) => left > 0 && fits(label) && left-- > 0;
  return options.flatMap((item): ComboboxParsedItem[] => {
    if (left <= 0) return [];
    return 'group' in item ? [{ ...item, items: item.items.filter(isTaken) }] : isTaken(item) ? [item] : [];
  });
};
