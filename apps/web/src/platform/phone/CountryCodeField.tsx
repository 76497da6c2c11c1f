import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '#ui/use-translation.ts';
import type { FieldProps } from '../form/contract-form.ts';
import { useFieldTexts } from '../form/field-texts.tsx';
import { codeIn, countriesIn, labelOf, meantBy } from './countries.ts';
import { spokenIn } from './spoken-in.ts';

type Props = FieldProps & Omit<AutocompleteProps, keyof FieldProps | 'data' | 'description'> & { label: string; help?: ReactNode };

/** The country of a phone number, "India +91": picked, found by name or code, or typed. The value is the code's digits. */
export function CountryCodeField({ error, help, value, onChange, onBlur, ...rest }: Props) {
  const countries = countriesIn(useLanguage());
  const [picked, setPicked] = useState<readonly string[]>(spokenIn);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const country = countries.find(({ label }) => label === text);
    if (country) setPicked([country.region]);
    onChange(country?.code ?? codeIn(text, countries));
  };
  const leave = (event: FocusEvent) => {
    setTyped(null);
    onBlur(event);
  };
  // Esc closes the open list, not the form round it.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.stopPropagation();
  };
  return (
    <Autocomplete
      {...rest}
      {...useFieldTexts(error, help)}
      data={countries.map(({ label }) => label)}
      value={typed ?? labelOf(value, countries, picked)}
      filter={({ search }) => meantBy(search, countries).map(({ label }) => ({ value: label, label }))}
      onChange={change}
      onBlur={leave}
      onKeyDown={keepEscape}
      maxDropdownHeight={260}
      // A form leads to the field that is wrong, and the list would lie over what is said of it.
      openOnFocus={false}
    />
  );
}
