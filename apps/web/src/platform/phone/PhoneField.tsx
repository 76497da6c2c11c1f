import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { FormTextField } from '../form/FormTextField.tsx';
import { bareNumber, groupDigits } from './group-digits.ts';

type Props = ComponentProps<typeof FormTextField> & { countryCode: string };

/** The number without its country: digits while it is typed, in groups once it is left. A pasted number may be grouped. */
export function PhoneField({ countryCode, value, onChange, onBlur, ...rest }: Props) {
  const [typing, setTyping] = useState(false);
  return (
    <FormTextField
      inputMode="tel"
      {...rest}
      value={typing ? value : groupDigits(value, countryCode)}
      onFocus={() => setTyping(true)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(bareNumber(event.currentTarget.value))}
      onBlur={(event: FocusEvent) => {
        setTyping(false);
        onBlur(event);
      }}
    />
  );
}
